//! Reads 10,000 distinct URIs as types of this library, as those of others, and as `String`, in turns: from configs in JSON,
//! TOML and YAML, in which each has a name, and from a list of nothing else in JSON. It prints the medians, which show the
//! cost of checking. The times are measured in one run on one machine, so only their ratios mean something. The aims are for
//! each format.

use std::hint::black_box;
use std::process::ExitCode;
use std::{env, fmt, io};

use measure::{made, now};
use serde::de::{DeserializeOwned, Error, Visitor};
use serde::{Deserialize, Deserializer};

#[path = "../reached.rs"]
mod reached;

use reached::Reached;

const FIELDS: usize = 10_000;

/// The number of rounds, which is odd, so that the median is one of the times.
const ROUNDS: usize = 51;

/// The aim for a config: our time as a multiple of that of `String`.
const AIM: f64 = 1.3;

/// The aim for a bare list: our time as a multiple of that of [`Utf8`]. There a `String` costs so little that already one
/// look at its text, by the standard library's check of UTF-8, takes more than [`AIM`].
const AIM_OF_A_LOOK: f64 = 1.1;

/// A URI of `http`, which does not implement serde's traits.
struct Http(#[expect(dead_code, reason = "only read")] http::Uri);

impl<'de> Deserialize<'de> for Http {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        http::Uri::try_from(text)
            .map(Self)
            .map_err(D::Error::custom)
    }
}

/// A text and six numbers, which is as large as our types. The numbers stand for the places of the components, but
/// nothing is looked for. So this is the least time of a field of this size.
#[expect(dead_code, reason = "only read")]
struct Unchecked {
    text: String,
    at: [u32; 6],
}

/// The same, but the text is read once, by a check of the standard library. A grammar has to read it too, and also has
/// to find the places.
#[expect(dead_code, reason = "only read")]
struct Utf8(Unchecked);

impl From<String> for Unchecked {
    fn from(text: String) -> Self {
        // The compiler must not know the numbers, as it does not know those of a parse.
        let at = black_box([0; 6]);
        Self { text, at }
    }
}

impl<'de> Deserialize<'de> for Unchecked {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::from)
    }
}

impl<'de> Deserialize<'de> for Utf8 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Utf8Visitor)
    }
}

struct Utf8Visitor;

impl Visitor<'_> for Utf8Visitor {
    type Value = Utf8;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Utf8, E> {
        // The compiler must not know that it is a `str` already.
        let text = str::from_utf8(black_box(text.as_bytes())).map_err(E::custom)?;
        Ok(Utf8(Unchecked::from(String::from(text))))
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Who {
    Ours,
    Text,
    /// A type that shows what the size of the value costs.
    Size,
    /// A type that shows what reading the text costs.
    Look,
    Other,
}

struct Contestant {
    who: Who,
    name: &'static str,
    read: fn(Format, &str),
}

#[derive(Clone, Copy)]
enum Format {
    List,
    Json,
    Toml,
    Yaml,
}

const FORMATS: [(Format, &str); 4] = [
    (Format::List, "JSON, a list of nothing else"),
    (Format::Json, "JSON, a list of names and URIs"),
    (Format::Toml, "TOML, tables with a name and a URI"),
    (Format::Yaml, "YAML, a list of names and URIs"),
];

/// A config.
#[derive(Deserialize)]
#[expect(dead_code, reason = "only read")]
struct Services<T> {
    service: Vec<Service<T>>,
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "only read")]
struct Service<T> {
    name: String,
    uri: T,
}

impl Format {
    /// Writes the file, as people do.
    fn file(self, uris: &[impl fmt::Display]) -> String {
        let entry = |(at, uri)| match self {
            Self::List => format!("{}\"{uri}\"", if at == 0 { "" } else { "," }),
            Self::Json => format!(
                "{}\n    {{ \"name\": \"web-{at}\", \"uri\": \"{uri}\" }}",
                if at == 0 { "" } else { "," }
            ),
            Self::Toml => format!("[[service]]\nname = \"web-{at}\"\nuri = \"{uri}\"\n\n"),
            Self::Yaml => format!("  - name: web-{at}\n    uri: {uri}\n"),
        };
        let entries: String = uris.iter().enumerate().map(entry).collect();
        match self {
            Self::List => format!("[{entries}]"),
            Self::Json => format!("{{\n  \"service\": [{entries}\n  ]\n}}\n"),
            Self::Toml => entries,
            Self::Yaml => format!("service:\n{entries}"),
        }
    }
}

