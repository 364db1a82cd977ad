//! `iri vocab`: writes the source of a vocabulary from a list of IRIs or an RDF file.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use iri_core::Iri;
use unicode_security::skeleton;

use crate::failure::Failure;
use crate::refusal::REFUSED;
use crate::show::diagnostic::{masked, warning};
use crate::table;

const HELP: &str = "\
Each line is an IRI, or a statement of N-Triples, whose subject is taken unless it is a blank node.
Empty lines and comments, which begin with `#`, are skipped. An IRI is split after its last `#`, else
after its last `/`, else after its last `:`. Each namespace becomes a module, in the order of the input.
Names of a module that look alike (UTS 39) are warned of: who reads the source could take one for the other.

Example:
  $ printf 'urn:x:a\\nurn:x:b-c\\n' | iri vocab -
  iri_vocab::vocab! {
      pub mod x = \"urn:x:\" {
          a,
          b_c = \"b-c\",
      }
  }";

/// The names that every module has besides its terms.
const RESERVED: [&str; 3] = ["NAMESPACE", "ALL", "__term"];

/// The words that are keywords in some edition of Rust, and cannot be names.
const KEYWORDS: &str = " abstract as async await become box break const continue crate do dyn else enum extern false final \
                        fn for gen if impl in let loop macro match mod move mut override priv pub ref return self Self \
                        static struct super trait true try type typeof unsafe unsized use virtual where while yield _ ";

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The file, or - for the standard input
    file: PathBuf,
}

/// The terms of a namespace.
struct Module {
    namespace: String,
    locals: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let name = masked(&args.file.display().to_string());
    let text = if args.file == Path::new("-") {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(&args.file)
    };
    let text = text.map_err(|error| Failure::Read(name.clone(), error))?;
    let mut modules = Modules::default();
    let mut seen = HashSet::new();
    let mut status = ExitCode::SUCCESS;
    for (number, line) in text.lines().enumerate() {
        let Some(term) = term(line) else { continue };
        let error = match Iri::parse(&term) {
            Ok(_) => None,
            Err(error) => Some(error.report(&term).to_string()),
        };
        if let Some(error) = error {
            let number = number.saturating_add(1);
            writeln!(anstream::stderr(), "error: {name}:{number}: {error}")?;
            status = REFUSED;
        } else if seen.insert(term.clone()) {
            modules.add(&term);
        }
    }
    write_source(&modules.list)?;
    Ok(status)
}

/// Returns the IRI of a line, or `None` if the line has none.
fn term(line: &str) -> Option<String> {
    let line = line.trim();
    if line.is_empty() || line.starts_with(['#', '_']) {
        return None;
    }
    let statement = line.strip_prefix('<').and_then(|rest| rest.split_once('>'));
    Some(match statement {
        Some((subject, _)) => {
            let subject = table::unescaped(subject.as_bytes());
            String::from_utf8_lossy(&subject).into_owned()
        }
        None => line.to_owned(),
    })
}

/// The modules, in the order of their first terms.
#[derive(Default)]
struct Modules {
    list: Vec<Module>,
    /// The index of the module of each namespace
    indices: HashMap<String, usize>,
}

impl Modules {
    /// Adds a term to the module of its namespace. The namespace itself is not a term and is not added.
    fn add(&mut self, term: &str) {
        let end = term
            .rfind('#')
            .or_else(|| term.rfind('/'))
            .or_else(|| term.rfind(':'));
        let (namespace, local) = term.split_at(end.map_or(0, |end| end.saturating_add(1)));
        if local.is_empty() {
            return;
        }
        let index = self.indices.get(namespace).copied();
        match index.and_then(|index| self.list.get_mut(index)) {
            Some(module) => module.locals.push(local.to_owned()),
            None => {
                let next = self.list.len();
                self.indices.insert(namespace.to_owned(), next);
                self.list.push(Module {
                    namespace: namespace.to_owned(),
                    locals: vec![local.to_owned()],
                });
            }
        }
    }
}

/// The identifiers of a module.
#[derive(Default)]
struct Names {
    taken: HashSet<String>,
    /// The next number for each identifier that more than one text would get
    next: HashMap<String, usize>,
    /// The first identifier of each skeleton (UTS 39), which those that look alike have in common
    skeletons: HashMap<String, String>,
}

impl Names {
    /// Returns a Rust identifier for the text that is not yet taken, and warns if another one looks like it.
    fn identifier(&mut self, text: &str) -> String {
        let name = self.free(text);
        match self.skeletons.entry(skeleton(&name).collect()) {
            Entry::Vacant(place) => {
                place.insert(name.clone());
            }
            Entry::Occupied(first) => {
                let first = first.get();
                let differs = |(a, b): &(char, char)| a != b;
                let letters = match first.chars().zip(name.chars()).find(differs) {
                    Some((a, b)) => format!(": U+{:04X} and U+{:04X}", a as u32, b as u32),
                    None => String::new(),
                };
                warning(&format_args!(
                    "the names `{first}` and `{name}` look alike{letters}"
                ));
            }
        }
        name
    }

    /// Returns a Rust identifier for the text that is not yet taken. If it is taken, a number is appended.
    fn free(&mut self, text: &str) -> String {
        let is_part = |c: char| c == '_' || c.is_alphanumeric();
        let mut name: String = text
            .chars()
            .map(|c| if is_part(c) { c } else { '_' })
            .collect();
        if name.is_empty() || name.starts_with(char::is_numeric) {
            name.insert(0, '_');
        }
        if KEYWORDS.contains(&format!(" {name} ")) || RESERVED.contains(&&*name) {
            name.push('_');
        }
        if self.taken.insert(name.clone()) {
            return name;
        }
        let next = self.next.entry(name.clone()).or_insert(1);
        loop {
            *next = next.saturating_add(1);
            let numbered = format!("{name}_{next}");
            if self.taken.insert(numbered.clone()) {
                return numbered;
            }
        }
    }
}

fn write_source(modules: &[Module]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let mut names = Names::default();
    writeln!(out, "iri_vocab::vocab! {{")?;
    for Module { namespace, locals } in modules {
        // The last word of the namespace: for `http://www.w3.org/2002/07/owl#` it is `owl`.
        let words = namespace.split(['/', '#', ':', '?', '=']);
        let last = words.rev().find(|word| !word.is_empty()).unwrap_or("ns");
        let name = names.identifier(&last.to_lowercase());
        writeln!(out, "    pub mod {name} = {namespace:?} {{")?;
        let mut constants = Names::default();
        for local in locals {
            let name = constants.identifier(local);
            if name == *local {
                writeln!(out, "        {name},")?;
            } else {
                writeln!(out, "        {name} = {local:?},")?;
            }
        }
        writeln!(out, "    }}")?;
    }
    writeln!(out, "}}")?;
    Ok(())
}
