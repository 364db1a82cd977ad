//! Two texts, a line each: what the operations promise of any pair.

use std::error::Error;

use iri_core::{Iri, IriRef, Kind, Level, ParseError, Reference, UriRef};

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
        repaired_bytes(kind, bytes);
    }
    let Ok(reference) = IriRef::parse(reference) else {
        return;
    };
    let base = Iri::parse(base).ok();
    catalogue(base, reference);
    alone(reference);
    if let Some(base) = base {
        together(base, reference);
    }
}

/// Checks a repair of bytes: it is valid, its own repair, and stands for the same bytes. It is that of the text, if they are one.
fn repaired_bytes(kind: Kind, bytes: &[u8]) {
    let repair = IriRef::repair_bytes_as(kind, bytes);
    if let Ok(text) = str::from_utf8(bytes) {
        match (repair, IriRef::repair_as(kind, text)) {
            (Ok(repair), Ok(other)) => assert_eq!(repair.to_string(), other.to_string()),
            (repair, other) => assert_eq!(repair.err(), other.err()),
        }
        return;
    }
    let Ok(repair) = repair else { return };
    let result = repair.into_owned().unwrap();
    same_as_parsed(&result);
    assert!(kind.check(result.as_str()).is_ok());
    fits(result.as_str(), |sink| repair.write_into(sink).map(drop));
    let again = IriRef::repair_bytes_as(kind, result.as_str().as_bytes()).unwrap();
    assert_eq!(again.changes().count(), 0);
    let (mut made, mut done) = (Vec::new(), 0);
    for (range, fix) in repair.changes() {
        made.extend(&bytes[done..range.start]);
        made.extend(fix.to_string().bytes());
        done = range.end;
    }
    made.extend(&bytes[done..]);
    assert_eq!(result.as_str().as_bytes(), made);
    assert!(result.path().as_str().is_ascii());
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

/// Checks all operations of the catalogue: each result is the same text in each sink, fits just, and is what a parse of it gives.
macro_rules! catalogue {
    ($($class:ident $name:ident($kinds:ident $iri:ident $(, $input:ident)*) $(-> $Kind:ident, $Error:ident)? { $call:expr })*) => {
        fn catalogue(base: Option<Iri<'_>>, reference: IriRef<'_>) {
            $(
                for level in [Level::Syntax, Level::Scheme] {
                    // What cannot be done with these texts is no fault.
                    _ = $name(base, reference, level);
                }
            )*
        }

        $(
            fn $name<'a>(
                base: Option<Iri<'a>>,
                reference: IriRef<'a>,
                level: Level,
            ) -> Result<(), Box<dyn Error + 'a>> {
                _ = (base, level);
                let $iri = first!([$($input)*] $kinds reference base)?;
                $(let $input = given!($input reference level)?;)*
                used!($class [$($Kind)?] $call);
                Ok(())
            }
        )*
    };
}

macro_rules! first {
    ([reference $($rest:ident)*] $kinds:ident $reference:ident $base:ident) => {
        $base.ok_or("no base")
    };
    ([target $($rest:ident)*] $kinds:ident $reference:ident $base:ident) => {
        $base.ok_or("no base")
    };
    ([$($rest:ident)*] full $reference:ident $base:ident) => {
        $reference.try_as_iri()
    };
    ([$($rest:ident)*] uri $reference:ident $base:ident) => {
        $reference.try_as_uri_ref()
    };
    ([$($rest:ident)*] $any:ident $reference:ident $base:ident) => {
        Ok::<_, ParseError>($reference)
    };
}

macro_rules! given {
    (target $reference:ident $level:ident) => {
        $reference.try_as_iri()
    };
    (level $reference:ident $level:ident) => {
        Ok::<_, ParseError>($level)
    };
    (names $reference:ident $level:ident) => {
        Ok::<_, ParseError>(&["a", "token"])
    };
    ($other:ident $reference:ident $level:ident) => {
        Ok::<_, ParseError>($reference)
    };
}

macro_rules! used {
    (asked [] $call:expr) => { _ = $call };
    ($class:ident [$Kind:ident] $call:expr) => {
        let operation = $call;
        let text = operation.to_string();
        let owned = operation.into_owned().unwrap();
        assert_eq!(AsRef::<str>::as_ref(&owned), text);
        used!($Kind owned);
        fits(&text, |sink| operation.write_into(sink).map(drop));
    };
    (str $owned:ident) => {};
    ($Kind:ident $owned:ident) => { same_as_parsed(&$owned) };
}

operations::operations!(catalogue);

fn alone(reference: IriRef<'_>) {
    for level in [Level::Syntax, Level::Scheme, Level::Address] {
        let normal = reference.normalize(level).into_owned().unwrap();
        assert_eq!(normal.normalize(level).into_owned().unwrap(), normal);
        assert!(normal.is_normalized(level));
        assert!(reference.equivalent(&normal, level));
        assert_eq!(reference.is_normalized(level), reference == normal);
    }
    let uri = reference.to_uri().into_owned().unwrap();
    assert_eq!(uri.as_uri_ref(), UriRef::parse(uri.as_str()).unwrap());
    catalogue(None, uri.as_iri_ref());
    for iri in [
        uri.to_iri().into_owned(),
        uri.to_iri().whole_values().into_owned(),
    ] {
        let back = iri.unwrap().to_uri().into_owned().unwrap();
        assert!(back.equivalent(&uri, Level::Syntax));
    }
}

fn together(base: Iri<'_>, reference: IriRef<'_>) {
    let target = base.resolve(reference).into_owned().unwrap();
    for target in [target.as_iri(), base] {
        catalogue(Some(base), target.as_iri_ref());
        if let Ok(relative) = base.relativize(target) {
            let relative = relative.into_owned().unwrap();
            assert_eq!(
                base.resolve(relative.as_iri_ref()).into_owned().unwrap(),
                target
            );
            assert!(relative.as_str().len() <= target.as_str().len());
        }
    }
}
