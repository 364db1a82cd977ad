//! Builders, keys of maps and paths of files.

use core::hint::black_box;
use core::net::IpAddr;

use iri_core::component::{Authority, Fragment, Host, Path, Query, Scheme, Userinfo};
use iri_core::file::{
    from_unix_path, from_windows_path, is_on_server, to_unix_path, to_windows_path, unix_key,
    windows_key,
};
use iri_core::{
    AbsoluteIri, AbsoluteUri, Builder, Iri, IriRef, IriRefBuf, Kind, Level, Normalized, Reference,
    RelativeIriRef, RelativeUriRef, Uri, UriRef,
};

use crate::{Call, any, carried, carry_out, hash, keep, show_debug, shown};

pub(crate) const CALLS: &[Call] = &[
    ("Normalized", normalized),
    ("Builder, each kind", build),
    ("Builder, each part", parts),
    ("to_unix_path, to_windows_path", to_path),
    ("unix_key, windows_key", key_of_file),
    ("from_unix_path, from_windows_path, is_on_server", from_path),
];

fn normalized(text: &str) -> Option<()> {
    let iri = IriRef::parse(any(text)).ok()?;
    #[cfg(feature = "std")]
    let normal = iri.normalize(Level::Syntax).into_owned().ok()?;
    #[cfg(not(feature = "std"))]
    let normal = IriRefBuf::<32>::parse(any(text)).ok()?;
    for level in [Level::Syntax, black_box(Level::Scheme)] {
        key(
            &Normalized::new(iri, level),
            &Normalized::new(normal.as_iri_ref(), level),
        );
    }
    let own = Normalized::new(normal.clone(), Level::Syntax);
    key(&own, &own.clone());
    keep(own.into_inner().as_iri_ref());
    Some(())
}

fn key<T: Reference + Clone>(key: &Normalized<T>, other: &Normalized<T>) {
    keep((key == other, key.cmp(other), key.partial_cmp(other)));
    keep((key.get().as_iri_ref(), key.level() == Level::Syntax));
    hash(key);
}

fn build(text: &str) -> Option<()> {
    let builder = Builder::of(IriRef::parse(any(text)).ok()?);
    macro_rules! kinds {
        ($($Kind:ident)*) => {
            $(carried(builder.build::<$Kind<'_>>());)*
        };
    }
    kinds!(Iri AbsoluteIri IriRef RelativeIriRef Uri AbsoluteUri UriRef RelativeUriRef);
    Some(())
}

fn parts(text: &str) -> Option<()> {
    let iri = IriRef::parse(any(text)).ok()?;
    let mut builder = Builder::new();
    macro_rules! part {
        ($part:ident($Part:ident) $text:expr) => {
            if let Some(part) = $text.and_then(|text| $Part::parse(any(text)).ok()) {
                builder = builder.$part(part);
            }
        };
    }
    part!(scheme(Scheme) iri.scheme().map(Scheme::as_str));
    part!(authority(Authority) iri.authority().map(Authority::as_str));
    part!(userinfo(Userinfo) iri.userinfo().map(Userinfo::as_str));
    part!(host(Host) iri.host().map(Host::as_str));
    part!(path(Path) Some(iri.path().as_str()));
    part!(query(Query) iri.query().map(Query::as_str));
    part!(fragment(Fragment) iri.fragment().map(Fragment::as_str));
    if black_box(true) {
        builder = builder
            .address(black_box(IpAddr::from([0; 16])))
            .port(black_box(80));
    }
    show_debug(&builder);
    keep(Builder::default());
    for kind in Kind::ALL {
        carried(builder.build_as(kind));
    }
    Some(())
}

fn to_path(text: &str) -> Option<()> {
    let iri = IriRef::parse(any(text)).ok()?;
    if let Ok(iri) = IriRefBuf::<32>::parse(any(text)) {
        keep((to_unix_path(&iri).is_ok(), to_windows_path(&iri).is_ok()));
    }
    keep(to_unix_path(&iri).map_err(|error| error.offset()).is_err());
    let unix = shown(to_unix_path(&iri)).map(|path| keep(path.bytes().count()));
    let windows = shown(to_windows_path(&iri)).map(|path| carry_out(&path));
    unix.or(windows)
}

fn key_of_file(text: &str) -> Option<()> {
    let iri = IriRef::parse(any(text)).ok()?;
    let is_one = unix_key(&iri).is_ok() || windows_key(&iri).is_ok();
    carried(unix_key(&iri));
    carried(windows_key(&iri));
    is_one.then_some(())
}

fn from_path(text: &str) -> Option<()> {
    #[cfg(feature = "std")]
    let (unix, windows) = (&["/", text].concat(), &[r"C:\", text].concat());
    #[cfg(not(feature = "std"))]
    let (unix, windows) = (any(text), any(text));
    carried(from_unix_path(unix.as_bytes()));
    carried(from_windows_path(windows));
    carried(from_unix_path(unix.as_bytes()).map(|uri| uri.directory()));
    carried(from_windows_path(windows).map(|uri| uri.directory()));
    keep(is_on_server(text.as_bytes()));
    Some(())
}
