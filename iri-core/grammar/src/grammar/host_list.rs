//! A list of hosts with common parts. It is no rule of an RFC: the databases and brokers that read such texts have it from
//! each other.
//!
//! ```abnf
//! host-list   = [ [ scheme ":" ] "//" ] [ userinfo "@" ] hosts path-abempty [ "?" query ] [ "#" fragment ]
//! hosts       = listed-host *( "," [ scheme "://" ] listed-host )
//! listed-host = host [ ":" port ]                           ; without a "," of its own
//! ```
//!
//! A scheme before a later host is that at the start, byte for byte, as in `nats://a:4222,nats://b:4222`. A host and a `:` are
//! not followed by `//`, as that would be a text of several URIs: `a://b,c://d`.
//!
//! A host of several is not empty, but in `postgres:` and `postgresql:`, where an empty one is the default, as in
//! `postgres://joe@,b/db`. A single one may be, after `//`, as in `postgresql:///db`.
//!
//! `mongodb+srv:` has one host. Hosts and ports of `postgres:` are not listed in the query: see [`list_in_query`].

use super::component::Component;
use super::error::{ParseError, ParseErrorKind};
use super::parser::{Matched, Parser};
use super::pct_encoded::decode_first;
use super::positions::{Positions, is_too_long};
use crate::text::arithmetic::minus;
use crate::text::scan::{is_ahead, seek};
use crate::text::slice::is_listed;

/// The schemes whose lists a client was seen to read, each with the first that was. The page on drivers has more.
const READ: [(&str, &str); 10] = [
    ("couchbase", "couchbase 4.6.3"),
    ("couchbases", "couchbase 4.6.3"),
    // With the scheme before each
    ("ldap", "libldap 2.5.13"),
    ("ldaps", "libldap 2.5.13"),
    ("mongodb", "pymongo 4.20.1"),
    ("nats", "nats.go 1.22.1"),
    ("postgres", "libpq 18.6"),
    ("postgresql", "libpq 18.6"),
    ("pulsar", "pulsar-client 3.13.0"),
    ("pulsar+ssl", "pulsar-client 3.13.0"),
];

/// Schemes of databases and brokers of which no such client is known here. Who guards hosts rather takes it that there is one.
const MAY_BE_READ: [&str; 15] = [
    "amqp",
    "amqps",
    "cassandra",
    "clickhouse",
    "etcd",
    "kafka",
    "mariadb",
    "mysql",
    "mysqlx",
    "redis",
    "redis-sentinel",
    "rediss",
    "rediss-sentinel",
    "zk",
    "zookeeper",
];

/// Parses a text, which is valid UTF-8, as `host-list`. Returns where its components end: the hosts are in the place of the
/// host, and the port is empty.
pub const fn parse(text: &[u8]) -> Result<Positions, ParseError> {
    if is_too_long(text.len()) {
        return Err(ParseError::TOO_LONG);
    }
    let mut parser = Parser::new(text);
    match parser.host_list() {
        Ok(()) => Ok(parser.at()),
        Err(fault) => Err(parser.error(false, fault)),
    }
}

impl Parser<'_> {
    /// `host-list`
    const fn host_list(&mut self) -> Matched {
        let start = self.rest;
        if self.scheme()
            && let [b':', rest @ ..] = self.rest
            && let [b'/', b'/', ..] = rest
        {
            self.marks.scheme_end = self.remaining();
            self.rest = rest;
        } else {
            // What precedes the `:` is a host.
            self.rest = start;
        }
        let mut before: &[u8] = &[];
        if let [b'/', b'/', rest @ ..] = self.rest {
            self.rest = rest;
            let length = minus!(start.len(), rest.len());
            if let Some((head, _)) = start.split_at_checked(length) {
                before = head;
            }
        }
        if !matches!(self.peek(), Some(b'[')) && is_ahead(self.rest, b'@') {
            self.userinfo(false);
            if !self.eat(b'@') {
                return Err(ParseErrorKind::UnexpectedChar);
            }
        }
        self.marks.host_start = self.remaining();
        let scheme = match before {
            [scheme @ .., b':', b'/', b'/'] => scheme,
            _ => &[],
        };
        let lists = Lists::of(scheme);
        if let Err(kind) = self.hosts(before, lists) {
            return Err(kind);
        }
        self.marks.host_end = self.remaining();
        self.marks.path_start = self.remaining();
        if self.eat(b'/') {
            self.path(false);
        }
        self.marks.path_end = self.remaining();
        if self.eat(b'?') {
            let query = self.rest;
            self.query(false);
            if matches!(lists, Lists::Postgres)
                && let Some(list) = list_in_query(query, self.rest.len())
            {
                self.rest = list;
                self.component = Component::Query;
                return Err(ParseErrorKind::UnexpectedChar);
            }
        }
        self.marks.query_end = self.remaining();
        if self.eat(b'#') {
            self.fragment(false);
        }
        self.end()
    }

    /// `hosts`. `before` is the scheme with its delimiters, or only `//`; it is empty if there is neither.
    const fn hosts(&mut self, before: &[u8], lists: Lists) -> Matched {
        let mut is_single = true;
        loop {
            if !is_single {
                self.rest = without_scheme(self.rest, before);
            }
            // A name may have a `,`, but none that is listed has.
            let left = seek(self.rest, b',').len();
            let length = minus!(self.rest.len(), left);
            let Some((item, _)) = self.rest.split_at_checked(length) else {
                return Err(ParseErrorKind::UnexpectedChar);
            };
            let mut listed = Parser::new(item);
            let matched = listed.host(false);
            let is_empty = listed.rest.len() == item.len();
            let mut has_empty_port = false;
            if matched.is_ok() && listed.eat(b':') {
                let port = listed.rest.len();
                listed.port();
                has_empty_port = listed.rest.len() == port;
            }
            let matched_length = minus!(item.len(), listed.rest.len());
            let Some((_, rest)) = self.rest.split_at_checked(matched_length) else {
                return Err(ParseErrorKind::UnexpectedChar);
            };
            self.component = listed.component;
            let has_more = matches!(rest, [b',', ..]);
            let may_be_empty =
                matches!(lists, Lists::Postgres) || is_single && !before.is_empty() && !has_more;
            if matched.is_ok() && is_empty && !may_be_empty {
                // There is no host before the port, either.
                self.component = match self.rest {
                    [] => Component::Authority,
                    _ => Component::Host,
                };
                return Err(ParseErrorKind::UnexpectedChar);
            }
            self.rest = rest;
            if let Err(kind) = matched {
                return Err(kind);
            }
            if has_empty_port
                && let [b'/', second @ ..] = rest
                && let [b'/', ..] = second
            {
                self.rest = second;
                self.component = Component::Path;
                return Err(ParseErrorKind::UnexpectedChar);
            }
            if !has_more {
                return Ok(());
            }
            if matches!(lists, Lists::One) {
                self.component = Component::Host;
                return Err(ParseErrorKind::UnexpectedChar);
            }
            self.eat(b',');
            is_single = false;
        }
    }
}

