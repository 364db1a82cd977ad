//! The severities that a caller sets for codes.

use super::code::Code;
use super::severity::Severity;
use iri_grammar::text::arithmetic::shl;

/// The severity of each code, as the caller sets it. By default, each code has its own severity.
///
/// ```
/// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
/// use iri_core::lint::{self, Code, Levels, Severity};
///
/// const LEVELS: Levels = Levels::new().allow(Code::DotSegments).deny(Code::UserinfoPresent);
///
/// let findings = || lint::text("http://joe@h/a/../b");
/// let severities = findings().filter_map(|finding| LEVELS.severity(finding.code()));
/// assert!(severities.eq([Severity::Error]));
/// assert!(findings().map(|finding| finding.severity()).eq([Severity::Note, Severity::Note]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Levels {
    // Each field has a bit for each code.
    allowed: u128,
    notes: u128,
    warnings: u128,
    errors: u128,
}

impl Levels {
    /// Makes levels in which each code has its own severity.
    ///
    /// ```
    /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
    /// use iri_core::lint::{Code, Levels};
    ///
    /// let code = Code::DotSegments;
    /// assert_eq!(Levels::new().severity(code), Some(code.severity()));
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self {
            allowed: 0,
            notes: 0,
            warnings: 0,
            errors: 0,
        }
    }

    /// Allows a code, which then has no severity.
    ///
    /// ```
    /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
    /// use iri_core::lint::{self, Levels};
    ///
    /// let levels = Levels::new().allow(lint::Code::EmptyPort);
    /// let finding = lint::text("http://h:/").next().unwrap();
    /// assert_eq!(levels.severity(finding.code()), None);
    /// ```
    #[must_use]
    pub const fn allow(self, code: Code) -> Self {
        let mut levels = self.without(code);
        levels.allowed |= bit(code);
        levels
    }

    /// Makes a code an error.
    ///
    /// ```
    /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
    /// use iri_core::lint::{self, Code, Levels, Severity};
    ///
    /// let levels = Levels::new().deny(Code::PasswordPresent);
    /// let refuses = |uri| {
    ///     let mut severities = lint::text(uri).filter_map(|finding| levels.severity(finding.code()));
    ///     severities.any(|severity| severity == Severity::Error)
    /// };
    /// assert!(refuses("mqtt://joe:s3cret@gate/") && !refuses("mqtt://gate/"));
    /// ```
    #[must_use]
    pub const fn deny(self, code: Code) -> Self {
        self.set(code, Severity::Error)
    }

    /// Gives a code this severity.
    ///
    /// ```
    /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
    /// use iri_core::lint::{Code, Levels, Severity};
    ///
    /// let levels = Levels::new().set(Code::HostNotLowercase, Severity::Warning);
    /// assert_eq!(levels.severity(Code::HostNotLowercase), Some(Severity::Warning));
    /// ```
    #[must_use]
    pub const fn set(self, code: Code, severity: Severity) -> Self {
        let mut levels = self.without(code);
        match severity {
            Severity::Note => levels.notes |= bit(code),
            Severity::Warning => levels.warnings |= bit(code),
            Severity::Error => levels.errors |= bit(code),
        }
        levels
    }

    /// Returns the severity of a code, or `None` if the code is allowed.
    ///
    /// ```
    /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
    /// use iri_core::lint::{self, Code, Levels};
    ///
    /// let levels = Levels::new().allow(Code::DefaultPort);
    /// let told: Vec<_> = lint::text("HTTP://h:80/")
    ///     .filter(|finding| levels.severity(finding.code()).is_some())
    ///     .map(|finding| finding.code().name())
    ///     .collect();
    /// assert_eq!(told, ["scheme-not-lowercase"]);
    /// ```
    #[must_use]
    pub const fn severity(self, code: Code) -> Option<Severity> {
        let bit = bit(code);
        Some(if self.allowed & bit != 0 {
            return None;
        } else if self.errors & bit != 0 {
            Severity::Error
        } else if self.warnings & bit != 0 {
            Severity::Warning
        } else if self.notes & bit != 0 {
            Severity::Note
        } else {
            code.severity()
        })
    }

    const fn without(mut self, code: Code) -> Self {
        let others = !bit(code);
        self.allowed &= others;
        self.notes &= others;
        self.warnings &= others;
        self.errors &= others;
        self
    }
}

const fn bit(code: Code) -> u128 {
    shl!(1_u128, code as u32)
}
