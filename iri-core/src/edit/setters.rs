//! The edits of the owned kinds: one documentation and one body for each.
//!
//! A setter takes what the accessor of its name gives; what a kind must have cannot be removed, and
//! what it cannot have has no setter.

use core::net::IpAddr;

use super::editor::Editor;
use crate::builder::error::BuildError;
use crate::component::{Authority, Fragment, Host, Path, Query, Scheme, Segment, Userinfo};
use crate::types::buf::{
    AbsoluteIriBuf, AbsoluteUriBuf, IriBuf, IriRefBuf, RelativeIriRefBuf, RelativeUriRefBuf,
    UriBuf, UriRefBuf,
};
use crate::types::kinds::for_each_kind;
use crate::types::reference::Reference;
#[cfg(feature = "alloc")]
use crate::types::string::{
    AbsoluteIriString, AbsoluteUriString, IriRefString, IriString, RelativeIriRefString,
    RelativeUriRefString, UriRefString, UriString,
};
use crate::write::fixed::FixedView;

macro_rules! editing {
    (
        kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, as_kind = $as:ident, of = $Of:ident,
        scheme = $scheme:ident, fragment = $fragment:ident, without_fragment = $Without:ident, start = $start:literal, example = $example:literal,
        $($rest:tt)*
    ) => {
        edits!([const N: usize] $Buf<N>, [stringify!($Buf), "::<64>::parse"] $start $scheme $fragment);
        #[cfg(feature = "alloc")]
        edits!([] $String, [stringify!($String), "::parse"] $start $scheme $fragment);

        impl<const N: usize> $Buf<N> {
            fn editor(&mut self) -> Editor<'_, FixedView> {
                Editor {
                    text: self.0.text.as_mut_view(),
                    at: &mut self.0.at,
                    iri: Self::KIND.is_iri(),
                }
            }
        }

        #[cfg(feature = "alloc")]
        impl $String {
            fn editor(&mut self) -> Editor<'_, alloc::string::String> {
                Editor {
                    text: &mut self.0.text,
                    at: &mut self.0.at,
                    iri: Self::KIND.is_iri(),
                }
            }
        }
    };
}

