//! Lints and fixes: a finding lies in the text; after all fixes a valid text is valid and has no further fix, and a reader
//! of the URL Standard reads the same. URNs and DIDs are the parts that they have.

use iri_core::lint::{self, Code, Finding};
use iri_core::name::{Did, Urn};
use iri_core::{Iri, IriRef, Kind};
use url::Url;

use crate::support::text_of;

/// Checks any text.
pub fn check(bytes: &[u8]) {
    let text = text_of(bytes);
    for finding in lint::text(text) {
        assert!(text.get(range(&finding)).is_some(), "{finding:?}");
        assert_eq!(Code::from_name(finding.code().name()), Some(finding.code()));
        let report = finding.report(text).to_string();
        assert!(report.starts_with(&finding.to_string()), "{report}");
    }
    errors(text);
    let Ok(iri) = IriRef::parse(text) else { return };
    assert!(iri.lints().eq(lint::text(text)));
    let fixed = fixed(text);
    let Ok(parsed) = IriRef::parse(&fixed) else {
        panic!("{text:?} is fixed to {fixed:?}")
    };
    assert!(
        parsed.lints().all(|finding| finding.fix(&fixed).is_none()),
        "{text:?} {fixed:?}"
    );
    same_url(text, &fixed);
    if let Ok(iri) = Iri::parse(text) {
        names(iri);
    }
}

fn range(finding: &Finding) -> std::ops::Range<usize> {
    finding.offset()..finding.offset() + finding.len()
}

/// Makes all fixes, which do not overlap.
fn fixed(text: &str) -> String {
    let mut fixes: Vec<_> = lint::text(text)
        .filter_map(|finding| Some((range(&finding), finding.fix(text)?.to_string())))
        .collect();
    fixes.sort_by_key(|(range, _)| (range.start, range.end));
    let (mut fixed, mut at) = (String::new(), 0);
    for (range, fix) in fixes {
        fixed += text
            .get(at..range.start)
            .expect("fixes that do not overlap");
        fixed += &fix;
        at = range.end;
    }
    fixed + &text[at..]
}

/// The readers of the URL Standard read both texts the same way, with these schemes.
fn same_url(text: &str, fixed: &str) {
    if let Ok(url) = Url::parse(text)
        && ["http", "https", "ws", "wss", "ftp", "file"].contains(&url.scheme())
    {
        let again = Url::parse(fixed);
        // They keep the case of triplets, and whether a character is one.
        let normal = |url: &Url| {
            let iri = IriRef::parse(url.as_str()).ok()?;
            iri.normalize(iri_core::Level::Syntax).into_owned().ok()
        };
        assert_eq!(
            again.as_ref().map(normal),
            Ok(normal(&url)),
            "{text:?} {fixed:?}"
        );
    }
}

/// An error's fix removes the error: the next one, if there is any, is after the text of the fix. A fix that deletes has no text.
fn errors(text: &str) {
    for kind in Kind::ALL {
        let Err(error) = kind.check(text) else {
            continue;
        };
        let Some(fix) = error.fix(text) else { continue };
        let (before, after) = text.split_at(error.offset());
        let start = format!("{before}{fix}");
        let fixed = format!("{start}{}", &after[error.len()..]);
        if let Err(next) = kind.check(&fixed) {
            assert!(next.offset() >= start.len(), "{text:?} {fixed:?}");
        }
    }
}

fn names(iri: Iri<'_>) {
    if let Ok(urn) = Urn::of(iri) {
        let mut text = format!("{}:{}:{}", iri.scheme(), urn.nid(), urn.nss());
        for (mark, part) in [
            ("?+", urn.r_component()),
            ("?=", urn.q_component()),
            ("#", urn.f_component()),
        ] {
            if let Some(part) = part {
                text += &format!("{mark}{part}");
            }
        }
        assert_eq!(text, iri.as_str());
        assert!(urn.equivalent(urn));
    }
    if let Ok(did) = Did::of(iri) {
        let text = format!(
            "{}:{}:{}{}",
            iri.scheme(),
            did.method(),
            did.id(),
            did.path()
        );
        assert!(iri.as_str().starts_with(&text), "{text} {iri}");
    }
}
