//! What a run may install, and which compiler it uses for the targets.

use std::env;
use std::sync::OnceLock;

use clap::ValueEnum;

/// The options of all chores.
#[derive(clap::Args, Clone, Debug)]
pub struct Setup {
    /// Install nothing, leave out the steps whose tools are missing, and name them
    #[arg(long, global = true)]
    pub no_install: bool,
    /// The compiler that has, or builds, the targets' `core`
    #[arg(long, global = true, value_enum, default_value_t = Source::Auto)]
    pub toolchain: Source,
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
pub enum Source {
    /// The compiler in use if it has or gets the target, or else Debian's
    Auto,
    /// The compiler in use, with the target that rustup adds
    Rustup,
    /// Debian's rustc-web, which builds `core` from the source in rust-web-src
    Debian,
}

/// The variable with the compiler of the chore that runs a test.
const TOOLCHAIN: &str = "TOOLCHAIN";

static SETUP: OnceLock<Setup> = OnceLock::new();

impl Setup {
    /// Makes this the setup of the run, which has none before.
    pub fn begin(self) {
        SETUP.get_or_init(|| self);
    }

    /// Returns the setup of the run, or that of a test, which installs nothing.
    fn of_run() -> &'static Self {
        SETUP.get_or_init(|| {
            let asked = env::var(TOOLCHAIN).ok();
            let asked = asked.and_then(|name| Source::from_str(&name, true).ok());
            Self {
                no_install: true,
                toolchain: asked.unwrap_or(Source::Auto),
            }
        })
    }
}

/// Returns whether what is missing may be installed.
pub fn installs() -> bool {
    !Setup::of_run().no_install
}

pub(crate) fn source() -> Source {
    Setup::of_run().toolchain
}

/// Returns the variable with which a test uses the same compiler.
pub fn for_tests() -> (&'static str, String) {
    let value = source().to_possible_value();
    let name = value.map_or(String::new(), |value| value.get_name().to_owned());
    (TOOLCHAIN, name)
}

/// Returns the option with which another chore installs nothing either.
pub fn not_to_install() -> Option<&'static str> {
    (!installs()).then_some("--no-install")
}
