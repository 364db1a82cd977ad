//! The eight kinds in fixed capacity.
#![no_std]
#![no_main]

use iri_core::{
    AbsoluteIri, AbsoluteIriBuf, AbsoluteUri, AbsoluteUriBuf, Iri, IriBuf, IriRef, IriRefBuf,
    Reference, RelativeIriRef, RelativeIriRefBuf, RelativeUriRef, RelativeUriRefBuf, Uri, UriBuf,
    UriRef, UriRefBuf, heapless,
};
use probe::{bytes, keep, probe, show, text, text_traits};

/// Calls the methods of a kind, including those that not every kind has.
macro_rules! kind {
    ($Buf:ident $Borrowed:ident $as_borrowed:ident: $($method:ident)*, always $($To:ident)*, if it is one $($Try:ident)*) => {
        match $Buf::<32>::parse(text()) {
            Ok(buf) => {
                keep(buf.as_str());
                keep(buf.$as_borrowed());
                keep(buf.authority());
                keep(buf.userinfo());
                keep(buf.host());
                keep(buf.port());
                keep(buf.port_or_default());
                keep(buf.socket_addr());
                show(&buf.redacted());
                keep(buf.path());
                keep(buf.query());
                keep(buf.path_and_query());
                keep(buf.to_capacity::<8>());
                keep(buf.to_capacity::<64>());
                keep(Reference::as_iri_ref(&buf));
                keep($Borrowed::from(&buf) == buf);
                keep(buf == $Borrowed::from(&buf));
                text_traits(&buf);
                $(keep(buf.$method());)*
                $(keep($To::from(buf.clone()));)*
                $(
                    match $Try::try_from(buf.clone()) {
                        Ok(narrower) => keep(narrower),
                        Err(rejected) => { show(&rejected); keep(rejected); }
                    }
                )*
                keep(buf.into_heapless());
            }
            Err(error) => show(&error),
        }
        keep(text().parse::<$Buf<32>>());
        keep($Buf::<32>::try_from(text()));
        keep($Buf::<32>::try_from(bytes()));
        keep($Buf::<32>::parse_bytes(bytes()));
        if let Ok(borrowed) = $Borrowed::parse(text()) {
            keep($Buf::<32>::try_from(borrowed));
            $(keep($To::<32>::try_from(borrowed));)*
        }
        if let Ok(text) = heapless::String::<32>::try_from(text()) {
            match $Buf::from_heapless(text) {
                Ok(buf) => keep(buf),
                Err(rejected) => { show(&rejected); keep(rejected); }
            }
        }
    };
}

probe! {
    kind!(IriBuf Iri as_iri: scheme fragment without_fragment,
        always IriRefBuf,
        if it is one AbsoluteIriBuf UriBuf AbsoluteUriBuf UriRefBuf);
    kind!(AbsoluteIriBuf AbsoluteIri as_absolute_iri: scheme,
        always IriBuf IriRefBuf,
        if it is one UriBuf AbsoluteUriBuf UriRefBuf);
    kind!(IriRefBuf IriRef as_iri_ref: scheme fragment without_fragment,
        always,
        if it is one IriBuf AbsoluteIriBuf RelativeIriRefBuf UriBuf AbsoluteUriBuf UriRefBuf RelativeUriRefBuf);
    kind!(RelativeIriRefBuf RelativeIriRef as_relative_iri_ref: fragment without_fragment,
        always IriRefBuf,
        if it is one UriRefBuf RelativeUriRefBuf);
    kind!(UriBuf Uri as_uri: scheme fragment without_fragment,
        always IriBuf IriRefBuf UriRefBuf,
        if it is one AbsoluteIriBuf AbsoluteUriBuf);
    kind!(AbsoluteUriBuf AbsoluteUri as_absolute_uri: scheme,
        always IriBuf AbsoluteIriBuf IriRefBuf UriBuf UriRefBuf,
        if it is one);
    kind!(UriRefBuf UriRef as_uri_ref: scheme fragment without_fragment,
        always IriRefBuf,
        if it is one IriBuf AbsoluteIriBuf RelativeIriRefBuf UriBuf AbsoluteUriBuf RelativeUriRefBuf);
    kind!(RelativeUriRefBuf RelativeUriRef as_relative_uri_ref: fragment without_fragment,
        always IriRefBuf RelativeIriRefBuf UriRefBuf,
        if it is one);
}
