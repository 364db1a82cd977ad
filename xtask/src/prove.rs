//! `cargo xtask prove`: proves that the accelerator's steps mean the same as their definition byte by byte, for all
//! inputs.

mod line;
mod llvm;

use std::fs;
use std::io::Write;
use std::ops::RangeInclusive;
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, ScopedJoinHandle};

use crate::support::command::{command, run as run_command};
use crate::support::steps::{Outcome, Steps, failed, say};
use crate::support::tools;

use llvm::{Function, Value, function, number};

const HELP: &str = "\
The compiler makes LLVM's code of xtask/prove/kernels.rs, as it does for a release. That file includes the library's own
files. The chore translates the code to bit-vectors, and z3 looks for an input for which the code differs from its
definition, which is in the chore, byte by byte. If z3 finds such an input, the chore prints it and fails. Of functions
that take one character, every character is tried instead; their definition is the ABNF in xtask/grammar.";

/// The file to which the compiler writes.
const ASSEMBLY: &str = "target/prove/kernels.ll";

#[derive(clap::Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Args {
    /// Install nothing, leave out the steps whose tools are missing, and name them
    #[arg(long)]
    pub(crate) no_install: bool,
}

/// The plain bytes, of which most references consist. The tests of the kernels show that they need no second look.
const PLAIN: [RangeInclusive<u8>; 7] = include!("../prove/plain.in");

/// The bytes that `scan.rs` of the accelerator calls plain.
const SCANNED: [RangeInclusive<u8>; 6] = [
    b'A'..=b'Z',
    b'a'..=b'z',
    b'%'..=b'9',
    b'='..=b'=',
    b'_'..=b'_',
    b'~'..=b'~',
];

/// A function of xtask/prove/kernels.rs and what it must mean.
struct Kernel {
    name: &'static str,
    /// The number of bytes to which its pointer leads, or 0 if it takes none
    bytes: usize,
    /// Makes the condition that its parameters always meet
    given: fn(&[Value]) -> String,
    /// Makes the claims about its parameters and its result, which are proved one by one
    claims: fn(&[Value], &str) -> Vec<String>,
}

