//! Edits and the builder: whatever is set, in whatever order, the value is valid, reads as a parse of its text does,
//! has what was set and, beside it, what it had; what is refused changes nothing.

use std::net::IpAddr;

use iri_core::component::{Authority, Fragment, Host, Path, Query, Scheme, Segment, Userinfo};
use iri_core::{BuildError, Builder, IriRef, IriRefBuf, IriRefString};

use crate::support::{components, text_of};

/// Room that is often too little.
const N: usize = 40;

/// An edit, with the component to set. `None` removes the component.
#[derive(Clone, Copy)]
enum Edit<'a> {
    Scheme(Option<Scheme<'a>>),
    Authority(Option<Authority<'a>>),
    Userinfo(Option<Userinfo<'a>>),
    Host(Option<Host<'a>>),
    /// An address, with the text that it becomes
    Address(IpAddr, Host<'a>),
    Port(Option<u16>),
    Path(Path<'a>),
    Join(Path<'a>),
    Push(Segment<'a>),
    Query(Option<Query<'a>>),
    Fragment(Option<Fragment<'a>>),
}

impl<'a> Edit<'a> {
    /// A line: which edit, and with which text; without one, it removes.
    fn of(line: &'a str) -> Option<Self> {
        fn maybe<T, E>(text: &str, parsed: Result<T, E>) -> Option<Option<T>> {
            match parsed {
                _ if text == "!" => Some(None),
                Ok(part) => Some(Some(part)),
                Err(_) => None,
            }
        }
        let (which, text) = line.split_at_checked(1)?;
        Some(match which {
            "s" => Self::Scheme(maybe(text, Scheme::parse(text))?),
            "a" => Self::Authority(maybe(text, Authority::parse(text))?),
            "u" => Self::Userinfo(maybe(text, Userinfo::parse(text))?),
            "h" => Self::Host(maybe(text, Host::parse(text))?),
            "@" => {
                let address = text.trim_matches(['[', ']']).parse().ok()?;
                let plain = match address {
                    IpAddr::V4(address) => address.to_string(),
                    IpAddr::V6(address) => format!("[{address}]"),
                };
                Self::Address(
                    address,
                    Host::parse(text).ok().filter(|host| *host == *plain)?,
                )
            }
            ":" => Self::Port(text.parse().ok()),
            "p" => Self::Path(Path::parse(text).ok()?),
            "j" => Self::Join(Path::parse(text).ok()?),
            "/" => Self::Push(Segment::parse(text).ok()?),
            "?" => Self::Query(maybe(text, Query::parse(text))?),
            "#" => Self::Fragment(maybe(text, Fragment::parse(text))?),
            _ => return None,
        })
    }
}

macro_rules! make {
    ($edit:expr, $iri:ident) => {
        match $edit {
            Edit::Scheme(new) => $iri.set_scheme(new),
            Edit::Authority(new) => $iri.set_authority(new),
            Edit::Userinfo(new) => $iri.set_userinfo(new),
            Edit::Host(new) => $iri.set_host(new),
            Edit::Address(new, _) => $iri.set_address(new),
            Edit::Port(new) => $iri.set_port(new),
            Edit::Path(new) => $iri.set_path(new),
            Edit::Join(new) => $iri.join_path(new),
            Edit::Push(new) => $iri.push_segment(new),
            Edit::Query(new) => $iri.set_query(new),
            Edit::Fragment(new) => $iri.set_fragment(new),
        }
    };
}

/// Returns the components that are expected after an edit.
fn set<'a>(edit: Edit<'a>, before: [Option<&'a str>; 7], port: &'a str) -> [Option<&'a str>; 7] {
    let [
        mut scheme,
        mut userinfo,
        mut host,
        mut port_,
        mut path,
        mut query,
        mut fragment,
    ] = before;
    match edit {
        Edit::Scheme(new) => scheme = new.map(Scheme::as_str),
        Edit::Authority(new) => {
            userinfo = new
                .and_then(iri_core::component::Authority::userinfo)
                .map(Userinfo::as_str);
            host = new.map(|new| new.host().as_str());
            port_ = new
                .and_then(iri_core::component::Authority::port)
                .map(iri_core::component::Port::as_str);
        }
        Edit::Userinfo(new) => userinfo = new.map(Userinfo::as_str),
        Edit::Host(new) => host = new.map(Host::as_str),
        Edit::Address(_, new) => host = Some(new.as_str()),
        Edit::Port(new) => port_ = new.map(|_| port),
        Edit::Path(new) => path = Some(new.as_str()),
        // Tests check the path, so it may be any here.
        Edit::Join(_) | Edit::Push(_) => path = None,
        Edit::Query(new) => query = new.map(Query::as_str),
        Edit::Fragment(new) => fragment = new.map(Fragment::as_str),
    }
    [scheme, userinfo, host, port_, path, query, fragment]
}

/// Checks what the head of this file says.
pub fn check(bytes: &[u8]) {
    let text = text_of(bytes);
    let mut lines = text.lines();
    let Ok(mut iri) = IriRefString::parse(lines.next().unwrap_or_default()) else {
        return;
    };
    for line in lines {
        let before = iri.clone();
        if line == "-" {
            let popped = iri.pop_segment();
            assert_eq!(popped, iri != before.as_iri_ref());
        } else if let Some(edit) = Edit::of(line) {
            let made = make!(edit, iri);
            let port = match edit {
                Edit::Port(Some(port)) => port.to_string(),
                _ => String::new(),
            };
            let mut expected = components(before.as_iri_ref());
            if made.is_ok() {
                expected = set(edit, expected, &port);
            }
            let mut found = components(iri.as_iri_ref());
            if expected[4].is_none() {
                found[4] = None;
            }
            assert_eq!(found, expected, "{before:?} {line:?}");

            // The edit is also made in a small buffer.
            if let Ok(mut buf) = IriRefBuf::<N>::try_from(before.as_iri_ref()) {
                match make!(edit, buf) {
                    Err(BuildError::Capacity(error)) => {
                        assert_eq!((error.needed, error.capacity), (iri.as_str().len(), N));
                        assert!(error.needed > N && buf == before.as_iri_ref());
                    }
                    result => {
                        assert_eq!(result, made);
                        assert_eq!(components(buf.as_iri_ref()), components(iri.as_iri_ref()));
                    }
                }
            }
        }
        let parsed = IriRef::parse(iri.as_str()).unwrap();
        assert_eq!(components(parsed), components(iri.as_iri_ref()));
        let built = Builder::of(parsed)
            .build::<IriRef<'_>>()
            .unwrap()
            .into_owned()
            .unwrap();
        assert_eq!(components(built.as_iri_ref()), components(parsed));
    }
}
