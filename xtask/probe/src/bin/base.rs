//! Bases, and the references that are joined to them.
#![no_std]
#![no_main]

use core::str::FromStr;

use iri_core::base::{Base, BaseError, BaseKind, JoinError, OwnedBaseKind};
use iri_core::{
    AbsoluteIri, AbsoluteIriBuf, AbsoluteUri, AbsoluteUriBuf, Iri, IriBuf, IriRef, Uri, UriBuf,
};
use probe::{hash, keep, operation, probe, show, text};

fn refused(error: &BaseError) {
    show(error);
    hash(error);
}

fn used<T: BaseKind + Clone + core::fmt::Debug + core::fmt::Display + Ord + core::hash::Hash>(
    base: Result<Base<T>, BaseError>,
) {
    let base = match base {
        Ok(base) => base,
        Err(error) => return refused(&error),
    };
    match base.join(text()) {
        Ok(joined) => operation!(joined),
        Err(error) => show(&error),
    }
    if let Ok(joined) = base.append(text()) {
        operation!(joined);
    }
    match base.join_within(text()) {
        Ok(joined) => operation!(joined),
        Err(error) => {
            show(&error);
            hash(&error);
            keep(error == JoinError::Scheme);
        }
    }
    if let Ok(other) = IriRef::parse(text()) {
        keep(base.contains(&other));
    }
    keep((base.get(), base.as_str(), base.as_ref()));
    keep(base.cmp(&base.clone()));
    keep(base.partial_cmp(&base).is_none() || base == base.clone());
    hash(&base);
    show(&base);
    keep(base.into_inner());
}

fn owned<
    T: OwnedBaseKind + Clone + core::fmt::Debug + core::fmt::Display + Ord + core::hash::Hash,
>(
    reference: T,
) {
    used(Base::with_slash(reference.clone()));
    used(Base::new(reference));
}

/// Calls the functions of a kind in each storage that needs no allocator.
macro_rules! kind {
    ($Kind:ident $Buf:ident) => {
        if let Ok(iri) = $Kind::parse(text()) {
            used(Base::new(iri));
        }
        if let Err(error) = Base::<$Buf<32>>::from_str(text()) {
            show(&error);
            hash(&error);
        }
        if let Ok(iri) = $Buf::<32>::parse(text()) {
            owned(iri);
        }
    };
}

probe! {
    kind!(Iri IriBuf);
    kind!(AbsoluteIri AbsoluteIriBuf);
    kind!(Uri UriBuf);
    kind!(AbsoluteUri AbsoluteUriBuf);
    if let Ok(iri) = Iri::parse(text()) {
        used(Base::from_iri(iri));
    }
    if let Ok(uri) = Uri::parse(text()) {
        used(Base::from_uri(uri));
    }
}