const KERNELS: [Kernel; 12] = [
    Kernel {
        name: "in_range",
        bytes: 0,
        given: |parameters| {
            let [x, first, last] = scalars(parameters);
            let is_ascii = |byte: &String| at_most(byte, 0x7F);
            let texts: String = eight(x).iter().map(is_ascii).collect();
            format!(
                "(and {texts} {} {})",
                at_most(first, 0x7F),
                at_most(last, 0x7F)
            )
        },
        claims: |parameters, result| {
            let [x, first, last] = scalars(parameters);
            marks(x, result, |byte| {
                format!("(and (bvule {first} {byte}) (bvule {byte} {last}))")
            })
        },
    },
    Kernel {
        name: "all",
        bytes: 0,
        given: |_| "true".to_owned(),
        claims: |parameters, result| {
            let [x, b] = scalars(parameters);
            marks(x, result, |byte| format!("(= {byte} {b})"))
        },
    },
    // It may also mark bytes after the first one, so the claim is only about the lowest mark.
    Kernel {
        name: "first",
        bytes: 0,
        given: |_| "true".to_owned(),
        claims: |parameters, result| {
            let [x, b] = scalars(parameters);
            let none = number(64, 0);
            let claim = eight(x).iter().enumerate().rev().fold(
                format!("(= {result} {none})"),
                |others, (at, byte)| {
                    // The mark is set, and no lower bit is.
                    let (high, low) = (
                        number(64, 0x80 << (8 * at)),
                        number(64, (0x100 << (8 * at)) - 1),
                    );
                    format!("(ite (= {byte} {b}) (= (bvand {result} {low}) {high}) {others})")
                },
            );
            vec![claim]
        },
    },
    Kernel {
        name: "bits",
        bytes: 0,
        given: |_| "true".to_owned(),
        claims: |parameters, result| {
            let [x] = scalars(parameters);
            let high = |at: u32| format!("((_ extract {0} {0}) {x}) ", 8 * at + 7);
            let highest_first: String = (0..8).rev().map(high).collect();
            vec![format!("(= {result} (concat (_ bv0 56) {highest_first}))")]
        },
    },
    Kernel {
        name: "others",
        bytes: 16,
        given: |_| "true".to_owned(),
        claims: |parameters, result| {
            let bytes = parameters[0].lanes.iter().enumerate();
            let claim = |(at, byte): (usize, &String)| {
                let bit = format!("((_ extract {at} {at}) {result})");
                format!("(= {} (= {bit} #b0))", is_in(byte, 8, &PLAIN))
            };
            let no_more = format!("(= ((_ extract 31 16) {result}) {})", number(16, 0));
            bytes.map(claim).chain([no_more]).collect()
        },
    },
    Kernel {
        name: "grammar::scan::scan_16",
        bytes: 8,
        given: at_most_all,
        claims: seen,
    },
    Kernel {
        name: "grammar::scan::scan_32",
        bytes: 16,
        given: at_most_all,
        claims: seen,
    },
    Kernel {
        name: "grammar::scan::scan_64",
        bytes: 32,
        given: at_most_all,
        claims: seen,
    },
    Kernel {
        name: "grammar::scan::scan_128",
        bytes: 64,
        given: at_most_all,
        claims: seen,
    },
    Kernel {
        name: "grammar::scan::has_wrong_triplet_32",
        bytes: 16,
        given: at_most_all,
        claims: wrong_triplets,
    },
    Kernel {
        name: "grammar::scan::has_wrong_triplet_64",
        bytes: 32,
        given: at_most_all,
        claims: wrong_triplets,
    },
    Kernel {
        name: "grammar::scan::has_wrong_triplet_128",
        bytes: 64,
        given: at_most_all,
        claims: wrong_triplets,
    },
];

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    steps.step("proofs", || {
        tools::program("z3", "z3", !args.no_install)?;
        let assembly = assembly()?;
        let of_kernel = |kernel: &Kernel| {
            let function = function(&assembly, kernel.name, kernel.bytes)?;
            let given = (kernel.given)(&function.parameters);
            let claims = (kernel.claims)(&function.parameters, &function.result);
            prove(kernel.name, &function, &given, &claims)
        };
        // z3 uses one core, so each core proves another kernel. The larger ones are at the end.
        let next = AtomicUsize::new(KERNELS.len());
        let work = || -> Outcome {
            while let Ok(left) = next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
                left.checked_sub(1)
            }) {
                of_kernel(&KERNELS[left - 1])?;
            }
            Ok(())
        };
        thread::scope(|scope| {
            let cores = thread::available_parallelism().map_or(1, usize::from);
            let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
            let mut outcomes = threads.into_iter().map(ScopedJoinHandle::join);
            outcomes.try_for_each(|outcome| outcome.expect("no proof panics"))
        })
    });
    steps.step("every character", every_character);
}

/// Returns LLVM's code of the kernels, which the compiler makes.
fn assembly() -> Outcome<String> {
    if let Some(folder) = std::path::Path::new(ASSEMBLY).parent() {
        fs::create_dir_all(folder)?;
    }
    let options = [
        "--crate-type=lib",
        "--edition=2024",
        "-Copt-level=3",
        "--emit=llvm-ir",
    ];
    let mut rustc = command("rustc", options);
    run_command(rustc.args(["xtask/prove/kernels.rs", "-o", ASSEMBLY]))?;
    Ok(fs::read_to_string(ASSEMBLY)?)
}

/// Runs the tests of the kernels that take a character or less, of which every input is tried.
fn every_character() -> Outcome {
    const TESTS: &str = "target/prove/characters";
    let options = ["--test", "--edition=2024", "-Copt-level=1"];
    run_command(command("rustc", options).args(["xtask/prove/kernels.rs", "-o", TESTS]))?;
    run_command(&mut command(TESTS, ["-q"]))
}

