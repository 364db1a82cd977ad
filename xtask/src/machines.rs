//! `cargo xtask machines`: runs the libraries' tests on machines unlike this one: with pointers of 32 bits, with the other
//! order of bytes, with Windows. It also checks them where pointers have 16 bits.

use std::path::{Path, PathBuf};
use std::{env, fs};

use support::command::{ask, command, run as run_command, words};
use support::packages::{self, Package, named};
use support::steps::{Outcome, Steps};
use support::target::{Toolchain, of_target};
use support::tools;

/// A machine that is emulated here.
struct Machine {
    target: &'static str,
    /// The linker, which is C's.
    linker: &'static str,
    /// The command that runs the machine's programs.
    emulator: &'static str,
    /// Debian's packages of these, and of the machine's libc.
    packages: &'static [&'static str],
    /// Packages to test besides the libraries.
    besides: &'static [&'static str],
}

const MACHINES: [Machine; 3] = [
    Machine {
        target: "i686-unknown-linux-gnu",
        linker: "i686-linux-gnu-gcc",
        emulator: "qemu-i386 -L /usr/i686-linux-gnu",
        packages: &["gcc-i686-linux-gnu", "libc6-dev-i386-cross", "qemu-user"],
        besides: &[],
    },
    // Its order of bytes is big-endian, and its pointers have 64 bits, so the accelerators run, too.
    Machine {
        target: "s390x-unknown-linux-gnu",
        linker: "s390x-linux-gnu-gcc",
        emulator: "qemu-s390x -L /usr/s390x-linux-gnu",
        packages: &["gcc-s390x-linux-gnu", "libc6-dev-s390x-cross", "qemu-user"],
        besides: &[],
    },
    // The command has to do with paths, files and signals.
    Machine {
        target: "x86_64-pc-windows-gnu",
        linker: "x86_64-w64-mingw32-gcc",
        emulator: WINE,
        packages: &["gcc-mingw-w64-x86-64", "wine", "wine64"],
        besides: &["iri-cli"],
    },
];

const WINE: &str = "wine";

/// A library of Windows that older versions of wine lack, and without which no program of Rust's starts: its source, and
/// what is made of it.
const LIBRARY: (&str, &str) = (
    "xtask/machines/bcryptprimitives.c",
    "target/machines/bcryptprimitives.dll",
);

/// A target whose pointers have 16 bits. No compiler comes with its `core`.
const SIXTEEN_BITS: &str = "avr-none";

/// Features whose dependencies do not compile there. Unicode's tables are larger than an array may be, and `serde_core`
/// with an allocator has a number of more than 16 bits.
const NOT_THERE: [&str; 6] = [
    "idna",
    "nfc",
    "scripts",
    "iri-serde/alloc",
    "iri-serde/json",
    "iri-serde/template",
];

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this target; may be repeated
    #[arg(long)]
    target: Vec<String>,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let is_asked_for =
        |target: &str| args.target.is_empty() || args.target.iter().any(|asked| asked == target);
    for machine in MACHINES {
        if is_asked_for(machine.target) {
            steps.step(format!("tests, {}", machine.target), || machine.test());
        }
    }
    if is_asked_for(SIXTEEN_BITS) {
        steps.step(format!("libraries, {SIXTEEN_BITS}"), check);
    }
}

/// Returns all targets that are emulated or checked here.
#[cfg(test)]
pub(crate) fn targets() -> impl Iterator<Item = &'static str> {
    let emulated = MACHINES.iter().map(|machine| machine.target);
    emulated.chain([SIXTEEN_BITS])
}

impl Machine {
    /// Makes sure that the linker finds the machine's libc, and that the emulator runs.
    fn find_tools(&self) -> Outcome {
        let libm = ask(&mut command(self.linker, ["-print-file-name=libm.a"]));
        let emulator = self.emulator.split(' ').next().unwrap_or_default();
        let runs = ask(&mut command(emulator, ["--version"])).is_some();
        if runs && libm.is_some_and(|path| Path::new(&path).is_file()) {
            return Ok(());
        }
        tools::apt_install(self.packages)
    }

    /// Runs unit and integration tests. Those of the macros are about the compiler, which runs here.
    fn test(&self) -> Outcome {
        let toolchain = Toolchain::find(self.target)?;
        self.find_tools()?;
        let libraries = packages::no_std()?;
        let what =
            named(&libraries).chain(self.besides.iter().flat_map(|name| ["--package", name]));
        let args = words("test --all-features --lib --bins --tests --no-fail-fast");
        let args: Vec<&str> = args.chain(what).collect();
        let mut test = toolchain.cargo(self.target, "std,panic_unwind,test", &args);
        test.env(of_target(self.target, "LINKER"), self.linker);
        test.env(of_target(self.target, "RUNNER"), self.emulator);
        // Emulated, tests of all characters take minutes if they are not optimised.
        test.env("CARGO_PROFILE_DEV_OPT_LEVEL", "1");
        if self.emulator == WINE {
            test.env("WINEPATH", self.make_library()?);
            test.env("WINEDEBUG", "-all");
        }
        run_command(&mut test)
    }

    /// Makes the library that wine may lack. Returns its folder, where wine looks last: before it are the programs' own
    /// folder and wine's.
    fn make_library(&self) -> Outcome<PathBuf> {
        let (source, library) = LIBRARY;
        let library = env::current_dir()?.join(library);
        let folder = library.parent().unwrap_or(Path::new(""));
        fs::create_dir_all(folder)?;
        let mut make = command(self.linker, ["-shared", "-Wall", "-Werror", "-o"]);
        make.arg(&library).args([source, "-ladvapi32"]);
        run_command(&mut make)?;
        Ok(folder.to_owned())
    }
}

/// Checks the libraries, with all features that need neither std nor an atomic, but for those of [`NOT_THERE`].
fn check() -> Outcome {
    let toolchain = Toolchain::with_source(SIXTEEN_BITS)?;
    let mut libraries = packages::on_target()?;
    for Package { name, features, .. } in &mut libraries {
        features.retain(|feature| {
            let of_package = format!("{name}/{feature}");
            !NOT_THERE.contains(&feature.as_str()) && !NOT_THERE.contains(&of_package.as_str())
        });
    }
    let features: Vec<String> = libraries.iter().map(Package::all_features).collect();
    let features = features.join(",");
    let mut args = vec!["check", "--no-default-features", "--features", &features];
    args.extend(named(&libraries));
    let mut check = toolchain.cargo(SIXTEEN_BITS, "core,alloc", &args);
    // The compiler asks for one. All of them have pointers of 16 bits.
    let flags = of_target(SIXTEEN_BITS, "RUSTFLAGS");
    run_command(check.env(flags, "-Ctarget-cpu=atmega2560"))
}
