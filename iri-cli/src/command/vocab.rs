//! `iri vocab`: writes the source of a vocabulary from a list of IRIs or an RDF file.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use iri_core::Iri;
use iri_grammar::text::constant_name::constant_name;
use unicode_ident::{is_xid_continue, is_xid_start};
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

use crate::failure::Failure;
use crate::refusal::REFUSED;
use crate::show::diagnostic::{error, masked, warning};
use crate::table;

mod rdf;
mod well_known;

use self::rdf::Form;
use self::well_known::well_known;

const HELP: &str = "\
Without --form, the end of the file's name says it (.ttl, .trig, .rdf, .owl, .xml, .jsonld, .json, .nt,
.nq), or else its first line. Of a file with lines, each is an IRI, or a statement of N-Triples. Empty
lines and comments, which begin with `#`, are skipped. The subjects of statements are taken, unless they
are blank nodes.

An IRI is split after its last `#`, else after its last `/`, else after its last `:`. One that ends there
or within its host is no term. Each namespace becomes a module, in the order of the input. Its name is that
of --prefix, or else its prefix in the file, or the one that everybody uses, such as `skos`, or its last
word. A local name that is not plain ASCII is written as a text, as the compiler normalises names.
Names of a module that look alike (UTS 39) are warned of: who reads the source could take one for the other.

Example:
  $ printf 'urn:x:a\\nurn:x:b-c\\n' | iri vocab -
  iri_vocab::vocab! {
      pub mod x = \"urn:x:\" {
          a,
          b_c = \"b-c\",
      }
  }";

/// The crates that the written source, or what it is written into, may name. A module of that name would hide them.
const CRATES: [&str; 5] = ["core", "std", "alloc", "iri_core", "iri_vocab"];

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The file, or - for the standard input
    file: PathBuf,
    /// The form of the file, if neither its name nor its start says it
    #[arg(long, value_enum)]
    form: Option<Form>,
    /// Name the module of a namespace, as in skos=http://www.w3.org/2004/02/skos/core#; may be repeated
    #[arg(long = "prefix", value_name = "NAME=NAMESPACE", value_parser = prefix)]
    prefixes: Vec<(String, String)>,
}

/// Reads a prefix and its namespace.
fn prefix(text: &str) -> Result<(String, String), &'static str> {
    match text.split_once('=') {
        Some((name, namespace)) if !name.is_empty() && Iri::parse(namespace).is_ok() => {
            Ok((name.to_owned(), namespace.to_owned()))
        }
        _ => Err("it is a name, a `=` and an IRI"),
    }
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
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(&text);
    let form = args.form.unwrap_or_else(|| Form::of(&args.file, text));
    let mut modules = Modules::default();
    let mut seen = HashSet::new();
    let mut status = ExitCode::SUCCESS;
    let mut report = |place: &str, reason: &str| -> Result<(), Failure> {
        writeln!(anstream::stderr(), "error: {name}:{place} {reason}")?;
        status = REFUSED;
        Ok(())
    };
    let mut prefixes = args.prefixes.clone();
    if let Some(found) = form.read(text) {
        for (place, reason) in &found.errors {
            report(place, reason)?;
        }
        for term in found.subjects {
            match Iri::parse(&term) {
                Err(error) => report("", &error.report(&term).to_string())?,
                Ok(iri) if seen.insert(term.clone()) => modules.add(iri),
                Ok(_) => {}
            }
        }
        prefixes.extend(found.prefixes);
    } else {
        for (number, line) in text.lines().enumerate() {
            let Some(term) = term(line) else { continue };
            match Iri::parse(&term) {
                Err(error) => {
                    let number = number.saturating_add(1);
                    report(&format!("{number}:"), &error.report(&term).to_string())?;
                }
                Ok(iri) if seen.insert(term.clone()) => modules.add(iri),
                Ok(_) => {}
            }
        }
    }
    if modules.list.is_empty() {
        error(&format_args!(
            "{name} has no IRI of a term, so there is no vocabulary"
        ));
        return Ok(REFUSED);
    }
    write_source(&modules.list, &prefixes)?;
    Ok(status)
}

/// Returns the IRI of a line, or `None` if the line has none.
fn term(line: &str) -> Option<String> {
    // A blank beyond ASCII may be the end of an IRI.
    let line = line.trim_ascii();
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
    /// Adds a term to the module of its namespace. The namespace itself is not a term and is not added, nor is what would be the
    /// local name of a host: `http://h.example`.
    fn add(&mut self, iri: Iri<'_>) {
        let term = iri.as_str();
        let after_slashes = iri.scheme().as_str().len().saturating_add(3);
        let authority = iri.authority().map(|authority| authority.as_str().len());
        let after_authority = authority.map_or(0, |length| after_slashes.saturating_add(length));
        let end = term
            .rfind('#')
            .or_else(|| term.rfind('/'))
            .or_else(|| term.rfind(':'));
        let (namespace, local) = term.split_at(end.map_or(0, |end| end.saturating_add(1)));
        if local.is_empty() || namespace.len() <= after_authority {
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
    fn identifier(&mut self, text: &str, reserved: &[&str]) -> String {
        let name = self.free(text, reserved);
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

    /// Returns a Rust identifier for the text that is not yet taken. If it is taken, a number is appended. It is in Normalization
    /// Form C, into which the compiler brings it.
    fn free(&mut self, text: &str, reserved: &[&str]) -> String {
        let mut name: String = constant_name(text, is_xid_start, is_xid_continue)
            .nfc()
            .collect();
        if reserved.contains(&&*name) {
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

/// Returns the text that names the module of a namespace.
fn module_name(namespace: &str, prefixes: &[(String, String)]) -> String {
    let mut declared = prefixes.iter();
    let declared = declared.find(|(prefix, of)| of == namespace && !prefix.is_empty());
    let declared = declared.map(|(prefix, _)| prefix.as_str());
    if let Some(prefix) = declared.or_else(|| well_known(namespace)) {
        return prefix.to_owned();
    }
    // The last word of the namespace: for `http://www.w3.org/2002/07/owl#` it is `owl`.
    let words = namespace.split(['/', '#', ':', '?', '=']);
    let last = words.rev().find(|word| !word.is_empty()).unwrap_or("ns");
    last.to_lowercase()
}

/// Writes a text in quotes. If it is not in Normalization Form C, one sees which characters it has, and no editor changes them.
fn quoted(text: &str) -> String {
    if text.nfc().eq(text.chars()) {
        return format!("{text:?}");
    }
    let written = text.chars().map(|c| match c {
        ' '..='~' => c.escape_default().to_string(),
        c => c.escape_unicode().to_string(),
    });
    format!("\"{}\"", written.collect::<String>())
}

fn write_source(modules: &[Module], prefixes: &[(String, String)]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let mut names = Names::default();
    writeln!(out, "iri_vocab::vocab! {{")?;
    for Module { namespace, locals } in modules {
        let name = names.identifier(&module_name(namespace, prefixes), &CRATES);
        writeln!(out, "    pub mod {name} = {} {{", quoted(namespace))?;
        let mut constants = Names::default();
        for local in locals {
            let name = constants.identifier(local, &[]);
            // The compiler normalises a name beyond ASCII, so a macro may not know that it is the user's.
            if name == *local && local.is_ascii() {
                writeln!(out, "        {name},")?;
            } else {
                writeln!(out, "        {name} = {},", quoted(local))?;
            }
        }
        writeln!(out, "    }}")?;
    }
    writeln!(out, "}}")?;
    Ok(())
}
