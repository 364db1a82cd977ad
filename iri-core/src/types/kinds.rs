//! The tables of the eight kinds and of the 24 types. Every file that generates code for each of them reads one. The
//! macros are in scope in every module that comes after this one.

/// Calls `$macro!` for each of the eight kinds, with `$passed` and its properties.
///
/// - `kind`, `buf`, `string`: its three types. `as_kind`: the method that borrows the first from the others.
/// - `of`: the enum of the kinds.
/// - `scheme`, `fragment`: whether a reference of the kind has one: `required`, `optional` or `forbidden`.
/// - `without_fragment`: the kind of the same reference without its fragment.
/// - `start`: the start of a text of the kind, before `//`. `example`: a text of the kind.
/// - `always`: the other kinds that every value of this one belongs to, by the grammar. `perhaps`: the kinds that some
///   values belong to. For each, the three types and the method that converts to the first.
/// - `base`: the kind of reference that a base of this kind resolves, and the kind of the result.
/// - `maps`: the method that maps it to a URI or an IRI, and the types of the result.
macro_rules! for_each_kind {
    ($macro:ident $($passed:tt)*) => {
        $macro! {
            $($passed)* kind = Iri, buf = IriBuf, string = IriString, as_kind = as_iri, of = Kind,
            scheme = required, fragment = optional, without_fragment = AbsoluteIri, start = "http:", example = "http://example.com/a#b",
            always = [IriRef IriRefBuf IriRefString as_iri_ref],
            perhaps = [
                AbsoluteIri AbsoluteIriBuf AbsoluteIriString try_as_absolute_iri,
                Uri UriBuf UriString try_as_uri,
                AbsoluteUri AbsoluteUriBuf AbsoluteUriString try_as_absolute_uri,
                UriRef UriRefBuf UriRefString try_as_uri_ref,
            ],
            base = [IriRef, Iri], maps = [to_uri Uri UriString],
        }
        $macro! {
            $($passed)* kind = AbsoluteIri, buf = AbsoluteIriBuf, string = AbsoluteIriString, as_kind = as_absolute_iri, of = Kind,
            scheme = required, fragment = forbidden, without_fragment = AbsoluteIri, start = "ftp:", example = "ftp://example.com/a",
            always = [
                Iri IriBuf IriString as_iri,
                IriRef IriRefBuf IriRefString as_iri_ref,
            ],
            perhaps = [
                Uri UriBuf UriString try_as_uri,
                AbsoluteUri AbsoluteUriBuf AbsoluteUriString try_as_absolute_uri,
                UriRef UriRefBuf UriRefString try_as_uri_ref,
            ],
            base = [IriRef, Iri], maps = [to_uri AbsoluteUri AbsoluteUriString],
        }
        $macro! {
            $($passed)* kind = IriRef, buf = IriRefBuf, string = IriRefString, as_kind = as_iri_ref, of = Kind,
            scheme = optional, fragment = optional, without_fragment = IriRef, start = "http:", example = "../a?b",
            always = [],
            perhaps = [
                Iri IriBuf IriString try_as_iri,
                AbsoluteIri AbsoluteIriBuf AbsoluteIriString try_as_absolute_iri,
                RelativeIriRef RelativeIriRefBuf RelativeIriRefString try_as_relative_iri_ref,
                Uri UriBuf UriString try_as_uri,
                AbsoluteUri AbsoluteUriBuf AbsoluteUriString try_as_absolute_uri,
                UriRef UriRefBuf UriRefString try_as_uri_ref,
                RelativeUriRef RelativeUriRefBuf RelativeUriRefString try_as_relative_uri_ref,
            ],
            base = [], maps = [to_uri UriRef UriRefString],
        }
        $macro! {
            $($passed)* kind = RelativeIriRef, buf = RelativeIriRefBuf, string = RelativeIriRefString, as_kind = as_relative_iri_ref, of = Kind,
            scheme = forbidden, fragment = optional, without_fragment = RelativeIriRef, start = "", example = "?page=2",
            always = [IriRef IriRefBuf IriRefString as_iri_ref],
            perhaps = [
                UriRef UriRefBuf UriRefString try_as_uri_ref,
                RelativeUriRef RelativeUriRefBuf RelativeUriRefString try_as_relative_uri_ref,
            ],
            base = [], maps = [to_uri RelativeUriRef RelativeUriRefString],
        }
        $macro! {
            $($passed)* kind = Uri, buf = UriBuf, string = UriString, as_kind = as_uri, of = Kind,
            scheme = required, fragment = optional, without_fragment = AbsoluteUri, start = "coap:", example = "coap://device/temp",
            always = [
                Iri IriBuf IriString as_iri,
                IriRef IriRefBuf IriRefString as_iri_ref,
                UriRef UriRefBuf UriRefString as_uri_ref,
            ],
            perhaps = [
                AbsoluteIri AbsoluteIriBuf AbsoluteIriString try_as_absolute_iri,
                AbsoluteUri AbsoluteUriBuf AbsoluteUriString try_as_absolute_uri,
            ],
            base = [UriRef, Uri], maps = [to_iri Iri IriString],
        }
        $macro! {
            $($passed)* kind = AbsoluteUri, buf = AbsoluteUriBuf, string = AbsoluteUriString, as_kind = as_absolute_uri, of = Kind,
            scheme = required, fragment = forbidden, without_fragment = AbsoluteUri, start = "mqtt:", example = "mqtt://broker:1883",
            always = [
                Iri IriBuf IriString as_iri,
                AbsoluteIri AbsoluteIriBuf AbsoluteIriString as_absolute_iri,
                IriRef IriRefBuf IriRefString as_iri_ref,
                Uri UriBuf UriString as_uri,
                UriRef UriRefBuf UriRefString as_uri_ref,
            ],
            perhaps = [],
            base = [UriRef, Uri], maps = [to_iri AbsoluteIri AbsoluteIriString],
        }
        $macro! {
            $($passed)* kind = UriRef, buf = UriRefBuf, string = UriRefString, as_kind = as_uri_ref, of = Kind,
            scheme = optional, fragment = optional, without_fragment = UriRef, start = "https:", example = "/login?next=%2F",
            always = [IriRef IriRefBuf IriRefString as_iri_ref],
            perhaps = [
                Iri IriBuf IriString try_as_iri,
                AbsoluteIri AbsoluteIriBuf AbsoluteIriString try_as_absolute_iri,
                RelativeIriRef RelativeIriRefBuf RelativeIriRefString try_as_relative_iri_ref,
                Uri UriBuf UriString try_as_uri,
                AbsoluteUri AbsoluteUriBuf AbsoluteUriString try_as_absolute_uri,
                RelativeUriRef RelativeUriRefBuf RelativeUriRefString try_as_relative_uri_ref,
            ],
            base = [], maps = [to_iri IriRef IriRefString],
        }
        $macro! {
            $($passed)* kind = RelativeUriRef, buf = RelativeUriRefBuf, string = RelativeUriRefString, as_kind = as_relative_uri_ref, of = Kind,
            scheme = forbidden, fragment = optional, without_fragment = RelativeUriRef, start = "", example = "./a:b",
            always = [
                IriRef IriRefBuf IriRefString as_iri_ref,
                RelativeIriRef RelativeIriRefBuf RelativeIriRefString as_relative_iri_ref,
                UriRef UriRefBuf UriRefString as_uri_ref,
            ],
            perhaps = [],
            base = [], maps = [to_iri RelativeIriRef RelativeIriRefString],
        }
    };
}

