//! Compares the components of a text with those of the grammar: a division of a text is that of the grammar if the text, written
//! with a mark before and after each component, is in the language of the marked rule.

use iri_core::IriRef;
use iri_core::component::{Authority, Host, HostKind};

use crate::dfa::{Dfa, Parts, expression};
use crate::grammar::Grammar;
use crate::mark::Mark;

/// The components of a kind's valid texts, by the grammar.
#[derive(Debug)]
pub(crate) struct Components {
    marked: Dfa,
    ipv4: Dfa,
}

impl Components {
    pub(crate) fn of(grammar: &Grammar, rule: &str) -> Self {
        Self {
            marked: Dfa::of_all([expression(grammar, rule, Parts::Marked)]),
            ipv4: Dfa::of(grammar, "IPv4address"),
        }
    }

    /// Checks that a valid text has been divided as the grammar divides it. The error says where it has not.
    pub(crate) fn check(&self, text: &str, iri: IriRef<'_>) -> Result<(), &'static str> {
        let authority = iri.authority().map_or("", Authority::as_str);
        let plain = recomposed(iri, |mark, part| match mark {
            Mark::Authority if part != authority => "\0".to_owned(),
            _ => part.to_owned(),
        });
        if plain != text {
            return Err("the components do not make up the text");
        }
        let marked = recomposed(iri, |mark, part| {
            let [open, close] = mark.symbols();
            format!("{open}{part}{close}")
        });
        if !self.marked.accepts(&marked) {
            return Err("the components are not those of the grammar");
        }
        match iri.host().map(|host| (host, host.kind())) {
            Some((host, HostKind::RegName(_))) if self.ipv4.accepts(host.as_str()) => {
                Err("the first match wins: the host is an address")
            }
            Some((host, HostKind::Ipv4(address))) if host.as_str().parse() != Ok(address) => {
                Err("another address")
            }
            Some((host, HostKind::Ipv6(address))) if host.bare().parse() != Ok(address) => {
                Err("another address")
            }
            _ => Ok(()),
        }
    }
}

/// Writes the components as RFC 3986 section 5.3 says, each as `write` does.
fn recomposed(iri: IriRef<'_>, write: impl Fn(Mark, &str) -> String) -> String {
    let mut text = String::new();
    if let Some(scheme) = iri.scheme() {
        text += &(write(Mark::Scheme, scheme.as_str()) + ":");
    }
    if let Some(authority) = iri.authority() {
        let mut inner = String::new();
        if let Some(userinfo) = iri.userinfo() {
            inner += &(write(Mark::Userinfo, userinfo.as_str()) + "@");
        }
        inner += &write(Mark::Host, &host(authority.host(), &write));
        if let Some(port) = iri.port() {
            inner += &(":".to_owned() + &write(Mark::Port, port.as_str()));
        }
        text += &("//".to_owned() + &write(Mark::Authority, &inner));
    }
    text += &write(Mark::Path, iri.path().as_str());
    if let Some(query) = iri.query() {
        text += &("?".to_owned() + &write(Mark::Query, query.as_str()));
    }
    if let Some(fragment) = iri.fragment() {
        text += &("#".to_owned() + &write(Mark::Fragment, fragment.as_str()));
    }
    text
}

fn host(host: Host<'_>, write: impl Fn(Mark, &str) -> String) -> String {
    match host.kind() {
        HostKind::Ipv4(_) => write(Mark::Ipv4, host.as_str()),
        HostKind::RegName(name) => write(Mark::RegName, name.as_str()),
        HostKind::Ipv6(_) => format!("[{}]", write(Mark::Ipv6, host.bare())),
        HostKind::IpvFuture(address) => format!("[{}]", write(Mark::IpvFuture, address)),
    }
}
