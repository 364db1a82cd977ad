//! Builds for microcontrollers with the standard library that rustup installs. Without it, Debian's compiler builds
//! `core` from its source.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command::{ask, cargo, command};
use crate::setup::{Source, source};
use crate::steps::{Outcome, Stop};
use crate::tools;

/// The targets on which the firmware runs: a Cortex-M0 and a Cortex-M4F.
pub const TARGETS: [&str; 2] = ["thumbv6m-none-eabi", "thumbv7em-none-eabihf"];

/// The targets for which programs are linked and measured: those above, and a RISC-V without atomics or floating point
/// in hardware, such as that of an ESP32-C3.
pub const LINKED: [&str; 3] = [TARGETS[0], TARGETS[1], "riscv32imc-unknown-none-elf"];

/// A compiler for a target.
#[derive(Debug)]
pub enum Toolchain {
    /// The compiler in use, which has the target's `core`.
    InUse,
    /// A compiler with the source of the standard library, and a linker, as Debian's has none.
    FromSource { rustc: String, linker: PathBuf },
}

impl Toolchain {
    /// Finds a compiler for the target, installing what is missing.
    pub fn find(target: &str) -> Outcome<Self> {
        match source() {
            Source::Rustup => Self::in_use(target),
            Source::Debian => debian(),
            Source::Auto => Self::in_use(target).or_else(|first| or_debian(target, first)),
        }
    }

    /// Uses the compiler in use, and adds the target if necessary.
    pub fn in_use(target: &str) -> Outcome<Self> {
        // The compiler is asked instead of rustup, as distributions have targets, too.
        let has_core = || {
            let args = ["--print=target-libdir", "--target", target];
            let libdir = ask(&mut command(rustc(), args));
            libdir.is_some_and(|libdir| Path::new(&libdir).is_dir())
        };
        if !has_core() {
            tools::rustup(&["target", "add", target])?;
        }
        if has_core() {
            Ok(Self::InUse)
        } else {
            tools::missing(format!("{} has no {target}", rustc()))
        }
    }

    /// Finds a compiler for a target whose standard library none comes with.
    pub fn with_source(target: &str) -> Outcome<Self> {
        match source() {
            Source::Rustup => rust_src(),
            Source::Debian => debian(),
            Source::Auto => rust_src().or_else(|first| or_debian(target, first)),
        }
    }

    /// Makes a cargo command for the target. `crates` names the parts of the standard library to build if it comes as
    /// source.
    pub fn cargo(&self, target: &str, crates: &str, args: &[&str]) -> Command {
        let mut command = cargo(args);
        command.args(["--target", target]);
        if let Self::FromSource { rustc, linker } = self {
            command
                .arg(format!("-Zbuild-std={crates}"))
                .env("RUSTC", rustc)
                .env("RUSTC_BOOTSTRAP", "1")
                .env(of_target(target, "LINKER"), linker)
                // With two compilers in one folder, each change between them would build everything again.
                .env(
                    "CARGO_TARGET_DIR",
                    env::current_dir().unwrap_or_default().join("target/debian"),
                );
        }
        command
    }
}

/// Returns the variable with one of cargo's options for a target.
pub fn of_target(target: &str, option: &str) -> String {
    let target = target.to_uppercase().replace('-', "_");
    format!("CARGO_TARGET_{target}_{option}")
}

fn rustc() -> String {
    env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned())
}

/// Uses the compiler in use with its source, which rustup adds.
fn rust_src() -> Outcome<Toolchain> {
    if !has_source(&rustc()) {
        tools::rustup(&["component", "add", "rust-src"])?;
    }
    from_source(rustc())
}

/// Uses Debian's compiler, as the one in use does not do.
fn or_debian(target: &str, first: Stop) -> Outcome<Toolchain> {
    debian().or_else(|second| {
        let why = format!("no `core` for {target}: {}; {}", first.why(), second.why());
        tools::missing(why)
    })
}

/// Uses Debian's compiler with its source, and a linker for it.
fn debian() -> Outcome<Toolchain> {
    const RUSTC: &str = "/usr/bin/rustc";
    /// The workspace's `rust-version`. Debian's own rustc may be older, but rustc-web is as new as the browsers need.
    const OLDEST: &str = env!("CARGO_PKG_RUST_VERSION");
    let minor = |version: &str| version.split('.').nth(1)?.parse::<u32>().ok();
    let usable = || {
        let version = ask(&mut command(RUSTC, ["--version"]))?;
        (minor(&version)? >= minor(OLDEST)? && has_source(RUSTC)).then_some(())
    };
    if usable().is_none() {
        tools::apt_install(&["rustc-web", "rust-web-src"])?;
    }
    if usable().is_none() {
        let why = format!(
            "{RUSTC} is older than {OLDEST} or has no source (rustc-web comes from Debian's security repository)"
        );
        return tools::missing(why);
    }
    from_source(RUSTC.to_owned())
}

fn has_source(rustc: &str) -> bool {
    let sysroot = ask(&mut command(rustc, ["--print=sysroot"]));
    sysroot.is_some_and(|sysroot| {
        let source = Path::new(&sysroot).join("lib/rustlib/src/rust/library/Cargo.lock");
        source.is_file()
    })
}

fn from_source(rustc: String) -> Outcome<Toolchain> {
    match rust_lld() {
        Some(linker) => Ok(Toolchain::FromSource { rustc, linker }),
        None => tools::missing("the toolchain in use has no rust-lld".to_owned()),
    }
}

/// Returns the linker that rustup's toolchains carry.
fn rust_lld() -> Option<PathBuf> {
    let sysroot = ask(&mut command(rustc(), ["--print=sysroot"]))?;
    let about = ask(&mut command(rustc(), ["-vV"]))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "))?;
    let linker = Path::new(&sysroot)
        .join("lib/rustlib")
        .join(host)
        .join("bin/rust-lld");
    linker.is_file().then_some(linker)
}
