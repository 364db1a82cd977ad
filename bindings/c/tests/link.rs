//! Links programs for boards by the lines that the page shows.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use object::{Object, ObjectSymbol};
use support::arm_gcc::gcc;
use support::command::{command, run};
use support::repo;
use support::steps::{Outcome, failed, none};
use support::target::TARGETS;

use crate::{PAGE, blocks, built_for, file, folder};

/// What the micro:bit needs, and a Cortex-M4F, after the line of the page.
const BOARD: [&str; 3] = ["--specs=nano.specs", "--specs=nosys.specs", "-lm"];
const CORTEX_M4F: [&str; 3] = ["-mcpu=cortex-m4", "-mfloat-abi=hard", "-mfpu=fpv4-sp-d16"];

/// Returns the functions of the header.
pub(super) fn functions() -> Outcome<Vec<String>> {
    let header = fs::read_to_string(file("include/iri.h"))?;
    let after = header.split("\nint ").skip(1);
    let names = after.filter_map(|rest| rest.split('(').next());
    Ok(names.map(str::to_owned).collect())
}

/// Returns the page's line that calls a program, with the files that the test has made in place of the page's.
fn line(program: &str, files: &[(&str, &[&Path])]) -> Outcome<Command> {
    let page = fs::read_to_string(PAGE)?;
    let blocks = blocks(&page, "sh");
    let lines = blocks.iter().flat_map(|block| block.lines());
    let Some((line, words)) = lines
        .filter_map(|line| Some((line, line.strip_prefix(program)?.strip_prefix(' ')?)))
        .next()
    else {
        return failed(format!("{PAGE} has no line of {program}"));
    };
    let words = words.split('#').next().unwrap_or_default();
    let mut used = 0;
    let mut args = Vec::<OsString>::new();
    for word in words.split_ascii_whitespace() {
        match files.iter().find(|(name, _)| *name == word) {
            Some((_, paths)) => {
                used += 1;
                args.extend(paths.iter().map(|path| path.as_os_str().to_owned()));
            }
            None => args.push(word.into()),
        }
    }
    if used != files.len() {
        return failed(format!("{PAGE} has other files in its line: {line}"));
    }
    Ok(command(program, args))
}

/// Makes one object of the libraries for a board.
pub(super) fn object_of(libraries: &[PathBuf]) -> Outcome<PathBuf> {
    gcc()?;
    let Some(object) = libraries.first().map(|path| path.with_file_name("iri.o")) else {
        return failed("no library");
    };
    let script = file("iri.ld");
    let libraries: Vec<_> = libraries.iter().map(PathBuf::as_path).collect();
    let archives = "target/thumbv6m-none-eabi/release/lib*.a";
    let files: [(&str, &[&Path]); 3] = [
        ("iri.ld", &[&script]),
        (archives, &libraries),
        ("iri.o", &[&object]),
    ];
    run(&mut line("arm-none-eabi-ld", &files)?)?;
    let files: [(&str, &[&Path]); 1] = [("iri.o", &[&object])];
    run(&mut line("arm-none-eabi-objcopy", &files)?)?;
    Ok(object)
}

/// Links `firmware.c` by the page's line with these functions, or without the library if there are none. Returns its path.
pub(super) fn firmware(target: &str, object: &Path, functions: &[&str]) -> Outcome<PathBuf> {
    let name = match functions {
        [] => "firmware".to_owned(),
        [_, _, _, _, ..] => "all".to_owned(),
        _ => functions.join("-"),
    };
    let program = folder()?.join(format!("linked-{name}-{target}"));
    let source = file("tests/firmware.c");
    let objects: &[&Path] = match functions {
        [] => &[],
        _ => &[object],
    };
    let files: [(&str, &[&Path]); 4] = [
        ("-Iinclude", &[]),
        ("app.c", &[&source]),
        ("iri.o", objects),
        ("app", &[&program]),
    ];
    let mut link = line("arm-none-eabi-gcc", &files)?;
    if target == TARGETS[1] {
        link.args(CORTEX_M4F);
    }
    let undefined = functions
        .iter()
        .map(|name| format!("-Wl,--undefined={name}"));
    link.args(undefined).args(BOARD);
    // newlib says nothing of it, of which the linker warns.
    link.arg("-Wl,-z,noexecstack");
    run(link.arg(format!("-Wl,-Map={}", map_of(&program).display())))?;
    Ok(program)
}

fn map_of(program: &Path) -> PathBuf {
    program.with_extension("map")
}

/// Returns what stands in for a symbol for which something else than the library has asked, by the linker's map.
fn replaced(map: &str) -> Vec<String> {
    let (_, after) = map.split_once("\n\n").unwrap_or_default();
    let included = after.split("\n\n").next().unwrap_or_default();
    let mut all = Vec::new();
    let mut member = "";
    for line in included.lines() {
        // A member, and then who has asked for it; both are in one line if the first is short.
        let (found, asked_by) = match line.split_once(char::is_whitespace) {
            Some((found, rest)) => (found, rest.trim()),
            None => (line, ""),
        };
        if !found.is_empty() {
            member = found;
        }
        let is_ours = |name: &str| name.contains("libiri") || name.contains("iri.o");
        if member.contains("compiler_builtins") && !asked_by.is_empty() && !is_ours(asked_by) {
            all.push(format!(
                "the library stands in for what {asked_by} has asked for"
            ));
        }
    }
    all
}

#[test]
fn nothing_of_the_firmware_is_replaced() -> Outcome {
    repo::enter()?;
    let functions = functions()?;
    let functions: Vec<_> = functions.iter().map(String::as_str).collect();
    for target in TARGETS {
        let object = built_for(target)?;
        let program = firmware(target, &object, &functions)?;
        let map = fs::read_to_string(map_of(&program))?;
        none(&replaced(&map))?;
        if !map.contains("libc_nano.a") {
            return failed("the program has nothing of the C library");
        }
        // What it needs, it has for itself: no other name can take the place of the firmware's.
        let bytes = fs::read(&object)?;
        let file = object::File::parse(&*bytes)?;
        let globals = file.symbols().filter(ObjectSymbol::is_global);
        let globals: BTreeSet<_> = globals.filter_map(|symbol| symbol.name().ok()).collect();
        assert_eq!(globals, functions.iter().copied().collect());
    }
    Ok(())
}

#[test]
fn a_map_tells_what_was_replaced() {
    let map = "Archive member included to satisfy reference by file (symbol)\n\n\
libiri.a(iri-1.o)             (iri_parse)\n\
libiri.a(compiler_builtins-1.o)\n                              app.o (memcpy)\n\
libiri.a(compiler_builtins-2.o)\n                              libiri.a(iri-1.o) (memset)\n\
lib/libc_nano.a(libc_a-strlen.o)\n                              app.o (strlen)\n\nDiscarded\n\n";
    assert_eq!(
        replaced(map),
        ["the library stands in for what app.o (memcpy) has asked for"]
    );
}
