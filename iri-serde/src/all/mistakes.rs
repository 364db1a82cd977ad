//! A list of mistakes, and how all are found.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::pass::{Next, Pass};
use crate::Mistake;

/// All mistakes of a file or of the environment, each with the name of its source.
///
/// [`from_variables`](crate::from_variables) makes it, and so do `from_toml`, `from_json` and `from_yaml` with the feature of the
/// format. [`find`](Self::find) does so for any other format. `Display` writes each mistake as [`Mistake`] does, after the name:
/// credentials are masked, and nothing is shown of a [`Secret`](iri_policy::Secret).
///
/// serde stops at the first mistake. So the wrong entry is left out, and the rest is read again, until there are a hundred mistakes. What
/// is told:
/// - each entry that is wrong, with its path, such as `device[2].resource`, and each key that is not known;
/// - each field that is missing. So that the next one is found, a value is made up for it, and goes again. Of a type that refuses every
///   number, text and table that is tried, such as a date, the fields after it are told once it is mended. A field whose value is wrong
///   under a name of `#[serde(alias)]` may be told as missing, besides its mistake;
/// - the first mistake below `#[serde(flatten)]`, or in an enum with a tag or without any, as serde reads these ahead;
/// - nothing after a place where the file breaks the syntax of its format.
///
/// ```
/// use iri_serde::iri_core::UriString;
/// use iri_policy::{Checked, Https};
///
/// #[derive(Debug, serde::Deserialize)]
/// # #[expect(dead_code)]
/// struct Variables {
///     #[serde(rename = "UPSTREAM")]
///     upstream: Checked<UriString, Https>,
///     #[serde(rename = "PORT")]
///     port: u16,
/// }
///
/// let variables = [("UPSTREAM", "http://h.example/"), ("PORT", "x")];
/// let mistakes = iri_serde::from_variables::<Variables>(variables).unwrap_err();
/// assert_eq!(
///     mistakes.to_string(),
///     "UPSTREAM: the scheme is not admitted, at byte 0
///   |
///   | http://h.example/
///   | ^^^^ use `https`
/// PORT: invalid type: string \"…\", expected u16",
/// );
/// ```
#[derive(Clone, Default)]
pub struct Mistakes {
    found: Vec<(String, Mistake)>,
    /// Whether there may be more.
    is_cut: bool,
}

/// The most mistakes that are looked for, and the most passes, so that the time does not grow with the product of their number and the
/// file's length.
const MOST: usize = 100;
const MOST_PASSES: usize = 3 * MOST;

impl Mistakes {
    /// Returns one mistake of the source `name`, such as one that two fields make together.
    ///
    /// ```
    /// use iri_serde::{Mistake, Mistakes};
    ///
    /// let mistakes = Mistakes::of("a.toml", Mistake::at_span("a = 1\nb = 1", 10..11, "a is b"));
    /// assert_eq!(mistakes.to_string(), "a.toml:2:5: a is b");
    /// ```
    #[must_use]
    pub fn of(name: &str, mistake: Mistake) -> Self {
        Self {
            found: Vec::from([(name.into(), mistake)]),
            is_cut: false,
        }
    }

    /// Reads a value by the function `read`, which gets a [`Pass`] and is called once for each mistake.
    ///
    /// `read` makes the deserializer of a format, passes it to [`Pass::read`], and makes a [`Mistake`] of its error: so it knows
    /// how the format tells the place. Where the format tells none, [`Pass::mistake`] does it. The first pass reads the value as the format alone does.
    ///
    /// # Errors
    /// All mistakes, in the order of the file. Never panics.
    ///
    /// ```
    /// use iri_serde::{Mistake, Mistakes};
    /// use iri_serde::iri_core::UriString;
    ///
    /// #[derive(Debug, serde::Deserialize)]
    /// # #[expect(dead_code)]
    /// struct Config {
    ///     hooks: Vec<UriString>,
    /// }
    ///
    /// let file = "(\n  hooks: [\"http://h.example/a b\", \"http://h.example/\", \"h.example\"],\n)";
    /// let read = Mistakes::find("config.ron", |pass| {
    ///     let mut ron = ron::Deserializer::from_str(file)
    ///         .map_err(|error| Mistake::at_span(file, 0..0, error.code))?;
    ///     pass.read::<Config, _>(&mut ron).map_err(|error| {
    ///         let end = ron.span_error(error);
    ///         Mistake::at_end(file, end.span.end.line, end.span.end.col - 1, end.code)
    ///     })
    /// });
    /// let mistakes = read.unwrap_err();
    /// let told: Vec<_> = mistakes.iter().map(|(_, mistake)| mistake.message().to_owned()).collect();
    /// assert_eq!(told.len(), 2);
    /// assert!(told[0].ends_with("in `hooks[0]`") && told[1].ends_with("in `hooks[2]`"), "{told:?}");
    /// ```
    pub fn find<T>(
        name: &str,
        mut read: impl FnMut(&Pass) -> Result<T, Mistake>,
    ) -> Result<T, Self> {
        Self::find_with(|pass| {
            read(pass).map_err(|mistake| {
                let mistake = mistake.in_field(&pass.place());
                (name.into(), mistake)
            })
        })
    }

