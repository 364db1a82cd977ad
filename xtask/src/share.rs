//! `cargo xtask share`: runs a share of the chores that take too long for each landing.
//!
//! Nobody has to remember which one is next: the times of the commits tell.

use support::command::{ask, cargo, command, run as run_command};
use support::setup::not_to_install;
use support::steps::{Outcome, Steps, failed, say};

/// The chores of each share, as one types them after `cargo xtask`. Each share is to take at most a quarter of an hour on two
/// cores: the table at the end of a run has the times. `SINCE` is the commit before those of as many shares as there are.
const SHARES: [&[&str]; 9] = [
    &["fuzz 360 --part 1/2", "differential 1000000"],
    &[
        "machines --target i686-unknown-linux-gnu",
        "mutants --since SINCE --most 30",
    ],
    &["package --unreleased"],
    &["fuzz 360 --part 2/2", "readers 1000000"],
    &[
        "machines --target s390x-unknown-linux-gnu",
        "machines --target avr-none",
    ],
    &["size --ours", "demo"],
    &["machines --target x86_64-pc-windows-gnu", "doc --servers"],
    &["msrv --below", "integration python"],
    &["integration c page", "integration firmware --ignored"],
];

/// The time from the first commit of a share until a commit begins the next one. No landing takes longer, so none passes over a
/// share.
const SECONDS: i64 = 3 * 60 * 60;

#[derive(clap::Args)]
#[command(after_help = "\
A share begins with the first commit that is three hours after the first one of the share before. So landings that follow each
other take the shares in turn. `--list` prints all shares: as many landings, each three hours after the one before, run all chores.")]
pub(crate) struct Args {
    /// The number of the share [default: that of the last commit]
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=SHARES.len() as i64))]
    number: Option<u8>,
    /// Print the chores of each share, and run none
    #[arg(long)]
    list: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let Some((last, since)) = steps.known("shares", shares().map(Some)) else {
        return;
    };
    let number = args
        .number
        .map_or(last % SHARES.len(), |number| usize::from(number) - 1);
    for (share, chores) in SHARES.iter().enumerate() {
        if !args.list && share != number {
            continue;
        }
        say(format_args!("share {} of {}:", share + 1, SHARES.len()));
        for chore in *chores {
            let chore = chore.replace("SINCE", &since);
            say(format_args!("    cargo xtask {chore}"));
        }
    }
    if args.list {
        steps.step("list", || Ok(()));
        return;
    }
    for chore in SHARES[number] {
        let chore = chore.replace("SINCE", &since);
        // As one types it: some chores read their own arguments.
        let mut typed = cargo(["xtask"]);
        typed.args(not_to_install()).args(chore.split(' '));
        steps.step(&chore, || run_command(&mut typed));
    }
}

/// Returns how many shares have begun before that of the last commit, and the commit before as many as there are shares.
fn shares() -> Outcome<(usize, String)> {
    let is_shallow = ask(&mut command(
        "git",
        ["rev-parse", "--is-shallow-repository"],
    ));
    if is_shallow.as_deref().map(str::trim) != Some("false") {
        say(
            "this is no full clone, so shares are counted from its first commit: the next one may be another",
        );
    }
    let Some(log) = ask(&mut command("git", ["log", "--format=%ct %H"])) else {
        return failed("`git log` fails");
    };
    let mut commits = Vec::new();
    for line in log.lines() {
        let Some((time, commit)) = line.split_once(' ') else {
            continue;
        };
        commits.push((time.parse::<i64>()?, commit));
    }
    commits.sort_unstable();
    let begins = begins(commits.iter().map(|(time, _)| *time));
    let Some(last) = begins.len().checked_sub(1) else {
        return failed("there is no commit");
    };
    let first = begins[begins.len().saturating_sub(SHARES.len())];
    Ok((last, commits[first.saturating_sub(1)].1.to_owned()))
}

/// Returns the numbers of the commits with which shares begin.
fn begins(times: impl IntoIterator<Item = i64>) -> Vec<usize> {
    let mut begins = Vec::new();
    let mut begun = i64::MIN;
    for (number, time) in times.into_iter().enumerate() {
        if time.saturating_sub(SECONDS) >= begun {
            begins.push(number);
            begun = time;
        }
    }
    begins
}

#[cfg(test)]
mod tests {
    use std::fs;

    use clap::{CommandFactory, Parser};
    use support::repo;
    use support::table::Table;

    use super::{SECONDS, SHARES, begins};
    use crate::Cli;

    #[test]
    fn shares_are_chores() {
        for chore in SHARES.concat() {
            let typed = ["cargo xtask"].into_iter().chain(chore.split(' '));
            assert!(
                Cli::try_parse_from(typed).is_ok_and(|cli| cli.task.is_some()),
                "{chore}"
            );
        }
    }

    #[test]
    fn shares_have_every_long_chore_in_full() {
        let chores = SHARES.concat();
        for long in [
            "fuzz",
            "machines",
            "package",
            "differential",
            "readers",
            "mutants",
            "size",
            "msrv",
            "demo",
            "doc --servers",
            "integration c page",
            "integration python",
        ] {
            assert!(chores.iter().any(|chore| chore.starts_with(long)), "{long}");
        }
        let targets = crate::machines::targets()
            .filter(|target| !chores.contains(&format!("machines --target {target}").as_str()));
        assert_eq!(targets.collect::<Vec<_>>(), [""; 0]);
        Cli::command().debug_assert();
    }

    #[test]
    fn contributing_says_which_chores_have_a_share_or_run_each_week() {
        repo::enter().unwrap();
        let page = fs::read_to_string("CONTRIBUTING.md").unwrap();
        assert_eq!((page.contains("nine landings"), SHARES.len()), (true, 9));
        let weekly = fs::read_to_string(".github/workflows/weekly.yml").unwrap();
        let table = Table::below("## Chores", &page);
        for chores in table.operations() {
            let when = table.cell(chores, "when").unwrap();
            let any = |is_one: &dyn Fn(&str) -> bool| chores.split("`, `").any(is_one);
            let has_share = any(&|chore| {
                let first = |typed: &&str| typed.split(' ').next() == Some(chore);
                SHARES.concat().iter().any(first)
            });
            assert_eq!(when.contains("share"), has_share, "{chores}: {when}");
            let is_weekly = any(&|chore| {
                let mut typed = weekly
                    .lines()
                    .filter_map(|line| line.trim().strip_prefix("- "));
                typed.any(|typed| typed.split(' ').next() == Some(chore))
            });
            assert_eq!(when.contains("each week"), is_weekly, "{chores}: {when}");
        }
    }

    #[test]
    fn landings_pass_over_no_share() {
        // Landings of 10 minutes to three hours, with a commit every ten minutes, and pauses between them.
        let (mut times, mut now, mut lasts) = (Vec::new(), 0, Vec::new());
        for landing in 0..1000_i64 {
            now += 900 + (landing * 7919) % 20_000;
            for _ in 0..1 + landing % 18 {
                times.push(now);
                now += 600;
            }
            lasts.push(begins(times.iter().copied()).len());
        }
        assert!(
            lasts
                .windows(2)
                .all(|pair| matches!(pair[1] - pair[0], 0 | 1))
        );
        assert_eq!(
            begins([0, SECONDS - 1, SECONDS, 2 * SECONDS - 1, 5 * SECONDS]),
            [0, 2, 4]
        );
    }
}
