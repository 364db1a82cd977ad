//! Tests each cell of the table of formats in the README of iri-serde: a file with one wrong value is read by each crate, and what its
//! error tells makes the row.

use std::fmt::{Debug, Display};
use std::fs;

use iri_policy::Secret;
use iri_serde::iri_core::UriString;
use iri_serde::{Mistake, Mistakes};
use serde::Deserialize;

/// The password of the wrong value, and those of secrets in the line before it and in the first line.
const PASSWORD: &str = "hunter2";
const BEFORE: &str = "geheim";
const FIRST: &str = "s3cret";

#[derive(Deserialize, Debug)]
struct Config {
    #[expect(dead_code)]
    first: Secret<UriString>,
    #[expect(dead_code)]
    token: Secret<UriString>,
    #[expect(dead_code)]
    endpoint: UriString,
}

/// Where a format says that the wrong value is.
enum Place {
    /// A span of bytes
    Span(usize, usize),
    /// A line and a column, from 1, in characters
    At(usize, usize),
    None,
}

/// What the error of a format tells.
struct Told {
    /// Its name, as the README has it, with the version of the table.
    name: &'static str,
    file: String,
    place: Place,
    /// The key, where the error has it apart from its words.
    key: Option<String>,
    words: String,
    debug: String,
    /// That with `#`
    pretty: String,
    /// How a mistake is made of it.
    by: &'static str,
    mistake: Mistake,
}

impl Told {
    fn row(&self) -> String {
        let Self {
            name,
            by,
            words,
            debug,
            ..
        } = self;
        let yes = |is_so: bool, yes| if is_so { yes } else { "no" };
        let key = match &self.key {
            Some(key) if key.contains("endpoint") => "apart",
            _ => yes(words.contains("endpoint"), "in its words"),
        };
        let hint = yes(words.contains("write a space as %20"), "yes");
        let shows = |text: &str| match [PASSWORD, BEFORE, FIRST].map(|secret| text.contains(secret))
        {
            [true, false, false] => "**the wrong line**",
            [true, true, false] => "**the wrong line and those near it**",
            [true, true, true] => "**the file**",
            [false, false, false] => "nothing",
            _ => "**other lines**",
        };
        let said = shows(words);
        let debug = match (shows(debug), shows(&self.pretty)) {
            (plain, pretty) if plain == pretty => plain.to_owned(),
            (plain, pretty) => format!("{plain}, `{{:#?}}` {pretty}"),
        };
        format!(
            "| {name} | {} | {key} | {hint} | {said} | {debug} | {by} |",
            self.place()
        )
    }

    fn place(&self) -> &'static str {
        let file = &self.file;
        let value = file.find("http://").unwrap();
        let end = value + file[value..].find("a b").unwrap() + 3;
        // With the quotes, if there are any
        let quotes = usize::from(matches!(file.as_bytes()[value - 1], b'"' | b'\''));
        let (start, end) = (value - quotes, end + quotes);
        let offset = |line: usize, column: usize| {
            let before: usize = file
                .split_inclusive('\n')
                .take(line - 1)
                .map(str::len)
                .sum();
            before + column - 1
        };
        match self.place {
            Place::None => "none",
            Place::Span(from, to) if (from, to) == (start, end) => "span",
            Place::Span(from, to) if (from, to) == (value, end) => "span, without the first quote",
            Place::At(line, column) if offset(line, column) == start => "start",
            // The column of the last character, or the one after it
            Place::At(line, column) if offset(line, column) + 1 == end => "end",
            Place::At(line, column) if offset(line, column) == end => "end, one more",
            _ => "elsewhere",
        }
    }

    /// Checks that the mistake has the character, the hint and no secret.
    fn check(&self) {
        let shown = self.mistake.to_string();
        let name = self.name;
        assert!(shown.contains("^ write a space as %20"), "{name}: {shown}");
        for secret in [PASSWORD, BEFORE, FIRST] {
            assert!(!shown.contains(secret), "{name}: {shown}");
        }
        if self.by != "`Pass::mistake`" {
            let offset = self.file.find("a b").unwrap() + 1;
            assert_eq!(self.mistake.offset(), offset, "{name}: {shown}");
        }
    }
}

fn toml_file() -> String {
    "first = \"https://joe:s3cret@h/\"\nx = 1\ny = 2\ntoken = \"https://joe:geheim@h/\"\nendpoint = \"http://joe:hunter2@h/a b\"\n".into()
}

