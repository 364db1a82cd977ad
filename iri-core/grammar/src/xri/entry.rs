//! What is parsed of XRI 3.0, and how deep.

/// How deep cross-references may be nested: in `=(a)` there is one, in `=((a))` one within one.
///
/// Deeper is [`ParseErrorKind::NestedTooDeep`](crate::ParseErrorKind::NestedTooDeep). Parentheses
/// of a query, a fragment or an IRI, which open no cross-reference, do not count; nor do those of
/// what is an IRI as well as an XRI reference, such as `a+b:*(c)`.
pub const MAX_NESTING: usize = 64;

/// What is parsed: a kind, or a part of one.
#[derive(Clone, Copy, Debug)]
pub enum Entry {
    /// `xri`
    Xri,
    /// `xri-reference`
    XriRef,
    /// `relative-xri-ref` that is no `xri`
    RelativeXriRef,
    /// `relative-xri-ref`
    Relative,
    /// `xri-authority`
    Authority,
    /// `xri-path`
    Path,
    /// `xri-segment`
    Segment,
}

impl Entry {
    pub(super) const fn has_path(self) -> bool {
        !matches!(self, Self::Authority | Self::Segment)
    }

    pub(super) const fn has_query(self) -> bool {
        self.has_path() && !matches!(self, Self::Path)
    }
}
