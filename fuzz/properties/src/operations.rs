//! Two texts, a line each: what the operations promise of any pair.

use iri_core::{Iri, IriRef, Kind, Level, Reference, UriRef};

use crate::support::{fits, text_of};

/// Checks that a result is what a parse of its text gives.
fn same_as_parsed(written: &impl Reference) {
    let (written, parsed) = (
        written.as_iri_ref(),
        IriRef::parse(written.as_ref()).unwrap(),
    );
    assert_eq!(written.scheme(), parsed.scheme());
    assert_eq!(written.userinfo(), parsed.userinfo());
    assert_eq!(written.host(), parsed.host());
    assert_eq!(written.port(), parsed.port());
    assert_eq!(written.path(), parsed.path());
    assert_eq!(written.query(), parsed.query());
    assert_eq!(written.fragment(), parsed.fragment());
}

/// Checks what the head of this file says.
pub fn check(bytes: &[u8]) {
    let text = text_of(bytes);
    let (base, reference) = text.split_once('\n').unwrap_or((text, ""));
    for kind in Kind::ALL {
        repaired(kind, reference);
    }
    let Ok(reference) = IriRef::parse(reference) else {
        return;
    };
    alone(reference);
    if let Ok(base) = Iri::parse(base) {
        together(base, reference);
    }
}

/// Checks a repair: it is valid, its own repair, and keeps scheme and authority. What `url` reads of it, alone
/// or in a page, it reads the same after.
fn repaired(kind: Kind, text: &str) {
    let Ok(repair) = IriRef::repair_as(kind, text) else {
        assert!(kind.check(text).is_err());
        return;
    };
    let result = repair.into_owned().unwrap();
    same_as_parsed(&result);
    assert!(kind.check(result.as_str()).is_ok());
    assert!(kind.check(text).is_err() || result == text);
    fits(result.as_str(), |sink| repair.write_into(sink).map(drop));
    let again = IriRef::repair_as(kind, result.as_str()).unwrap();
    assert_eq!(again.changes().count(), 0);
    let mut made = String::new();
    let mut done = 0;
    for (range, fix) in repair.changes() {
        made.push_str(&text[done..range.start]);
        made.push_str(&fix.to_string());
        done = range.end;
    }
    made.push_str(&text[done..]);
    assert_eq!(result, *made);
    for base in ["http://base.example/d/e", "file:///C:/d/e", "foo:x"] {
        let base = url::Url::parse(base).unwrap();
        let [before, after] = [text, result.as_str()].map(|text| base.join(text));
        match (before, after) {
            (Ok(before), Ok(after)) => {
                assert_eq!(before.scheme(), after.scheme());
                assert_eq!(before.authority(), after.authority());
            }
            (before, after) => assert_eq!(before.is_ok(), after.is_ok()),
        }
    }
}

fn alone(reference: IriRef<'_>) {
    for level in [Level::Syntax, Level::Scheme, Level::Address] {
        let normal = reference.normalize(level).into_owned().unwrap();
        same_as_parsed(&normal);
        assert_eq!(normal.normalize(level).into_owned().unwrap(), normal);
        assert!(normal.is_normalized(level));
        assert!(reference.equivalent(&normal, level));
        assert_eq!(reference.is_normalized(level), reference == normal);
        assert_eq!(reference.normalize(level).to_string(), normal.as_str());
        fits(normal.as_str(), |sink| {
            reference.normalize(level).write_into(sink).map(drop)
        });
    }
    let uri = reference.to_uri().into_owned().unwrap();
    same_as_parsed(&uri);
    assert_eq!(uri.as_uri_ref(), UriRef::parse(uri.as_str()).unwrap());
    fits(uri.as_str(), |sink| {
        reference.to_uri().write_into(sink).map(drop)
    });
    let iri = uri.to_iri().into_owned().unwrap();
    same_as_parsed(&iri);
    fits(iri.as_str(), |sink| uri.to_iri().write_into(sink).map(drop));
    let whole = uri.to_iri().whole_values().into_owned().unwrap();
    same_as_parsed(&whole);
    assert!(
        whole
            .to_uri()
            .into_owned()
            .unwrap()
            .equivalent(&uri, Level::Syntax)
    );
    let back = iri.to_uri().into_owned().unwrap();
    assert!(back.equivalent(&uri, Level::Syntax));
}

fn together(base: Iri<'_>, reference: IriRef<'_>) {
    let target = base.resolve(reference).into_owned().unwrap();
    same_as_parsed(&target);
    assert_eq!(base.resolve(reference).to_string(), target.as_str());
    fits(target.as_str(), |sink| {
        base.resolve(reference).write_into(sink).map(drop)
    });
    for target in [target.as_iri(), base] {
        if let Ok(relative) = base.relativize(target) {
            let relative = relative.into_owned().unwrap();
            same_as_parsed(&relative);
            assert_eq!(
                base.resolve(relative.as_iri_ref()).into_owned().unwrap(),
                target
            );
            assert!(relative.as_str().len() <= target.as_str().len());
        }
    }
}
