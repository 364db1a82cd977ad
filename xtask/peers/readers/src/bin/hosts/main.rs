//! Compares which hosts the policies of iri-core admit with where readers go: if a policy admits a host, it must admit all
//! that readers make of it.
//!
//! First each character is put into two names. Where every reader keeps it as it is, or refuses it, it is no disguise. Each other one is
//! put into all forms of [`forms`], as it is and percent-encoded. `KNOWN` has what may differ, with the reason. The arguments are readers
//! that are left out.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::io::{BufRead as _, BufReader, BufWriter, Write as _};
use std::process::{Command, ExitCode, Stdio};
use std::sync::Mutex;
use std::thread;

use iri_core::IriRef;
use iri_core::component::{Host, Reach};
use iri_policy::{
    HostRule, HttpsOrLocalhost, HttpsOrLoopbackAddress, Policy, PublicHttps, Rules as _,
};

mod connections;

/// Policies, each with its name and the scheme with which it is asked.
const POLICIES: &[(&str, &str, Policy)] = &[
    ("PublicHttps", "https", PublicHttps::POLICY),
    ("HttpsOrLocalhost", "http", HttpsOrLocalhost::POLICY),
    (
        "HttpsOrLoopbackAddress",
        "http",
        HttpsOrLoopbackAddress::POLICY,
    ),
    ("public_names", "x", Policy::new().public_names()),
    (
        REACH,
        "x",
        Policy::new().reach(&[Reach::Name, Reach::Global]),
    ),
    ("hosts", "x", Policy::new().hosts(LIST)),
    ("https_or", "x", Policy::new().https_or(LIST)),
];

const LIST: &[HostRule<'_>] = &[
    HostRule::Name("gate.example"),
    HostRule::Suffix("plant.example"),
    HostRule::Localhost,
];

/// The policy that only asks whether a name is read as an address.
const REACH: &str = "reach";

/// Where a reader may differ: the reader, the policy, the character (any if it is none), and the reason.
const KNOWN: &[(&str, &str, Option<char>, &str)] = &[];

/// Reads hosts, a line each, as node reads those of URLs.
const NODE: &str = r#"
require("readline").createInterface({ input: process.stdin }).on("line", (host) => {
  let answer = "";
  try { answer = new URL("https://" + host + "/").hostname; } catch {}
  process.stdout.write(answer + "\n");
});
"#;

/// The readers that a process of its own has; all but node are in `hosts.py`.
const PROCESSES: [&str; 10] = [
    "node",
    "libidn2",
    "libidn2-transitional",
    "idna",
    "idna-transitional",
    "uts46",
    "uts46-transitional",
    "encodings.idna",
    "nameprep",
    "nfkc",
];

/// The readers that are crates. The last two are old versions, as the crate `url` had them up to 2.5.2.
const CRATES: [(&str, fn(&str) -> Option<String>); 4] = [
    ("url", |host| {
        let url = url::Url::parse(&format!("https://{host}/")).ok()?;
        url.host_str().map(str::to_owned)
    }),
    ("ada-url", |host| {
        let url = ada_url::Url::parse(format!("https://{host}/"), None).ok()?;
        Some(url.hostname().to_owned())
    }),
    ("idna 0.5", |host| idna_0_5::domain_to_ascii(host).ok()),
    ("idna 0.5, transitional", |host| {
        let config = idna_0_5::Config::default().transitional_processing(true);
        config.to_ascii(host).ok()
    }),
];

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let left_out: Vec<String> = std::env::args().skip(1).collect();
    let processes = PROCESSES
        .iter()
        .filter(|name| !left_out.iter().any(|out| out == *name));
    let readers: Vec<&str> = CRATES
        .iter()
        .map(|(name, _)| *name)
        .chain(processes.copied())
        .collect();

    let all = || {
        ('\u{80}'..=char::MAX)
            .flat_map(|c| [(c, format!("a{c}b.example")), (c, format!("{c}.example"))])
    };
    // Whether a reader makes ASCII of the character.
    let disguises = Mutex::new(BTreeMap::<char, bool>::new());
    let outcome = Mutex::new(Outcome::default());
    each(&readers, |reader| {
        let mut changed = BTreeMap::<char, bool>::new();
        let mut own = Outcome::default();
        ask(reader, all(), |c, host, answer| {
            if is_changed(host, answer) {
                *changed.entry(c).or_default() |= answer.is_ascii() && !answer.contains("xn--");
                own.compare(reader, c, host, answer);
            }
        })?;
        let mut disguises = disguises.lock().expect("no panic");
        for (c, is_to_ascii) in changed {
            *disguises.entry(c).or_default() |= is_to_ascii;
        }
        outcome.lock().expect("no panic").add(own);
        Ok(())
    })?;
    let disguises = disguises.into_inner()?;
    println!("{} characters that some reader changes", disguises.len());

    let all = || {
        disguises
            .iter()
            .flat_map(|(c, is_to_ascii)| forms(*c, *is_to_ascii).into_iter().map(|form| (*c, form)))
    };
    each(&readers, |reader| {
        let mut own = Outcome::default();
        ask(reader, all(), |c, host, answer| {
            own.compare(reader, c, host, answer)
        })?;
        outcome.lock().expect("no panic").add(own);
        Ok(())
    })?;
    let outcome = outcome.into_inner()?;
    outcome.print();
    let failures = connections::failures(&outcome.to_this_machine)?;
    Ok(ExitCode::from(u8::from(
        !outcome.unknown.is_empty() || failures > 0,
    )))
}