/// Asks z3 for an input that breaks one of the claims. It first asks for any input that meets the condition, as without
/// one every claim would hold.
fn prove(name: &str, function: &Function, given: &str, claims: &[String]) -> Outcome {
    let inputs = function.parameters.iter().flat_map(|value| &value.lanes);
    let inputs = inputs.cloned().collect::<Vec<_>>().join(" ");
    let given = format!("{}(assert {given})\n(check-sat)\n", function.definitions);
    if ask_z3(&given)?.trim() != "sat" {
        return failed(format!("{name}: no input meets its condition"));
    }
    for claim in claims {
        let broken = format!("(assert (not {claim}))\n(check-sat)\n(get-value ({inputs}))\n");
        let answer = ask_z3(&given.replace("(check-sat)\n", &broken))?;
        match answer.split_once('\n') {
            Some(("unsat", _)) => {}
            Some(("sat", input)) => {
                return failed(format!("{name} means something else for {}", input.trim()));
            }
            _ => return failed(format!("{name}: z3 says {}", answer.trim())),
        }
    }
    say(format_args!("{name}: holds for all inputs"));
    Ok(())
}

fn ask_z3(question: &str) -> Outcome<String> {
    let mut z3 = command("z3", ["-in", "-T:300"]);
    let mut z3 = z3.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    if let Some(mut stdin) = z3.stdin.take() {
        stdin.write_all(question.as_bytes())?;
    }
    let output = z3.wait_with_output()?.stdout;
    Ok(String::from_utf8_lossy(&output).into_owned())
}

/// Returns the terms of parameters that are numbers, not vectors.
fn scalars<const N: usize>(parameters: &[Value]) -> [&str; N] {
    std::array::from_fn(|at| parameters[at].lanes[0].as_str())
}

/// Returns the terms of a word's bytes, the lowest first.
fn eight(x: &str) -> [String; 8] {
    std::array::from_fn(|at| format!("((_ extract {} {}) {x})", 8 * at + 7, 8 * at))
}

fn at_most(byte: &str, most: i128) -> String {
    format!("(bvule {byte} {})", number(8, most))
}

/// Makes the condition that a number is in one of the ranges.
fn is_in<T: Copy + Into<i128>>(term: &str, width: u32, ranges: &[RangeInclusive<T>]) -> String {
    let ranges = ranges.iter().map(|range| {
        let (first, last) = (
            number(width, (*range.start()).into()),
            number(width, (*range.end()).into()),
        );
        format!("(and (bvule {first} {term}) (bvule {term} {last}))")
    });
    format!("(or {})", ranges.collect::<String>())
}

/// Makes a claim for each byte: the result has its high bit if the byte is wanted, and no other bit.
fn marks(x: &str, result: &str, is_wanted: impl Fn(&str) -> String) -> Vec<String> {
    let mark =
        |(byte, mark): (String, String)| format!("(= {mark} (ite {} #x80 #x00))", is_wanted(&byte));
    eight(x).into_iter().zip(eight(result)).map(mark).collect()
}

/// Makes the condition that two halves share at most all of their bytes.
fn at_most_all(parameters: &[Value]) -> String {
    let (start, _, shared) = halves(parameters);
    format!("(bvule {shared} {})", number(8, start.len() as i128))
}

/// Makes the condition that what two halves share is the same in both.
fn are_same(parameters: &[Value], count: usize) -> String {
    let (start, end, _) = halves(parameters);
    let both = start[start.len() - count..].iter().zip(end);
    let same: String = both.map(|(a, b)| format!("(= {a} {b}) ")).collect();
    format!("(and true {same})")
}

/// Returns the bytes of both halves, and the number of those that they share.
fn halves(parameters: &[Value]) -> (&[String], &[String], &str) {
    let [start, end, shared] = parameters else {
        return (&[], &[], "");
    };
    (&start.lanes, &end.lanes, &shared.lanes[0])
}

