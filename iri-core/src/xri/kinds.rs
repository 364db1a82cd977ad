//! The table of the three kinds of XRI, as `types/kinds.rs` has that of the eight kinds.

/// Calls the macro `$macro!` for each of the three kinds, with `$passed`. `scheme` says whether it has an authority.
macro_rules! for_each_xri_kind {
    ($macro:ident $($passed:tt)*) => {
        $macro! {
            $($passed)* kind = Xri, buf = XriBuf, string = XriString, as_kind = as_xri, of = XriKind,
            scheme = required, fragment = optional, without_fragment = Xri,
            start = "xri:=a", example = "=example*home/+contact",
            always = [XriRef XriRefBuf XriRefString as_xri_ref], perhaps = [], base = [], maps = [],
        }
        $macro! {
            $($passed)* kind = XriRef, buf = XriRefBuf, string = XriRefString, as_kind = as_xri_ref, of = XriKind,
            scheme = optional, fragment = optional, without_fragment = XriRef,
            start = "xri:=a", example = "../+contact",
            always = [],
            perhaps = [
                Xri XriBuf XriString try_as_xri,
                RelativeXriRef RelativeXriRefBuf RelativeXriRefString try_as_relative_xri_ref,
            ],
            base = [], maps = [],
        }
        $macro! {
            $($passed)* kind = RelativeXriRef, buf = RelativeXriRefBuf, string = RelativeXriRefString,
            as_kind = as_relative_xri_ref, of = XriKind,
            scheme = forbidden, fragment = optional, without_fragment = RelativeXriRef,
            start = ".", example = "./=a",
            always = [XriRef XriRefBuf XriRefString as_xri_ref], perhaps = [], base = [], maps = [],
        }
    };
}
