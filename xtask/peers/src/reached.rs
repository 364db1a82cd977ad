//! Holds ratios to those that were reached before, and shows how they stand to their aims.
//!
//! A ratio may be a tenth above the worst that was recorded: that is what runs differ by. So a loss of speed fails, and an aim that was
//! never reached does not.

use std::collections::BTreeMap;
use std::{fs, io};

const FILE: &str = "xtask/peers/reached.toml";

const HEAD: &str = "\
# The ratios that `cargo xtask bench` has reached, by collection and contest: the worst of some runs on one machine. A run may be a tenth
# above. `cargo xtask bench -- --record` takes what is worse as the new ratio. To record a gain, or another machine's, remove the old
# ratio first. The machine, and the number of runs:
";

/// The part above a recorded ratio by which a run may differ.
const MORE: f64 = 1.1;

#[derive(Default)]
pub(crate) struct Reached {
    ratios: BTreeMap<String, BTreeMap<String, f64>>,
    /// The comments that say which machine it was.
    machine: String,
    record: bool,
    slower: Vec<String>,
    missed: usize,
}

impl Reached {
    /// Reads the recorded ratios. With `record` this run's are added.
    pub(crate) fn read(record: bool) -> io::Result<Self> {
        let text = fs::read_to_string(FILE).unwrap_or_default();
        let comments = text.lines().filter(|line| line.starts_with('#'));
        let machine = comments.skip(HEAD.lines().count());
        Ok(Self {
            ratios: toml::from_str(&text).map_err(io::Error::other)?,
            machine: machine.map(|line| format!("{line}\n")).collect(),
            record,
            ..Self::default()
        })
    }

    /// Judges a ratio. Returns the cells that follow it: the limit, the aim, and whether that is met.
    pub(crate) fn cells(&mut self, of: &str, contest: &str, ratio: f64, aim: f64) -> String {
        let before = self.ratios.get(of).and_then(|of| of.get(contest)).copied();
        if self.record {
            let worst = (before.unwrap_or_default().max(ratio) * 100.0).ceil() / 100.0;
            let of = self.ratios.entry(of.to_owned()).or_default();
            of.insert(contest.to_owned(), worst);
        }
        let limit = before.map(|before| before * MORE);
        let is_slower = limit.is_some_and(|limit| ratio > limit);
        if (is_slower || limit.is_none()) && !self.record {
            let limit = limit.map_or("is not recorded".to_owned(), |limit| {
                format!("may be {limit:.2}")
            });
            self.slower
                .push(format!("{of}, {contest}: {ratio:.2}, {limit}"));
        }
        let is_missed = ratio > aim;
        self.missed += usize::from(is_missed);
        format!(
            "{:>7} {aim:7.2} {}{}",
            limit.map_or("-".to_owned(), |limit| format!("{limit:.2}")),
            if is_missed { "missed" } else { "met" },
            if is_slower {
                ", SLOWER THAN BEFORE"
            } else {
                ""
            }
        )
    }

    /// Says what is slower, and writes what was recorded. Returns whether nothing is slower.
    pub(crate) fn finish(self) -> io::Result<bool> {
        println!("\n{} aims are missed, which is no failure", self.missed);
        if self.record {
            let ratios = toml::to_string(&self.ratios).map_err(io::Error::other)?;
            fs::write(FILE, format!("{HEAD}{}\n{ratios}", self.machine))?;
        }
        for slower in &self.slower {
            println!("slower than before: {slower}");
        }
        Ok(self.slower.is_empty())
    }
}
