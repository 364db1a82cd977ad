//! `Mistake`: any place and message make one that lies in the file, and what it shows of a file does not depend on the
//! letters of its passwords.

use iri_core::{IriRefString, UriString};
use iri_policy::{Checked, PublicHttps, Secret};
use iri_serde::Mistake;
use serde::Deserialize;

use crate::support::{lines_of, text_of, with_letters};

#[derive(Deserialize)]
#[expect(dead_code, reason = "only the errors count")]
struct File {
    url: Option<UriString>,
    links: Option<Vec<IriRefString>>,
    hook: Option<Checked<UriString, PublicHttps>>,
    secret: Option<Secret<UriString>>,
}

/// Checks any file, and three lines: what is before a password, the password, and what is after it.
pub fn check(bytes: &[u8]) {
    let text = text_of(bytes);
    shown(text);
    let [before, secret, after] = lines_of(bytes);
    let secrets = ['Z', 'Q'].map(|letter| with_letters(secret, letter));
    if secrets[0] == secrets[1] {
        return;
    }
    for key in ["url", "links", "hook", "secret"] {
        // A secret with the quote would end the value.
        for quote in ["\"", "'"]
            .into_iter()
            .filter(|quote| !text.contains(*quote))
        {
            let [one, other] = secrets.each_ref().map(|secret| {
                let value = format!("{quote}{before}//u:{secret}@{after}{quote}");
                let file = match key {
                    "links" => format!("{key} = [{value}]\n"),
                    _ => format!("{key} = {value}\n"),
                };
                shown(&file)
            });
            assert_eq!(one, other, "{key} {quote}");
        }
    }
}

/// Returns what is shown of the first mistake in a file.
fn shown(file: &str) -> Option<[String; 2]> {
    let error = toml::from_str::<File>(file).err()?;
    let span = error.span().unwrap_or_default();
    let mistake = Mistake::at_span(file, span.clone(), error.message());
    lies_in(&mistake, file);
    // A wrong place is no more than that.
    let (line, column) = (span.start % 7, span.end % 11);
    for other in [
        Mistake::at_end(file, line, column, error.message()),
        Mistake::at_span(file, span.end..span.start, error.message()),
        Mistake::at_span(file, span.start + 1..span.end + 2, error.message()),
    ] {
        lies_in(&other, file);
    }
    Some([mistake.to_string(), format!("{mistake:?}")])
}

fn lies_in(mistake: &Mistake, file: &str) {
    let end = mistake.offset() + mistake.len();
    assert!(file.get(mistake.offset()..end).is_some(), "{mistake:?}");
    let line = file[..mistake.offset()].matches('\n').count() + 1;
    assert_eq!(mistake.line(), line);
    assert!(mistake.column() > 0);
}