/// Makes the claims about what the accelerator's scan returns.
fn seen(parameters: &[Value], result: &str) -> Vec<String> {
    let (start, end, shared) = halves(parameters);
    let half = start.len();
    let field = |at: u32| format!("((_ extract {} {}) {result})", 8 * at + 7, 8 * at);
    let (others, places, percent, slash) = (field(0), field(1), field(2), field(3));
    let place = |at: usize| match at < half {
        true => number(8, at as i128),
        false => format!("(bvsub {} {shared})", number(8, at as i128)),
    };
    let bytes: Vec<_> = start.iter().chain(end).enumerate().collect();
    // A byte that both halves have counts in the first one.
    let counts = |at: usize| match at < half {
        true => "true".to_owned(),
        false => format!("(bvule {} {})", number(8, half as i128), place(at)),
    };
    let is_other = |(at, byte): (usize, &String)| {
        format!("(and {} (not {}))", counts(at), is_in(byte, 8, &SCANNED))
    };
    let others_at: Vec<_> = bytes.iter().copied().map(is_other).collect();
    let mut claims = vec![format!(
        "(= (= {others} {}) (not (or {})))",
        number(8, 0),
        others_at.join(" ")
    )];
    // From the last byte to the first: the claim, if no other was before it, and if exactly one was, which is at `p`.
    let one = format!("(and (= {others} {}) (= {places} p))", number(8, 1));
    let fold = |(none, only): (String, String), (at, is_other): (usize, &String)| {
        let place = place(at);
        (
            format!("(ite {is_other} (let ((p {place})) {only}) {none})"),
            format!("(=> (not {is_other}) {only})"),
        )
    };
    let (only, _) = others_at
        .iter()
        .enumerate()
        .rev()
        .fold(("true".to_owned(), one), fold);
    claims.push(only);
    let percents: String = bytes
        .iter()
        .map(|(_, byte)| format!("(= {byte} {}) ", number(8, i128::from(b'%'))))
        .collect();
    claims.push(format!(
        "(= (= {percent} {}) (or {percents}))",
        number(8, 1)
    ));
    let none = number(8, 255);
    let first = bytes
        .iter()
        .filter(|(at, _)| *at < 32)
        .fold(none.clone(), |first, (at, byte)| {
            let place = place(*at);
            let is_slash = format!("(= {byte} {})", number(8, i128::from(b'/')));
            format!(
                "(let ((first {first})) (ite (and {is_slash} (bvult {place} first)) {place} first))"
            )
        });
    let first = format!(
        "(let ((first {first})) (ite (= first {none}) (bvult {slash} {}) (= {slash} (bvnot first))))",
        number(8, 128)
    );
    claims.push(first);
    claims
}

/// Makes the claims that the result says whether two hexadecimal digits follow each `%`: one for each number of bytes that
/// the halves share.
fn wrong_triplets(parameters: &[Value], result: &str) -> Vec<String> {
    const HEXDIG: [RangeInclusive<u8>; 3] = [b'0'..=b'9', b'A'..=b'F', b'a'..=b'f'];
    let (start, end, shared) = halves(parameters);
    let claim = |count: usize| {
        let text: Vec<_> = start.iter().chain(&end[count..]).collect();
        let is_hexdig = |at: usize| {
            text.get(at)
                .map_or_else(|| "false".to_owned(), |byte| is_in(byte, 8, &HEXDIG))
        };
        let is_wrong = |(at, byte): (usize, &&String)| {
            let triplet = format!("(and {} {})", is_hexdig(at + 1), is_hexdig(at + 2));
            format!(
                "(and (= {byte} {}) (not {triplet})) ",
                number(8, i128::from(b'%'))
            )
        };
        let is_wrong: String = text.iter().enumerate().map(is_wrong).collect();
        format!(
            "(=> (and (= {shared} {}) {}) (= (= {result} #b1) (or {is_wrong})))",
            number(8, count as i128),
            are_same(parameters, count)
        )
    };
    (0..=start.len())
        .filter(|count| *count != 1)
        .map(claim)
        .collect()
}