/// How clients of a scheme read lists.
#[derive(Clone, Copy)]
enum Lists {
    Usual,
    /// An empty host is the default, and the query may have hosts and ports of its own.
    Postgres,
    /// There is one host, as the DNS has the others.
    One,
}

impl Lists {
    const fn of(scheme: &[u8]) -> Self {
        if is_postgres(scheme) {
            Self::Postgres
        } else if finds_hosts(scheme) {
            Self::One
        } else {
            Self::Usual
        }
    }
}

/// Returns the text from the first `,` in a `host`, `hostaddr` or `port` of a query, which `after` bytes follow. If it is a triplet,
/// the text begins at the `=` before the value.
///
/// libpq and others split these once they are decoded, and pair them with each other and with the hosts before the path. A
/// reference of one host that keeps such a list means several hosts, or is refused.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub const fn list_in_query(query: &[u8], after: usize) -> Option<&[u8]> {
    let mut name = query;
    // The text from the `=` on, in a parameter of hosts
    let mut value: Option<&[u8]> = None;
    let mut is_name = true;
    let mut rest = query;
    while rest.len() > after
        && let [b, tail @ ..] = rest
    {
        match (*b, value, tail) {
            (b'&', ..) => (name, value, is_name) = (tail, None, true),
            (b'=', ..) if is_name => {
                is_name = false;
                if names_hosts(name, minus!(name.len(), rest.len())) {
                    value = Some(rest);
                }
            }
            (b',', Some(_), _) => return Some(rest),
            (b'%', Some(_), [b'2', b'C' | b'c', ..]) => return value,
            _ => {}
        }
        rest = tail;
    }
    None
}

/// Returns whether the first bytes of a text are `host`, `hostaddr` or `port` once decoded.
const fn names_hosts(text: &[u8], length: usize) -> bool {
    let Some((name, _)) = text.split_at_checked(length) else {
        return false;
    };
    decodes_to(name, b"host") || decodes_to(name, b"hostaddr") || decodes_to(name, b"port")
}

/// Returns whether a text is another one once decoded.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
const fn decodes_to(text: &[u8], other: &[u8]) -> bool {
    let (mut rest, mut left) = (text, other);
    while let (Some((b, tail)), [expected, others @ ..]) = (decode_first(rest), left)
        && b == *expected
    {
        (rest, left) = (tail, others);
    }
    rest.is_empty() && left.is_empty()
}

/// Returns a host of a list without the scheme and `://` before it, if they are those at the start of the list.
pub const fn without_scheme<'a>(host: &'a [u8], before: &[u8]) -> &'a [u8] {
    let (mut rest, mut prefix) = (host, before);
    // Slashes alone are not repeated.
    if let [b'/', ..] = prefix {
        return host;
    }
    while let ([a, tail @ ..], [b, others @ ..]) = (rest, prefix) {
        if *a != *b {
            return host;
        }
        (rest, prefix) = (tail, others);
    }
    if prefix.is_empty() { rest } else { host }
}

/// Returns a client that was seen to read lists of hosts of a scheme, with its version.
pub const fn reader(scheme: &str) -> Option<&'static str> {
    let mut rest = READ.as_slice();
    while let [(one, client), others @ ..] = rest {
        if scheme.eq_ignore_ascii_case(one) {
            return Some(*client);
        }
        rest = others;
    }
    None
}

/// Returns whether clients of a scheme may read lists of hosts.
pub const fn may_have_lists(scheme: &str) -> bool {
    is_listed(scheme.as_bytes(), &MAY_BE_READ) || reader(scheme).is_some()
}

/// Returns whether drivers of `PostgreSQL` read a scheme.
pub const fn is_postgres(scheme: &[u8]) -> bool {
    let scheme = match scheme {
        [scheme @ .., b'q' | b'Q', b'l' | b'L'] => scheme,
        _ => scheme,
    };
    scheme.eq_ignore_ascii_case(b"postgres")
}

/// Returns whether drivers of `MongoDB` read a scheme.
pub const fn is_mongodb(scheme: &[u8]) -> bool {
    scheme.eq_ignore_ascii_case(b"mongodb") || finds_hosts(scheme)
}

/// Returns whether clients ask the DNS for the hosts of a scheme, so that a URI names one name.
const fn finds_hosts(scheme: &[u8]) -> bool {
    scheme.eq_ignore_ascii_case(b"mongodb+srv")
}
