//! Runs the cases of a rule on the grammar and on the items that claim to implement it.

use std::{fmt, str};

use crate::cases::{Take, eights, everywhere, short, w_method};
use crate::components::Components;
use crate::cover::Cover;
use crate::dfa::Dfa;
use crate::grammar::Grammar;
use crate::oracle::Oracle;
use crate::subject::{Answer, Subject};

/// The number of differences that a tally describes; all are counted.
const DESCRIBED: usize = 20;

/// A rule, the grammar's answers, and the items that claim to implement it.
#[derive(Debug)]
pub(crate) struct Trial {
    pub(crate) subjects: Vec<Subject>,
    oracle: Oracle,
    /// The components, for rules that are kinds.
    components: Option<Components>,
    /// The automaton that distinguishes them.
    shapes: Option<Dfa>,
}

/// A set of cases.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Part {
    /// The W-method with a number of extra steps, over the automaton that distinguishes components and kinds of host.
    Shapes(usize),
    /// The W-method with an extra step.
    Extra,
    /// The W-method without extra steps, with every byte.
    Singles,
    /// The W-method without extra steps, with texts long enough for a parser that reads eight bytes at a time, at
    /// every place within such a step.
    Eights,
    /// Every text of up to a number of letters of ASCII.
    Short(usize),
    /// Every character in each component.
    Everywhere,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&match self {
            Self::Shapes(extra) => format!("W-method, components and hosts, {extra} extra steps"),
            Self::Extra => "W-method, one extra step".to_owned(),
            Self::Singles => "W-method, every byte for itself".to_owned(),
            Self::Eights => "W-method, at every place of eight".to_owned(),
            Self::Short(length) => format!("every text of up to {length} letters of ASCII"),
            Self::Everywhere => "every character in each component".to_owned(),
        })
    }
}

/// The result of a part of a trial.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) cases: u64,
    pub(crate) valid: u64,
    pub(crate) different: u64,
    /// The first differences, for people.
    pub(crate) shown: Vec<String>,
}

impl Tally {
    /// Counts a difference, if something is not right.
    pub(crate) fn check(&mut self, is_right: bool, describe: impl FnOnce() -> String) {
        if !is_right {
            self.different += 1;
            if self.shown.len() < DESCRIBED {
                self.shown.push(describe());
            }
        }
    }

    pub(crate) fn add(&mut self, other: Self) {
        self.cases += other.cases;
        self.valid += other.valid;
        self.different += other.different;
        self.shown.extend(other.shown);
    }
}

impl Trial {
    pub(crate) fn of(grammar: &Grammar, rule: &str) -> Self {
        let subjects = Subject::of(rule);
        let is_kind = subjects
            .iter()
            .any(|subject| matches!(subject, Subject::Kind(_)));
        Self {
            subjects,
            oracle: Oracle::of(grammar, rule),
            components: is_kind.then(|| Components::of(grammar, rule)),
            shapes: is_kind.then(|| Dfa::shapes(grammar, rule)),
        }
    }

    /// Makes the trial of a rule of the RFCs.
    pub(crate) fn of_rule(rule: &str) -> Self {
        Self::of(&Grammar::with_rule(rule), rule)
    }

    /// Runs all cases of a part on the grammar and on the items.
    pub(crate) fn run(&self, part: Part) -> Tally {
        let mut tally = Tally::default();
        // Parts with many cases use one entry point. After it, all take the same way.
        let every_door = !matches!(part, Part::Eights | Part::Short(_) | Part::Everywhere);
        self.each(part, &mut |input: &[u8]| {
            self.compare(input, every_door, &mut tally);
        });
        tally
    }

    /// Makes all cases of a part. Only kinds have components and take bytes, so other rules have no cases of such
    /// parts.
    pub(crate) fn each(&self, part: Part, take: &mut impl Take) {
        let dfa = &self.oracle.dfa;
        let cover = || Cover::of(dfa);
        let every_byte: Vec<u8> = (0..=u8::MAX).collect();
        let ascii: Vec<u8> = dfa.letters.iter().copied().filter(u8::is_ascii).collect();
        match (part, &self.shapes) {
            (Part::Shapes(extra), shapes) => {
                let dfa = shapes.as_ref().unwrap_or(dfa);
                w_method(&Cover::of(dfa), &dfa.letters, extra, take);
            }
            (Part::Extra, _) => w_method(&cover(), &dfa.letters, 1, take),
            (Part::Singles, _) => w_method(&cover(), &every_byte, 0, take),
            (Part::Short(length), _) => short(&ascii, length, take),
            (Part::Eights, Some(_)) => {
                w_method(&cover(), &ascii, 0, &mut |text: &[u8]| eights(text, take));
            }
            (Part::Everywhere, Some(_)) => everywhere(&self.places(), take),
            (_, None) => {}
        }
    }

    /// Returns texts with a gap in each component, as the texts before and after the gap.
    fn places(&self) -> Vec<(String, String)> {
        const AFTER_SCHEME: &str =
            "//a*b@h //a*b //[::*] //[v1.a*b] //h:1*2 /a*b a*b ?a*b #a*b %*1 %1*";
        let scheme = if self.oracle.needs_scheme { "s:" } else { "" };
        let after = AFTER_SCHEME
            .split(' ')
            .map(|place| [scheme, place].concat());
        let places = ["*:b", "a*b:c"].map(str::to_owned).into_iter().chain(after);
        let gap = |place: String| {
            let (before, after) = place.split_once('*')?;
            Some((before.to_owned(), after.to_owned()))
        };
        places.filter_map(gap).collect()
    }

    /// Runs a case.
    fn compare(&self, input: &[u8], every_door: bool, tally: &mut Tally) {
        let text = str::from_utf8(input).ok();
        let expected = match text {
            Some(text) => self.oracle.judge(text),
            None => self.oracle.judge_bytes(input),
        };
        tally.cases += 1;
        tally.valid += u64::from(expected.is_ok());
        for subject in &self.subjects[..if every_door { self.subjects.len() } else { 1 }] {
            let answers = [
                text.map(|text| subject.answer(text)),
                every_door.then(|| subject.answer_bytes(input)).flatten(),
            ];
            for answer in answers.into_iter().flatten() {
                let held = self.hold(text, expected, answer);
                tally.check(held.is_ok(), || {
                    let (input, fault) = (input.escape_ascii(), held.unwrap_err());
                    format!(
                        "{subject}: \"{input}\": {fault}: expected {expected:?}, got {answer:?}"
                    )
                });
            }
        }
    }

    /// Compares an answer with the expected one, and the components with the grammar's. The error says what is wrong.
    fn hold(
        &self,
        text: Option<&str>,
        expected: Result<(), usize>,
        answer: Answer<'_>,
    ) -> Result<(), &'static str> {
        match (expected, answer) {
            (Ok(()), Ok(iri)) => match (&self.components, text, iri) {
                (Some(components), Some(text), Some(iri)) => components.check(text, iri),
                _ => Ok(()),
            },
            (Err(offset), Err(Some(error))) if offset != error.offset() => {
                Err("the offset is another")
            }
            (Err(_), Err(_)) => Ok(()),
            _ => Err("the verdict is another"),
        }
    }
}
