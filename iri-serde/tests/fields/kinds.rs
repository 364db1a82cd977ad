//! Tests each kind in each storage, written to each format and read back.

use std::fmt::Debug;

use iri_serde::iri_core;
use serde::{Deserialize, Serialize};

use crate::Field;

/// The output of the formats. It lives longer than the values that borrow from it.
#[derive(Default)]
struct Written {
    json: String,
    toml: String,
    postcard: Vec<u8>,
}

/// Checks that each format writes `iri` as a string and reads back the same value.
fn round_trips<'de, T>(iri: T, written: &'de mut Written)
where
    T: AsRef<str> + Serialize + Deserialize<'de> + Debug + PartialEq,
{
    let text = iri.as_ref().to_owned();
    let field = Field { iri };
    let Written {
        json,
        toml,
        postcard,
    } = written;

    *json = serde_json::to_string(&field).unwrap();
    assert_eq!(*json, format!(r#"{{"iri":"{text}"}}"#));
    assert_eq!(serde_json::from_str::<Field<T>>(json).unwrap(), field);

    let json_core = serde_json_core::to_string::<_, 256>(&field).unwrap();
    assert_eq!(json_core, json.as_str());
    let read = serde_json_core::from_str::<Field<T>>(json).unwrap();
    assert_eq!(read, (field, json.len()));
    let (field, _) = read;

    *toml = toml::to_string(&field).unwrap();
    assert_eq!(*toml, format!("iri = \"{text}\"\n"));
    assert_eq!(toml::from_str::<Field<T>>(toml).unwrap(), field);

    *postcard = postcard::to_slice(&field, &mut [0; 256]).unwrap().to_vec();
    assert_eq!(postcard[1..], *text.as_bytes(), "after its length");
    assert_eq!(postcard::from_bytes::<Field<T>>(postcard).unwrap(), field);
}

/// Returns the error for `text`, which is not a valid `T`.
fn refusal<'de, T: Deserialize<'de> + Debug>(text: &'de str) -> String {
    use serde::de::value::{BorrowedStrDeserializer, Error};
    T::deserialize(BorrowedStrDeserializer::<Error>::new(text))
        .unwrap_err()
        .to_string()
}

/// Makes the tests of a kind: from a valid text, an invalid text, and the error for the latter.
macro_rules! kind {
    (
        $test:ident: $krate:ident $Borrowed:ident $Buf:ident $String:ident,
        takes $valid:literal, refuses $invalid:literal as $refusal:literal
    ) => {
        #[test]
        fn $test() {
            use $krate::{$Borrowed, $Buf};

            round_trips($Borrowed::parse($valid).unwrap(), &mut Written::default());
            round_trips($Buf::<64>::parse($valid).unwrap(), &mut Written::default());
            assert_eq!(refusal::<$Borrowed<'_>>($invalid), $refusal);
            assert_eq!(refusal::<$Buf<64>>($invalid), $refusal);

            #[cfg(feature = "alloc")]
            {
                use $krate::$String;

                round_trips($String::parse($valid).unwrap(), &mut Written::default());
                assert_eq!(refusal::<$String>($invalid), $refusal);
            }
        }
    };
}

kind!(iri: iri_core Iri IriBuf IriString,
    takes "https://joe@例え.jp:8080/ホーム?q=猫#上",
    refuses "//例え.jp/" as "invalid IRI: no scheme, such as `https:`, at the start: begin with a scheme, such as https://");
kind!(absolute_iri: iri_core AbsoluteIri AbsoluteIriBuf AbsoluteIriString,
    takes "https://joe@例え.jp:8080/ホーム?q=猫",
    refuses "https://例え.jp/#上"
        as "invalid absolute-IRI: an absolute IRI or URI has no fragment, at byte 18: leave out the fragment");
kind!(iri_ref: iri_core IriRef IriRefBuf IriRefString,
    takes "//joe@例え.jp:8080/ホーム?q=猫#上",
    refuses "/ホーム page" as "invalid IRI-reference: unexpected space in the path, at byte 10: write a space as %20");
kind!(relative_iri_ref: iri_core RelativeIriRef RelativeIriRefBuf RelativeIriRefString,
    takes "../ホーム?q=猫#上",
    refuses "urn:x" as "invalid irelative-ref: a relative reference has no scheme, at byte 3: leave out the scheme and `:`, or write ./ before the path");
kind!(uri: iri_core Uri UriBuf UriString,
    takes "https://joe@example.com:8080/over/there?name=ferret#nose",
    refuses "https://例え.jp/"
        as "invalid URI: U+4F8B is not ASCII, so it cannot stand in the host of a URI, at byte 8: write the name as the DNS has it, such as xn--caf-dma.example; only an IRI has it as it is");
kind!(absolute_uri: iri_core AbsoluteUri AbsoluteUriBuf AbsoluteUriString,
    takes "urn:isbn:0451450523",
    refuses "urn:isbn:0451450523#p1"
        as "invalid absolute-URI: an absolute IRI or URI has no fragment, at byte 19: leave out the fragment");
kind!(uri_ref: iri_core UriRef UriRefBuf UriRefString,
    takes "",
    refuses "?100%" as "invalid URI-reference: `%` without two hexadecimal digits in the query, at byte 4: write a percent sign itself as %25");
kind!(relative_uri_ref: iri_core RelativeUriRef RelativeUriRefBuf RelativeUriRefString,
    takes "../there?name=ferret#nose",
    refuses "1a:b" as "invalid relative-ref: `:` in the first segment of a path that no scheme precedes, at byte 2: write ./ before the path, or begin with a scheme");

kind!(xri: iri_xri Xri XriBuf XriString,
    takes "xri:@example*(http://例え.jp/)/+contact?q=猫#上",
    refuses "xri://@example" as "invalid xri: `xri://` is XRI 2.0, at byte 4: leave out `//`; what begins with none of =@+$ has no form in XRI 3.0");
kind!(xri_ref: iri_xri XriRef XriRefBuf XriRefString,
    takes "../(+contact)*a",
    refuses "=(a" as "invalid xri-reference: the text ends within a cross-reference, at byte 3: close it with `)`");
kind!(relative_xri_ref: iri_xri RelativeXriRef RelativeXriRefBuf RelativeXriRefString,
    takes "",
    refuses "=a" as "invalid relative-xri-ref: a relative XRI reference begins with no global symbol, at byte 0: write ./ before it");

#[test]
fn a_list_of_hosts_is_a_string() {
    use iri_policy::hosts::{HostList, HostListBuf};

    let list: HostListBuf<32> = serde_json::from_str(r#""a:9092,b:9092""#).unwrap();
    assert_eq!(list.as_list().hosts().count(), 2);
    assert_eq!(serde_json::to_string(&list).unwrap(), r#""a:9092,b:9092""#);
    let list: HostList<'_> = serde_json::from_str(r#""a,b""#).unwrap();
    assert_eq!(list, "a,b");
    let error = serde_json::from_str::<HostListBuf<32>>(r#""u:geheim@a,,b""#).unwrap_err();
    assert!(error.to_string().contains("list of hosts"), "{error}");
    assert!(!error.to_string().contains("geheim"), "{error}");
    #[cfg(feature = "alloc")]
    {
        let text = toml::to_string(&Field { iri: list }).unwrap();
        let read: Field<iri_policy::hosts::HostListString> = toml::from_str(&text).unwrap();
        assert_eq!(read.iri, "a,b");
    }
    assert!(serde_json::from_str::<HostListBuf<4>>(r#""a,b,c,d""#).is_err());
}