fn json_file() -> String {
    "{\n  \"first\": \"https://joe:s3cret@h/\",\n  \"x\": 1,\n  \"y\": 2,\n  \"token\": \"https://joe:geheim@h/\",\n  \"endpoint\": \"http://joe:hunter2@h/a b\"\n}\n"
        .into()
}

fn yaml_file() -> String {
    "first: \"https://joe:s3cret@h/\"\nx: 1\ny: 2\ntoken: \"https://joe:geheim@h/\"\nendpoint: \"http://joe:hunter2@h/a b\"\n".into()
}

fn query_file() -> String {
    "first=https://joe:s3cret@h/&token=https://joe:geheim@h/&endpoint=http://joe:hunter2@h/a b"
        .into()
}

fn told(
    name: &'static str,
    file: String,
    error: impl Display + Debug,
    place: Place,
    by: &'static str,
    mistake: Mistake,
) -> Told {
    let words = error.to_string();
    let (debug, pretty) = (format!("{error:?}"), format!("{error:#?}"));
    Told {
        name,
        file,
        place,
        key: None,
        words,
        debug,
        pretty,
        by,
        mistake,
    }
}

/// Makes the row of a crate that tells no place.
fn placeless(name: &'static str, file: String, error: impl Display + Debug) -> Told {
    let values = serde_json::json!({
        "first": "https://joe:s3cret@h/", "token": "https://joe:geheim@h/", "endpoint": "http://joe:hunter2@h/a b",
    });
    let mistakes = Mistakes::find("config", |pass| {
        pass.read::<Config, _>(&values)
            .map_err(|error| pass.mistake(&error))
    });
    let mistakes = mistakes.unwrap_err();
    let (_, mistake) = mistakes.iter().next().unwrap();
    told(
        name,
        file,
        error,
        Place::None,
        "`Pass::mistake`",
        mistake.clone(),
    )
}

fn by_toml() -> Told {
    let file = toml_file();
    let error = toml::from_str::<Config>(&file).unwrap_err();
    let span = error.span().unwrap();
    let mistake = Mistake::at_span(&file, span.clone(), error.message());
    told(
        "toml 1.2",
        file,
        error,
        Place::Span(span.start, span.end),
        "`at_span`",
        mistake,
    )
}

fn by_toml_edit() -> Told {
    let file = toml_file();
    let error = toml_edit::de::from_str::<Config>(&file).unwrap_err();
    let span = error.span().unwrap();
    let mistake = Mistake::at_span(&file, span.clone(), error.message());
    told(
        "toml_edit 0.25",
        file,
        error,
        Place::Span(span.start, span.end),
        "`at_span`",
        mistake,
    )
}

fn by_basic_toml() -> Told {
    let file = toml_file();
    let error = basic_toml::from_str::<Config>(&file).unwrap_err();
    let (line, column) = error.line_col().unwrap();
    let mistake = Mistake::at_start(&file, line + 1, column + 1, &error);
    told(
        "basic-toml 0.1",
        file,
        error,
        Place::At(line + 1, column + 1),
        "`at_start`, each with one more",
        mistake,
    )
}

fn by_serde_json() -> Told {
    let file = json_file();
    let error = serde_json::from_str::<Config>(&file).unwrap_err();
    let (line, column) = (error.line(), error.column());
    let mistake = Mistake::at_end(&file, line, column, &error);
    told(
        "serde_json 1.0",
        file,
        error,
        Place::At(line, column),
        "`at_end`",
        mistake,
    )
}

fn by_serde_json_lenient() -> Told {
    let file = json_file();
    let error = serde_json_lenient::from_str::<Config>(&file).unwrap_err();
    let (line, column) = (error.line(), error.column());
    let mistake = Mistake::at_end(&file, line, column, &error);
    told(
        "serde_json_lenient 0.2",
        file,
        error,
        Place::At(line, column),
        "`at_end`",
        mistake,
    )
}

fn by_json5() -> Told {
    let file = json_file();
    let error = json5::from_str::<Config>(&file).unwrap_err();
    let place = error.position().unwrap();
    let (line, column) = (place.line + 1, place.column + 1);
    let mistake = Mistake::at_start(&file, line, column, &error);
    told(
        "json5 1.3",
        file,
        error,
        Place::At(line, column),
        "`at_start`, each with one more",
        mistake,
    )
}

