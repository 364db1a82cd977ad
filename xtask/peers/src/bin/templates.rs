//! Expands random templates with this library and with `std-uritemplate`, which passes all of RFC 6570's test suite. Any
//! difference is a failure, so what the other is known to do otherwise is left out:
//!
//! - It takes a prefix of each item of a list; section 2.4.1 has no prefix of a list, which is an error here.
//! - After `+` and `#` it leaves `"` raw, and drops a `%` that no two digits follow; section 3.2.1 encodes both.
//! - It encodes the reserved characters of names in `{?pairs*}`; section 3.2.1 encodes names as literals.
//! - It takes a list whose first item is empty for an empty value, and writes `=` after a name in `{;pairs*}` whose value is
//!   empty.

use std::collections::HashMap;
use std::process::ExitCode;

use fastrand::Rng;
use iri_template::{Template, ToValue, Value};
use stduritemplate::Value as Other;

/// A value for both.
#[derive(Clone, Debug)]
enum Owned {
    Undefined,
    Text(String),
    Integer(i64),
    List(Vec<String>),
    Pairs(Vec<(String, String)>),
}

impl ToValue for Owned {
    fn to_value(&self) -> Value<'_> {
        match self {
            Self::Undefined => Value::Undefined,
            Self::Text(text) => Value::Text(text),
            Self::Integer(number) => (*number).into(),
            Self::List(list) => Value::List(list),
            Self::Pairs(pairs) => Value::Pairs(pairs),
        }
    }
}

impl Owned {
    fn to_other(&self) -> Option<Other> {
        let text = |text: &String| Other::String(text.clone());
        Some(match self {
            Self::Undefined => return None,
            Self::Text(it) => text(it),
            Self::Integer(number) => Other::Integer(*number),
            Self::List(list) => Other::List(list.iter().map(text).collect()),
            Self::Pairs(pairs) => {
                let pairs = pairs.iter().map(|(key, it)| (key.clone(), text(it)));
                Other::Map(pairs.collect())
            }
        })
    }
}

const NAMES: [&str; 8] = ["a", "b", "cc", "d.e", "%41", "f_1", "G", "a.%C3%A9.z"];

const LITERALS: [&str; 20] = [
    "/", "?", "#", "&", "=", ":", ",", ".", "-", "~", "'", "(", "[", "@", "abc", "é", "%41", "%c3",
    "\u{E000}", "猫",
];

const PIECES: [&str; 21] = [
    "a", "Z", "0", "9", "-", ".", "_", "~", "/", "?", "#", "[", "@", "!", "=", "%41", " ", "é",
    "猫", "😀", "\u{202E}",
];

fn pick<'a>(rng: &mut Rng, of: &[&'a str]) -> &'a str {
    of[rng.usize(..of.len())]
}

fn text(rng: &mut Rng) -> String {
    (0..rng.usize(..6)).map(|_| pick(rng, &PIECES)).collect()
}

/// Makes a name of a pair, or the start of an item.
fn key(rng: &mut Rng) -> String {
    const PIECES: [&str; 8] = ["a", "Z", "0", "-", ".", "_", "~", "b"];
    (0..rng.usize(1..6)).map(|_| pick(rng, &PIECES)).collect()
}

fn value(rng: &mut Rng) -> Owned {
    match rng.u8(..10) {
        0 => Owned::Undefined,
        1 => Owned::Integer(rng.i64(..)),
        // The other library takes a list for an empty text if its first item is one.
        2 | 3 => Owned::List((0..rng.usize(..4)).map(|_| key(rng) + &text(rng)).collect()),
        4 | 5 => Owned::Pairs(
            (0..rng.usize(..4))
                .map(|_| (key(rng), key(rng) + &text(rng)))
                .collect(),
        ),
        _ => Owned::Text(text(rng)),
    }
}

fn template(rng: &mut Rng) -> String {
    let mut template = String::new();
    for _ in 0..rng.usize(1..6) {
        if rng.bool() {
            template += pick(rng, &LITERALS);
            continue;
        }
        template += "{";
        template += pick(rng, &["", "", "+", "#", ".", "/", ";", "?", "&"]);
        for place in 0..rng.usize(1..4) {
            template += if place > 0 { "," } else { "" };
            template += pick(rng, &NAMES);
            match rng.u8(..5) {
                0 => template += "*",
                1 => template += &format!(":{}", rng.u16(1..12)),
                _ => {}
            }
        }
        template += "}";
    }
    template
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse());
    let cases = arguments.next().and_then(Result::ok).unwrap_or(1_000_000);
    let seed = arguments.next().and_then(Result::ok).unwrap_or(1);
    let mut rng = Rng::with_seed(seed);
    let (mut expanded, mut differences) = (0_u64, 0_u64);
    for _ in 0..cases {
        let text = template(&mut rng);
        let values = NAMES.map(|name| (name, value(&mut rng)));
        let others: HashMap<String, Other> = values
            .iter()
            .filter_map(|(name, value)| Some(((*name).to_owned(), value.to_other()?)))
            .collect();
        let ours = Template::parse(&text).expect("made as a template is");
        let ours = ours
            .expand(&values)
            .ok()
            .map(|expansion| expansion.to_string());
        let theirs = stduritemplate::expand(&text, &others).ok();
        expanded += u64::from(ours.is_some());
        if ours.is_some() && ours != theirs {
            differences += 1;
            if differences <= 20 {
                println!("{text:?} of {values:?}\n  ours   {ours:?}\n  theirs {theirs:?}");
            }
        }
    }
    println!(
        "{cases} templates from seed {seed}, {expanded} of them expanded, {} with a prefix of a list, which are not compared; {differences} differences",
        cases - expanded,
    );
    ExitCode::from(u8::from(differences > 0))
}
