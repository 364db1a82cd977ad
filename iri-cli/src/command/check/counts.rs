//! The counts of texts and findings of a check.

use std::fmt;
use std::ops::AddAssign;

use iri_core::lint::Severity;

#[derive(Default)]
pub(super) struct Counts {
    /// The word for one of the counted texts
    word: &'static str,
    pub(super) valid: u64,
    pub(super) invalid: u64,
    pub(super) too_long: u64,
    /// The texts that are not valid, or have a finding that is an error
    pub(super) bad: u64,
    /// The findings that are errors
    errors: u64,
    warnings: u64,
    notes: u64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.valid += other.valid;
        self.invalid += other.invalid;
        self.too_long += other.too_long;
        self.bad += other.bad;
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.notes += other.notes;
    }
}

impl Counts {
    /// Starts counts of zero. `word` names what is counted.
    pub(super) fn of(word: &'static str) -> Self {
        Self {
            word,
            ..Self::default()
        }
    }

    pub(super) fn found(&mut self, severity: Severity) {
        match severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Note => self.notes += 1,
        }
    }

    pub(super) fn all(&self) -> u64 {
        self.valid + self.invalid + self.too_long
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (all, word) = (self.all(), self.word);
        let plural = if all == 1 { "" } else { "s" };
        let (valid, invalid) = (self.valid, self.invalid);
        write!(f, "{all} {word}{plural}: {valid} valid, {invalid} not")?;
        if self.too_long > 0 {
            write!(f, ", {} too long to be checked", self.too_long)?;
        }
        let findings = [
            (self.errors, "error"),
            (self.warnings, "warning"),
            (self.notes, "note"),
        ];
        let mut separator = "; findings: ";
        for (count, name) in findings {
            if count > 0 {
                let plural = if count == 1 { "" } else { "s" };
                write!(f, "{separator}{count} {name}{plural}")?;
                separator = ", ";
            }
        }
        Ok(())
    }
}
