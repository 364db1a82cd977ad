//! Every production of XRI 3.0 as a value: the rows that the table of [`Rule`](crate::Rule) has for them.

/// Calls `rules!` with `$passed` and the rules of XRI 3.0. Each ends with the function that matches it.
macro_rules! with_rules_of_xris {
    ($($passed:tt)*) => {
        rules! {
            $($passed)*

            #[cfg(feature = "xri")] {
            /// `xri = xri-scheme / xri-noscheme`
            Xri "xri" ["xri:=a", "=a/b?q#f", "+(http://例え.jp/)"] ["a", "xri:", "xri://=a"]
                => $crate::xri::productions::xri
            /// `xri-scheme = "xri:" xri-noscheme`, where the scheme is not optional
            XriScheme "xri-scheme" ["XRI:@a"] ["@a", "xri:"]
                => $crate::xri::productions::xri_scheme
            /// `xri-noscheme = xri-hier-part [ "?" iquery ] [ "#" ifragment ]`
            XriNoscheme "xri-noscheme" ["@a/b?q#f"] ["xri:@a", "a"]
                => $crate::xri::productions::xri_noscheme
            /// `xri-reference = xri / relative-xri-ref`
            XriReference "xri-reference" ["=a", "a", "(=a)*b", ""] ["a:b", "//a", "(a)(b)"]
                => $crate::xri::productions::xri_reference
            /// `relative-xri-ref = relative-xri-part [ "?" iquery ] [ "#" ifragment ]`, which an `xri` can
            /// be as well
            RelativeXriRef "relative-xri-ref" ["./=a?q", "=a", ""] ["xri:=a", "a:b"]
                => $crate::xri::productions::relative_xri_ref
            /// `relative-xri-part = xri-path-abs / xri-path-noscheme / ipath-empty`
            RelativeXriPart "relative-xri-part" ["/a", "a/b:c", ""] ["//a", "a?q"]
                => $crate::xri::productions::relative_xri_part
            /// `xri-hier-part = xri-authority xri-path-abempty`
            XriHierPart "xri-hier-part" ["=a//b"] ["=a?q", "a"]
                => $crate::xri::productions::xri_hier_part
            /// `xri-authority = global-subseg *subseg`
            XriAuthority "xri-authority" ["=a*b+(c)"] ["=a/b", "*b", ""]
                => $crate::xri::productions::xri_authority
            /// `subseg = global-subseg / local-subseg`
            Subseg "subseg" ["=*a", "!(a)"] ["a", "=a*b", ""]
                => $crate::xri::productions::subseg
            /// `global-subseg = gcs-char [ rel-subseg / local-subseg ]`
            GlobalSubseg "global-subseg" ["=", "=a", "=!1"] ["*a", "=a*b"]
                => $crate::xri::productions::global_subseg
            /// `local-subseg = lcs-char [ rel-subseg ]`
            LocalSubseg "local-subseg" ["*", "!a:b"] ["=*a", "**"]
                => $crate::xri::productions::local_subseg
            /// `gcs-char = "=" / "@" / "+" / "$"`
            GcsChar "gcs-char" ["=", "@", "+", "$"] ["*", "=="]
                => $crate::xri::productions::gcs_char
            /// `lcs-char = "*" / "!"`
            LcsChar "lcs-char" ["*", "!"] ["=", ""]
                => $crate::xri::productions::lcs_char
            /// `rel-subseg = literal / xref`
            RelSubseg "rel-subseg" ["a:b", "(=a/b)"] ["*a", "(a)b", ""]
                => $crate::xri::productions::rel_subseg
            /// `rel-subseg-nc = literal-nc / xref`
            RelSubsegNc "rel-subseg-nc" ["a", "(a:b)"] ["a:b"]
                => $crate::xri::productions::rel_subseg_nc
            /// `literal = 1*xri-pchar`
            Literal "literal" ["é:%41"] ["a*b", "(a)", ""]
                => $crate::xri::productions::literal
            /// `literal-nc = 1*xri-pchar-nc`
            LiteralNc "literal-nc" ["é%41"] ["a:b", ""]
                => $crate::xri::productions::literal_nc
            /// `xref = "(" [ xref-value ] ")"`
            Xref "xref" ["()", "(=a)", "(http://h/(a))", "(=a?(b))"] ["=a", "(a)(b)", "(http://h/(a)", "(1:a)"]
                => $crate::xri::productions::xref
            /// `xref-value = xri-reference / IRI`
            XrefValue "xref-value" ["=a", "a:b"] ["1:a", "(a)(b)"]
                => $crate::xri::productions::xref_value
            /// `xri-path = xri-path-abempty / xri-path-abs / xri-path-noscheme / ipath-empty`
            XriPath "xri-path" ["//a", "a/b:c", ""] ["a:b", "a?q"]
                => $crate::xri::productions::xri_path
            /// `xri-path-abempty = *( "/" xri-segment )`
            XriPathAbempty "xri-path-abempty" ["//a:b", ""] ["a"]
                => $crate::xri::productions::xri_path_abempty
            /// `xri-path-abs = "/" [ xri-segment-nz *( "/" xri-segment ) ]`
            XriPathAbs "xri-path-abs" ["/", "/a//"] ["//", ""]
                => $crate::xri::productions::xri_path_abs
            /// `xri-path-noscheme = xri-segment-nc *( "/" xri-segment )`
            XriPathNoscheme "xri-path-noscheme" ["a/b:c", "*a:b"] ["a:b", "/a", ""]
                => $crate::xri::productions::xri_path_noscheme
            /// `xri-segment = [ rel-subseg ] *subseg`
            XriSegment "xri-segment" ["a:b*c", "(a)*b", ""] ["a/b", "a(b)"]
                => $crate::xri::productions::xri_segment
            /// `xri-segment-nz = ( rel-subseg / subseg ) *subseg`
            XriSegmentNz "xri-segment-nz" ["a:b*c"] ["", "a/b"]
                => $crate::xri::productions::xri_segment_nz
            /// `xri-segment-nc = ( rel-subseg-nc / subseg ) *subseg`
            XriSegmentNc "xri-segment-nc" ["a*b:c"] ["", "a:b", "a/b"]
                => $crate::xri::productions::xri_segment_nc
            /// `xri-pchar = iunreserved / pct-encoded / xri-sub-delims / ":"`
            XriPchar "xri-pchar" ["é", "%41", ":"] ["*", "ab", ""]
                => $crate::xri::productions::xri_pchar
            /// `xri-pchar-nc = iunreserved / pct-encoded / xri-sub-delims`
            XriPcharNc "xri-pchar-nc" ["é", "%41", "&"] [":", "@"]
                => $crate::xri::productions::xri_pchar_nc
            /// `xri-reserved = xri-gen-delims / xri-sub-delims`
            XriReserved "xri-reserved" ["(", "&"] ["a", "%"]
                => $crate::xri::productions::xri_reserved
            /// `xri-gen-delims = ":" / "/" / "?" / "#" / "[" / "]" / "(" / ")" / gcs-char / lcs-char`
            XriGenDelims "xri-gen-delims" ["(", "@", "!"] ["&", "()"]
                => $crate::xri::productions::xri_gen_delims
            /// `xri-sub-delims = "&" / ";" / "," / "'"`
            XriSubDelims "xri-sub-delims" ["&", "'"] ["*", ""]
                => $crate::xri::productions::xri_sub_delims
            /// `ipath-abs = "/" [ isegment-nz *( "/" isegment ) ]`: the draft's `ipath-absolute`
            IpathAbs "ipath-abs" ["/", "/é//b"] ["//a", ""]
                => $crate::xri::productions::ipath_abs
            }
        }
    };
}
pub(crate) use with_rules_of_xris;
