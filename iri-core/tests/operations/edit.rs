//! Tests edits, compared with recomposed components: an edit is made if its result reads as these components, and is
//! otherwise refused.

use std::net::{IpAddr, SocketAddr};

use iri_core::component::{Authority, Fragment, Host, Path, Query, Scheme, Segment, Userinfo};
use iri_core::{BuildError, CapacityError, Component, IriBuf, IriRef, IriRefBuf, UriRefBuf};
use proptest::prelude::*;

use crate::common::{self, Components, one_of};

#[test]
fn arguments_are_appended() {
    use iri_core::UriRefBuf;

    for (text, expected) in [
        ("/a", "/a?x=1"),
        ("/a?", "/a?&x=1"),
        ("/a?b", "/a?b&x=1"),
        ("/a?b&c#d", "/a?b&c&x=1#d"),
        ("#d", "?x=1#d"),
    ] {
        let mut uri = UriRefBuf::<32>::parse(text).unwrap();
        uri.push_argument(Query::parse("x=1").unwrap()).unwrap();
        assert_eq!(uri, expected);
        assert_eq!(UriRefBuf::<32>::parse(expected).unwrap(), uri);
    }
}

#[derive(Clone, Debug)]
pub(crate) enum Edit {
    Scheme(Option<String>),
    Authority(Option<String>),
    Userinfo(Option<String>),
    Host(Option<String>),
    Address(IpAddr),
    Port(Option<u16>),
    Path(String),
    Join(String),
    Push(String),
    Pop,
    Query(Option<String>),
    Fragment(Option<String>),
}

pub(crate) fn edit() -> impl Strategy<Value = Edit> {
    fn maybe(text: impl Strategy<Value = String> + 'static) -> BoxedStrategy<Option<String>> {
        prop::option::of(text).boxed()
    }
    let path = || common::path().prop_filter("not a path", |text| Path::parse(text).is_ok());
    let authority = common::authority().prop_map(|text| match text.strip_prefix("//") {
        Some(text) => text.to_owned(),
        None => text,
    });
    prop_oneof![
        maybe(one_of(&["s", "http", "a+b.c-d"])).prop_map(Edit::Scheme),
        maybe(authority).prop_map(Edit::Authority),
        maybe(one_of(&["", "joe", "joe:secret", "é:"])).prop_map(Edit::Userinfo),
        maybe(one_of(&[
            "",
            "h",
            "[::1]",
            "[v1.x:y]",
            "1.2.3.4",
            "例え.jp"
        ]))
        .prop_map(Edit::Host),
        any::<IpAddr>().prop_map(Edit::Address),
        prop::option::of(any::<u16>()).prop_map(Edit::Port),
        path().prop_map(Edit::Path),
        path().prop_map(Edit::Join),
        one_of(&["", "", "a", "b", "a:b", "..", ".", "é"]).prop_map(Edit::Push),
        Just(Edit::Pop),
        Just(Edit::Pop),
        maybe(one_of(&["", "q", "?/:@é\u{E000}"])).prop_map(Edit::Query),
        maybe(one_of(&["", "f", "?/:@é"])).prop_map(Edit::Fragment),
    ]
}

/// The parts of an authority.
#[derive(Clone, Default)]
struct Parts {
    userinfo: Option<String>,
    host: String,
    port: Option<String>,
}

impl Parts {
    fn of(authority: &str) -> Self {
        let (userinfo, rest) = match authority.split_once('@') {
            Some((userinfo, rest)) => (Some(userinfo.to_owned()), rest),
            None => (None, authority),
        };
        let after_address = rest.find(']').map_or(0, |at| at + 1);
        let colon = rest[after_address..].find(':');
        let end = colon.map_or(rest.len(), |at| after_address + at);
        Self {
            userinfo,
            host: rest[..end].to_owned(),
            port: rest.get(end + 1..).map(str::to_owned),
        }
    }

    fn recompose(&self) -> String {
        let userinfo = self.userinfo.as_ref().map(|text| text.clone() + "@");
        let port = self.port.as_ref().map(|text| ":".to_owned() + text);
        userinfo.unwrap_or_default() + &self.host + &port.unwrap_or_default()
    }
}

