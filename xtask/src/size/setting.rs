//! The settings in which something is measured.

use std::fmt::{self, Display, Formatter};

use clap::ValueEnum;

/// An `opt-level`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(crate) enum Level {
    /// Smallest
    Z,
    /// Small
    S,
    /// Fastest
    #[value(name = "3")]
    Three,
}

impl Level {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Z => "z",
            Self::S => "s",
            Self::Three => "3",
        }
    }
}

/// A target and a level.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Setting {
    pub(crate) target: String,
    pub(crate) level: Level,
}

impl Display for Setting {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.target, self.level.name())
    }
}

/// Returns these targets, or those that are asked for, each at each level.
pub(crate) fn settings(targets: &[&str], target: &[String], opt: &[Level]) -> Vec<Setting> {
    let mut settings = Vec::new();
    for name in targets {
        for &level in Level::value_variants() {
            let target_too = target.is_empty() || target.iter().any(|asked| asked == name);
            if target_too && (opt.is_empty() || opt.contains(&level)) {
                settings.push(Setting {
                    target: (*name).to_owned(),
                    level,
                });
            }
        }
    }
    settings
}
