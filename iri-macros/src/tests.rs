//! Tests the expansion without a compiler. Each message is the one in `tests/ui` and in the documentation, whatever the
//! version of the compiler, and no case is missing.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use iri_grammar::{AnyKind, ParseErrorKind};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use crate::argument::Argument;
use crate::bidi_formatting::bidi_formatting;
use crate::error::Error;
use crate::expand::expand;
use crate::input::Input;
use crate::macros::{
    ABSOLUTE_IRI, ABSOLUTE_URI, IRI, IRI_REF, Literal, Macro, RELATIVE_IRI_REF, RELATIVE_URI_REF,
    URI, URI_REF, URI_TEMPLATE, XRI, XRI_REF,
};

const ALL: [&Macro; 11] = [
    &IRI,
    &ABSOLUTE_IRI,
    &IRI_REF,
    &RELATIVE_IRI_REF,
    &URI,
    &ABSOLUTE_URI,
    &URI_REF,
    &RELATIVE_URI_REF,
    &URI_TEMPLATE,
    &XRI,
    &XRI_REF,
];

const NO_LITERAL: &str = "a template has it that is to be expanded or matched, not as a literal";

/// The kinds of error that no literal can have, each with the reason.
const UNREACHABLE: [(ParseErrorKind, &str); 10] = [
    (
        ParseErrorKind::UnexpectedAuthority,
        "no macro takes relative XRI references alone",
    ),
    (ParseErrorKind::InvalidUtf8, "a string literal is UTF-8"),
    (
        ParseErrorKind::TooLong,
        "the compiler takes no source file as long as `MAX_LEN`",
    ),
    (
        ParseErrorKind::LeftOut,
        "the tests are built with the whole grammar",
    ),
    (ParseErrorKind::PrefixOfList, NO_LITERAL),
    (ParseErrorKind::PrefixNotReversible, NO_LITERAL),
    (ParseErrorKind::RepeatedVariable, NO_LITERAL),
    (ParseErrorKind::AmbiguousEnd, NO_LITERAL),
    (ParseErrorKind::NotLast, NO_LITERAL),
    (ParseErrorKind::TooManyVariables, NO_LITERAL),
];

fn tokens(source: &str) -> TokenStream {
    source.parse().unwrap()
}

/// Returns the text that the compiler prints for an error, without its place. Spaces at the ends of lines are removed,
/// as trybuild does.
fn printed(error: &Error) -> String {
    let lines: Vec<String> = format!("error: {}", error.message)
        .replace('\n', "\n       ")
        .lines()
        .map(|line| line.trim_end().to_owned())
        .collect();
    lines.join("\n")
}

/// Returns each use of a macro of this crate. In `macro_rules!` only those with a literal are returned.
fn uses(source: TokenStream) -> Vec<(&'static Macro, TokenStream)> {
    let trees: Vec<TokenTree> = source.into_iter().collect();
    let mut found = Vec::new();
    for window in trees.windows(3) {
        if let [
            TokenTree::Ident(name),
            TokenTree::Punct(bang),
            TokenTree::Group(group),
        ] = window
            && bang.as_char() == '!'
            && let Some(of) = ALL.into_iter().find(|of| name == of.name)
            && !group.to_string().contains('$')
        {
            found.push((of, group.stream()));
        }
    }
    for tree in trees {
        if let TokenTree::Group(group) = tree {
            found.extend(uses(group.stream()));
        }
    }
    found
}

/// Returns the files of `tests/ui`: name, source, and the output of the compiler.
fn ui() -> Vec<(String, TokenStream, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui");
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            let source = tokens(&fs::read_to_string(&path).unwrap());
            let printed = fs::read_to_string(path.with_extension("stderr")).unwrap();
            (name, source, printed)
        })
        .collect()
}

#[test]
fn the_compiler_prints_each_message() {
    for (file, source, stderr) in ui() {
        for (of, tokens) in uses(source) {
            let case = format!("{file}: {}!({tokens})", of.name);
            match expand(tokens, of) {
                Err(error) => {
                    let message = printed(&error);
                    assert!(
                        stderr.contains(&(message.clone() + "\n")),
                        "{case}\n{message}"
                    );
                }
                // The macro accepts these, and the compiler finds the error.
                Ok(_) => assert!(
                    ["proof", "constants", "prefixes"].contains(&&*file),
                    "{case} is no error"
                ),
            }
        }
    }
}

#[test]
fn each_kind_of_error_and_each_macro_has_a_case() {
    let mut kinds = BTreeSet::from(UNREACHABLE.map(|(kind, _)| kind));
    let mut invalid = BTreeSet::new();
    let mut bidi = BTreeSet::new();
    for (_, source, _) in ui() {
        for (of, tokens) in uses(source) {
            let Ok(Input {
                text: Argument::Literal { text, .. },
                reference: None,
                ..
            }) = Input::parse(tokens, of)
            else {
                continue;
            };
            match of.kind.check(&text) {
                Err(error) => {
                    assert!(UNREACHABLE.iter().all(|(kind, _)| *kind != error.kind()));
                    kinds.insert(error.kind());
                    invalid.insert(of.name);
                }
                Ok(()) => {
                    if let Some(report) = bidi_formatting(&text) {
                        bidi.insert((of.name, report));
                    }
                }
            }
        }
    }
    assert_eq!(Vec::from_iter(kinds), ParseErrorKind::ALL);
    for of in ALL {
        assert!(invalid.contains(of.name), "{}", of.name);
        let refused = bidi.iter().any(|(name, _)| *name == of.name);
        let is_ascii = matches!(of.kind, Literal::Reference(AnyKind::Iri(kind)) if !kind.is_iri());
        assert_eq!(refused, !is_ascii, "{}", of.name);
    }
    for c in "\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}".chars() {
        let shown = format!("U+{:04X}", u32::from(c));
        assert!(
            bidi.iter().any(|(_, report)| report.contains(&shown)),
            "{shown}"
        );
    }
}

