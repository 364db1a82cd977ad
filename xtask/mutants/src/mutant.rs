//! A mutant: what is changed where, by what it is known again, and how it is written beside what it changes.

use std::fmt;
use std::ops::Range;

use proc_macro2::TokenStream;

/// A change to a source.
#[derive(Clone, Debug)]
pub(crate) struct Mutant {
    /// Of the file, from the top of the repository.
    pub(crate) path: String,
    pub(crate) line: usize,
    pub(crate) lines_of_function: Range<usize>,
    /// Its name, behind those of what it is in.
    pub(crate) function: String,
    /// The line, without the space around it.
    pub(crate) text: String,
    /// What is changed in it.
    pub(crate) change: String,
    pub(crate) place: Place,
    /// What comes in the stead of what is at `place`.
    pub(crate) mutated: String,
}

/// Where both can stand, chosen between when it runs.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    Expr(Range<usize>),
    /// An expression that is a statement without a semicolon.
    Block(Range<usize>),
    /// A statement that is left out.
    Stmt(Range<usize>),
    /// The start of a function.
    Body(Range<usize>),
    /// A statement `let` with `else`, and the names that it binds: in a pattern, and in an expression.
    LetElse(Range<usize>, String, String),
}

impl Place {
    pub(crate) fn let_else(range: Range<usize>, names: &[(bool, String)]) -> Self {
        let tuple = |with_mut: bool| {
            let names = names
                .iter()
                .map(|(is_mut, name)| match *is_mut && with_mut {
                    true => format!("mut {name},"),
                    false => format!("{name},"),
                });
            format!("({})", names.collect::<String>())
        };
        Self::LetElse(range, tuple(true), tuple(false))
    }

    pub(crate) fn range(&self) -> Range<usize> {
        match self {
            Self::Expr(range)
            | Self::Block(range)
            | Self::Stmt(range)
            | Self::Body(range)
            | Self::LetElse(range, ..) => range.clone(),
        }
    }
}

impl Mutant {
    /// By what it is known again, wherever its file and its line have moved.
    pub(crate) fn identity(&self) -> [&str; 3] {
        [&self.function, &self.text, &self.change]
    }

    /// What is written before and behind its place, if it has that number.
    pub(crate) fn around(&self, number: usize) -> (String, String) {
        let tokens: TokenStream = self.mutated.parse().unwrap_or_default();
        // In one line, so that all lines stay where they are.
        let mutated = tokens.to_string();
        let is_on = format!("crate::__mutants::is_on({number})");
        match &self.place {
            Place::Expr(_) => (
                format!("(if {is_on} {{ {mutated} }} else {{ "),
                " })".to_owned(),
            ),
            Place::Block(_) => (
                format!("if {is_on} {{ {mutated} }} else {{ "),
                " }".to_owned(),
            ),
            Place::Stmt(_) => (format!("if !{is_on} {{ "), " }".to_owned()),
            Place::Body(_) => (format!(" if {is_on} {{ {mutated} }}"), String::new()),
            Place::LetElse(_, names, values) => (
                format!("let {names} = if {is_on} {{ {mutated} {values} }} else {{ "),
                format!(" {values} }};"),
            ),
        }
    }

    /// The same number for the same change, whatever else there is (FNV-1a).
    fn hash(&self) -> u64 {
        self.identity()
            .concat()
            .bytes()
            .fold(0xCBF2_9CE4_8422_2325, |hash, b| {
                (hash ^ u64::from(b)).wrapping_mul(0x0100_0000_01B3)
            })
    }
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            path,
            line,
            function,
            change,
            ..
        } = self;
        write!(f, "{path}:{line}: {function}: {change}")
    }
}

/// The order in which they are tried: from each file in proportion, at random within it, and at each call the same.
pub(crate) fn shuffle(mutants: &[Mutant]) -> Vec<usize> {
    let mut keyed = Vec::new();
    let indexed: Vec<_> = mutants.iter().enumerate().collect();
    for file in indexed.chunk_by(|(_, a), (_, b)| a.path == b.path) {
        let mut hashed: Vec<_> = file
            .iter()
            .map(|(index, mutant)| (mutant.hash(), *index))
            .collect();
        hashed.sort_unstable();
        let share = |rank: usize| rank as f64 / file.len() as f64;
        keyed.extend(
            hashed
                .iter()
                .enumerate()
                .map(|(rank, (hash, index))| (share(rank), *hash, *index)),
        );
    }
    keyed.sort_by(|a, b| a.partial_cmp(b).expect("no share is NaN"));
    keyed.into_iter().map(|(.., index)| index).collect()
}