/// Runs a function for each reader at the same time.
fn each(
    readers: &[&'static str],
    run: impl Fn(&'static str) -> Result<(), String> + Sync,
) -> Result<(), String> {
    thread::scope(|scope| {
        let threads: Vec<_> = readers
            .iter()
            .map(|reader| scope.spawn(|| run(reader)))
            .collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().map_err(|_| "a panic".to_owned())?)
    })
}

/// Asks a reader where it goes for each host.
fn ask(
    reader: &str,
    hosts: impl Iterator<Item = (char, String)> + Clone + Send,
    mut answered: impl FnMut(char, &str, &str),
) -> Result<(), String> {
    // A line break ends a host for the others, and all drop or refuse it.
    let hosts = hosts.filter(|(c, _)| !matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}'));
    if let Some((_, read)) = CRATES.iter().find(|(name, _)| *name == reader) {
        for (c, host) in hosts {
            answered(c, &host, &read(&host).unwrap_or_default());
        }
        return Ok(());
    }
    let mut command = match reader {
        "node" => Command::new("node"),
        _ => Command::new("python3"),
    };
    match reader {
        "node" => command.args(["-e", NODE]),
        _ => command.args([
            "-W",
            "ignore",
            concat!(env!("CARGO_MANIFEST_DIR"), "/hosts.py"),
            reader,
        ]),
    };
    let failed = |error: std::io::Error| format!("{reader}: {error}");
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let stdin = child.stdin.take().ok_or("no input")?;
    let mut answers = BufReader::new(child.stdout.take().ok_or("no output")?).lines();
    thread::scope(|scope| {
        let written = hosts.clone();
        scope.spawn(move || {
            let mut stdin = BufWriter::new(stdin);
            // If the reader ends early, its answers are too few.
            let _ = written
                .map(|(_, host)| writeln!(stdin, "{host}"))
                .collect::<Result<(), _>>();
        });
        for (c, host) in hosts {
            let answer = answers
                .next()
                .ok_or_else(|| format!("{reader} ended early"))?;
            answered(c, &host, &answer.map_err(failed)?);
        }
        Ok(())
    })
}

/// Returns whether a reader makes anything else of a host than the same name, encoded or not.
fn is_changed(host: &str, answer: &str) -> bool {
    let encode = |label: &str| match label.is_ascii() {
        true => label.to_owned(),
        false => format!(
            "xn--{}",
            idna::punycode::encode_str(label).unwrap_or_default()
        ),
    };
    let encoded: Vec<String> = host.split('.').map(encode).collect();
    !answer.is_empty() && answer != host && answer != encoded.join(".")
}

/// What was found of some readers.
#[derive(Default)]
struct Outcome {
    /// The number of hosts that a reader goes to, and of those that it refuses
    hosts: BTreeMap<&'static str, (u64, u64)>,
    known: BTreeMap<usize, u64>,
    /// By policy and character, how often a reader goes where the policy does not admit it, and where
    unknown: BTreeMap<(String, char), (u64, String)>,
    /// Hosts that some reader takes for an address of this machine
    to_this_machine: BTreeSet<(char, String)>,
}

impl Outcome {
    fn add(&mut self, other: Self) {
        for (reader, (read, refused)) in other.hosts {
            let sum = self.hosts.entry(reader).or_default();
            *sum = (sum.0 + read, sum.1 + refused);
        }
        for (known, number) in other.known {
            *self.known.entry(known).or_default() += number;
        }
        for (key, (number, example)) in other.unknown {
            self.unknown.entry(key).or_insert((0, example)).0 += number;
        }
        self.to_this_machine.extend(other.to_this_machine);
    }

    /// Compares the verdicts of all policies on a host and on what a reader makes of it.
    fn compare(&mut self, reader: &'static str, c: char, host: &str, answer: &str) {
        let numbers = self.hosts.entry(reader).or_default();
        if answer.is_empty() {
            numbers.1 += 1;
            return;
        }
        numbers.0 += 1;
        if answer == "127.0.0.1" {
            self.to_this_machine.insert((c, host.to_owned()));
        }
        let encoded: String = host.bytes().map(|b| format!("%{b:02X}")).collect();
        // Suffixes are compared with raw dots only.
        let encoded = encoded.replace("%2E", ".");
        // A list that has this very host
        let own: &'static [HostRule<'static>] =
            match host.starts_with('a') && host.ends_with("b.example") {
                true => Vec::leak(vec![HostRule::Name(String::leak(host.to_owned()))]),
                false => &[],
            };
        let own = (!own.is_empty()).then(|| ("hosts of that name", "x", Policy::new().hosts(own)));
        for (name, scheme, policy) in POLICIES.iter().chain(&own) {
            for text in [host, &encoded] {
                if admits(policy, scheme, text) && !is_fine(policy, name, scheme, answer) {
                    self.differ(reader, name, c, &format!("{text:?} is {answer:?}"));
                }
            }
        }
    }

    fn differ(&mut self, reader: &str, policy: &str, c: char, what: &str) {
        let known = KNOWN.iter().position(|(of, its, character, _)| {
            *of == reader && *its == policy && character.is_none_or(|it| it == c)
        });
        match known {
            Some(known) => *self.known.entry(known).or_default() += 1,
            None => {
                let example = || (0, format!("{reader}: {what}"));
                let unknown = self.unknown.entry((policy.to_owned(), c));
                unknown.or_insert_with(example).0 += 1;
            }
        }
    }

    fn print(&self) {
        for (reader, (read, refused)) in &self.hosts {
            println!("  {reader:24} {read:>9} hosts read, {refused:>9} refused");
        }
        for ((reader, policy, _, reason), (_, number)) in KNOWN.iter().zip(&self.known) {
            println!("  {reader}, {policy}: {number} times; {reason}");
        }
        for ((policy, c), (number, example)) in self.unknown.iter().take(100) {
            println!(
                "{policy}, U+{:04X}: {number} times, such as {example}",
                u32::from(*c)
            );
        }
        println!(
            "{} characters lead elsewhere than a policy admits",
            self.unknown.len()
        );
    }
}

