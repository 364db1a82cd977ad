//! Compares the hosts and ports that readers find in an IRI. `lints()` of iri-core warns of IRIs that others read
//! otherwise. The crates `url` and `ada-url` follow the URL Standard, and so does node, which is asked if `node` is the third
//! argument.
//!
//! If no finding says that another reader finds another host or port, all of them must accept the IRI and find the same
//! host (addresses by value, names by ToASCII) and the same port. Each code that says so must be right at least once.
//! The texts are made at random, but for the hosts of one character, which are all there.

use std::collections::BTreeMap;
use std::io;
use std::process::ExitCode;

use iri_core::Iri;
use iri_core::lint::{self, Code, Group, Severity};
use node::Node;
use reading::Reading;

mod node;
mod reading;
mod texts;

fn main() -> io::Result<ExitCode> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize| arguments.get(i).and_then(|argument| argument.parse().ok());
    let cases: u64 = number(0).unwrap_or(3_000_000);
    let seed: u64 = number(1).unwrap_or(1);
    let mut node = match arguments.get(2) {
        Some(_) => Some(Node::start()?),
        None => None,
    };

    let bypasses = untold_bypasses(node.as_mut())?;
    let mut rng = fastrand::Rng::with_seed(seed);
    let (mut valid, mut silent, mut differences) = (0_u64, 0_u64, 0_u64);
    // The number of findings of each code, and how many of them are in texts that another reader rejects or reads
    // otherwise.
    let mut claims = BTreeMap::<Code, (u64, u64)>::new();
    let random = (0..cases).map(|_| texts::text(&mut rng));
    for text in texts::of_each_character().chain(random) {
        let Ok(iri) = Iri::parse(&text) else { continue };
        valid += 1;
        let ours = Reading::ours(&iri);
        let codes = iri.lints().map(|finding| finding.code());
        let claimed: Vec<Code> = codes.filter(claims_another_reading).collect();
        // node answers slowly, so it is not asked whether a claim is right.
        let readings = readings(&text, node.as_mut().filter(|_| claimed.is_empty()))?;
        let is_other = readings.iter().any(|(_, theirs)| *theirs != ours);
        for code in &claimed {
            let (found, right) = claims.entry(*code).or_default();
            *found += 1;
            *right += u64::from(is_other);
        }
        if claimed.is_empty() {
            silent += 1;
            if is_other {
                differences += 1;
                if differences <= 50 {
                    println!("{text:?}\n  ours    {ours:?}");
                    for (name, theirs) in &readings {
                        println!("  {name:7} {theirs:?}");
                    }
                }
            }
        }
    }
    println!(
        "{cases} texts from seed {seed}; {valid} IRIs with those of one character, {silent} without a finding: {differences} differences"
    );
    let mut without_witness = 0;
    for code in Code::ALL.iter().filter(|code| claims_another_reading(code)) {
        let (found, right) = claims.get(code).copied().unwrap_or_default();
        println!(
            "  {:20} {found:>9} found, {right:>9} of them read otherwise or refused",
            code.name()
        );
        without_witness += u64::from(right == 0);
    }
    if without_witness > 0 {
        println!("{without_witness} codes without a witness");
    }
    let is_wrong = differences + without_witness + bypasses > 0;
    Ok(ExitCode::from(u8::from(is_wrong)))
}

/// Returns what each reader finds in a text, with the reader's name.
fn readings(text: &str, node: Option<&mut Node>) -> io::Result<Vec<(&'static str, Reading)>> {
    let mut readings = vec![("url", Reading::url(text)), ("ada-url", Reading::ada(text))];
    if let Some(node) = node {
        readings.push(("node", node.read(text)?));
    }
    Ok(readings)
}

/// Returns the number of known bypasses of filters that have no finding, although a reader finds another host or port.
fn untold_bypasses(mut node: Option<&mut Node>) -> io::Result<u64> {
    let mut untold = 0;
    for text in texts::BYPASSES {
        let ours = Iri::parse(text).map_or(Reading::REFUSED, |iri| Reading::ours(&iri));
        let theirs = readings(text, node.as_deref_mut())?;
        let is_told = lint::text(text).any(|finding| finding.severity() >= Severity::Warning);
        if !is_told && theirs.iter().any(|(_, theirs)| *theirs != ours) {
            untold += 1;
            println!("{text:?}\n  ours    {ours:?}\n  others  {theirs:?}");
        }
    }
    println!(
        "{} ways past filters, {untold} without a finding",
        texts::BYPASSES.len()
    );
    Ok(untold)
}

/// Returns whether a finding of this code in an IRI says that another reader finds another host or port. (Userinfo only
/// deceives people, an `@` after the host only readers of old, a password that was cut is read alike by all, and colons in userinfo
/// lead to another user.)
fn claims_another_reading(code: &Code) -> bool {
    let of_refused = [Code::Backslash, Code::TabOrLineBreak, Code::SpaceAround];
    let of_others = [
        Code::UserinfoLikeHost,
        Code::AtSignAfterHost,
        Code::CutPassword,
        Code::UserinfoColons,
    ];
    code.group() == Group::Reader && !of_others.contains(code) && !of_refused.contains(code)
}
