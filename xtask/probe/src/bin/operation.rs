//! The operations of all kinds, into every sink that needs no allocator.
#![no_std]
#![no_main]

use core::borrow::Borrow;

use iri_core::operation::NormalizedKey;
use iri_core::{
    AbsoluteIri, AbsoluteIriBuf, AbsoluteUri, AbsoluteUriBuf, Iri, IriBuf, IriRef, IriRefBuf,
    Level, Normalized, RelativeIriRef, RelativeIriRefBuf, RelativeUriRef, RelativeUriRefBuf, Uri,
    UriBuf, UriRef, UriRefBuf,
};
use probe::{hash, keep, level, operation, probe, show, text};

/// Runs the operations that every kind has, then those that only some have, on the borrowed and on the owned kind.
macro_rules! kind {
    ($Kind:ident $Buf:ident: $($more:ident($($argument:ident)*))*) => {
        if let Ok(iri) = $Kind::parse(text()) {
            normalizing!(iri);
            $($more!(iri $($argument)*);)*
        }
        if let Ok(mut iri) = $Buf::<32>::parse(text()) {
            keep(iri.normalize_in_place(level()));
            normalizing!(iri);
            $($more!(iri $($argument)*);)*
        }
    };
}

macro_rules! normalizing {
    ($iri:ident) => {
        operation!($iri.normalize(level()));
        keep($iri.is_normalized(level()));
        if let Ok(other) = IriRef::parse(text()) {
            keep($iri.equivalent(&other, level()));
        }
        let key = Normalized::new($iri.clone(), level());
        keep(key == key.clone());
        keep(key.cmp(&key));
        keep(key.partial_cmp(&key));
        keep((key.get(), key.level()));
        hash(&key);
        let any: &dyn NormalizedKey = &key;
        keep(any == Borrow::<dyn NormalizedKey>::borrow(&key));
        keep(any.cmp(any));
        keep(any.partial_cmp(any));
        hash(any);
        keep(key.into_inner());
    };
}

macro_rules! resolving {
    ($iri:ident $Reference:ident $Target:ident) => {
        if let Ok(other) = $Target::parse(text()) {
            keep($iri.same_origin(&other));
        }
        if let Ok(reference) = $Reference::parse(text()) {
            operation!($iri.resolve(reference));
            keep($iri.underflows(reference));
        }
        if let Ok(target) = $Target::parse(text()) {
            match $iri.relativize(target) {
                Ok(reference) => operation!(reference),
                Err(error) => show(&error),
            }
        }
        operation!($iri.request_target());
        operation!($iri.host_field());
    };
}

macro_rules! to_uri {
    ($iri:ident) => {
        operation!($iri.to_uri());
    };
}

macro_rules! to_iri {
    ($iri:ident) => {
        operation!($iri.to_iri());
        operation!($iri.to_iri().whole_values());
    };
}

probe! {
    kind!(Iri IriBuf: resolving(IriRef Iri) to_uri());
    kind!(AbsoluteIri AbsoluteIriBuf: resolving(IriRef Iri) to_uri());
    kind!(IriRef IriRefBuf: to_uri());
    kind!(RelativeIriRef RelativeIriRefBuf: to_uri());
    kind!(Uri UriBuf: resolving(UriRef Uri) to_iri());
    kind!(AbsoluteUri AbsoluteUriBuf: resolving(UriRef Uri) to_iri());
    kind!(UriRef UriRefBuf: to_iri());
    kind!(RelativeUriRef RelativeUriRefBuf: to_iri());

    keep(level() == Level::Syntax);
}
