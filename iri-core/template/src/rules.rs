//! The rules of a matcher.

/// What a matcher accepts beyond the expansions of its template, as its user chooses, and what the template may use.
///
/// It is an argument of each function of a walk, in one register. So a program links no code for what none of its matchers has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Rules(u16);

impl Rules {
    pub(super) const STRICT: Self = Self(0);
    /// Arguments of a query without a variable are accepted.
    pub(super) const COLLECTS_UNKNOWN: Self = Self(1);
    /// Dot segments in values before the query are accepted.
    pub(super) const ADMITS_DOT_SEGMENTS: Self = Self(1 << 1);
    /// The template may have a variable with a `*`.
    const LISTS: Self = Self(1 << 2);
    /// It has `{/x}`.
    const SEGMENTS: Self = Self(1 << 3);
    /// It has `{;x}`, `{?x}` or `{&x}`.
    const NAMES: Self = Self(1 << 4);
    /// It has `{+x}`, `{#x}` or `{.x}`.
    const OTHERS: Self = Self(1 << 5);
    /// Absolute values before the query are accepted.
    pub(super) const ADMITS_ABSOLUTE: Self = Self(1 << 6);
    /// Its literals begin an authority, so a `{x}` in an authority is no value of the path.
    const AUTHORITY: Self = Self(1 << 7);
    /// It may make a dot segment of literals and a value, as it has a `.` or a `%`. (No value is right after another.)
    const JOINS_DOTS: Self = Self(1 << 8);

    /// Returns the rules of a template, strict ones.
    pub(super) const fn of(template: &str) -> Self {
        let mut rules = if writes_authority(template) {
            Self::AUTHORITY
        } else {
            Self::STRICT
        };
        let mut rest = template.as_bytes();
        while let [b, tail @ ..] = rest {
            rules = rules.with(match (*b, tail) {
                (b'*', _) => Self::LISTS,
                (b'{', [b'/', ..]) => Self::SEGMENTS,
                (b'{', [b';' | b'?' | b'&', ..]) => Self::NAMES,
                (b'{', [b'+' | b'#' | b'.', ..]) => Self::OTHERS,
                (b'.' | b'%', _) => Self::JOINS_DOTS,
                _ => Self::STRICT,
            });
            rest = tail;
        }
        rules
    }

    pub(super) const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) const fn collects_unknown(self) -> bool {
        self.has(Self::COLLECTS_UNKNOWN)
    }

    pub(super) const fn admits_dot_segments(self) -> bool {
        self.has(Self::ADMITS_DOT_SEGMENTS)
    }

    pub(super) const fn admits_absolute(self) -> bool {
        self.has(Self::ADMITS_ABSOLUTE)
    }

    pub(super) const fn writes_authority(self) -> bool {
        self.has(Self::AUTHORITY)
    }

    pub(super) const fn joins_dots(self) -> bool {
        self.has(Self::JOINS_DOTS)
    }

    pub(super) const fn has_lists(self) -> bool {
        self.has(Self::LISTS)
    }

    pub(super) const fn has_segments(self) -> bool {
        self.has(Self::SEGMENTS)
    }

    pub(super) const fn has_names(self) -> bool {
        self.has(Self::NAMES)
    }

    pub(super) const fn has_others(self) -> bool {
        self.has(Self::OTHERS)
    }

    /// Returns whether both accept the same of one template. It compares as `==` does, in `const fn`.
    ///
    /// One that joins dots and one that does not accept the same of what their templates share: a dot before a value is shared
    /// then, and the character after it is a delimiter.
    pub(super) const fn are(self, other: Self) -> bool {
        self.collects_unknown() == other.collects_unknown()
            && self.admits_dot_segments() == other.admits_dot_segments()
            && self.admits_absolute() == other.admits_absolute()
            && self.writes_authority() == other.writes_authority()
    }
}

/// Returns whether literals of a valid template begin an authority: `//` at the start, or after a scheme.
///
/// After a `{/x}` without a value, the authority goes on. So if a `{y}` or an `@` follows it there, this is `false`, and all
/// values of the authority count as values of a path.
const fn writes_authority(template: &str) -> bool {
    let mut rest = template.as_bytes();
    if !matches!(rest, [b'/', b'/', ..]) {
        rest = loop {
            match rest {
                [b':', tail @ ..] => break tail,
                [b'/' | b'?' | b'#', ..] | [] => return false,
                [_, tail @ ..] => rest = tail,
            }
        };
    }
    let [b'/', b'/', authority @ ..] = rest else {
        return false;
    };
    rest = authority;
    let mut may_be_path = false;
    loop {
        rest = match rest {
            [b'{', b'/', tail @ ..] => {
                may_be_path = true;
                tail
            }
            [b'{', b'+' | b'.' | b';' | b'&', tail @ ..] => tail,
            [b'/' | b'?' | b'#', ..] | [b'{', b'?' | b'#', ..] | [] => return true,
            [b'{' | b'@', ..] if may_be_path => return false,
            [_, tail @ ..] => tail,
        };
    }
}
