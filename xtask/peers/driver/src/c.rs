//! `cargo xtask size --c`: measures the flash of URI parsers in C, from sources that packages of Python and Rust carry.

use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::Value;
use support::arm_gcc::{GCC, PAGE, gcc, wrong};
use support::command::{ask, cargo, command, run as run_command};
use support::measure::{self, Measured};
use support::steps::{Outcome, Steps, failed, none, say};
use support::tools;

/// The package of Python that carries `http_parser`, the last version.
const HTTP_PARSER: &str = "httptools==0.6.4";

/// A package that depends on the package of Rust that carries uriparser 0.9.5. Nothing of it is built.
const MANIFEST: &str = "[package]
name = \"c\"
edition = \"2024\"

[lib]
path = \"lib.rs\"

[dependencies]
uriparser-sys = \"=0.1.0\"

[workspace]
";

/// A library in C.
struct Library {
    /// Fetches its sources into a folder, and returns where they are.
    fetch: fn(&Path) -> Outcome<PathBuf>,
    /// The function that parses.
    function: &'static str,
    /// The file in [`FOLDER`] that calls it.
    program: &'static str,
    /// The folder of the sources within the library, and the beginning of their names.
    sources: (&'static str, &'static str),
    /// The folder of its headers.
    headers: &'static str,
}

const LIBRARIES: [Library; 2] = [
    Library {
        fetch: http_parser,
        function: "http_parser_parse_url",
        program: "http_parser.c",
        sources: ("", "http_parser.c"),
        headers: "",
    },
    Library {
        fetch: uriparser,
        function: "uriParseSingleUriExMmA",
        program: "uriparser.c",
        sources: ("src", "Uri"),
        headers: "include",
    },
];

fn http_parser(folder: &Path) -> Outcome<PathBuf> {
    const FOLDER: &str = "httptools-0.6.4";
    let sources = folder.join(FOLDER).join("vendor/http-parser");
    if !sources.is_dir() {
        let pip = ["-m", "pip", "download", "--quiet", "--no-deps"];
        run_command(
            command("python3", pip)
                .args(["--no-binary=:all:", HTTP_PARSER, "--dest"])
                .arg(folder),
        )?;
        let archive = format!("{FOLDER}.tar.gz");
        run_command(command("tar", ["--extract", "--file", &archive]).current_dir(folder))?;
    }
    Ok(sources)
}

fn uriparser(folder: &Path) -> Outcome<PathBuf> {
    fs::write(folder.join("Cargo.toml"), MANIFEST)?;
    fs::write(folder.join("lib.rs"), "")?;
    let Some(told) = ask(cargo(["metadata", "--format-version=1"]).current_dir(folder)) else {
        return failed(format!("`cargo metadata` fails in {}", folder.display()));
    };
    let told: Value = serde_json::from_str(&told)?;
    let packages = told["packages"].as_array().into_iter().flatten();
    let manifest = packages
        .filter(|package| package["name"] == "uriparser-sys")
        .find_map(|package| package["manifest_path"].as_str());
    match manifest.and_then(|manifest| Path::new(manifest).parent()) {
        Some(package) => Ok(package.join("uriparser")),
        None => failed("cargo tells no place of uriparser-sys"),
    }
}

/// The folder of the programs.
const FOLDER: &str = "xtask/peers/driver/c";

pub(crate) fn run(steps: &mut Steps) {
    steps.step("size of parsers in C", measured);
}

/// Measures each library, and compares the figures with those of the page.
fn measured() -> Outcome {
    gcc()?;
    let folder = env::current_dir()?.join("target/c");
    fs::create_dir_all(&folder)?;
    tools::program("python3", "python3-pip")?;
    let mut figures = Vec::new();
    for library in &LIBRARIES {
        let source = (library.fetch)(&folder)?;
        let Measured {
            figures: own, mem, ..
        } = library.build(&source, &folder)?;
        let mem: u32 = mem.values().sum();
        say(format_args!(
            "{}: {}, and {mem} of mem*",
            library.function, own.flash
        ));
        figures.push((library.function, own.flash));
    }
    let page = fs::read_to_string(PAGE)?;
    let wrong = figures
        .into_iter()
        .filter_map(|(name, figure)| wrong(&page, name, figure));
    none(&wrong.collect::<Vec<_>>())
}

impl Library {
    /// Builds the program for a Cortex-M0 in `folder`, as small as gcc makes it, and measures it.
    fn build(&self, source: &Path, folder: &Path) -> Outcome<Measured> {
        let (within, beginning) = self.sources;
        let mut sources = Vec::new();
        for file in fs::read_dir(source.join(within))? {
            let path = file?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if name.starts_with(beginning) && name.ends_with(".c") {
                sources.push(path);
            }
        }
        sources.sort();
        let program = folder.join(self.function);
        run_command(
            command(GCC, ["-mcpu=cortex-m0", "-mthumb", "-Os", "-flto"])
                .args(["-ffunction-sections", "-fdata-sections", "-DNDEBUG", "-w"])
                .args(["--specs=nano.specs", "-nostartfiles"])
                .args(["-Wl,--gc-sections", "-Wl,--entry=operation"])
                .arg("-I")
                .arg(source.join(self.headers))
                // It has the header that uriparser's own build makes.
                .args(["-I", FOLDER])
                .arg(Path::new(FOLDER).join(self.program))
                .args(sources)
                .arg("-o")
                .arg(&program),
        )?;
        measure::measure(&program)
    }
}
