//! The operations of all kinds, into every sink that needs no allocator.
#![no_std]
#![no_main]

use core::borrow::Borrow;

use iri_core::{
    AbsoluteIri, AbsoluteIriBuf, AbsoluteUri, AbsoluteUriBuf, Iri, IriBuf, IriRef, IriRefBuf,
    Level, Normalized, NormalizedKey, RelativeIriRef, RelativeIriRefBuf, RelativeUriRef,
    RelativeUriRefBuf, Uri, UriBuf, UriRef, UriRefBuf, heapless,
};
use probe::{hash, keep, level, probe, show, show_display, text, with};

/// What every kind does, then what only some do, on the borrowed kind and on the owned one.
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

/// An operation into each sink.
macro_rules! into_sinks {
    ($iri:ident.$operation:ident($($argument:expr),*)) => {
        let mut string = heapless::String::<16>::new();
        keep($iri.$operation($($argument,)* &mut string).map_err(with(show)));
        keep($iri.$operation($($argument,)* string.as_mut_view()).is_ok());
        let mut bytes = [0; 16];
        keep($iri.$operation($($argument,)* &mut bytes).is_ok());
        keep($iri.$operation($($argument,)* bytes.as_mut_slice()).is_ok());
    };
}

macro_rules! normalizing {
    ($iri:ident) => {
        keep($iri.normalize(level()).to_buf::<32>().map_err(with(show)));
        into_sinks!($iri.normalize().write_into(level()));
        show_display(&$iri.normalize(level()));
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
        if let Ok(reference) = $Reference::parse(text()) {
            keep($iri.resolve(reference).to_buf::<32>().map_err(with(show)));
            into_sinks!($iri.resolve().write_into(reference));
            show_display(&$iri.resolve(reference));
            keep($iri.underflows(reference));
        }
        if let Ok(target) = $Target::parse(text()) {
            keep($iri.relativize(target)?.to_buf::<32>().map_err(with(show)));
            into_sinks!($iri.relativize()?.write_into(target));
            if let Ok(reference) = $iri.relativize(target) {
                show_display(&reference);
            }
        }
    };
}

macro_rules! to_uri {
    ($iri:ident) => {
        keep($iri.to_uri().to_buf::<32>().map_err(with(show)));
        into_sinks!($iri.to_uri().write_into());
        show_display(&$iri.to_uri());
    };
}

macro_rules! to_iri {
    ($iri:ident) => {
        keep($iri.to_iri().to_buf::<32>().map_err(with(show)));
        into_sinks!($iri.to_iri().write_into());
        show_display(&$iri.to_iri());
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