impl Edit {
    /// Returns the components after the edit, or `None` if a component would have no place.
    fn of(&self, before: &Components) -> Option<Components> {
        let mut after = before.clone();
        let parts = before.authority.as_deref().map(Parts::of);
        // If there is an authority, the change is applied to it. Otherwise `nothing` tells whether the edit leaves all
        // as it is.
        let authority = |change: &dyn Fn(&mut Parts), nothing: bool| match parts.clone() {
            Some(mut parts) => {
                change(&mut parts);
                Some(Some(parts.recompose()))
            }
            None => nothing.then_some(None),
        };
        match self {
            Self::Scheme(scheme) => after.scheme = scheme.clone(),
            Self::Authority(new) => after.authority = new.clone(),
            Self::Userinfo(new) => {
                let change = |parts: &mut Parts| parts.userinfo = new.clone();
                after.authority = authority(&change, new.is_none())?;
            }
            Self::Port(new) => {
                let change = |parts: &mut Parts| parts.port = new.map(|port| port.to_string());
                after.authority = authority(&change, new.is_none())?;
            }
            Self::Host(Some(host)) => {
                let mut parts = parts.clone().unwrap_or_default();
                parts.host.clone_from(host);
                after.authority = Some(parts.recompose());
            }
            // `core` also writes addresses as in RFC 5952, with brackets before a port.
            Self::Address(address) => {
                let text = SocketAddr::new(*address, 0).to_string();
                let host = text.strip_suffix(":0").map(str::to_owned);
                return Self::Host(host).of(before);
            }
            Self::Host(None) => {
                let alone = |parts: &Parts| parts.userinfo.is_none() && parts.port.is_none();
                if !parts.as_ref().is_none_or(alone) {
                    return None;
                }
                after.authority = None;
            }
            Self::Path(path) => after.path.clone_from(path),
            Self::Join(path) => after.join(path.strip_prefix('/').unwrap_or(path)),
            Self::Push(segment) => after.join(segment),
            Self::Pop => {
                let root = after.path.starts_with('/');
                let last = after.path.rfind('/').unwrap_or(0);
                after.path.truncate(last);
                if root && after.path.is_empty() {
                    after.path.push('/');
                }
            }
            Self::Query(query) => after.query = query.clone(),
            Self::Fragment(fragment) => after.fragment = fragment.clone(),
        }
        Some(after)
    }

    /// Returns the text after the edit, or `None` if the edit is refused.
    pub(crate) fn expected(&self, before: &str) -> Option<String> {
        let after = self.of(&Components::of(before))?;
        let text = after.recompose_plainly();
        // The text must read as the components that it was made of.
        (Components::of(&text) == after && IriRef::parse(&text).is_ok()).then_some(text)
    }
}

impl Components {
    fn join(&mut self, path: &str) {
        let between = !self.path.ends_with('/') && !self.path.is_empty();
        if between || self.path.is_empty() && self.authority.is_some() {
            self.path += "/";
        }
        self.path += path;
    }
}

/// Makes an edit of a kind that has all edits.
macro_rules! make {
    ($edit:expr, $iri:ident) => {
        match $edit {
            Edit::Scheme(new) => {
                $iri.set_scheme(new.as_ref().map(|new| Scheme::parse(new).unwrap()))
            }
            Edit::Authority(new) => {
                $iri.set_authority(new.as_ref().map(|new| Authority::parse(new).unwrap()))
            }
            Edit::Userinfo(new) => {
                $iri.set_userinfo(new.as_ref().map(|new| Userinfo::parse(new).unwrap()))
            }
            Edit::Host(new) => $iri.set_host(new.as_ref().map(|new| Host::parse(new).unwrap())),
            Edit::Address(address) => $iri.set_address(*address),
            Edit::Port(port) => $iri.set_port(*port),
            Edit::Path(new) => $iri.set_path(Path::parse(new).unwrap()),
            Edit::Join(new) => $iri.join_path(Path::parse(new).unwrap()),
            Edit::Push(new) => $iri.push_segment(Segment::parse(new).unwrap()),
            Edit::Pop => {
                let before = $iri.as_str().len();
                let popped = $iri.pop_segment();
                assert_eq!(popped, $iri.as_str().len() < before);
                Ok(())
            }
            Edit::Query(new) => $iri.set_query(new.as_ref().map(|new| Query::parse(new).unwrap())),
            Edit::Fragment(new) => {
                $iri.set_fragment(new.as_ref().map(|new| Fragment::parse(new).unwrap()))
            }
        }
    };
}

/// Checks that all components of a value are those of a parse of its text.
macro_rules! assert_is {
    ($iri:expr, $text:expr) => {
        prop_assert_eq!($iri.as_str(), $text);
        let parsed = IriRef::parse($iri.as_str()).unwrap();
        prop_assert_eq!($iri.scheme(), parsed.scheme());
        prop_assert_eq!($iri.authority(), parsed.authority());
        prop_assert_eq!($iri.userinfo(), parsed.userinfo());
        prop_assert_eq!($iri.host(), parsed.host());
        prop_assert_eq!($iri.port(), parsed.port());
        prop_assert_eq!($iri.path(), parsed.path());
        prop_assert_eq!($iri.query(), parsed.query());
        prop_assert_eq!($iri.fragment(), parsed.fragment());
    };
}

