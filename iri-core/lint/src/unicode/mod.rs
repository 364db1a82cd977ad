//! Runs the checks that need Unicode's data. Each needs a feature, which links the crate that has the data.
//!
//! No check is `const`, as the functions of these crates are not.

#[cfg(feature = "nfc")]
mod composed;
#[cfg(feature = "bidi")]
mod direction;
mod host;
#[cfg(feature = "idna")]
mod idna;
mod letters;
#[cfg(feature = "scripts")]
mod scripts;

use self::letters::Known;
use super::check::idna::is_international;
use super::finding::Finding;
use super::seen::Seen;
use super::subject::Subject;
use iri_grammar::text::arithmetic::plus;
use iri_grammar::text::scan::seek;

// The checks, in their order
const DIRECTION: u8 = 0;
const NOT_NFC: u8 = 1;
const MIXED: u8 = 2;
#[cfg(feature = "scripts")]
const CONFUSABLE: u8 = 3;
/// The number of checks
const CHECKS: u8 = 4;
/// Whether any check is there
const HAS_CHECKS: bool = cfg!(any(feature = "bidi", feature = "nfc", feature = "scripts"));

/// The check that runs next, and the place at which it goes on
#[derive(Clone, Copy)]
pub(super) struct Unicode {
    step: u8,
    from: u32,
    /// The check that runs after that of the direction
    after_direction: u8,
    has_looked: bool,
}

impl Unicode {
    pub(super) const START: Self = Self {
        step: DIRECTION,
        from: 0,
        after_direction: NOT_NFC,
        has_looked: false,
    };

    /// Looks at the letters beyond ASCII at the first call, and leaves out the checks that can find nothing in them. Returns
    /// whether there is nothing to say of the letters by themselves.
    pub(super) fn look(&mut self, subject: &mut Subject<'_>) -> bool {
        if self.has_looked || !HAS_CHECKS {
            return false;
        }
        self.has_looked = true;
        let at = subject.parts.at;
        let host = subject.between(at.host_start, at.host_end);
        if !subject.seen.has(Seen::NON_ASCII) {
            // Only an encoded label has other letters then. It has a `-`, and no address has one.
            let any = subject.seen.has(Seen::HOST)
                && !seek(host.as_bytes(), b'-').is_empty()
                && is_international(host.as_bytes());
            let is_usual = any && host::is_usual(host);
            if is_usual {
                subject.seen = subject.seen.without(Seen::HOST);
            }
            self.step = if any && !is_usual { MIXED } else { CHECKS };
            return false;
        }
        if subject.seen.has(Seen::HOST) && host::is_usual(host) {
            subject.seen = subject.seen.without(Seen::HOST);
            // No other character beyond ASCII is before the path.
            if !subject.seen.has(Seen::USERINFO.or(Seen::REFUSED)) {
                self.from = at.host_end;
            }
        }
        let known = letters::known(subject.from(self.from));
        match known {
            Known::Nothing => {}
            Known::AnyRtl => self.after_direction = MIXED,
            Known::NoRtl => (self.step, self.from) = (MIXED, 0),
        }
        known != Known::Nothing
    }

    /// Returns whether it is known that these checks find nothing.
    #[inline]
    pub(super) const fn has_none(&self, subject: &Subject<'_>) -> bool {
        let asks = Seen::NON_ASCII.or(Seen::HOST);
        !HAS_CHECKS || self.step >= CHECKS || !subject.seen.has(asks) && !self.has_looked
    }

    /// Leaves out no check.
    #[cfg(test)]
    pub(super) const fn look_at_nothing(&mut self) {
        self.has_looked = true;
    }

    /// Returns the next finding of these checks.
    pub(super) fn next(&mut self, subject: &Subject<'_>) -> Option<Finding> {
        while HAS_CHECKS && self.step < CHECKS {
            if let Some(finding) = run(self.step, subject, self.from) {
                self.from = finding.end();
                return Some(finding);
            }
            self.step = match self.step {
                DIRECTION => self.after_direction,
                step => plus!(step, 1),
            };
            self.from = 0;
        }
        None
    }
}

#[cfg_attr(
    not(any(feature = "bidi", feature = "nfc", feature = "scripts")),
    expect(unused_variables, reason = "no check asks")
)]
fn run(check: u8, subject: &Subject<'_>, from: u32) -> Option<Finding> {
    match check {
        #[cfg(feature = "bidi")]
        DIRECTION => direction::direction(subject, from),
        #[cfg(feature = "nfc")]
        NOT_NFC if from == 0 => composed::not_nfc(subject),
        #[cfg(feature = "scripts")]
        MIXED if subject.seen.has(Seen::HOST) => scripts::mixed(subject, from),
        #[cfg(feature = "scripts")]
        CONFUSABLE if subject.seen.has(Seen::HOST) => scripts::confusable(subject, from),
        _ => None,
    }
}

/// Returns the finding, unless it says that a host depends on IDNA, and the data show that it does not.
pub(super) fn certain(subject: &Subject<'_>, finding: Finding) -> Option<Finding> {
    #[cfg(feature = "idna")]
    return idna::certain(subject, finding);
    #[cfg(not(feature = "idna"))]
    {
        let _ = subject;
        Some(finding)
    }
}
