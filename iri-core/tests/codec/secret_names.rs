//! Tests which names are those of secrets.

use iri_core::{IriRef, Masked};

/// Whether exceptions are known: see `usual_names`.
const KNOWS_EXCEPTIONS: bool = cfg!(target_pointer_width = "64");

/// The names of the two tables that there were.
const USUAL_NAMES: &[&str] = &[
    "access_key",
    "access_token",
    "accesskey",
    "accesstoken",
    "accountkey",
    "api-key",
    "api_key",
    "api_token",
    "apikey",
    "apitoken",
    "auth",
    "auth_token",
    "authkey",
    "authorization",
    "authtoken",
    "client_secret",
    "clientsecret",
    "credential",
    "credentials",
    "id_token",
    "jwt",
    "key",
    "pass",
    "passphrase",
    "passwd",
    "password",
    "private_key",
    "pwd",
    "refresh_token",
    "secret",
    "secret_key",
    "secretkey",
    "sessiontoken",
    "sharedaccesskey",
    "sharedaccesssignature",
    "sig",
    "signature",
    "sslpassword",
    "token",
    "x-amz-credential",
    "x-amz-security-token",
    "x-amz-signature",
    "x-api-key",
    "x-goog-credential",
    "x-goog-signature",
];

/// Returns a name in some cases of its letters.
fn cases(name: &str) -> Vec<String> {
    let bits = |mask: usize| {
        let case = |(i, c): (usize, char)| match mask >> (i % 11) & 1 {
            0 => c.to_ascii_lowercase(),
            _ => c.to_ascii_uppercase(),
        };
        name.chars().enumerate().map(case).collect()
    };
    (0..1 << name.len().min(11)).map(bits).collect()
}

/// The names of secrets are the same in a valid text and in one that was refused.
#[track_caller]
fn is_told_as_secret(name: &str) -> bool {
    let text = format!("//h/?a=1&{name}=s3cret&b=2");
    let shown = IriRef::parse(&text).unwrap().redacted().usual_names();
    let shown = shown.to_string();
    let is_hidden = !shown.contains("s3cret");
    let expected = if is_hidden {
        format!("//h/?a=1&{name}=***&b=2")
    } else {
        text.clone()
    };
    assert_eq!(shown, expected);
    let refused = text + " x";
    let report = IriRef::parse(&refused).unwrap_err().report(&refused);
    assert_eq!(!report.to_string().contains("s3cret"), is_hidden, "{name}");
    let masked = Masked::rejected(refused.as_bytes()).to_string();
    assert_eq!(!masked.contains("s3cret"), is_hidden, "{name}");
    is_hidden
}

#[test]
fn values_of_usual_names_are_hidden() {
    const ENDS: &[&str] = &[
        "password",
        "passwd",
        "pwd",
        "secret",
        "token",
        "key",
        "sig",
        "signature",
        "credential",
        "credentials",
        "auth",
    ];
    for name in [USUAL_NAMES, ENDS].concat() {
        for name in cases(name) {
            assert!(is_told_as_secret(&name), "{name}");
        }
        let iri = format!("//h/?a=1&{name}=s3cret&b=2");
        let both = format!("//h/?a=***&{name}=***&b=2");
        let iri = IriRef::parse(&iri).unwrap();
        // One's own names add to them, in either order.
        let names = ["a"];
        let redacted = iri.redacted();
        let first = redacted.usual_names().query_values(&names).to_string();
        let last = redacted.query_values(&names).usual_names().to_string();
        assert_eq!((first, last), (both.clone(), both));
    }
    for name in [
        "db_password",
        "private_token",
        "access-token",
        "user%5Bpassword%5D",
        "password%5B%5D",
        "user_password",
        "new_password",
        "session_token",
        "oauth_token",
        "oauth_signature",
        "csrf_token",
        "api_secret",
        "consumer_secret",
        "secret_access_key",
        "subscription-key",
        "hapikey",
        "user.password",
        "APIKey",
        "JWTToken",
        "tok%65n",
        "token%20",
        "token+",
        "password_confirmation",
    ] {
        assert!(is_told_as_secret(name), "{name}");
    }
    assert!(is_told_as_secret("%22token%22"));
}

/// These are shown, though they have a part of a name of a secret.
#[test]
fn values_of_other_names_are_shown() {
    let names = "page sort_key primary_key partition_key foreign_key key_id monkey keyboard keyword hotkey author authority \
                 authenticity design signal signup passage compass bypass tokenizer max_tokens secretary";
    for name in names.split_whitespace() {
        assert!(!is_told_as_secret(name), "{name}");
        let upper = name.to_ascii_uppercase();
        assert!(!is_told_as_secret(&upper), "{upper}");
    }
    let exceptions = "page_token PAGE_TOKEN nextPageToken is_secret IS_SECRET has_password HAS_PASSWORD use_token USE_TOKEN";
    for name in exceptions.split_whitespace() {
        assert_eq!(!is_told_as_secret(name), KNOWS_EXCEPTIONS, "{name}");
    }
    assert!(is_told_as_secret("NEXTPAGETOKEN"));
}

#[test]
fn names_begin_after_any_delimiter() {
    for (text, shown) in [
        (
            "?X-Amz-Signature=1&X-Amz-Date=2#ACCESS%5Ftoken=3",
            "?X-Amz-Signature=***&X-Amz-Date=2#ACCESS%5Ftoken=***",
        ),
        ("?a=1,token=2&b=3", "?a=1,token=***&b=3"),
        ("/a/token=1/b?c=2", "/a/token=***?c=2"),
        (
            "?dsn=user%3Dapp%20pass%3Dx%26y&b=3",
            "?dsn=user%3Dapp%20pass%3D***%26y&b=3",
        ),
        (
            "?a=%7B%22token%22:%22x%26y%22%7D&b=3",
            "?a=%7B%22token%22:***&b=3",
        ),
        (
            "?a=%22token%22%20%09%0D%0A:%22x%22",
            "?a=%22token%22%20%09%0D%0A:***",
        ),
        (
            "?user%5Bpage%5D=1&user%5Btoken%5D%5Bx%5D=2",
            "?user%5Bpage%5D=1&user%5Btoken%5D%5Bx%5D=***",
        ),
    ] {
        let iri = IriRef::parse(text).unwrap();
        assert_eq!(iri.redacted().usual_names().to_string(), shown);
    }
}
