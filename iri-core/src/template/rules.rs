//! The rules of a matcher that its user chooses.

/// What a matcher accepts beyond the expansions of its template.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Rules {
    /// Arguments of a query without a variable
    pub(super) collects_unknown: bool,
    /// Dot segments in values before the query
    pub(super) admits_dot_segments: bool,
}

impl Rules {
    pub(super) const STRICT: Self = Self {
        collects_unknown: false,
        admits_dot_segments: false,
    };

    /// Compares as `==` does, in `const fn`.
    pub(super) const fn are(self, other: Self) -> bool {
        self.collects_unknown == other.collects_unknown
            && self.admits_dot_segments == other.admits_dot_segments
    }
}
