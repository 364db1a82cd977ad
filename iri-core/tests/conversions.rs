//! Tests the conversions between kinds, storages and texts: each keeps the text, and refuses what the kind does not have.
#![cfg(feature = "alloc")]

use std::borrow::Cow;
use std::sync::Arc;

use iri_core::*;

/// A text that is of all kinds with a scheme, and one that is of all without.
const WITH: &str = "s:a";
const WITHOUT: &str = "a";

/// Checks the conversions of a kind from and to texts.
macro_rules! texts {
    ($($Kind:ident $Buf:ident $String:ident $text:ident,)*) => {$(
        let text = $text;
        let iri = $Kind::parse(text).unwrap();
        let buf = $Buf::<8>::parse(text).unwrap();
        let string = $String::parse(text).unwrap();
        assert_eq!(<&str>::from(iri), text);
        assert_eq!($Kind::try_from(text.as_bytes()), Ok(iri));
        assert!($Kind::try_from(&b" "[..]).is_err());
        assert_eq!($Buf::<8>::try_from(text.as_bytes()).unwrap(), buf);
        assert!($Buf::<8>::try_from(&b" "[..]).is_err());
        assert_eq!($Kind::from(&buf), iri);
        assert_eq!($Kind::try_from(&text.to_owned()), Ok(iri));
        assert_eq!($Kind::from(&string), iri);
        assert_eq!($String::try_from(&text.to_owned()).unwrap(), string);
        assert_eq!($String::try_from(text.as_bytes()).unwrap(), string);
        assert_eq!($String::try_from(Box::<str>::from(text)).unwrap(), string);
        assert_eq!($String::try_from(Cow::Borrowed(text)).unwrap(), string);
        assert_eq!(&*$String::try_from(Box::<str>::from(" ")).unwrap_err().input, " ");
        assert_eq!(Cow::from(iri), text);
        assert_eq!(String::from(string.clone()), text);
        assert_eq!(&*Box::<str>::from(string.clone()), text);
        assert_eq!(&*Arc::<str>::from(string.clone()), text);
        assert!(matches!(Cow::from(string.clone()), Cow::Owned(owned) if owned == text));
        assert_eq!(&*Arc::<str>::from(iri), text);
        assert_eq!(&*Box::<str>::from(iri), text);
        assert_eq!(String::from(iri), text);
    )*};
}

#[test]
fn from_and_to_texts() {
    texts! {
        Iri IriBuf IriString WITH,
        Uri UriBuf UriString WITH,
        AbsoluteIri AbsoluteIriBuf AbsoluteIriString WITH,
        AbsoluteUri AbsoluteUriBuf AbsoluteUriString WITH,
        IriRef IriRefBuf IriRefString WITHOUT,
        UriRef UriRefBuf UriRefString WITHOUT,
        RelativeIriRef RelativeIriRefBuf RelativeIriRefString WITHOUT,
        RelativeUriRef RelativeUriRefBuf RelativeUriRefString WITHOUT,
    }
}

/// Checks the conversions of a kind to one that it belongs to, and back, which refuses a text.
macro_rules! kinds {
    ($($Kind:ident $Buf:ident $String:ident, $Wide:ident $WideBuf:ident $WideString:ident, $text:ident, $other:literal;)*) => {$(
        let iri = $Kind::parse($text).unwrap();
        let wide = $Wide::from(iri);
        assert!(iri == wide && wide == iri);
        assert_eq!(wide.as_str(), $text);
        assert_eq!($WideBuf::<8>::try_from(iri).unwrap(), $text);
        assert!($WideBuf::<0>::try_from(iri).is_err());
        assert_eq!($WideBuf::<8>::from($Buf::<8>::parse($text).unwrap()), $text);
        assert_eq!($WideString::from(iri), $text);
        assert_eq!($WideString::from($String::parse($text).unwrap()), $text);
        assert_eq!($Kind::try_from(wide), Ok(iri));
        assert_eq!($Buf::<8>::try_from($WideBuf::<8>::from($Buf::parse($text).unwrap())).unwrap(), $text);
        assert_eq!($String::try_from($WideString::from(iri)).unwrap(), $text);
        let other = $Wide::parse($other).unwrap();
        assert!($Kind::try_from(other).is_err());
        let rejected = $Buf::<8>::try_from($WideBuf::<8>::parse($other).unwrap()).unwrap_err();
        assert_eq!(rejected.input, other);
        let rejected = $String::try_from($WideString::parse($other).unwrap()).unwrap_err();
        assert_eq!(rejected.input, other);
    )*};
}

