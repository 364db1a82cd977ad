//! Draws a reference with each component under its text.

use std::io::{Result, Write};

use anstyle::{AnsiColor, Style};
use iri_core::component::{Fragment, Host, HostKind, Port, Query};
use iri_core::{AnyKind, IriRef, Kind};
use iri_xri::XriRef;
use iri_xri::{Content, Global, Local, RelativeSubsegment, Subsegment, XriKind};
use unicode_width::UnicodeWidthStr;

use crate::kind::AnyRef;
use crate::show::diagnostic::{paint, shown};

const NAME: Style = Style::new().bold();
const QUIET: Style = Style::new().dimmed();

/// The width of the longest name of a kind of IRI, and two spaces.
const INDENT: usize = "IRI-reference  ".len();

/// The most lines of a drawing. Each may be as long as the text.
const MOST_LINES: usize = 64;

/// A component and its place in the text.
struct Part<'a> {
    name: &'static str,
    /// The offset in bytes from the start of the text
    start: usize,
    text: &'a str,
    /// A remark on the component
    note: String,
    style: Style,
}

/// Draws `reference`. The components are under their text, unless the text is wider than `width` columns: the terminal
/// would then break the lines, and no component would be under its text. Of more than [`MOST_LINES`] it counts the others.
pub(crate) fn draw(
    out: &mut impl Write,
    reference: AnyRef<'_>,
    width: Option<usize>,
) -> Result<()> {
    let (text, parts) = match reference {
        AnyRef::Iri(reference) => (reference.as_str(), parts(reference)),
        AnyRef::Xri(reference) => (reference.as_str(), xri_parts(reference)),
    };
    let kind = reference.narrowest();
    let indent = INDENT.max(kind.len() + 2);
    let fits = width.is_none_or(|width| indent + columns(text) <= width);
    let label = |out: &mut _, name: &str| label(out, name, indent);

    label(out, kind)?;
    whole(out, text, &parts)?;
    // The first line and the last are there, too.
    let drawn = match parts.len() {
        all if all <= MOST_LINES - 2 => all,
        _ => MOST_LINES - 3,
    };
    for part in &parts[..drawn] {
        label(out, part.name)?;
        if fits {
            out.write_all(" ".repeat(columns(&text[..part.start])).as_bytes())?;
        }
        paint(out, part.style, &shown(part.text))?;
        if !part.note.is_empty() {
            let gap = if part.text.is_empty() { "" } else { "  " };
            paint(out, QUIET, &format!("{gap}({})", part.note))?;
        }
        writeln!(out)?;
    }
    if drawn < parts.len() {
        label(out, "..")?;
        paint(out, QUIET, &format!("{} more lines", parts.len() - drawn))?;
        writeln!(out)?;
    }
    label(out, "also")?;
    let iris = Kind::ALL.map(AnyKind::Iri);
    let kinds = iris.into_iter().chain(
        match reference {
            // A path is also a relative XRI reference, but users who ask for IRIs need not know that.
            AnyRef::Iri(_) => &[][..],
            AnyRef::Xri(_) => &XriKind::ALL[..],
        }
        .iter()
        .copied()
        .map(AnyKind::Xri),
    );
    let others = kinds.filter(|other| other.name() != kind && other.check(text).is_ok());
    let others = others.map(AnyKind::name).collect::<Vec<_>>().join(", ");
    paint(out, QUIET, &others)?;
    writeln!(out)
}

/// Writes the label at the left of a line.
fn label(out: &mut impl Write, name: &str, indent: usize) -> Result<()> {
    paint(out, NAME, name)?;
    let rest = indent - name.len();
    write!(out, "{:rest$}", "")
}

