//! The operations of the catalogue, of all kinds.
#![no_std]
#![no_main]

use core::fmt::{Debug, Display};
use core::hint::black_box;

use calls::{carry_out, keep, show};
use iri_core::{
    AbsoluteIri, AbsoluteIriBuf, AbsoluteUri, AbsoluteUriBuf, Iri, IriBuf, IriRef, IriRefBuf,
    Level, ParseError, RelativeIriRef, RelativeIriRefBuf, RelativeUriRef, RelativeUriRefBuf, Uri,
    UriBuf, UriRef, UriRefBuf,
};
use probe::{probe, text};

/// What is left of an error that was shown, whatever it was.
struct Shown;

impl<E: Display + Debug> From<E> for Shown {
    fn from(error: E) -> Self {
        show(&error);
        Self
    }
}

/// Makes the program from the catalogue.
macro_rules! program {
    ($($class:ident $name:ident($kinds:ident $iri:ident $(, $input:ident)*) $(-> $Kind:ident, $Error:ident)? { $call:expr })*) => {
        probe! {
            $(on!($kinds $class $iri [$($input)*] $call);)*
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
    ($Type:ident $Buf:ident $Ref:ident $Full:ident $class:ident $iri:ident [$($input:ident)*] $call:expr) => {
        on!(@with $Ref $Full $class $iri [$($input)*] $call, $Type::parse(text()));
        on!(@with $Ref $Full $class $iri [$($input)*] $call, $Buf::<32>::parse(text()));
    };
    (@with $Ref:ident $Full:ident $class:ident $iri:ident [$($input:ident)*] $call:expr, $parsed:expr) => {
        let run = || -> Result<(), Shown> {
            let $iri = $parsed?;
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
        Ok::<_, ParseError>(black_box(Level::Scheme))
    };
    (names $Ref:ident $Full:ident) => {
        Ok::<_, ParseError>(black_box(&["", ""]))
    };
}

/// Uses a result by its class.
macro_rules! used {
    (asked $call:expr) => {
        keep($call);
    };
    ($class:ident $call:expr) => {
        carry_out(&$call);
    };
}

operations::operations!(program);