#[test]
fn the_documentation_shows_what_is_printed() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    // The documentation is in iri-core and the crates above it, which are next to this crate in the repository, but not in this crate's package.
    if here.join("Cargo.toml.orig").exists() {
        return;
    }
    let readme = include_str!("../README.md").replace("```rust,", "```");
    let sources = [
        "src/macros.rs",
        "xri/src/macros.rs",
        "template/src/macros.rs",
    ]
    .map(|file| fs::read_to_string(here.join("../iri-core").join(file)).unwrap());
    let documentation: String = sources
        .concat()
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("///"))
        .flat_map(|line| [line.strip_prefix(' ').unwrap_or(line), "\n"])
        .collect();
    let mut examples = 0;
    let pages = [readme, documentation].concat();
    for example in pages.split("```compile_fail\n").skip(1) {
        let mut blocks = example.split("```");
        let source = blocks.next().unwrap().replace("# use", "use");
        let shown = blocks.nth(1).unwrap().strip_prefix("text\n").unwrap();
        let [(of, tokens)] = &uses(tokens(&source))[..] else {
            panic!("{source}");
        };
        assert_eq!(
            printed(&expand(tokens.clone(), of).unwrap_err()),
            shown.trim_end()
        );
        examples += 1;
    }
    assert_eq!(examples, 1 + ALL.len());
}

#[test]
fn the_samples_are_taken() {
    for of in ALL {
        assert_eq!(of.kind.check(of.sample), Ok(()), "{}", of.name);
    }
}

#[test]
fn the_compiler_is_made_to_check_again() {
    let long = format!("urn:{}", "a".repeat(10_000));
    let checked = |text: &str| format!(r#"::iri_core::constant::uri("{text}")"#);
    let expected = [
        ("urn:a", format!("const {{ {} }}", checked("urn:a"))),
        (
            &long,
            format!(
                r#"const {{
                    #[allow(long_running_const_eval, reason = "it ends with the literal")]
                    const __IRI_LITERAL: ::iri_core::Uri<'static> = {};
                    __IRI_LITERAL
                }}"#,
                checked(&long)
            ),
        ),
    ];
    // The tokens of a parsed text and quoted tokens are printed with different spaces.
    let blanks = |text: String| text.replace(' ', "");
    for (text, expected) in expected {
        let expanded = expand(tokens(&format!("{text:?}")), &URI).unwrap();
        assert_eq!(
            blanks(expanded.to_string()),
            blanks(tokens(&expected).to_string())
        );
    }
}

#[test]
fn iri_core_is_looked_for_where_the_caller_says() {
    let source = r#"crate = net::iri, "urn:a","#;
    let expanded = expand(tokens(source), &IRI).unwrap().to_string();
    assert!(expanded.contains(&tokens("net::iri::constant::iri").to_string()));
    assert!(!expanded.contains(&tokens("::iri_core::").to_string()));
}

#[test]
fn the_error_of_a_path_names_the_crate_of_the_type() {
    for (of, path) in [
        (&IRI, "iri!(crate = some::iri_core, "),
        (&URI_TEMPLATE, "uri_template!(crate = some::iri_template, "),
    ] {
        let error = expand(tokens(r#"crate = "a", "b""#), of).unwrap_err();
        assert!(printed(&error).contains(path), "{}", printed(&error));
    }
}

#[test]
fn what_macro_rules_pass_on_is_unwrapped() {
    let group =
        |inner: TokenStream| TokenStream::from(TokenTree::from(Group::new(Delimiter::None, inner)));
    let literal = group(group(tokens(r#""urn:a""#)));
    assert!(expand(literal, &IRI).is_ok());
    let joined = group(tokens(r#"concat!("urn:", "a")"#));
    let literal = tokens(r#""urn:a""#);
    let expand = |tokens| expand(tokens, &IRI).unwrap().to_string();
    assert_eq!(expand(joined), expand(literal));
}

#[test]
fn texts_are_joined() {
    for (source, text) in [
        (r##""urn:" r#"a"#"##, "urn:a"),
        (
            r#"concat!("urn:", 'a', 1, -2.50, true, 0x10u8,)"#,
            "urn:a1-2.50true16",
        ),
        (
            r#"::core::concat!("urn:", std::concat!("a", "b"))"#,
            "urn:ab",
        ),
        (r#"concat!("urn:", stringify!(12))"#, "urn:12"),
    ] {
        match Argument::parse(tokens(source), &IRI) {
            Ok(Argument::Literal { text: joined, .. }) => assert_eq!(joined, text),
            _ => panic!("{source}"),
        }
    }
    for source in [
        "HOST",
        r#"concat!("urn:", env!("A"))"#,
        r#"elsewhere::concat!("a")"#,
        "stringify!(a + b)",
    ] {
        assert!(
            matches!(
                Argument::parse(tokens(source), &IRI),
                Ok(Argument::Expression(_))
            ),
            "{source}"
        );
    }
}