fn by_serde_json5() -> Told {
    let file = json_file();
    let error = serde_json5::from_str::<Config>(&file).unwrap_err();
    let serde_json5::Error::Message { location, .. } = &error;
    let place = location.as_ref().unwrap();
    let (line, column) = (place.line, place.column);
    let mistake = Mistake::at_start(&file, line, column, &error);
    told(
        "serde_json5 0.2",
        file,
        error,
        Place::At(line, column),
        "`at_start`",
        mistake,
    )
}

fn by_jsonc_parser() -> Told {
    let file = json_file();
    let options = jsonc_parser::ParseOptions::default();
    let error = jsonc_parser::parse_to_serde_value::<Config>(&file, &options).unwrap_err();
    let (line, column) = (error.line_display(), error.column_display());
    let mistake = Mistake::at_start(&file, line, column, &error);
    told(
        "jsonc-parser 0.34",
        file,
        error,
        Place::At(line, column),
        "`at_start`",
        mistake,
    )
}

fn by_hjson() -> Told {
    let file = json_file();
    let error = deser_hjson::from_str::<Config>(&file).unwrap_err();
    let deser_hjson::Error::Serde { line, col, .. } = error else {
        panic!("{error:?}");
    };
    let mistake = Mistake::at_end(&file, line, col - 1, &error);
    told(
        "deser-hjson 2.2",
        file,
        error,
        Place::At(line, col),
        "`at_end`, its column less one",
        mistake,
    )
}

fn by_ron() -> Told {
    let file =
        "(\n  first: \"https://joe:s3cret@h/\",\n  x: 1,\n  y: 2,\n  token: \"https://joe:geheim@h/\",\n  endpoint: \"http://joe:hunter2@h/a b\",\n)"
            .to_owned();
    let error = ron::from_str::<Config>(&file).unwrap_err();
    let at = |place: &ron::error::Position| {
        let before: usize = file
            .split_inclusive('\n')
            .take(place.line - 1)
            .map(str::len)
            .sum();
        before + place.col - 1
    };
    let place = Place::Span(at(&error.span.start), at(&error.span.end));
    let end = &error.span.end;
    let mistake = Mistake::at_end(&file, end.line, end.col - 1, &error.code);
    told(
        "ron 0.12",
        file,
        error,
        place,
        "`at_end`, its column less one",
        mistake,
    )
}

fn by_serde_yaml_ng() -> Told {
    let file = yaml_file();
    let error = serde_yaml_ng::from_str::<Config>(&file).unwrap_err();
    let place = error.location().unwrap();
    let mistake = Mistake::at_start(&file, place.line(), place.column(), &error);
    told(
        "serde_yaml_ng 0.10",
        file,
        error,
        Place::At(place.line(), place.column()),
        "`at_start`",
        mistake,
    )
}

fn by_serde_norway() -> Told {
    let file = yaml_file();
    let error = serde_norway::from_str::<Config>(&file).unwrap_err();
    let place = error.location().unwrap();
    let mistake = Mistake::at_start(&file, place.line(), place.column(), &error);
    told(
        "serde_norway 0.9",
        file,
        error,
        Place::At(place.line(), place.column()),
        "`at_start`",
        mistake,
    )
}

fn by_serde_saphyr() -> Told {
    let file = yaml_file();
    let error = serde_saphyr::from_str::<Config>(&file).unwrap_err();
    let span = error.location().unwrap().span();
    let start = span.byte_offset().unwrap() as usize;
    let end = start + span.byte_len().unwrap() as usize;
    let mistake = Mistake::at_span(&file, start..end, error.without_snippet());
    told(
        "serde-saphyr 2.2",
        file,
        error,
        Place::Span(start, end),
        "`at_span`",
        mistake,
    )
}

fn by_figment() -> Told {
    use figment::providers::{Format, Toml};
    let file = toml_file();
    let error = figment::Figment::from(Toml::string(&file))
        .extract::<Config>()
        .unwrap_err();
    let key = error.path.join(".");
    let mut told = placeless("figment 0.10", file, error);
    told.key = Some(key);
    told
}

fn by_config() -> Told {
    let file = toml_file();
    let source = config::File::from_str(&file, config::FileFormat::Toml);
    let built = config::Config::builder()
        .add_source(source)
        .build()
        .unwrap();
    let error = built.try_deserialize::<Config>().unwrap_err();
    let key = match &error {
        config::ConfigError::At { key, .. } => key.clone(),
        _ => None,
    };
    let mut told = placeless("config 0.15", file, error);
    told.key = key;
    told
}

