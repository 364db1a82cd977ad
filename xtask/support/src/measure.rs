//! Measures the flash and RAM of a program.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use object::read::elf::{ElfFile32, SectionHeader};
use object::{Endianness, Object, ObjectSection, ObjectSymbol, SymbolKind, elf};

use crate::steps::Outcome;

/// The cost of an operation, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    pub flash: u32,
    pub stack: u32,
    pub ram: u32,
}

/// A program's figures.
#[derive(Clone, Debug, Default)]
pub struct Measured {
    pub figures: Figures,
    /// The operation's stack in the program that has all operations.
    pub stack_in_all: Option<u32>,
    /// The flash of each of the compiler's `mem*` functions that it needs, by name.
    pub mem: BTreeMap<String, u32>,
}

/// Measures the flash and RAM of a linked program, without the compiler's `mem*` functions and the harness.
pub fn measure(path: &Path) -> Outcome<Measured> {
    let bytes = fs::read(path)?;
    let file = ElfFile32::<Endianness>::parse(&*bytes)?;
    let mut measured = Measured::default();
    let Figures { flash, ram, .. } = &mut measured.figures;
    for section in file.sections() {
        let header = section.elf_section_header();
        let flags = header.sh_flags(file.endian());
        // Tables for unwinding do not count: no firmware has them, as its linker script discards them.
        let unwinding = header.sh_type(file.endian()) == elf::SHT_ARM_EXIDX
            || section.name()?.starts_with(".eh_frame");
        let is_start = section.name()? == ".harness";
        if flags & elf::SHF_ALLOC == 0 || unwinding || is_start {
            continue;
        }
        let size = u32::try_from(section.size())?;
        if header.sh_type(file.endian()) != elf::SHT_NOBITS {
            *flash += size;
        }
        if flags & elf::SHF_WRITE != 0 {
            *ram += size;
        }
    }
    // Functions by their address, as one may have several names.
    let mut functions = BTreeMap::<u64, (Vec<String>, u32)>::new();
    for symbol in file.symbols().filter(ObjectSymbol::is_definition) {
        let name = format!("{:#}", rustc_demangle::demangle(symbol.name()?));
        let size = u32::try_from(symbol.size())?;
        match symbol.kind() {
            SymbolKind::Text => {
                let (names, code) = functions.entry(symbol.address()).or_default();
                names.push(name);
                *code = size.max(*code);
            }
            SymbolKind::Data if is_harness(&name) => *ram -= size,
            _ => {}
        }
    }
    for (names, size) in functions.into_values() {
        let is_mem = names.iter().any(|name| is_mem(name));
        if is_mem || names.iter().any(|name| is_harness(name)) {
            *flash -= size;
        }
        if is_mem {
            measured
                .mem
                .extend(names.into_iter().take(1).map(|name| (name, size)));
        }
    }
    Ok(measured)
}

fn is_harness(name: &str) -> bool {
    name.trim_start_matches('<').starts_with("harness::")
}

/// Returns whether it is a function that the compiler calls to copy, set and compare memory.
fn is_mem(name: &str) -> bool {
    const NAMES: [&str; 6] = ["memcpy", "memmove", "memset", "memcmp", "bcmp", "strlen"];
    const BEGINNINGS: [&str; 2] = ["__aeabi_mem", "compiler_builtins::mem::"];
    NAMES.contains(&name)
        || BEGINNINGS
            .iter()
            .any(|beginning| name.starts_with(beginning))
}
