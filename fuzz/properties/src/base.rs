//! Bases: what is joined within one stays within it, also for a reader of the URL Standard and after decoding.

use iri_core::base::Base;
use iri_core::component::Path;
use iri_core::{Iri, IriRef, IriString, Level};
use url::{Origin, Url};

use crate::support::{lines_of, lossy};

/// Checks two lines: a base and a reference.
pub fn check(bytes: &[u8]) {
    let [base, reference] = lines_of(bytes);
    let Ok(base) = IriString::parse(base) else {
        return;
    };
    let Ok(base) = Base::with_slash(base) else {
        return;
    };
    let iri = base.get().as_iri();
    assert_eq!(Iri::parse(base.as_str()), Ok(iri));
    assert!(base.as_str().ends_with('/') && iri.query().is_none() && iri.fragment().is_none());
    assert!(base.contains(&iri) || !iri.is_normalized(Level::Scheme));
    if let Ok(other) = Iri::parse(reference)
        && base.contains(&other)
    {
        within(iri, reference, Url::parse(reference).ok());
    }
    let Ok(parsed) = IriRef::parse(reference) else {
        assert!(base.join(reference).is_err() && base.join_within(reference).is_err());
        return;
    };
    let target = base.join(reference).unwrap().into_owned().unwrap();
    assert_eq!(target, iri.resolve(parsed).into_owned().unwrap());
    if let Ok(joined) = base.join_within(reference) {
        assert_eq!(joined.to_string(), target.as_str());
        if iri.is_normalized(Level::Scheme) {
            assert!(base.contains(&target), "{base:?} {target:?}");
            let path = lossy(target.path().decode());
            let of_base = lossy(iri.path().decode());
            assert_stays(path.strip_prefix(&of_base).unwrap());
        }
        let url = Url::parse(base.as_str()).and_then(|url| url.join(reference));
        within(iri, reference, url.ok());
    }
}

/// Checks that a decoded path does not lead above its start, if a backslash is a slash.
fn assert_stays(path: &str) {
    let mut depth = 0_i64;
    for segment in path.split(['/', '\\']) {
        depth += match segment {
            ".." => -1,
            "." => 0,
            _ => 1,
        };
        assert!(depth >= 0, "{path}");
    }
}

/// Checks that a URL has the origin, the userinfo and the folder of the base.
fn within(base: Iri<'_>, reference: &str, url: Option<Url>) {
    let Ok(of_base) = Url::parse(base.as_str()) else {
        return;
    };
    let Some(url) = url else { return };
    // Without a host, a browser reads another text as one: `https:/a/` is `https://a/`.
    if base.host().is_none_or(|host| host.as_str().is_empty()) {
        return;
    }
    // No other URL has the origin of one with an unknown scheme.
    if matches!(of_base.origin(), Origin::Opaque(_)) {
        return;
    }
    let of = |url: &Url| {
        let password = url.password().map(str::to_owned);
        (url.origin(), url.username().to_owned(), password)
    };
    assert_eq!(of(&of_base), of(&url), "{base} {reference}");
    let path = |url: &Url| Path::parse(url.path()).map(|path| lossy(path.decode()));
    if let (Ok(folder), Ok(path)) = (path(&of_base), path(&url)) {
        assert!(path.starts_with(&folder), "{base} {reference} {url}");
    }
}
