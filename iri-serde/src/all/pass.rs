//! Reads a value again and again, each time without the entries that are wrong.
//!
//! serde stops at the first mistake, as a struct needs all its fields. So the types here stand between a format and a type: they
//! know the path of each entry, and pass over those that are left out.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cell::RefCell;
use core::fmt::{self, Display, Write};

use iri_core::Masked;

use super::stand_in;
use crate::Mistake;

/// A step from a value to one within it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Step {
    Key(String),
    Index(usize),
}

/// One reading of a value, for [`Mistakes::find`](crate::Mistakes::find).
pub struct Pass {
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    /// Whether the steps are followed. A right value is read by its format alone.
    is_watching: bool,
    path: Vec<Step>,
    left_out: BTreeSet<Vec<Step>>,
    /// The paths of entries that are added, each with the number of its text.
    added: BTreeMap<Vec<Step>, usize>,
    /// The path of the innermost value that was not read.
    failure: Option<Vec<Step>>,
    /// The text that is being read.
    text: String,
}

/// What to do after a mistake.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// Tell it, and read what is left.
    Told,
    /// Read what is left: it only follows from what was left out.
    Follows,
    /// Tell it; nothing can be left out.
    Last,
    /// Nothing is left.
    Over,
}

impl Pass {
    pub(super) fn new() -> Self {
        Self {
            state: RefCell::default(),
        }
    }

    pub(super) fn is_watching(&self) -> bool {
        self.state.borrow().is_watching
    }

    /// Begins the next pass.
    pub(super) fn watch(&self) {
        let mut state = self.state.borrow_mut();
        state.is_watching = true;
        state.path.clear();
        state.failure = None;
        state.text.clear();
    }

    /// Notes the text of the value at this path.
    pub(super) fn reads(&self, text: &str) {
        let noted = &mut self.state.borrow_mut().text;
        noted.clear();
        noted.push_str(text);
    }

    pub(super) fn enter(&self, step: Step) {
        self.state.borrow_mut().path.push(step);
    }

    pub(super) fn leave(&self) {
        self.state.borrow_mut().path.pop();
    }

    /// Returns whether the entry at this path is left out.
    pub(super) fn is_left_out(&self) -> bool {
        let state = self.state.borrow();
        state.left_out.contains(&state.path)
    }

    /// Returns the key of the entry that is added to the table at this path after that of `last`, and the number of its text.
    pub(super) fn added_after(&self, last: Option<&str>) -> Option<(String, usize)> {
        let state = self.state.borrow();
        let table = &state.path;
        let keys = state
            .added
            .iter()
            .filter_map(|(entry, text)| match entry.split_last()? {
                (Step::Key(key), path) if path == table => Some((key, *text)),
                _ => None,
            });
        let mut after = keys.filter(|(key, _)| last.is_none_or(|last| key.as_str() > last));
        after.next().map(|(key, text)| (key.clone(), text))
    }

    /// Returns the number of the text for the item at this path, which is wrong: those after it in a tuple keep their places.
    pub(super) fn stand_in(&self) -> usize {
        let mut state = self.state.borrow_mut();
        let path = state.path.clone();
        *state.added.entry(path).or_insert(0)
    }

    /// Notes that the value at this path was not read, unless it is one within it that was not.
    pub(super) fn fails(&self) {
        let mut state = self.state.borrow_mut();
        if state.failure.is_none() {
            state.failure = Some(state.path.clone());
        }
    }

    /// Returns how long the path is.
    pub(super) fn depth(&self) -> usize {
        self.state.borrow().path.len()
    }

    /// Goes back after a value that was read. What failed within it was handled there.
    pub(super) fn succeeds(&self, depth: usize) {
        let mut state = self.state.borrow_mut();
        state.path.truncate(depth);
        state.failure = None;
        state.text.clear();
    }

