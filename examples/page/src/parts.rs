//! Lists the components of a reference, each with its delimiters and a note.
#![forbid(unsafe_code)]

use core::fmt::{self, Arguments, Display, Formatter, Write};

use iri_core::IriRef;
use iri_core::component::{Decoded, Host, HostKind, Port};

use crate::answer::LONGEST;
use crate::json::Json;

/// The most segments, and the most arguments, that are shown.
const MOST_ROWS: usize = 100;

/// Writes a list of the components that are there, in order. Their texts and delimiters together are the reference.
pub(crate) fn write(list: &mut Json<'_>, reference: IriRef<'_>) -> fmt::Result {
    let mut part = |name: &str, delimiters: [&str; 2], text: &str, note: Arguments<'_>| {
        let [before, after] = delimiters;
        list.add(|part| {
            part.text("name", name)?;
            part.text("before", before)?;
            part.text("text", text)?;
            part.text("after", after)?;
            part.text("note", note)
        })
    };
    if let Some(scheme) = reference.scheme() {
        match scheme.default_port() {
            Some(port) => {
                let note = format_args!("its port is {port} if none is given");
                part("scheme", ["", ":"], scheme.as_str(), note)?;
            }
            None => part("scheme", ["", ":"], scheme.as_str(), format_args!(""))?,
        }
    }
    if let Some(authority) = reference.authority() {
        let mut before = "//";
        if let Some(userinfo) = authority.userinfo() {
            let text = userinfo.as_str();
            match text.is_empty() {
                true => part("userinfo", [before, "@"], text, format_args!("empty"))?,
                false => part("userinfo", [before, "@"], text, format_args!("who asks"))?,
            }
            before = "";
        }
        let host = authority.host();
        part(
            "host",
            [before, ""],
            host.as_str(),
            format_args!("{}", HostNote(host)),
        )?;
        if let Some(port) = authority.port() {
            part(
                "port",
                [":", ""],
                port.as_str(),
                format_args!("{}", PortNote(port)),
            )?;
        }
    }
    let path = reference.path();
    match path.segments().count() {
        0 => part("path", ["", ""], path.as_str(), format_args!("empty"))?,
        1 => part("path", ["", ""], path.as_str(), format_args!("1 segment"))?,
        count => part(
            "path",
            ["", ""],
            path.as_str(),
            format_args!("{count} segments"),
        )?,
    }
    if let Some(query) = reference.query() {
        match query.arguments().count() {
            _ if query.as_str().is_empty() => part("query", ["?", ""], "", format_args!("empty"))?,
            1 => part(
                "query",
                ["?", ""],
                query.as_str(),
                format_args!("1 argument"),
            )?,
            count => part(
                "query",
                ["?", ""],
                query.as_str(),
                format_args!("{count} arguments"),
            )?,
        }
    }
    match reference.fragment() {
        Some(fragment) if fragment.as_str().is_empty() => {
            part("fragment", ["#", ""], "", format_args!("empty"))
        }
        Some(fragment) => part("fragment", ["#", ""], fragment.as_str(), format_args!("")),
        None => Ok(()),
    }
}

/// Writes a list of the segments of the path, decoded. Returns how many are left out.
pub(crate) fn segments(list: &mut Json<'_>, reference: IriRef<'_>) -> Result<usize, fmt::Error> {
    let mut segments = reference.path().segments();
    for segment in segments.by_ref().take(MOST_ROWS) {
        list.add(|item| item.text("text", Readable(segment.decode())))?;
    }
    Ok(segments.count())
}

/// Writes a list of the arguments of the query, decoded, with `+` as the scheme has it. Returns how many are left out.
pub(crate) fn arguments(list: &mut Json<'_>, reference: IriRef<'_>) -> Result<usize, fmt::Error> {
    let mut pairs = reference.parameters();
    for (name, value) in pairs.by_ref().take(MOST_ROWS) {
        list.add(|item| {
            item.text("name", Readable(name))?;
            match value {
                Some(value) => item.text("value", Readable(value)),
                None => Ok(()),
            }
        })?;
    }
    Ok(pairs.count())
}

/// A decoded text, with U+FFFD for bytes that are not UTF-8.
struct Readable<'a>(Decoded<'a>);

impl Display for Readable<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut buffer = [0; LONGEST];
        let bytes = self.0.to_bytes(&mut buffer).map_err(|_| fmt::Error)?;
        bytes.utf8_chunks().try_for_each(|chunk| {
            f.write_str(chunk.valid())?;
            match chunk.invalid() {
                [] => Ok(()),
                _ => f.write_char(char::REPLACEMENT_CHARACTER),
            }
        })
    }
}

/// The note about a host.
struct HostNote<'a>(Host<'a>);

impl Display for HostNote<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(host) = *self;
        match host.kind() {
            HostKind::Ipv4(_) => f.write_str("an IPv4 address"),
            HostKind::Ipv6(address) => write!(f, "the IPv6 address {address}"),
            HostKind::IpvFuture(_) => f.write_str("an address of a future IP version"),
            HostKind::RegName(name) if name.as_str().is_empty() => f.write_str("an empty name"),
            HostKind::RegName(_) => f.write_str("a name"),
        }
    }
}

/// The note about a port.
struct PortNote<'a>(Port<'a>);

impl Display for PortNote<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(port) = *self;
        match port.to_u16() {
            Some(number) => write!(f, "number {number}"),
            None if port.as_str().is_empty() => f.write_str("empty"),
            None => f.write_str("above 65535, no port of TCP or UDP"),
        }
    }
}
