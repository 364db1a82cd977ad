//! Measures what each function takes of a Cortex-M0.

use std::fs;
use std::path::Path;

use object::read::elf::{ElfFile32, SectionHeader};
use object::{Endianness, Object, ObjectSection, ObjectSymbol, SymbolKind, elf};
use support::figures;
use support::repo;
use support::steps::{Outcome, none, say};
use support::table::Table;
use support::target::{TARGETS, Toolchain};

use crate::link::firmware;
use crate::{PAGE, built_for, printed};

/// What a program that calls these functions may take more on a Cortex-M0, in bytes of flash. Raise a figure with a reason only.
const BUDGET: [(&str, &[&str], u32); 17] = [
    // With what clears its result: 158 that no other function needs.
    ("iri_parse", &["iri_parse"], 3200),
    ("iri_resolve", &["iri_resolve"], 4150),
    // With the flag that refuses borders.
    ("iri_coap_options", &["iri_coap_options"], 4450),
    (
        "these three",
        &["iri_parse", "iri_resolve", "iri_coap_options"],
        7000,
    ),
    // With the path of a socket as a host, and the ports of MQTT.
    ("iri_normalize", &["iri_normalize"], 4750),
    // With the reason why an IPv6 address is no Uri-Host.
    ("iri_coap_uri", &["iri_coap_uri"], 5200),
    // With that flag: the options are made twice.
    ("iri_cri_options", &["iri_cri_options"], 2800),
    ("iri_cri_peer", &["iri_cri_peer"], 4600),
    // With the names of secrets, 480 more, those in JSON and before brackets, 260 more, and escapes of JSON, 110 more.
    ("iri_mask", &["iri_mask"], 6700),
    ("iri_segments", &["iri_segments"], 3000),
    ("iri_parameters", &["iri_parameters"], 3000),
    ("iri_plus", &["iri_plus"], 400),
    ("iri_decode", &["iri_decode"], 2800),
    ("iri_encode", &["iri_encode"], 2800),
    ("iri_build", &["iri_build"], 6450),
    // With the words of building, and of values with a border.
    ("iri_sentence", &["iri_sentence"], 5800),
    // With the hints that only the text has, and the search for what is not to be named. 4,400 bytes are sentences: since the
    // hints for two addresses, `:` for `/`, placeholders and pasted texts it takes 4,600 more. It knows the same names as the mask.
    ("iri_hint", &["iri_hint"], 13_500),
];

/// Measures what each function takes of a Cortex-M0, and compares that with its budget and the pages.
#[test]
fn functions_cost_what_the_pages_say() -> Outcome {
    repo::enter()?;
    let [target, _] = TARGETS;
    let object = built_for(target)?;
    let [without, ram_without] = sizes(&firmware(target, &object, &[])?)?;
    let stacks = printed(target, "stack", &[])?;
    let is_compared = matches!(Toolchain::find(target)?, Toolchain::InUse);
    let mut measured = Table::new(["flash", "stack"].map(str::to_owned));
    let mut wrong = Vec::new();
    for (name, functions, most) in BUDGET {
        let program = firmware(target, &object, functions)?;
        let [flash, ram] = sizes(&program)?;
        let flash = flash - without;
        let stack = stack(&stacks, functions);
        say(format_args!("{name}: {flash} of flash, {stack} of stack"));
        if flash > most {
            wrong.push(format!(
                "{name} takes {flash} bytes of flash, {most} are allowed"
            ));
        }
        if ram != ram_without {
            wrong.push(format!(
                "{name} takes {} bytes of RAM",
                ram.abs_diff(ram_without)
            ));
        }
        wrong.extend(unwanted(&program, functions)?);
        measured.row(name, [flash, stack].map(|figure| figure.to_string()));
    }
    none(&wrong)?;
    if is_compared {
        figures::check_in(PAGE, "## What it costs", &measured, &[])?;
    }
    Ok(())
}

/// Returns the bytes that a program has in flash and in RAM. What is written to RAM at the start counts for both.
fn sizes(program: &Path) -> Outcome<[u32; 2]> {
    let bytes = fs::read(program)?;
    let file = ElfFile32::<Endianness>::parse(&*bytes)?;
    let [mut flash, mut ram] = [0; 2];
    for section in file.sections() {
        let header = section.elf_section_header();
        let flags = header.sh_flags(file.endian());
        let size = u32::try_from(section.size())?;
        if flags & elf::SHF_ALLOC == 0 {
            continue;
        }
        if header.sh_type(file.endian()) != elf::SHT_NOBITS {
            flash += size;
        }
        if flags & elf::SHF_WRITE != 0 {
            ram += size;
        }
    }
    Ok([flash, ram])
}

/// Returns the deepest stack of these functions.
fn stack(printed: &str, functions: &[&str]) -> u32 {
    let lines = printed.lines().filter_map(|line| line.split_once(' '));
    let of_these = lines.filter(|(name, _)| functions.contains(name));
    let stacks = of_these.filter_map(|(_, stack)| stack.parse().ok());
    stacks.max().unwrap_or_default()
}

/// Returns what a program has that it is not to have: a function that a panic would call, or another one of the header than
/// those that it calls.
fn unwanted(program: &Path, functions: &[&str]) -> Outcome<Option<String>> {
    let bytes = fs::read(program)?;
    let file = ElfFile32::<Endianness>::parse(&*bytes)?;
    for symbol in file
        .symbols()
        .filter(|symbol| symbol.kind() == SymbolKind::Text)
    {
        let name = symbol.name()?;
        let is_panic = name.contains("panic") || name.contains("begin_unwind");
        if is_panic || name.starts_with("iri_") && !functions.contains(&name) {
            return Ok(Some(format!("{} has {name}", program.display())));
        }
    }
    Ok(None)
}

#[test]
fn the_stack_of_several_functions_is_the_deepest() {
    assert_eq!(stack("f 8\ng 16\nh 24\n", &["f", "g"]), 16);
}