fn read<T: DeserializeOwned>(format: Format, file: &str) {
    let error = match format {
        Format::List => serde_json::from_str::<Vec<T>>(file)
            .map(|fields| drop(black_box(fields)))
            .map_err(|error| error.to_string()),
        Format::Json => serde_json::from_str::<Services<T>>(file)
            .map(|fields| drop(black_box(fields)))
            .map_err(|error| error.to_string()),
        Format::Toml => toml::from_str::<Services<T>>(file)
            .map(|fields| drop(black_box(fields)))
            .map_err(|error| error.to_string()),
        Format::Yaml => serde_saphyr::from_str::<Services<T>>(file)
            .map(|fields| drop(black_box(fields)))
            .map_err(|error| error.to_string()),
    };
    if let Err(error) = error {
        panic!("{}: {error}", std::any::type_name::<T>());
    }
}

const CONTESTANTS: [Contestant; 11] = [
    Contestant {
        who: Who::Ours,
        name: "iri_core::UriString",
        read: read::<iri_core::UriString>,
    },
    Contestant {
        who: Who::Ours,
        name: "iri_core::IriString",
        read: read::<iri_core::IriString>,
    },
    Contestant {
        who: Who::Text,
        name: "String",
        read: read::<String>,
    },
    Contestant {
        who: Who::Size,
        name: "String, six numbers, unchecked",
        read: read::<Unchecked>,
    },
    Contestant {
        who: Who::Look,
        name: "the same, after a check of UTF-8",
        read: read::<Utf8>,
    },
    Contestant {
        who: Who::Other,
        name: "fluent_uri::Uri<String>",
        read: read::<fluent_uri::Uri<String>>,
    },
    Contestant {
        who: Who::Other,
        name: "fluent_uri::Iri<String>",
        read: read::<fluent_uri::Iri<String>>,
    },
    Contestant {
        who: Who::Other,
        name: "iri_string::types::UriString",
        read: read::<iri_string::types::UriString>,
    },
    Contestant {
        who: Who::Other,
        name: "iref::UriBuf",
        read: read::<iref::UriBuf>,
    },
    Contestant {
        who: Who::Other,
        name: "http::Uri",
        read: read::<Http>,
    },
    Contestant {
        who: Who::Other,
        name: "url::Url",
        read: read::<url::Url>,
    },
];

fn main() -> io::Result<ExitCode> {
    let uris = made::web_pages(FIELDS).texts;
    let mut reached = Reached::read(env::args().any(|argument| argument == "--record"))?;
    for (format, name) in FORMATS {
        compare(format, name, &format.file(&uris), &mut reached);
    }
    Ok(ExitCode::from(u8::from(!reached.finish()?)))
}

/// Reads a file as each type, and prints the times and how they stand to those before.
fn compare(format: Format, format_name: &str, file: &str, reached: &mut Reached) {
    let mut times = vec![Vec::with_capacity(ROUNDS); CONTESTANTS.len()];
    for _ in 0..ROUNDS {
        for (contestant, times) in CONTESTANTS.iter().zip(&mut times) {
            let start = now();
            (contestant.read)(format, black_box(file));
            times.push(now() - start);
        }
    }
    let median = |times: &mut Vec<_>| *times.select_nth_unstable(ROUNDS / 2).1;
    let medians: Vec<f64> = times
        .iter_mut()
        .map(|times| median(times).as_secs_f64() * 1e9 / FIELDS as f64)
        .collect();
    let of = |who| {
        let all = CONTESTANTS.iter().zip(&medians);
        all.filter(move |(contestant, _)| contestant.who == who)
            .map(|(_, time)| *time)
    };
    let text = of(Who::Text).fold(f64::NAN, f64::min);
    println!("fields of {FIELDS} URIs from {format_name}, median of {ROUNDS} rounds");
    println!("{:32} {:>10} {:>12}", "", "ns for one", "of String's");
    for (contestant, time) in CONTESTANTS.iter().zip(&medians) {
        println!("{:32} {time:10.1} {:12.2}", contestant.name, time / text);
    }
    let ours = of(Who::Ours).fold(0.0, f64::max);
    let look = of(Who::Look).fold(f64::NAN, f64::min);
    let other = of(Who::Other).fold(f64::NAN, f64::min);
    let (least, name, aim) = match format {
        Format::List => (look, "a check of UTF-8", AIM_OF_A_LOOK),
        Format::Json | Format::Toml | Format::Yaml => (text, "String", AIM),
    };
    println!("{:32} {:>10} {:>7} {:>7}", "ours", "ratio", "limit", "aim");
    for (of, ratio, aim) in [
        (format!("of {name}"), ours / least, aim),
        ("of the fastest other".to_owned(), ours / other, 1.0),
    ] {
        let cells = reached.cells(&format!("fields, {format_name}"), &of, ratio, aim);
        println!("{of:32} {ratio:10.2} {cells}");
    }
}
