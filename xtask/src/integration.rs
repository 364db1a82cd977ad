//! `cargo xtask integration`: runs the tests beside the boards' programs, the bindings and the page, after installing what they
//! need.

use std::env;
use std::path::Path;

use clap::ValueEnum;
use support::command::{cargo, run as run_command};
use support::emulator::qemu;
use support::repo::{C, COAP, COLUMNS, FIRMWARE, PAGE};
use support::setup::{for_tests, installs};
use support::steps::{Outcome, Steps};
use support::target::{TARGETS, Toolchain};
use support::{arm_gcc, npm, python, tools};

/// The folders of what is installed for some of them.
const FOLDER_OF_PAGE: &str = "target/page";
const PYTHON_OF_COAP: &str = "target/coap/python";
const PYTHON: &str = "target/python";

#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum Suite {
    /// The firmware, and cases of the grammar, on two emulated boards
    Firmware,
    /// A CoAP client and a CoAP server on emulated boards, with libcoap as their peer
    Coap,
    /// The library for C, here and on emulated boards, with the code of docs/c.md, and what it takes of a Cortex-M0
    C,
    /// The page with the library as WebAssembly, in headless Chromium
    Page,
    /// The package for Python, with pyarrow, Polars and others
    Python,
}

#[derive(clap::Args)]
#[command(after_help = "\
The tests are in examples/firmware/tests, examples/coap/tests, bindings/c/tests, examples/page/tests and bindings/python/tests. With
GOLDEN=overwrite they write what is printed as what is to be printed.")]
pub(crate) struct Args {
    /// Only these
    #[arg(value_enum)]
    suites: Vec<Suite>,
    /// Run those tests, too, that are ignored otherwise, each for the reason beside it
    #[arg(long)]
    ignored: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let suites = match &args.suites[..] {
        [] => Suite::value_variants(),
        asked => asked,
    };
    for suite in suites {
        suite.run(args.ignored, steps);
    }
}

impl Suite {
    /// Adds the step that runs the tests.
    pub(crate) fn run(self, ignored: bool, steps: &mut Steps) {
        let value = self.to_possible_value();
        let name = value.as_ref().map_or("", |value| value.get_name());
        steps.step(format!("integration, {name}"), || {
            self.install(ignored)?;
            if self == Self::Python {
                return pytest();
            }
            let folder = match self {
                Self::Firmware => FIRMWARE,
                Self::Coap => COAP,
                Self::C => C,
                Self::Page | Self::Python => PAGE,
            };
            let mut test = cargo(["test", "--quiet"]);
            // The programs of the boards do not build here.
            test.args(match self {
                Self::Firmware => &["--package=boards"][..],
                Self::Coap => &["--package=boards", "--package=stacks"],
                _ => &["--workspace"],
            });
            test.current_dir(folder).envs([for_tests()]);
            if self == Self::Coap {
                test.env("PYTHON", python::program(PYTHON_OF_COAP)?);
            }
            if ignored {
                test.args(["--", "--include-ignored"]);
            }
            run_command(&mut test)
        });
    }

    /// Installs what the tests need. They install nothing themselves.
    fn install(self, ignored: bool) -> Outcome {
        let targets = match self {
            Self::Firmware | Self::Coap | Self::C => &TARGETS[..],
            Self::Page => &["wasm32-unknown-unknown"],
            Self::Python => &[],
        };
        for target in targets {
            Toolchain::find(target)?;
            if self != Self::Page {
                qemu(target)?;
            }
        }
        let programs: &[_] = match self {
            Self::Coap => &[
                ("coap-server-notls", "libcoap3-bin"),
                ("coap-client-notls", "libcoap3-bin"),
            ],
            Self::C => &[
                ("gcc", "gcc"),
                ("g++", "g++"),
                ("cmake", "cmake"),
                ("pkg-config", "pkg-config"),
                ("valgrind", "valgrind"),
            ],
            Self::Page => &[("chromium", "chromium")],
            Self::Firmware | Self::Python => &[],
        };
        let broker = (self == Self::Coap && ignored).then_some(&("mosquitto", "mosquitto"));
        for (program, package) in programs.iter().chain(broker) {
            tools::program(program, package)?;
        }
        match self {
            Self::Firmware => Ok(()),
            Self::Coap => {
                const FILE: &str = "examples/coap/tests/requirements.txt";
                python::requirements(PYTHON_OF_COAP, FILE)
            }
            Self::C => {
                arm_gcc::gcc()?;
                // A block of docs/c.md includes it.
                match Path::new("/usr/include/coap3/coap.h").is_file() {
                    true => Ok(()),
                    false => tools::apt_install(&["libcoap3-dev"]),
                }
            }
            Self::Page => npm::packages(FOLDER_OF_PAGE, &[("@playwright/test", "1.65.1")]),
            Self::Python => package(),
        }
    }
}

/// Installs the package for Python, as docs/columns.md says, with what its tests need.
fn package() -> Outcome {
    tools::component("clippy", "clippy")?;
    let package = format!("./{COLUMNS}[test]");
    if !installs() {
        let why = format!("`pip install {package}` in {PYTHON} would add it");
        return tools::missing(why);
    }
    python::environment(PYTHON)?;
    let mut pip = python::python(PYTHON)?;
    pip.args(["-m", "pip", "install", "--quiet", &package]);
    // Otherwise it builds all anew, in a folder that goes afterwards.
    pip.env(
        "CARGO_TARGET_DIR",
        env::current_dir()?.join(COLUMNS).join("target"),
    );
    // In this profile it takes a fraction of the time to build, and what the code relies on is asserted.
    run_command(pip.args(["--config-settings", "build-args=--profile dev"]))
}

/// Lints the package for Python, and runs its tests.
fn pytest() -> Outcome {
    let mut clippy = cargo(["clippy", "--all-targets", "--", "-D", "warnings"]);
    run_command(clippy.current_dir(COLUMNS))?;
    // Lies about arrays, as numbers. Such a program is not linked with Python.
    let mut said = cargo(["test", "--quiet", "--test", "said"]);
    said.env("PYO3_BUILD_EXTENSION_MODULE", "1");
    run_command(said.current_dir(COLUMNS))?;
    let mut pytest = python::python(PYTHON)?;
    run_command(
        pytest
            .args(["-m", "pytest", "--quiet"])
            .current_dir(COLUMNS),
    )
}
