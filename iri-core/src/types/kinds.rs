//! The eight kinds, told once: every room that has something of each kind reads this table.

/// Calls `$room!` for each of the eight kinds, with what tells it from the others.
///
/// - `kind`, `buf`, `string`: its three types; `as_kind`: the method that gives the first of the second and third.
/// - `of`: the enum of the kinds.
/// - `scheme`, `fragment`: whether it is `required`, `optional` or `forbidden`.
/// - `without_fragment`: the kind of the same reference without its fragment.
/// - `start`: what a text of the kind begins with, before `//`; `example`: a text of the kind.
/// - `always`: the kinds that each of its values is as well, by the grammar; `perhaps`: those that some are. Of each
///   the three types and the method that converts to the first.
/// - `base`: what a base of this kind takes and gives when it resolves a reference.
/// - `maps`: its counterpart of the other RFC, and which way.
macro_rules! for_each_kind {
    ($room:ident) => {
        $room! {
            kind = Iri, buf = IriBuf, string = IriString, as_kind = as_iri, of = Kind,
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
        $room! {
            kind = AbsoluteIri, buf = AbsoluteIriBuf, string = AbsoluteIriString, as_kind = as_absolute_iri, of = Kind,
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
        $room! {
            kind = IriRef, buf = IriRefBuf, string = IriRefString, as_kind = as_iri_ref, of = Kind,
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
        $room! {
            kind = RelativeIriRef, buf = RelativeIriRefBuf, string = RelativeIriRefString, as_kind = as_relative_iri_ref, of = Kind,
            scheme = forbidden, fragment = optional, without_fragment = RelativeIriRef, start = "", example = "?page=2",
            always = [IriRef IriRefBuf IriRefString as_iri_ref],
            perhaps = [
                UriRef UriRefBuf UriRefString try_as_uri_ref,
                RelativeUriRef RelativeUriRefBuf RelativeUriRefString try_as_relative_uri_ref,
            ],
            base = [], maps = [to_uri RelativeUriRef RelativeUriRefString],
        }
        $room! {
            kind = Uri, buf = UriBuf, string = UriString, as_kind = as_uri, of = Kind,
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
        $room! {
            kind = AbsoluteUri, buf = AbsoluteUriBuf, string = AbsoluteUriString, as_kind = as_absolute_uri, of = Kind,
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
        $room! {
            kind = UriRef, buf = UriRefBuf, string = UriRefString, as_kind = as_uri_ref, of = Kind,
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
        $room! {
            kind = RelativeUriRef, buf = RelativeUriRefBuf, string = RelativeUriRefString, as_kind = as_relative_uri_ref, of = Kind,
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
pub(crate) use for_each_kind;