/// Calls `$macro!` for each of the 24 types, with its properties in this order.
///
/// - The generics of an `impl` for the type, and the type.
/// - `const`, if its methods can be: those of a type that borrows can.
/// - How a method takes `self`, and the lifetime of what it returns.
/// - An expression with the name of the function that parses a text, and the start of a text. Both are for examples.
/// - The properties of its kind: see [`for_each_kind`].
macro_rules! for_each_type {
    ($macro:ident) => {
        for_each_kind!(each_storage $macro);
    };
}

/// Calls `$macro!` for the three types of a kind.
macro_rules! each_storage {
    (
        $macro:ident
        kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, as_kind = $as:ident, of = $Of:ident,
        scheme = $scheme:ident, fragment = $fragment:ident, without_fragment = $Without:ident, start = $start:literal, example = $example:literal,
        always = $always:tt, perhaps = $perhaps:tt, base = $base:tt, maps = $maps:tt,
    ) => {
        $macro! {
            ['a] $Kind<'a>, [const] [] self 'a, concat!(stringify!($Kind), "::parse"), $start,
            kind = $Kind, base = $base, maps = $maps,
            scheme = $scheme, fragment = $fragment, without_fragment = $Without, example = $example,
        }
        $macro! {
            [const N: usize] $Buf<N>, [] [&] self '_, concat!(stringify!($Buf), "::<64>::parse"), $start,
            kind = $Kind, base = $base, maps = $maps,
            scheme = $scheme, fragment = $fragment, without_fragment = $Without, example = $example,
        }
        #[cfg(feature = "alloc")]
        $macro! {
            [] $String, [] [&] self '_, concat!(stringify!($String), "::parse"), $start,
            kind = $Kind, base = $base, maps = $maps,
            scheme = $scheme, fragment = $fragment, without_fragment = $Without, example = $example,
        }
    };
}

/// Writes an operation as the type of a row that owns its text, given the generics of the row.
macro_rules! written {
    ([const $N:ident: usize] $operation:expr) => {
        $operation.to_buf()
    };
    ([] $operation:expr) => {
        $operation.into_owned()
    };
}
