//! Compares what masks hide with the names of parameters that a reader of the URL Standard finds.
//!
//! Where the crate `url` reads a name of a secret, however it is written, its value must be hidden: by `usual_names()`, and with an
//! error in the text by its report. Where it reads one of the other names, the value must be shown. The texts of iri-core's tests
//! have values that must be hidden whoever reads them.

use std::process::ExitCode;

use iri_core::{IriRef, Masked, MaskedLog};
use url::form_urlencoded::parse;

const SECRETS: [&str; 24] = [
    "password",
    "db_password",
    "user[password]",
    "passwd",
    "pwd",
    "passphrase",
    "client_secret",
    "access_token",
    "access-token",
    "csrf_token",
    "id_token",
    "token[]",
    "apiKey",
    "x-api-key",
    "secret_key",
    "subscription-key",
    "sig",
    "X-Amz-Signature",
    "credentials",
    "auth",
    "jwt",
    "key",
    "pass",
    "otp",
];

const OTHERS: [&str; 16] = [
    "page",
    "sort_key",
    "primary_key",
    "key_id",
    "monkey",
    "keyword",
    "author",
    "design",
    "signup",
    "compass",
    "tokenizer",
    "max_tokens",
    "page_token",
    "nextPageToken",
    "is_secret",
    "has_password",
];

fn main() -> ExitCode {
    let number = |i: usize| {
        std::env::args()
            .nth(i)
            .and_then(|argument| argument.parse().ok())
    };
    let (cases, seed): (u64, u64) = (number(1).unwrap_or(300_000), number(2).unwrap_or(1));
    let mut wrong = field();
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut read = 0_u64;
    for _ in 0..cases {
        let is_secret = rng.bool();
        let names: &[&str] = if is_secret { &SECRETS } else { &OTHERS };
        let name = names[rng.usize(..names.len())];
        let written = disguised(name, is_secret, &mut rng);
        let query = format!("a=1&{written}=geheim&b=2");
        let is_read = parse(query.as_bytes())
            .any(|(key, value)| key.trim().eq_ignore_ascii_case(name) && value == "geheim");
        if !is_read {
            continue;
        }
        read += 1;
        let text = format!("https://h.example/x?{query}");
        if IriRef::parse(&text).is_ok_and(|iri| {
            iri.redacted().usual_names().to_string().contains("geheim") == is_secret
        }) {
            wrong += 1;
            println!(
                "{text}: {name} is {}",
                if is_secret { "shown" } else { "hidden" }
            );
        }
        let refused = format!("{text}|");
        if IriRef::parse(&refused)
            .is_err_and(|error| error.report(&refused).to_string().contains("geheim") == is_secret)
        {
            wrong += 1;
            println!(
                "{refused}: {name} is {}",
                if is_secret { "shown" } else { "hidden" }
            );
        }
    }
    println!("{cases} names from seed {seed}, {read} read by another: {wrong} differences");
    ExitCode::from(u8::from(wrong > 0 || read < cases / 2))
}

/// Returns the number of texts of iri-core's tests of which something is shown.
fn field() -> u64 {
    let mut wrong = 0;
    for text in include_str!("../../../../../iri-core/policy/tests/field.txt").lines() {
        let masked = [
            Masked::rejected(text.as_bytes()).to_string(),
            MaskedLog::new(text).to_string(),
        ];
        let redacted = IriRef::parse(text).map(|iri| iri.redacted().usual_names().to_string());
        if masked
            .iter()
            .chain(redacted.iter())
            .any(|shown| shown.contains("geheim"))
        {
            wrong += 1;
            println!("{text} is shown");
        }
    }
    wrong
}

/// Writes a name in another way. The case of letters marks words, so other names keep theirs.
fn disguised(name: &str, is_secret: bool, rng: &mut fastrand::Rng) -> String {
    let mut written = String::new();
    for b in name.bytes() {
        let b = match is_secret && rng.u8(..4) == 0 {
            true => b ^ if b.is_ascii_alphabetic() { 0x20 } else { 0 },
            false => b,
        };
        match rng.u8(..5) {
            0 => written += &format!("%{b:02X}"),
            1 => written += &format!("%{b:02x}"),
            _ if matches!(b, b'[' | b']') => written += &format!("%{b:02X}"),
            _ => written.push(char::from(b)),
        }
    }
    written += ["", "", "", "+", "%20"][rng.usize(..5)];
    written
}