#[test]
fn between_kinds() {
    kinds! {
        Uri UriBuf UriString, Iri IriBuf IriString, WITH, "s:é";
        AbsoluteIri AbsoluteIriBuf AbsoluteIriString, Iri IriBuf IriString, WITH, "s:#a";
        AbsoluteUri AbsoluteUriBuf AbsoluteUriString, Uri UriBuf UriString, WITH, "s:#a";
        AbsoluteUri AbsoluteUriBuf AbsoluteUriString, Iri IriBuf IriString, WITH, "s:é";
        Iri IriBuf IriString, IriRef IriRefBuf IriRefString, WITH, "a";
        Uri UriBuf UriString, UriRef UriRefBuf UriRefString, WITH, "a";
        UriRef UriRefBuf UriRefString, IriRef IriRefBuf IriRefString, WITHOUT, "é";
        RelativeIriRef RelativeIriRefBuf RelativeIriRefString, IriRef IriRefBuf IriRefString, WITHOUT, "s:a";
        RelativeUriRef RelativeUriRefBuf RelativeUriRefString, UriRef UriRefBuf UriRefString, WITHOUT, "s:a";
    }
}

/// A test of this compiles only if a value can be a key of maps, an argument of a command, and be made of a text.
#[test]
fn bases_are_parsed_and_ordered() {
    use iri_core::base::{Base, BaseError, ParseBaseError};
    use std::collections::{BTreeSet, HashSet};
    use std::fmt::Debug;
    use std::hash::Hash;
    use std::str::FromStr;

    fn each<T>(text: &str, wrong: &str)
    where
        T: FromStr<Err: Debug>
            + for<'t> TryFrom<&'t str, Error: Debug>
            + Ord
            + Hash
            + Clone
            + Debug,
    {
        let value = T::from_str(text).unwrap();
        assert_eq!(T::try_from(text).unwrap(), value);
        assert!(T::from_str(wrong).is_err() && T::try_from(wrong).is_err());
        assert_eq!(HashSet::from([value.clone(), value.clone()]).len(), 1);
        assert_eq!(BTreeSet::from([value.clone(), value]).len(), 1);
    }

    each::<Base<UriString>>("s:/a/", "s:/a");
    each::<Base<IriBuf<8>>>("s:/a/", "s:/a b/");

    let too_long = "s:/23456789/".parse::<Base<UriBuf<8>>>().unwrap_err();
    let (needed, capacity) = (12, 8);
    assert_eq!(
        *too_long,
        ParseBaseError::Capacity(CapacityError { needed, capacity })
    );
    let query = Base::<Uri<'_>>::try_from("s:/a/?q").unwrap_err();
    assert_eq!(query, ParseBaseError::Base(BaseError::Query));
    assert_eq!(query.to_string(), BaseError::Query.to_string());
    assert_eq!(format!("{query:?}"), format!("ParseBaseError({query})"));
    let wrong = Base::<Uri<'_>>::try_from("a").unwrap_err();
    assert_eq!(wrong, ParseBaseError::Parse(Uri::parse("a").unwrap_err()));
}

/// What owns its text can be resolved as it is.
#[test]
fn owned_kinds_are_lent_as_wider_ones() {
    let base = IriString::parse("http://h/a/").unwrap();
    let target = IriString::parse("http://i/b").unwrap();
    assert_eq!(base.resolve(&target).into_owned().unwrap(), "http://i/b");
    let link = RelativeUriRefBuf::<8>::parse("../c").unwrap();
    assert_eq!(base.resolve(&link).into_owned().unwrap(), "http://h/c");
}