    /// Makes a mistake of the error of a format or a library that tells no place: it shows the value alone, with its caret.
    ///
    /// Libraries that put several sources together have a type of their own for all values, and no deserializer of it. Read a
    /// `serde_json::Value` from them first: it is one.
    ///
    /// ```
    /// use figment::Figment;
    /// use figment::providers::{Format, Toml};
    /// use iri_serde::Mistakes;
    /// use iri_serde::iri_core::UriString;
    ///
    /// #[derive(Debug, serde::Deserialize)]
    /// # #[expect(dead_code)]
    /// struct Config {
    ///     hooks: Vec<UriString>,
    /// }
    ///
    /// let figment = Figment::from(Toml::string("hooks = ['https://h.example/', 'https://h.example/a b']"));
    /// let values: serde_json::Value = figment.extract()?;
    /// let read = Mistakes::find("config", |pass| {
    ///     pass.read::<Config, _>(&values).map_err(|error| pass.mistake(error))
    /// });
    /// assert_eq!(
    ///     read.unwrap_err().to_string(),
    ///     "config: invalid URI: unexpected space in the path, at byte 19
    /// in `hooks[1]`
    ///   |
    ///   | https://h.example/a b
    ///   |                    ^ write a space as %20",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn mistake(&self, error: impl Display) -> Mistake {
        Mistake::in_value(&self.state.borrow().text, error)
    }

    /// Leaves out what was not read, or adds what is missing, and says what that means. `words` are those of the format alone: what some
    /// show of the file may say that another field is missing.
    pub(super) fn next(&self, words: &str) -> Next {
        let mut state = self.state.borrow_mut();
        let Some(path) = state.failure.take() else {
            return Next::Last;
        };
        if let Some((entry, text)) = state
            .added
            .iter_mut()
            .find(|(entry, _)| path.starts_with(entry))
        {
            *text += 1;
            if *text < stand_in::TEXTS.len() {
                return Next::Follows;
            }
            // No text will do. So the table goes.
            let table = entry[..entry.len() - 1].to_vec();
            return match !table.is_empty() && state.leave_out(table) {
                true => Next::Follows,
                false => Next::Over,
            };
        }
        if let Some(key) = missing(words) {
            let mut entry = path.clone();
            entry.push(Step::Key(key.into()));
            let is_told = state.left_out.contains(&entry);
            if state.added.insert(entry, 0).is_none() {
                return if is_told { Next::Follows } else { Next::Told };
            }
        }
        // A table or a list is refused because some of its entries are not there, or are not its own.
        let mut changed = state.left_out.iter().chain(state.added.keys());
        let follows = changed.any(|entry| entry.len() > path.len() && entry.starts_with(&path));
        let is_whole = path.is_empty();
        let is_new = state.leave_out(path);
        match (follows, is_whole || !is_new) {
            (true, false) => Next::Follows,
            (true, true) => Next::Over,
            (false, false) => Next::Told,
            (false, true) if !is_new => Next::Over,
            (false, true) => Next::Last,
        }
    }

    /// Returns the path of what was not read, as a message names it: `device[2].resource`.
    pub(super) fn place(&self) -> String {
        let state = self.state.borrow();
        let path = state.failure.as_deref();
        Masked::new(&Shown(path.unwrap_or_default()).to_string()).to_string()
    }

    /// Returns the first key of that path.
    pub(super) fn first_key(&self) -> Option<String> {
        match self.state.borrow().failure.as_ref()?.first()? {
            Step::Key(key) => Some(key.clone()),
            Step::Index(_) => None,
        }
    }
}

impl State {
    /// Leaves out the entry at a path, and forgets what was done within. Returns whether it was not left out before.
    fn leave_out(&mut self, path: Vec<Step>) -> bool {
        let is_within = |other: &[Step]| other.len() > path.len() && other.starts_with(&path);
        self.left_out.retain(|other| !is_within(other));
        self.added.retain(|other, _| !is_within(other));
        self.left_out.insert(path)
    }
}

impl fmt::Debug for Pass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pass(..)")
    }
}

/// Returns the field that is missing, in the words of serde.
fn missing(words: &str) -> Option<&str> {
    let (_, field) = words.split_once("missing field `")?;
    Some(field.split_once('`')?.0)
}

struct Shown<'a>(&'a [Step]);

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut is_first = true;
        for step in self.0 {
            match step {
                Step::Key(key) => {
                    if !is_first {
                        f.write_char('.')?;
                    }
                    f.write_str(key)?;
                }
                Step::Index(index) => write!(f, "[{index}]")?,
            }
            is_first = false;
        }
        Ok(())
    }
}
