//! The setters of the owned kinds. Each has the same documentation for all kinds, and calls the editor.
//!
//! A setter takes what the accessor of the same name returns. It cannot remove a required component, and there is
//! none for a component that the kind cannot have.

use core::net::IpAddr;

use super::editor::Editor;
use crate::builder::error::BuildError;
use crate::component::{Authority, Fragment, Host, Path, Query, Scheme, Segment, Userinfo};
use crate::kind::{Characters, HasScheme, MaybeFragment, MaybeScheme};
use crate::storage::Owned;
use crate::types::iri_reference::IriReference;

/// Implements a setter. In the example, `$call` changes a `$Buf` from `$before` to `$after`.
macro_rules! edit {
    (
        $(#[$doc:meta])*
        $Buf:ident $before:literal, $call:literal, $after:literal;
        $(#[$errors:meta])*
        $name:ident($self:ident, $argument:ident: $Argument:ty) { $text:expr }
    ) => {
        $(#[$doc])*
        ///
        /// It changes the text in place, without a second buffer and without parsing.
        ///
        /// # Errors
        $(#[$errors])*
        /// [`BuildError::Capacity`] if the result does not fit; [`BuildError::NotAscii`] if a character beyond ASCII is
        /// set in a URI. Then it is unchanged. Never panics.
        ///
        /// ```
        /// use iri_core::component::*;
        ///
        #[doc = concat!("let mut iri = iri_core::", stringify!($Buf), "::<64>::parse(\"", $before, "\")?;")]
        #[doc = concat!("iri.", $call, "?;")]
        #[doc = concat!("assert_eq!(iri, \"", $after, "\");")]
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        pub fn $name(&mut $self, $argument: $Argument) -> Result<(), BuildError> {
            $self.editor().$name($text)
        }
    };
}

/// # Changing it
impl<T: Owned, C: Characters, F> IriReference<T, C, HasScheme, F> {
    edit! {
        /// Sets the `scheme`: RFC 3986 section 3.1.
        ///
        /// The text grows by the scheme, less the scheme that was there.
        UriBuf "http://h/a", "set_scheme(Scheme::parse(\"https\")?)", "https://h/a";
        set_scheme(self, scheme: Scheme<'_>) { Some(scheme) }
    }
}

/// # Changing it
impl<T: Owned, C: Characters, F> IriReference<T, C, MaybeScheme, F> {
    edit! {
        /// Sets or removes the `scheme` with the `:` after it: RFC 3986 section 3.1.
        ///
        /// The text grows by one byte and the scheme, less what was there.
        UriRefBuf "//h/a", "set_scheme(Some(Scheme::parse(\"https\")?))", "https://h/a";
        /// [`BuildError::ColonInFirstSegment`] if the scheme is removed and the first segment would read as one.
        set_scheme(self, scheme: Option<Scheme<'_>>) { scheme }
    }
}

/// # Changing it
impl<T: Owned, C: Characters, S, F> IriReference<T, C, S, F> {
    edit! {
        /// Sets or removes the `authority` with the `//` before it: RFC 3986 section 3.2.
        ///
        /// The text grows by two bytes and the authority, less what was there.
        UriBuf "http:/a", "set_authority(Some(Authority::parse(\"h:80\")?))", "http://h:80/a";
        /// [`BuildError::RelativePath`] if the path does not begin with `/`, so that it would
        /// read as part of the authority; [`BuildError::PathLikeAuthority`] if the authority is
        /// removed and the path begins with `//`.
        set_authority(self, authority: Option<Authority<'_>>) { authority }
    }

    edit! {
        /// Sets or removes the `userinfo` with the `@` after it: RFC 3986 section 3.2.1.
        ///
        /// The text grows by one byte and the userinfo, less what was there.
        #[doc(alias("set_username", "set_password"))]
        UriBuf "http://joe@h/a", "set_userinfo(None)", "http://h/a";
        /// [`BuildError::NoHost`] if it is set where there is no authority.
        set_userinfo(self, userinfo: Option<Userinfo<'_>>) { userinfo }
    }

    edit! {
        /// Sets or removes the `host`: RFC 3986 section 3.2.2.
        ///
        /// If there is no authority, setting a host makes one, with `//` before it. Removing the
        /// host removes the authority. The text grows by at most two bytes and the host, less what
        /// was there.
        UriBuf "http://joe@h:80/a", "set_host(Some(Host::parse(\"[::1]\")?))", "http://joe@[::1]:80/a";
        /// [`BuildError::NoHost`] if the host is removed and there is userinfo or a port. The errors
        /// of the path are those of [`set_authority`](Self::set_authority).
        set_host(self, host: Option<Host<'_>>) { host }
    }

    edit! {
        /// Sets the `host` to an address: RFC 3986 section 3.2.2.
        ///
        /// An IPv6 address is written in brackets, in the form of RFC 5952. If there is no
        /// authority, this makes one, with `//` before it. The text grows by at most 43 bytes, less
        /// what was there.
        #[doc(alias = "set_ip_host")]
        UriBuf "http://h:80/a", "set_address(\"2001:DB8:0::1\".parse()?)", "http://[2001:db8::1]:80/a";
        /// [`BuildError::RelativePath`] if there is no authority and the path does not begin with `/`.
        set_address(self, address: IpAddr) { address }
    }

    edit! {
        /// Sets or removes the `port` with the `:` before it: RFC 3986 section 3.2.3.
        ///
        /// The text grows by at most six bytes, less what was there.
        UriBuf "http://h/a", "set_port(Some(8080))", "http://h:8080/a";
        /// [`BuildError::NoHost`] if it is set where there is no authority.
        set_port(self, port: Option<u16>) { port }
    }

    edit! {
        /// Sets the `path`, which may be empty: RFC 3986 section 3.3.
        ///
        /// It is taken as it is, with its dot segments. The text grows by the path, less what was
        /// there.
        #[doc(alias = "set_pathname")]
        UriBuf "http://h/a/b?q", "set_path(Path::parse(\"/c\")?)", "http://h/c?q";
        /// [`BuildError::RelativePath`] if it does not begin with `/` after an authority;
        /// [`BuildError::PathLikeAuthority`] if it begins with `//` without an authority;
        /// [`BuildError::ColonInFirstSegment`] if its first segment would read as a scheme.
        set_path(self, path: Path<'_>) { path }
    }

    edit! {
        /// Appends `path` to the path, with one `/` between them: RFC 3986 section 3.3.
        ///
        /// A `/` at the end of the path or at the start of `path` counts as that one. An empty path
        /// without an authority gets none. Dot segments stay: nothing is resolved. The text grows by
        /// at most one byte and the path.
        UriBuf "http://h/api/?q", "join_path(Path::parse(\"v1/temp\")?)", "http://h/api/v1/temp?q";
        /// Without an authority, [`BuildError::PathLikeAuthority`] if the result would begin with
        /// `//`, and [`BuildError::ColonInFirstSegment`] if its first segment would read as a scheme.
        join_path(self, path: Path<'_>) { path }
    }

    edit! {
        /// Appends a segment to the path: RFC 3986 section 3.3.
        ///
        /// If the path ends with `/`, the segment replaces its last segment, which is empty. So an
        /// empty segment makes the path end with `/`; only an empty path without an authority stays
        /// empty. A segment `..` stays as it is: nothing is resolved. The text grows by at most one
        /// byte and the segment.
        #[doc(alias = "path_segments_mut")]
        UriBuf "http://h/a?q", "push_segment(Segment::parse(\"b\")?)", "http://h/a/b?q";
        /// [`BuildError::ColonInFirstSegment`] if it would read as a scheme.
        push_segment(self, segment: Segment<'_>) { segment }
    }

    /// Removes the last segment with the `/` before it: RFC 3986 section 3.3. Returns whether there was one.
    ///
    /// A `/` at the start of the path stays: `/` and the empty path have nothing to remove. Never panics.
    ///
    /// ```
    /// let mut iri = iri_core::UriBuf::<64>::parse("http://h/a/b?q")?;
    /// assert!(iri.pop_segment());
    #[doc = "assert_eq!(iri, \"http://h/a?q\");"]
    /// assert!(iri.pop_segment());
    /// assert!(!iri.pop_segment());
    #[doc = "assert_eq!(iri, \"http://h/?q\");"]
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pop_segment(&mut self) -> bool {
        self.editor().pop_segment()
    }

    edit! {
        /// Sets or removes the `query` with the `?` before it: RFC 3986 section 3.4.
        ///
        /// The text grows by one byte and the query, less what was there.
        UriBuf "http://h/a", "set_query(Some(Query::parse(\"b=1\")?))", "http://h/a?b=1";
        set_query(self, query: Option<Query<'_>>) { query }
    }

    edit! {
        /// Appends an argument to the query, with a `&` between them: RFC 3986 section 3.4, RFC 7252 section
        /// 6.5.
        ///
        /// Without a query, it becomes the query. After an empty query, an empty argument precedes it. It is
        /// not encoded: use [`Query::encode_argument`] for any text. The text grows by one byte and the
        /// argument.
        UriBuf "http://h/a?b=1", "push_argument(Query::parse(\"c=2\")?)", "http://h/a?b=1&c=2";
        push_argument(self, argument: Query<'_>) { argument }
    }

    pub(super) fn editor(&mut self) -> Editor<'_, T::Editable> {
        Editor {
            text: self.parsed.text.editable(),
            at: &mut self.parsed.at,
            iri: C::IS_IRI,
        }
    }
}

/// # Changing it
impl<T: Owned, C: Characters, S> IriReference<T, C, S, MaybeFragment> {
    edit! {
        /// Sets or removes the `fragment` with the `#` before it: RFC 3986 section 3.5.
        ///
        /// The text grows by one byte and the fragment, less what was there.
        UriBuf "http://h/a#b", "set_fragment(None)", "http://h/a";
        set_fragment(self, fragment: Option<Fragment<'_>>) { fragment }
    }
}