    /// Does what [`find`](Self::find) does; `read` also tells the name of the source.
    pub(super) fn find_with<T>(
        mut read: impl FnMut(&Pass) -> Result<T, (String, Mistake)>,
    ) -> Result<T, Self> {
        let pass = Pass::new();
        let first = match read(&pass) {
            Ok(value) => return Ok(value),
            Err(first) => first,
        };
        let mut all = Self::default();
        for count in 1..=MOST_PASSES {
            pass.watch();
            let Err(mistake) = read(&pass) else {
                break;
            };
            let (_, told) = &mistake;
            let next = pass.next(told.message());
            if matches!(next, Next::Told | Next::Last) {
                all.found.push(mistake);
            }
            all.is_cut = all.found.len() == MOST || count == MOST_PASSES;
            if matches!(next, Next::Last | Next::Over) || all.is_cut {
                break;
            }
        }
        if all.found.is_empty() {
            all.found.push(first);
        }
        all.sort();
        Err(all)
    }

    /// Sorts the mistakes of each source by their places.
    fn sort(&mut self) {
        let mut names: Vec<String> = Vec::new();
        for (name, _) in &self.found {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        self.found.sort_by_key(|(name, mistake)| {
            let source = names.iter().position(|other| other == name);
            (source, mistake.offset())
        });
    }

    /// Returns each mistake, after the name of its source.
    ///
    /// ```
    /// use iri_serde::{Mistake, Mistakes};
    ///
    /// let mistakes = Mistakes::of("a.toml", Mistake::at_span("a = 1", 4..5, "odd"));
    /// assert!(mistakes.iter().all(|(name, mistake)| name == "a.toml" && mistake.line() == 1));
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Mistake)> {
        let entries = self.found.iter();
        entries.map(|(name, mistake)| (name.as_str(), mistake))
    }

    /// Returns how many there are: at least one.
    ///
    /// ```
    /// use iri_serde::{Mistake, Mistakes};
    ///
    /// let mistake = Mistake::in_value("x", "odd");
    /// assert_eq!(Mistakes::of("A", mistake).len(), 1);
    /// ```
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "it is never empty")]
    pub const fn len(&self) -> usize {
        self.found.len()
    }
}

/// Returns both values, or the mistakes of both: those of a file and of the environment, say.
///
/// # Errors
/// The mistakes of the first, then those of the second; those of one source in its order. Never panics.
///
/// ```
/// use iri_serde::{Mistake, Mistakes};
///
/// let wrong = |name| Err::<(), _>(Mistakes::of(name, Mistake::in_value("", "missing")));
/// let mistakes = iri_serde::both(wrong("A"), wrong("B")).unwrap_err();
/// assert_eq!(mistakes.to_string(), "A: missing\nB: missing");
/// ```
pub fn both<A, B>(
    first: Result<A, Mistakes>,
    second: Result<B, Mistakes>,
) -> Result<(A, B), Mistakes> {
    match (first, second) {
        (Ok(first), Ok(second)) => Ok((first, second)),
        (Err(mistakes), Ok(_)) | (Ok(_), Err(mistakes)) => Err(mistakes),
        (Err(mut all), Err(more)) => {
            all.found.extend(more.found);
            all.is_cut |= more.is_cut;
            all.sort();
            Err(all)
        }
    }
}

/// Writes each mistake, after the name of its source.
impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line_break = "";
        for (name, mistake) in self.iter() {
            f.write_str(line_break)?;
            mistake.write_of(name, f)?;
            line_break = "\n";
        }
        if self.is_cut {
            f.write_str("\nthere may be more")?;
        }
        Ok(())
    }
}

/// Writes the same as `Display`, for `unwrap` and a `main` that returns it.
impl fmt::Debug for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::error::Error for Mistakes {}
