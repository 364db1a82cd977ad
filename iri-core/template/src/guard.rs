//! Refuses values that lead out of the folder in which a template puts them.

use iri_grammar::grammar::parts::Parts as Reference;
use iri_grammar::template::part::Operator;
use iri_grammar::text::slice::cut;

use super::rules::Rules;
use super::units::{after, count, dots_at_end, dots_at_start, has_dot_segment, is_absolute};
use super::wide;

/// What a value is a part of.
enum Place {
    Path,
    /// The host of an authority that the template writes.
    Host,
    /// The userinfo of such an authority, the query or the fragment. No value there names a folder.
    Other,
}

/// A place in a reference, up to which a walk has matched it.
#[derive(Clone, Copy)]
pub(super) struct Guard<'m, 'f> {
    pub(super) reference: &'f Reference<'m>,
    pub(super) at: usize,
}

impl Guard<'_, '_> {
    /// Returns where a value belongs that ends at the walk's place or before. That follows the operator: a `{/x}` whose
    /// slashes begin an authority by RFC 3986 is still of the path.
    fn place(self, operator: Operator, rules: Rules) -> Place {
        let (at, end) = (&self.reference.at, self.at as u32);
        if end > at.path_end || matches!(operator, Operator::Query | Operator::Fragment) {
            Place::Other
        } else if !matches!(operator, Operator::Simple)
            || !rules.writes_authority()
            || end > at.path_start
        {
            Place::Path
        } else if end < at.host_start {
            Place::Other
        } else {
            Place::Host
        }
    }

    /// Refuses a value of the path or of the host that names another folder: one with a dot segment, and an absolute one.
    pub(super) fn value(self, operator: Operator, value: &str, rules: Rules) -> Option<()> {
        if wide::is_plain(value.as_bytes()) {
            return Some(());
        }
        let place = self.place(operator, rules);
        let value = value.as_bytes();
        if matches!(place, Place::Other) {
            return Some(());
        }
        // As a host, `..` is one of the names that the DNS does not have.
        let has_dots = !rules.admits_dot_segments()
            && has_dot_segment(value, 0, 0)
            && (matches!(place, Place::Path) || count(value) > 2);
        let at = &self.reference.at;
        let is_absolute = !rules.admits_absolute()
            && is_absolute(value, matches!(operator, Operator::Reserved))
            && (at.has_authority()
                || after(self.reference.text, at.path_start as usize).first() == Some(&b'/'));
        (!has_dots && !is_absolute).then_some(())
    }

    /// Refuses a dot segment that literals make with a value, such as `.{x}.` with an empty one. The expression has matched
    /// the text from `start` on.
    pub(super) fn segment(self, operator: Operator, start: usize, rules: Rules) -> Option<()> {
        let Reference { text, at } = self.reference;
        let path_start = at.path_start as usize;
        let is_in_authority =
            rules.writes_authority() && (start < path_start || self.at == path_start);
        if rules.admits_dot_segments()
            || !rules.joins_dots()
            || is_in_authority
            || !matches!(self.place(operator, rules), Place::Path)
        {
            return Some(());
        }
        let is_path = rules.writes_authority() || !at.has_authority();
        let first = if is_path { path_start.min(start) } else { 0 };
        let mut before = dots_at_end(cut(text, first, start).as_bytes());
        let after = dots_at_start(cut(text, self.at, at.path_end as usize).as_bytes());
        // Another segment begins with `{/x}`.
        if matches!(operator, Operator::Path) && (start < self.at || after == 0) {
            before = 0;
        }
        let matched = cut(text, start, self.at);
        let has_dots = has_dot_segment(matched.as_bytes(), before, after);
        (!has_dots).then_some(())
    }
}
