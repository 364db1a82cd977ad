//! What an ELF file says of a program: its sections, its functions, and where their addresses stand.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use object::read::elf::{ElfFile32, SectionHeader};
use object::{
    Architecture, Endianness, Object, ObjectSection, ObjectSymbol, RelocationFlags,
    RelocationTarget, SectionKind, SymbolKind, elf,
};

use super::code::{self, At};
use crate::support::steps::{Outcome, failed};

/// A program as it was linked.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) architecture: Architecture,
    /// What stands in flash: code, constants, and what variables begin with.
    pub(super) flash: u32,
    /// What variables take, without the harness' own.
    pub(super) ram: u32,
    pub(super) entry: u32,
    /// By their first address.
    pub(super) functions: BTreeMap<u32, Code>,
    /// Where an address of something is written down.
    pub(super) references: Vec<Reference>,
}

/// A function.
#[derive(Debug, Default)]
pub(super) struct Code {
    /// As it is in the source; other names of the same code behind it.
    pub(super) names: Vec<String>,
    pub(super) size: u32,
    /// What it takes of the stack.
    pub(super) frame: u32,
    pub(super) ops: Vec<At>,
}

/// An address that the program knows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reference {
    pub(super) to: u32,
    /// Where it stands.
    pub(super) at: u32,
    /// Whether that is among the instructions, or a constant of theirs.
    pub(super) in_code: bool,
}

impl Program {
    pub(super) fn read(path: &Path) -> Outcome<Self> {
        let bytes = fs::read(path)?;
        let file = ElfFile32::<Endianness>::parse(&*bytes)?;
        let endian = file.endian();
        let mut program = Self {
            architecture: file.architecture(),
            flash: 0,
            ram: 0,
            entry: address(file.entry())? & !thumb_bit(file.architecture()),
            functions: BTreeMap::new(),
            references: Vec::new(),
        };
        for section in file.sections() {
            let header = section.elf_section_header();
            let flags = header.sh_flags(endian);
            // Tables for unwinding: no firmware has them, its linker script discards them.
            let unwinding = header.sh_type(endian) == elf::SHT_ARM_EXIDX
                || section.name()?.starts_with(".eh_frame");
            if flags & elf::SHF_ALLOC == 0 || unwinding {
                continue;
            }
            let size = address(section.size())?;
            if header.sh_type(endian) != elf::SHT_NOBITS {
                program.flash += size;
            }
            if flags & elf::SHF_WRITE != 0 {
                program.ram += size;
            }
        }
        program.read_functions(&file)?;
        program.read_references(&file)?;
        Ok(program)
    }

    /// The function that an address is in.
    pub(super) fn function_at(&self, address: u32) -> Option<u32> {
        let (&start, code) = self.functions.range(..=address).next_back()?;
        (address - start < code.size.max(1)).then_some(start)
    }

    fn read_functions(&mut self, file: &ElfFile32<'_>) -> Outcome {
        let thumb = thumb_bit(file.architecture());
        // Arm puts constants between instructions, and marks where they begin and end.
        let mut data = BTreeMap::new();
        for symbol in file.symbols() {
            let (name, at) = (symbol.name()?, address(symbol.address())?);
            match name.split('.').next() {
                Some("$d") => _ = data.insert(at, true),
                Some("$t" | "$x") => _ = data.entry(at).or_insert(false),
                _ => {}
            }
            let readable = format!("{:#}", rustc_demangle::demangle(name));
            if symbol.kind() == SymbolKind::Text && symbol.is_definition() {
                let code = self.functions.entry(at & !thumb).or_default();
                code.names.push(readable);
                code.size = code.size.max(address(symbol.size())?);
            } else if symbol.kind() == SymbolKind::Data && readable.starts_with("harness::") {
                self.ram -= address(symbol.size())?;
            }
        }
        let Some(text) = file.section_by_name(".text") else {
            return failed("no .text");
        };
        let (first, bytes) = (address(text.address())?, text.data()?);
        let frames = frames(file)?;
        for (&start, code) in &mut self.functions {
            // From mark to mark.
            let end = start + code.size;
            let mut cuts: Vec<u32> = data.range(start..end).map(|(&at, _)| at).collect();
            cuts.insert(0, start);
            cuts.push(end);
            for pair in cuts.windows(2) {
                let is_data = data.range(..=pair[0]).next_back().is_some_and(|(_, &d)| d);
                let range = (pair[0] - first) as usize..(pair[1] - first) as usize;
                let Some(bytes) = bytes.get(range).filter(|_| !is_data) else {
                    continue;
                };
                code.ops.extend(match file.architecture() {
                    Architecture::Riscv32 => code::riscv(bytes, pair[0]),
                    _ => code::thumb(bytes, pair[0]),
                });
            }
            // rustup's `compiler_builtins` comes compiled, and says nothing of the stack: its instructions do.
            let pushed = || code.ops.iter().map(|at| at.op.taken()).sum();
            code.frame = frames.get(&start).copied().unwrap_or_else(pushed);
        }
        Ok(())
    }