/// Writes the whole text, each component in its colour.
fn whole(out: &mut impl Write, text: &str, parts: &[Part<'_>]) -> Result<()> {
    if text.is_empty() {
        paint(out, QUIET, "(empty)")?;
    }
    let mut at = 0;
    // The authority is left out, because its parts have colours of their own.
    for part in parts.iter().filter(|part| part.name != AUTHORITY) {
        paint(out, QUIET, &text[at..part.start])?;
        paint(out, part.style, &shown(part.text))?;
        at = part.start + part.text.len();
    }
    writeln!(out)
}

const AUTHORITY: &str = "authority";

/// Returns the components that are present, in order. The authority is among them only if it is more than its host.
fn parts(reference: IriRef<'_>) -> Vec<Part<'_>> {
    let mut parts = Parts::default();
    if let Some(scheme) = reference.scheme() {
        parts.push("scheme", scheme.as_str(), "", AnsiColor::Magenta);
        parts.skip(":");
    }
    if let Some(authority) = reference.authority() {
        parts.skip("//");
        let (host, port) = (authority.host(), authority.port());
        if authority.as_str() != host.as_str() {
            let start = parts.at;
            parts.push(AUTHORITY, authority.as_str(), "", AnsiColor::White);
            parts.at = start;
        }
        if let Some(userinfo) = authority.userinfo() {
            parts.push("userinfo", userinfo.as_str(), "", AnsiColor::Red);
            parts.skip("@");
        }
        parts.push("host", host.as_str(), &host_note(host), AnsiColor::Cyan);
        if let Some(port) = port {
            parts.skip(":");
            parts.push("port", port.as_str(), &port_note(port), AnsiColor::Blue);
        }
    }
    parts.tail(
        reference.path().as_str(),
        reference.query(),
        reference.fragment(),
    );
    parts.list
}

/// Returns the components of an XRI, with the subsegments of its authority and the segments of its path.
fn xri_parts(reference: XriRef<'_>) -> Vec<Part<'_>> {
    let mut parts = Parts::default();
    if let Some(scheme) = reference.scheme() {
        parts.push("scheme", scheme.as_str(), "", AnsiColor::Magenta);
        parts.skip(":");
    }
    if let Some(authority) = reference.authority() {
        let start = parts.at;
        parts.push(AUTHORITY, authority.as_str(), "", AnsiColor::White);
        parts.at = start;
        for subsegment in authority.subsegments() {
            let note = subsegment_note(subsegment);
            parts.push("subsegment", subsegment.as_str(), &note, AnsiColor::Cyan);
        }
    }
    parts.tail(
        reference.path().as_str(),
        reference.query(),
        reference.fragment(),
    );
    parts.list
}

fn subsegment_note(subsegment: Subsegment<'_>) -> String {
    let global = subsegment.global().map(|global| match global {
        Global::Person => "person",
        Global::Organization => "organization",
        Global::General => "general",
        Global::Specified => "specified",
    });
    let local = subsegment.local().map(|local| match local {
        Local::Reassignable => "reassignable",
        Local::Persistent => "persistent",
    });
    let value = match subsegment.value() {
        RelativeSubsegment::Empty => Some("empty"),
        RelativeSubsegment::Literal(_) => None,
        RelativeSubsegment::Xref(xref) => Some(match (xref.content(), xref.as_iri()) {
            (Content::Empty, _) => "empty cross-reference",
            (Content::Xri(_), None) => "XRI",
            (Content::Xri(_), Some(_)) => "XRI, could be an IRI",
            (Content::Iri(_), _) => "IRI",
        }),
    };
    let notes: Vec<_> = global.into_iter().chain(local).chain(value).collect();
    notes.join(", ")
}

/// Collects components in the order of the text.
#[derive(Default)]
struct Parts<'a> {
    list: Vec<Part<'a>>,
    at: usize,
}

impl<'a> Parts<'a> {
    fn push(&mut self, name: &'static str, text: &'a str, note: &str, color: AnsiColor) {
        let note = match (text, note) {
            ("", "") => "empty".to_owned(),
            _ => note.to_owned(),
        };
        let (start, style) = (self.at, color.on_default());
        self.list.push(Part {
            name,
            start,
            text,
            note,
            style,
        });
        self.at += text.len();
    }

    fn skip(&mut self, delimiter: &str) {
        self.at += delimiter.len();
    }

    /// Adds the components after the authority, which are the same for IRIs and XRIs.
    fn tail(&mut self, path: &'a str, query: Option<Query<'a>>, fragment: Option<Fragment<'a>>) {
        self.push("path", path, "", AnsiColor::Green);
        if let Some(query) = query {
            self.skip("?");
            self.push("query", query.as_str(), "", AnsiColor::Yellow);
        }
        if let Some(fragment) = fragment {
            self.skip("#");
            self.push("fragment", fragment.as_str(), "", AnsiColor::Magenta);
        }
    }
}

fn host_note(host: Host<'_>) -> String {
    match host.kind() {
        HostKind::Ipv4(_) => "IPv4 address".to_owned(),
        HostKind::Ipv6(address) => {
            let canonical = address.to_string();
            if canonical == host.bare() {
                "IPv6 address".to_owned()
            } else {
                format!("IPv6 address {canonical}")
            }
        }
        HostKind::IpvFuture(_) => "address of a future IP version".to_owned(),
        HostKind::RegName(name) if name.as_str().is_empty() => "empty name".to_owned(),
        HostKind::RegName(_) => "name".to_owned(),
    }
}

fn port_note(port: Port<'_>) -> String {
    match port.to_u16() {
        Some(number) => format!("number {number}"),
        None if port.as_str().is_empty() => String::new(),
        None => "above 65535, no port of TCP or UDP".to_owned(),
    }
}

/// Returns the number of columns of a text as it is shown.
fn columns(text: &str) -> usize {
    shown(text).width()
}