/// Makes the edit in a buffer of `N` bytes, which may be too small.
fn within<const N: usize>(before: &str, edit: &Edit) -> Result<(), TestCaseError> {
    let Ok(mut iri) = IriRefBuf::<N>::parse(before) else {
        return Ok(());
    };
    let made = make!(edit, iri);
    match edit.expected(before) {
        Some(text) if text.len() <= N => {
            prop_assert_eq!(made, Ok(()));
            assert_is!(iri, text);
        }
        expected => {
            match expected {
                Some(text) => {
                    let (needed, capacity) = (text.len(), N);
                    let error = BuildError::Capacity(CapacityError { needed, capacity });
                    prop_assert_eq!(made, Err(error));
                }
                None => prop_assert!(!matches!(made, Ok(()) | Err(BuildError::Capacity(_)))),
            }
            assert_is!(iri, before);
        }
    }
    Ok(())
}

macro_rules! within_each {
    ($before:expr, $edit:expr, $($tens:literal)*) => {
        $(
            within::<{ $tens }>($before, $edit)?;
            within::<{ $tens + 1 }>($before, $edit)?;
            within::<{ $tens + 2 }>($before, $edit)?;
            within::<{ $tens + 3 }>($before, $edit)?;
            within::<{ $tens + 4 }>($before, $edit)?;
        )*
    };
}

proptest! {
    #[test]
    fn one_edit_in_every_capacity(before in common::reference(), edit in edit()) {
        within_each!(&before, &edit, 0 5 10 15 20 25 30 35 40 45 50 55 60);
    }

    /// Tests long texts: the text after an edit is moved in several steps, or in one.
    #[test]
    fn long_texts(paths in prop::collection::vec(0_usize..1200, 4), characters in one_of(&["a", "é", "例", "𝄞", "a𝄞"])) {
        let part = |length: usize| characters.repeat(length / characters.len());
        let [query, fragment, path, host] = *paths else { unreachable!() };
        let (query, fragment, path, host) = (part(query), part(fragment), part(path), part(host));
        let mut iri = IriRefBuf::<8192>::parse("s://u@h:1/a?b#c").unwrap();
        iri.set_fragment(Some(Fragment::parse(&fragment).unwrap())).unwrap();
        iri.set_query(Some(Query::parse(&query).unwrap())).unwrap();
        iri.set_host(Some(Host::parse(&host).unwrap())).unwrap();
        iri.push_segment(Segment::parse(&path).unwrap()).unwrap();
        let expected = format!("s://u@{host}:1/a/{path}?{query}#{fragment}");
        assert_is!(iri, expected);
        prop_assert!(iri.pop_segment());
        iri.set_userinfo(None).unwrap();
        iri.set_port(None).unwrap();
        iri.set_query(None).unwrap();
        iri.set_scheme(None).unwrap();
        let expected = format!("//{host}/a#{fragment}");
        assert_is!(iri, expected);
    }
}

#[test]
fn what_is_refused_says_why() {
    let path = |text| Path::parse(text).unwrap();
    let mut iri = IriRefBuf::<32>::parse("s:/.//b").unwrap();
    assert_eq!(
        iri.set_path(path("//b")),
        Err(BuildError::PathLikeAuthority)
    );
    assert_eq!(iri.set_port(Some(1)), Err(BuildError::NoHost));
    assert_eq!(iri.set_path(path("a:b")), Ok(()));
    assert_eq!(iri.set_scheme(None), Err(BuildError::ColonInFirstSegment));
    let host = Some(Host::parse("h").unwrap());
    assert_eq!(iri.set_host(host), Err(BuildError::RelativePath));
    assert_eq!(iri, "s:a:b");
    assert_eq!(iri.set_path(path("")), Ok(()));
    assert_eq!(iri.set_host(host), Ok(()));
    assert_eq!(iri.set_port(Some(0)), Ok(()));
    assert_eq!(iri.set_host(None), Err(BuildError::NoHost));
    assert_eq!(iri.set_port(None), Ok(()));
    assert_eq!(iri.set_path(path("//")), Ok(()));
    assert_eq!(iri.set_host(None), Err(BuildError::PathLikeAuthority));
    assert_eq!(iri, "s://h//");

    let mut uri = UriRefBuf::<32>::parse("//h").unwrap();
    let fragment = Some(Fragment::parse("é").unwrap());
    assert_eq!(
        uri.set_fragment(fragment),
        Err(BuildError::NotAscii(Component::Fragment))
    );
    assert_eq!(uri, "//h");
}

#[test]
fn every_port_is_written_as_a_number() {
    let mut iri = IriBuf::<16>::parse("s://h:0080/").unwrap();
    for port in 0..=u16::MAX {
        iri.set_port(Some(port)).unwrap();
        assert_eq!(iri.port().unwrap().as_str(), port.to_string());
    }
}