fn by_hcl() -> Told {
    let file = toml_file();
    let error = hcl::from_str::<Config>(&file).unwrap_err();
    placeless("hcl-rs 0.20", file, error)
}

fn by_ini() -> Told {
    let file = "first=https://joe:s3cret@h/\ntoken=https://joe:geheim@h/\nendpoint=http://joe:hunter2@h/a b\n".to_owned();
    let error = serde_ini::from_str::<Config>(&file).unwrap_err();
    placeless("serde_ini 0.2", file, error)
}

fn by_xml() -> Told {
    let file =
        "<c><first>https://joe:s3cret@h/</first><token>https://joe:geheim@h/</token><endpoint>http://joe:hunter2@h/a b</endpoint></c>"
            .to_owned();
    let error = quick_xml::de::from_str::<Config>(&file).unwrap_err();
    placeless("quick-xml 0.42", file, error)
}

fn by_plist() -> Told {
    let file = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>first</key><string>https://joe:s3cret@h/</string><key>token</key><string>https://joe:geheim@h/</string>\
                <key>endpoint</key><string>http://joe:hunter2@h/a b</string></dict></plist>"
        .to_owned();
    let error = plist::from_bytes::<Config>(file.as_bytes()).unwrap_err();
    placeless("plist 1.10", file, error)
}

fn by_envy() -> Told {
    let file = query_file();
    let variables = [
        ("FIRST", "https://joe:s3cret@h/"),
        ("TOKEN", "https://joe:geheim@h/"),
        ("ENDPOINT", "http://joe:hunter2@h/a b"),
    ];
    let variables = variables.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let error = envy::from_iter::<_, Config>(variables).unwrap_err();
    placeless("envy 0.4", file, error)
}

fn by_urlencoded() -> Told {
    let file = query_file();
    let error = serde_urlencoded::from_str::<Config>(&file).unwrap_err();
    placeless("serde_urlencoded 0.7", file, error)
}

fn by_html_form() -> Told {
    let file = query_file();
    let error = serde_html_form::from_str::<Config>(&file).unwrap_err();
    placeless("serde_html_form 0.2", file, error)
}

fn by_qs() -> Told {
    let file = query_file();
    let error = serde_qs::from_str::<Config>(&file).unwrap_err();
    placeless("serde_qs 1.0", file, error)
}

fn by_confique() -> Told {
    use confique::Config as _;

    #[derive(confique::Config)]
    struct File {
        #[expect(dead_code)]
        endpoint: UriString,
    }
    let file = toml_file();
    let path = std::env::temp_dir().join(format!(
        "iri-formats-{}-{:?}.toml",
        std::process::id(),
        std::thread::current().id()
    ));
    fs::write(&path, &file).unwrap();
    let error = File::builder().file(&path).load().err().unwrap();
    fs::remove_file(&path).unwrap();
    placeless("confique 0.4", file, error)
}

const ALL: [fn() -> Told; 24] = [
    by_toml,
    by_toml_edit,
    by_basic_toml,
    by_serde_json,
    by_serde_json_lenient,
    by_json5,
    by_serde_json5,
    by_jsonc_parser,
    by_hjson,
    by_ron,
    by_serde_yaml_ng,
    by_serde_norway,
    by_serde_saphyr,
    by_figment,
    by_config,
    by_confique,
    by_hcl,
    by_ini,
    by_xml,
    by_plist,
    by_envy,
    by_urlencoded,
    by_html_form,
    by_qs,
];

/// The rows are printed if one is missing: read what has changed, and write it into the README.
#[test]
fn each_row_of_the_readme_is_what_the_crate_tells() {
    let readme = fs::read_to_string("../../iri-serde/README.md").unwrap();
    let all = ALL.map(|read| read());
    let rows = all.iter().map(Told::row);
    let is_row = |line: &&str| line.starts_with("| ") && line.matches(" | ").count() == 6;
    // The row of names is one, too.
    assert_eq!(readme.lines().filter(is_row).count(), ALL.len() + 1);
    let missing: Vec<_> = rows
        .filter(|row| !readme.lines().any(|line| line == row))
        .collect();
    assert!(missing.is_empty(), "\n{}\n", missing.join("\n"));
}

#[test]
fn each_makes_a_mistake_with_its_hint_and_no_secret() {
    for read in ALL {
        read().check();
    }
}
