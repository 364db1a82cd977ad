//! Measures what each function takes of a Cortex-M0.

use std::fs;
use std::path::{Path, PathBuf};

use object::read::elf::ElfFile32;
use object::{Endianness, Object, ObjectSymbol, SymbolKind};
use support::arm_gcc::{self, gcc};
use support::command::{command, run};
use support::figures::{self, DOCUMENT};
use support::measure::{Measured, measure};
use support::repo;
use support::steps::{Outcome, none, say};
use support::table::Table;
use support::target::{Setup, TARGETS, Toolchain};

use crate::{Libraries, PAGE, built_for, folder, printed};

/// What a program that calls these functions may take on a Cortex-M0, in bytes of flash. Raise a figure with a reason
/// only.
const BUDGET: [(&str, &[&str], u32); 10] = [
    ("iri_parse", &["iri_parse"], 3000),
    ("iri_resolve", &["iri_resolve"], 4150),
    ("iri_coap_options", &["iri_coap_options"], 4350),
    (
        "these three",
        &["iri_parse", "iri_resolve", "iri_coap_options"],
        7000,
    ),
    // With the path of a socket as a host, and the ports of MQTT.
    ("iri_normalize", &["iri_normalize"], 4750),
    // With the reason why an IPv6 address is no Uri-Host.
    ("iri_coap_uri", &["iri_coap_uri"], 5200),
    ("iri_cri_options", &["iri_cri_options"], 2450),
    // With the names of secrets, 480 more.
    ("iri_mask", &["iri_mask"], 6300),
    ("iri_sentence", &["iri_sentence"], 5100),
    // With the hints that only the text has, and the search for what is not to be named. 4,400 bytes are sentences: since the
    // hints for two addresses, `:` for `/`, placeholders and pasted texts it takes 4,600 more.
    ("iri_hint", &["iri_hint"], 12_300),
];

/// Measures what each function takes of a Cortex-M0, and compares that with its budget and the pages.
#[test]
fn functions_cost_what_the_pages_say() -> Outcome {
    repo::enter()?;
    let [target, _] = TARGETS;
    let libraries = built_for(target)?;
    let stacks = printed(target, "stack", &[])?;
    let embedded = fs::read_to_string(DOCUMENT)?;
    let is_compared = matches!(
        Toolchain::find(target, &Setup::of_tests())?,
        Toolchain::InUse
    );
    let mut measured = Table::new(["flash", "stack"].map(str::to_owned));
    let mut wrong = Vec::new();
    for (name, functions, most) in BUDGET {
        let program = linked(functions, &libraries)?;
        let Measured { figures, mem, .. } = measure(&program)?;
        let flash = figures.flash;
        let stack = stack(&stacks, functions);
        let mem: u32 = mem.values().sum();
        say(format_args!(
            "{name}: {flash} of flash, {stack} of stack, and {mem} of mem*"
        ));
        if flash > most {
            wrong.push(format!(
                "{name} takes {flash} bytes of flash, {most} are allowed"
            ));
        }
        if figures.ram > 0 {
            wrong.push(format!("{name} takes {} bytes of RAM", figures.ram));
        }
        wrong.extend(unwanted(&program, functions)?);
        measured.row(name, [flash, stack].map(|figure| figure.to_string()));
        if is_compared && functions.len() == 1 {
            wrong.extend(arm_gcc::wrong(&embedded, name, flash));
        }
    }
    none(&wrong)?;
    if is_compared {
        figures::check_in(PAGE, "## What it costs", &measured, &[])?;
    }
    Ok(())
}

/// Links a program that calls these functions, of which the compiler of C knows nothing.
fn linked(functions: &[&str], libraries: &Libraries) -> Outcome<PathBuf> {
    let program = folder()?.join(functions.join("-"));
    let mut link = command(gcc(false)?, ["-mcpu=cortex-m0", "-mthumb", "-nostdlib"]);
    link.args([
        "-Wl,--gc-sections",
        &format!("-Wl,--entry={}", functions[0]),
    ]);
    for function in functions {
        link.arg(format!("-Wl,--undefined={function}"));
    }
    link.args(libraries).arg("-o").arg(&program);
    run(&mut link)?;
    Ok(program)
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
