//! The productions of XRI 3.0 that can be parsed, and the limit of nesting.

/// The depth to which cross-references may be nested: `=(a)` has one, `=((a))` has one within another.
///
/// A deeper one is [`ParseErrorKind::NestedTooDeep`](crate::ParseErrorKind::NestedTooDeep). Parentheses of a query, a
/// fragment or an IRI open no cross-reference and do not count. Nor do those of content that is an IRI as well as an
/// XRI reference, such as `a+b:*(c)`.
pub const MAX_NESTING: usize = 64;

/// The production to parse: a kind, or a part of one.
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
