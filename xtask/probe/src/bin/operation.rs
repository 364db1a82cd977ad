//! The operations of all kinds, into every sink that needs no allocator: those of the catalogue, and keys of maps.
#![no_std]
#![no_main]

use core::borrow::Borrow;

use iri_core::operation::NormalizedKey;
use iri_core::{
    AbsoluteIri, AbsoluteIriBuf, AbsoluteUri, AbsoluteUriBuf, Iri, IriBuf, IriRef, IriRefBuf,
    Level, Normalized, ParseError, Reference, RelativeIriRef, RelativeIriRefBuf, RelativeUriRef,
    RelativeUriRefBuf, Uri, UriBuf, UriRef, UriRefBuf,
};
use probe::{Shown, hash, keep, level, names, operation, probe, text};

/// Makes the program from the catalogue.
macro_rules! program {
    ($($class:ident $name:ident($kinds:ident $iri:ident $(, $input:ident)*) $(-> $Kind:ident, $Error:ident)? { $call:expr })*) => {
        probe! {
            $(on!($kinds $class $iri [$($input)*] $call);)*
            on!(any asked iri [level] key(&iri, level));
            on!(any edited iri [level] iri.normalize_in_place(level));
            keep(level() == Level::Syntax);
        }
    };
}

/// Runs an operation on each of its kinds.
macro_rules! on {
    (any $($rest:tt)*) => {
        on!(iri $($rest)*);
        on!(uri $($rest)*);
    };
    (full $($rest:tt)*) => {
        on!(Iri IriBuf IriRef Iri $($rest)*);
        on!(AbsoluteIri AbsoluteIriBuf IriRef Iri $($rest)*);
        on!(Uri UriBuf UriRef Uri $($rest)*);
        on!(AbsoluteUri AbsoluteUriBuf UriRef Uri $($rest)*);
    };
    (iri $($rest:tt)*) => {
        on!(Iri IriBuf IriRef Iri $($rest)*);
        on!(AbsoluteIri AbsoluteIriBuf IriRef Iri $($rest)*);
        on!(IriRef IriRefBuf IriRef Iri $($rest)*);
        on!(RelativeIriRef RelativeIriRefBuf IriRef Iri $($rest)*);
    };
    (uri $($rest:tt)*) => {
        on!(Uri UriBuf UriRef Uri $($rest)*);
        on!(AbsoluteUri AbsoluteUriBuf UriRef Uri $($rest)*);
        on!(UriRef UriRefBuf UriRef Uri $($rest)*);
        on!(RelativeUriRef RelativeUriRefBuf UriRef Uri $($rest)*);
    };
    ($Type:ident $Buf:ident $Ref:ident $Full:ident edited $iri:ident [$($input:ident)*] $call:expr) => {
        on!(@with $Ref $Full edited $iri [$($input)*] $call, $Buf::<32>::parse(text()));
    };
    ($Type:ident $Buf:ident $Ref:ident $Full:ident $class:ident $iri:ident [$($input:ident)*] $call:expr) => {
        on!(@with $Ref $Full $class $iri [$($input)*] $call, $Type::parse(text()));
        on!(@with $Ref $Full $class $iri [$($input)*] $call, $Buf::<32>::parse(text()));
    };
    (@with $Ref:ident $Full:ident $class:ident $iri:ident [$($input:ident)*] $call:expr, $parsed:expr) => {
        let run = || -> Result<(), Shown> {
            // Not `expect`, as those that are `edited` have nothing to expect.
            #[allow(unused_mut, reason = "only what is `edited` changes")]
            let mut $iri = $parsed?;
            $(let $input = given!($input $Ref $Full)?;)*
            used!($class $call);
            Ok(())
        };
        keep(run());
    };
}

/// Gives an argument by its name.
macro_rules! given {
    (reference $Ref:ident $Full:ident) => {
        $Ref::parse(text())
    };
    (target $Ref:ident $Full:ident) => {
        $Full::parse(text())
    };
    (other $Ref:ident $Full:ident) => {
        IriRef::parse(text())
    };
    (level $Ref:ident $Full:ident) => {
        Ok::<_, ParseError>(level())
    };
    (names $Ref:ident $Full:ident) => {
        Ok::<_, ParseError>(names())
    };
}

/// Uses a result by its class.
macro_rules! used {
    (measured $call:expr) => {
        operation!($call);
    };
    (written $call:expr) => {
        operation!($call);
    };
    ($class:ident $call:expr) => {
        keep($call);
    };
}

/// Uses a reference as a key of maps.
fn key(iri: &(impl Reference + Clone), level: Level) {
    let key = Normalized::new(iri.clone(), level);
    keep(key == key.clone());
    keep(key.cmp(&key));
    keep(key.partial_cmp(&key));
    keep((key.get().as_iri_ref(), key.level()));
    hash(&key);
    let any: &dyn NormalizedKey = &key;
    keep(any == Borrow::<dyn NormalizedKey>::borrow(&key));
    keep(any.cmp(any));
    keep(any.partial_cmp(any));
    hash(any);
    keep(key.into_inner().as_iri_ref());
}

operations::operations!(program);