    /// The linker leaves behind what it filled in.
    fn read_references(&mut self, file: &ElfFile32<'_>) -> Outcome {
        for section in file.sections() {
            let allocated = section.elf_section_header().sh_flags(file.endian()) & elf::SHF_ALLOC;
            if allocated == 0 {
                continue;
            }
            let (first, bytes) = (address(section.address())?, section.data()?);
            let in_code = section.kind() == SectionKind::Text;
            for (at, relocation) in section.relocations() {
                let RelocationTarget::Symbol(symbol) = relocation.target() else {
                    continue;
                };
                let RelocationFlags::Elf { r_type } = relocation.flags() else {
                    continue;
                };
                let at = address(at)?;
                let word = bytes
                    .get((at - first) as usize..)
                    .and_then(|bytes| bytes.first_chunk())
                    .map(|bytes| u32::from_le_bytes(*bytes));
                let symbol = file.symbol_by_index(symbol)?.address() as u32;
                let to = match (self.architecture, r_type) {
                    (Architecture::Arm, elf::R_ARM_ABS32)
                    | (Architecture::Riscv32, elf::R_RISCV_32) => word,
                    (Architecture::Arm, elf::R_ARM_THM_MOVW_ABS_NC) => {
                        word.map(|word| code::moved(word, symbol))
                    }
                    (Architecture::Riscv32, elf::R_RISCV_HI20 | elf::R_RISCV_PCREL_HI20) => {
                        Some(symbol.wrapping_add(relocation.addend() as u32))
                    }
                    // Calls and jumps, which the instructions tell, and lower halves.
                    _ => None,
                };
                let Some(to) = to else { continue };
                let function = to & !thumb_bit(self.architecture);
                let is_function = self.functions.contains_key(&function);
                let to = if is_function { function } else { to };
                self.references.push(Reference { to, at, in_code });
            }
        }
        Ok(())
    }
}

impl Code {
    pub(super) fn name(&self) -> &str {
        self.names.first().map_or("?", String::as_str)
    }

    /// Whether it is the harness': it counts for nothing.
    pub(super) fn is_harness(&self) -> bool {
        let harness = |name: &String| name.trim_start_matches('<').starts_with("harness::");
        self.names.iter().any(harness)
    }

    /// Whether it is one of those functions that the compiler calls to copy, set and compare memory.
    pub(super) fn is_mem(&self) -> bool {
        const NAMES: [&str; 6] = ["memcpy", "memmove", "memset", "memcmp", "bcmp", "strlen"];
        const BEGINNINGS: [&str; 2] = ["__aeabi_mem", "compiler_builtins::mem::"];
        self.names.iter().any(|name| {
            NAMES.contains(&name.as_str())
                || BEGINNINGS
                    .iter()
                    .any(|beginning| name.starts_with(beginning))
        })
    }

    /// Whether an address is in it, which begins at `start`.
    pub(super) fn contains(&self, start: u32, address: u32) -> bool {
        (start..start + self.size).contains(&address)
    }
}

/// What each function takes of the stack, as the compiler noted it: its address, then the amount in groups of seven bits.
fn frames(file: &ElfFile32<'_>) -> Outcome<BTreeMap<u32, u32>> {
    let mut frames = BTreeMap::new();
    let section = file.section_by_name(".stack_sizes");
    let mut rest = section.map_or(Ok(&[][..]), |section| section.data())?;
    while let Some((at, mut behind)) = rest.split_first_chunk() {
        let (mut frame, mut shift) = (0, 0);
        while let Some((&byte, others)) = behind.split_first() {
            frame |= u32::from(byte & 0x7F) << shift;
            (shift, behind) = (shift + 7, others);
            if byte & 0x80 == 0 {
                break;
            }
        }
        let at = u32::from_le_bytes(*at) & !thumb_bit(file.architecture());
        frames.insert(at, frame);
        rest = behind;
    }
    Ok(frames)
}

/// Arm's addresses of functions are odd where they are Thumb.
fn thumb_bit(architecture: Architecture) -> u32 {
    u32::from(architecture == Architecture::Arm)
}

fn address(address: u64) -> Outcome<u32> {
    Ok(u32::try_from(address)?)
}
