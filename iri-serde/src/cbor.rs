//! Tags of CBOR, which say that a text is a URI or an IRI.
//!
//! | tag | the text is | from |
//! |---|---|---|
//! | [`URI`], 32 | a URI, or a reference of one | RFC 8949, section 3.4.5.3; `uri` of CDDL, RFC 8610 |
//! | [`IRI`], 266 | an IRI | the registry of tags |
//! | [`IRI_REFERENCE`], 267 | an IRI reference | the registry of tags |
//!
//! serde knows no tags. Each format has a way of its own to write one, and some refuse what they do not expect:
//!
//! | crate | a field that has a tag | writes a tag |
//! |---|---|---|
//! | ciborium | is read | `ciborium::tag::Accepted<UriString, { cbor::URI }>` |
//! | `serde_cbor_2`, feature `tags` | is read | `serde_cbor_2::tags::Tagged::new(Some(cbor::URI), &uri)` |
//! | minicbor-serde | is refused | `minicbor_serde::tag::Optional<{ cbor::URI }, UriString>`, which reads both |
//! | cbor4ii | is refused | `cbor4ii::core::types::Tag(cbor::URI, uri.as_str())`, by its own trait and not by serde |
//!
//! [`without_tags`] removes these tags, so that every reader reads the field, whoever has written it.

/// The tag of a URI.
pub const URI: u64 = 32;

/// The tag of an IRI.
pub const IRI: u64 = 266;

/// The tag of an IRI reference.
pub const IRI_REFERENCE: u64 = 267;

/// The parts of the first byte of an item: the major type, and what says where the argument is.
const MAJOR: u8 = 5;
const ARGUMENT: u8 = 0x1F;

const BYTES: u8 = 2;
const TEXT: u8 = 3;
const TAG: u8 = 6;

/// Removes the tags [`URI`], [`IRI`] and [`IRI_REFERENCE`] before texts, in place, and returns what is left. Then every reader of CBOR
/// reads these texts as fields, borrowed ones too.
///
/// Other tags stay, and so does what a byte string has. It takes linear time and no allocator. What is no CBOR is left as it is from there
/// on, so the reader says what is wrong; its places count without the tags. Never panics.
///
/// ```
/// use iri_serde::cbor;
///
/// // {"peer": 32("coap://h")}
/// let mut bytes = *b"\xA1\x64peer\xD8\x20\x68coap://h";
/// assert_eq!(cbor::without_tags(&mut bytes), b"\xA1\x64peer\x68coap://h");
/// ```
pub fn without_tags(bytes: &mut [u8]) -> &mut [u8] {
    let (mut at, mut end) = (0, 0);
    while let Some((length, is_tag)) = bytes.get(at..).and_then(item) {
        if !is_tag {
            bytes.copy_within(at..at + length, end);
            end += length;
        }
        at += length;
    }
    bytes.copy_within(at.., end);
    let left = bytes.len() - (at - end);
    &mut bytes[..left]
}

/// Returns the length of the first item, without those within it, and whether it is such a tag before a text. `None` if it is no item
/// or not whole.
fn item(bytes: &[u8]) -> Option<(usize, bool)> {
    let first = *bytes.first()?;
    let major = first >> MAJOR;
    let (head, argument) = match first & ARGUMENT {
        short @ ..24 => (1, u64::from(short)),
        long @ 24..28 => {
            let length = 1_usize << (long - 24);
            let digits = bytes.get(1..=length)?;
            let argument = digits
                .iter()
                .fold(0, |value, byte| value << 8 | u64::from(*byte));
            (length + 1, argument)
        }
        // The length is not known, or it is the end of such an item.
        31 => (1, 0),
        _ => return None,
    };
    let length = match major {
        BYTES | TEXT => head.checked_add(usize::try_from(argument).ok()?)?,
        _ => head,
    };
    let next = bytes.get(length..)?.first();
    let is_text = next.is_some_and(|next| next >> MAJOR == TEXT);
    let is_ours = major == TAG && [URI, IRI, IRI_REFERENCE].contains(&argument);
    Some((length, is_ours && is_text))
}