fn admits(policy: &Policy, scheme: &str, host: &str) -> bool {
    IriRef::parse(&format!("{scheme}://{host}/")).is_ok_and(|iri| policy.check(&iri).is_ok())
}

/// Returns whether a policy admits what a reader makes of a host.
fn is_fine(policy: &Policy, name: &str, scheme: &str, answer: &str) -> bool {
    // A character that an IRI does not have as it is, such as U+E0100, may be in a name all the same.
    let encoded: String = answer
        .bytes()
        .map(|b| match b {
            0..=0x7F => char::from(b).to_string(),
            _ => format!("%{b:02X}"),
        })
        .collect();
    let found = [answer, &encoded]
        .into_iter()
        .find(|answer| Host::parse(answer).is_ok());
    match found {
        // That leads nowhere: the text has a delimiter or a space. What was mapped is not decoded again.
        None => name == REACH,
        Some(_) if answer.contains('%') => name == REACH,
        Some(answer) => admits(policy, scheme, answer),
    }
}

/// Puts a character into numbers, before and after the names of a list, and, if it becomes ASCII, into names that the public DNS
/// does not have.
fn forms(c: char, is_to_ascii: bool) -> Vec<String> {
    let mut forms: Vec<String> = [
        "a?b.example",
        "?.example",
        "a.?",
        "a?example.com",
        "127.0.0.1?",
        "?127.0.0.1",
        "127.0.0?1",
        "127?1",
        "127.0.0.?",
        "?.0.0.1",
        "12?.0.0.1",
        "127.0.?.1",
        "0?7f.1",
        "0x7?.1",
        "?x7f.1",
        "169.254.169.25?",
        "2130706?33",
        "127.0.0.1.?",
        "a?1",
        "a.?1",
        "a?local",
        "a.?local",
        "a.local?",
        "a.xn--local?",
        "127.0.0.xn--1?",
        "?n--1-.b.example",
        "a.x?--local-",
        "local?",
        "a.b?.com",
        "gate?example",
        "?gate.example",
        "gate.example?",
        "ga?te.example",
        "?.plant.example",
        "a?.plant.example",
        "a?b.plant.example",
        "a.plant?example",
        "evil.example?.plant.example",
        "evil.example?plant.example",
        "a.plant.example?",
        "localhost?",
        "?.localhost",
        "a?localhost",
        "localhos?",
    ]
    .iter()
    .map(|form| form.replace('?', &c.to_string()))
    .collect();
    if !is_to_ascii {
        return forms;
    }
    for name in [
        "local",
        "localhost",
        "internal",
        "alt",
        "corp",
        "home",
        "invalid",
        "private",
        "onion",
        "test",
        "lan",
        "mail",
        "arpa",
        "intranet",
        "localdomain6",
    ] {
        for at in 0..name.len() {
            for length in 1..=3 {
                if let Some(after) = name.get(at + length..) {
                    forms.push(format!("a.{}{c}{after}", &name[..at]));
                }
            }
        }
    }
    forms
}