/// An edit and its documentation. The example has `iri`, of `$before`, do `$call`, then it is `$after`.
macro_rules! edit {
    (
        $(#[$doc:meta])*
        [$($parse:expr),+] $before:expr, $call:literal, $after:expr;
        $(#[$errors:meta])*
        $name:ident($self:ident, $argument:ident: $Argument:ty) { $text:expr }
    ) => {
        $(#[$doc])*
        ///
        /// In place, without a second buffer or another parse: what stands behind is moved.
        ///
        /// # Errors
        $(#[$errors])*
        /// [`BuildError::Capacity`] if the result does not fit, and, of a URI,
        /// [`BuildError::NotAscii`]. Then the text is as it was. Never panics.
        ///
        /// ```
        /// use iri_core::component::*;
        ///
        #[doc = concat!("let mut iri = iri_core::", $($parse,)+ "(\"", $before, "\")?;")]
        #[doc = concat!("iri.", $call, "?;")]
        #[doc = concat!("assert_eq!(iri, \"", $after, "\");")]
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        pub fn $name(&mut $self, $argument: $Argument) -> Result<(), BuildError> {
            $self.editor().$name($text)
        }
    };
}

/// The edits that every kind has.
macro_rules! edits {
    ([$($generics:tt)*] $Type:ty, [$($parse:expr),+] $s:literal $scheme:ident $fragment:ident) => {
        /// # Changing it
        impl<$($generics)*> $Type {
            set_scheme!($scheme [$($parse),+]);

            edit! {
                /// Sets or removes the `authority` with the `//` before it: RFC 3986 section 3.2.
                ///
                /// The text grows by two bytes and the authority, less what was there.
                [$($parse),+] concat!($s, "/a"), "set_authority(Some(Authority::parse(\"h:80\")?))", concat!($s, "//h:80/a");
                /// [`BuildError::RelativePath`] if the path does not begin with `/`, so that it would
                /// read as part of the authority; [`BuildError::PathLikeAuthority`] if none is left
                /// and the path begins with `//`.
                set_authority(self, authority: Option<Authority<'_>>) { authority }
            }

            edit! {
                /// Sets or removes the `userinfo` with the `@` behind it: RFC 3986 section 3.2.1.
                ///
                /// The text grows by one byte and the userinfo, less what was there.
                [$($parse),+] concat!($s, "//joe@h/a"), "set_userinfo(None)", concat!($s, "//h/a");
                /// [`BuildError::NoHost`] if there is no authority for it to stand in.
                set_userinfo(self, userinfo: Option<Userinfo<'_>>) { userinfo }
            }

            edit! {
                /// Sets or removes the `host`: RFC 3986 section 3.2.2.
                ///
                /// Where there is no authority, a host makes one, with `//` before it; without its
                /// host, what has neither userinfo nor port is removed. The text grows by at most two
                /// bytes and the host, less what was there.
                [$($parse),+] concat!($s, "//joe@h:80/a"), "set_host(Some(Host::parse(\"[::1]\")?))", concat!($s, "//joe@[::1]:80/a");
                /// [`BuildError::NoHost`] if userinfo or a port is left without one;
                /// [`BuildError::RelativePath`] and [`BuildError::PathLikeAuthority`] as of
                /// [`set_authority`](Self::set_authority).
                set_host(self, host: Option<Host<'_>>) { host }
            }

            edit! {
                /// Sets the `host` to an address, in brackets if it is of version 6, as RFC 5952 writes
                /// it: RFC 3986 section 3.2.2.
                ///
                /// Where there is no authority, it makes one. The text grows by at most 43 bytes, less
                /// what was there.
                [$($parse),+] concat!($s, "//h:80/a"), "set_address(\"2001:DB8:0::1\".parse()?)", concat!($s, "//[2001:db8::1]:80/a");
                /// [`BuildError::RelativePath`] as of [`set_authority`](Self::set_authority).
                set_address(self, address: IpAddr) { address }
            }

            edit! {
                /// Sets or removes the `port` with the `:` before it: RFC 3986 section 3.2.3.
                ///
                /// The text grows by at most six bytes, less what was there.
                [$($parse),+] concat!($s, "//h/a"), "set_port(Some(8080))", concat!($s, "//h:8080/a");
                /// [`BuildError::NoHost`] if there is no authority for it to stand in.
                set_port(self, port: Option<u16>) { port }
            }

            edit! {
                /// Sets the `path`, which is always there and may be empty: RFC 3986 section 3.3.
                ///
                /// It is taken as it is, dot segments included. The text grows by the path, less what
                /// was there.
                [$($parse),+] concat!($s, "//h/a/b?q"), "set_path(Path::parse(\"/c\")?)", concat!($s, "//h/c?q");
                /// [`BuildError::RelativePath`] if it does not begin with `/` behind an authority,
                /// [`BuildError::PathLikeAuthority`] if it begins with `//` without one,
                /// [`BuildError::ColonInFirstSegment`] if it would make a scheme.
                set_path(self, path: Path<'_>) { path }
            }

            edit! {
                /// Puts `path` behind the path, with one `/` between them: RFC 3986 section 3.3.
                ///
                /// A `/` that ends the one or begins the other is taken for that one; there is none
                /// where the path is empty without an authority. Nothing is resolved: dot segments
                /// stay, and remain to be removed. The text grows by at most one byte and the path.
                [$($parse),+] concat!($s, "//h/api/?q"), "join_path(Path::parse(\"v1/temp\")?)", concat!($s, "//h/api/v1/temp?q");
                /// Without an authority: [`BuildError::PathLikeAuthority`] if the path would begin
                /// with `//`, [`BuildError::ColonInFirstSegment`] if it would make a scheme.
                join_path(self, path: Path<'_>) { path }
            }

            edit! {
                /// Puts a segment behind the path: RFC 3986 section 3.3.
                ///
                /// If the path ends with `/`, it comes right behind that: its last segment, which is
                /// empty, gives way. So an empty segment makes the path end with `/`, but for a path
                /// that is empty without an authority, which it would make absolute. Nothing is
                /// resolved: a segment `..` stays one. The text grows by at most one byte and the
                /// segment.
                [$($parse),+] concat!($s, "//h/a?q"), "push_segment(Segment::parse(\"b\")?)", concat!($s, "//h/a/b?q");
                /// [`BuildError::ColonInFirstSegment`] if it would make a scheme.
                push_segment(self, segment: Segment<'_>) { segment }
            }

            /// Removes the last segment with the `/` before it, and whether there was one: RFC 3986
            /// section 3.3.
            ///
            /// The `/` that the path begins with stays: the segments of `/` and of the empty path are
            /// all removed. Never panics.
            ///
            /// ```
            #[doc = concat!("let mut iri = iri_core::", $($parse,)+ "(\"", $s, "//h/a/b?q\")?;")]
            /// assert!(iri.pop_segment());
            #[doc = concat!("assert_eq!(iri, \"", $s, "//h/a?q\");")]
            /// assert!(iri.pop_segment());
            /// assert!(!iri.pop_segment());
            #[doc = concat!("assert_eq!(iri, \"", $s, "//h/?q\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            pub fn pop_segment(&mut self) -> bool {
                self.editor().pop_segment()
            }

            edit! {
                /// Sets or removes the `query` with the `?` before it: RFC 3986 section 3.4.
                ///
                /// The text grows by one byte and the query, less what was there.
                [$($parse),+] concat!($s, "//h/a"), "set_query(Some(Query::parse(\"b=1\")?))", concat!($s, "//h/a?b=1");
                set_query(self, query: Option<Query<'_>>) { query }
            }

            set_fragment!($fragment [$($parse),+] $s);
        }
    };
}

macro_rules! set_scheme {
    (forbidden $($rest:tt)*) => {};
    (required [$($parse:expr),+]) => {
        edit! {
            /// Sets the `scheme`: RFC 3986 section 3.1.
            ///
            /// The text grows by the scheme, less the one that was there.
            [$($parse),+] "http://h/a", "set_scheme(Scheme::parse(\"https\")?)", "https://h/a";
            set_scheme(self, scheme: Scheme<'_>) { Some(scheme) }
        }
    };
    (optional [$($parse:expr),+]) => {
        edit! {
            /// Sets or removes the `scheme` with the `:` behind it: RFC 3986 section 3.1.
            ///
            /// The text grows by one byte and the scheme, less what was there.
            [$($parse),+] "//h/a", "set_scheme(Some(Scheme::parse(\"https\")?))", "https://h/a";
            /// [`BuildError::ColonInFirstSegment`] if none is left and the path would make one.
            set_scheme(self, scheme: Option<Scheme<'_>>) { scheme }
        }
    };
}

macro_rules! set_fragment {
    (forbidden $($rest:tt)*) => {};
    (optional [$($parse:expr),+] $s:literal) => {
        edit! {
            /// Sets or removes the `fragment` with the `#` before it: RFC 3986 section 3.5.
            ///
            /// The text grows by one byte and the fragment, less what was there.
            [$($parse),+] concat!($s, "//h/a#b"), "set_fragment(None)", concat!($s, "//h/a");
            set_fragment(self, fragment: Option<Fragment<'_>>) { fragment }
        }
    };
}

for_each_kind!(editing);
