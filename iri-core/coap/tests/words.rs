//! Tests the sentences of errors.
#![cfg(feature = "cri")]

use core::fmt::Debug;

use iri_coap::CoapError;
use iri_coap::cri::CriError;
use iri_core::CapacityError;

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn all_words() {
    let offset = 9;
    let capacity = CapacityError {
        needed: 1_234_567_890,
        capacity: 7,
    };
    let errors: [(&dyn Debug, &str); 29] = [
        (
            &CoapError::Scheme,
            "CoapError(the scheme is not one of CoAP)",
        ),
        (
            &CoapError::NoHost,
            "CoapError(no host, or an empty one, which CoAP needs)",
        ),
        (
            &CoapError::Userinfo,
            "CoapError(userinfo, for which CoAP has no option)",
        ),
        (
            &CoapError::Fragment,
            "CoapError(a fragment, for which CoAP has no option)",
        ),
        (&CoapError::Port, "CoapError(a port above 65535)"),
        (
            &CoapError::Value { number: 7 },
            "CoapError(a value that CoAP does not allow in option 7)",
        ),
        (
            &CoapError::Host,
            "CoapError(a host that is no name and no address once decoded)",
        ),
        (
            &CoapError::Ipv6WithoutBrackets,
            "CoapError(an IPv6 address without its brackets as the host)",
        ),
        (
            &CoapError::DotSegment,
            "CoapError(a Uri-Path that is `.` or `..`)",
        ),
        (
            &CoapError::LongDotSegments,
            "CoapError(a path of more than 4096 bytes with dot segments; normalize it)",
        ),
        (
            &CoapError::Repeated { number: 3 },
            "CoapError(more than one option 3)",
        ),
        (
            &CoapError::Proxy,
            "CoapError(a request to a proxy, whose URI is another one)",
        ),
        (
            &CoapError::from(capacity),
            "CoapError(1234567890 bytes do not fit in 7)",
        ),
        (
            &CriError::Cbor { offset },
            "CriError(not an item of CBOR that CRIs have: short, of definite length and at most 32 bits, at byte 9)",
        ),
        (
            &CriError::Structure { offset },
            "CriError(CBOR that a CRI does not have, at byte 9)",
        ),
        (
            &CriError::Utf8 { offset },
            "CriError(a text that is not UTF-8, at byte 9)",
        ),
        (
            &CriError::Scheme { offset },
            "CriError(not the name of a scheme in lower case, at byte 9)",
        ),
        (
            &CriError::Label { offset },
            "CriError(a label of a host with a dot or an upper-case letter, at byte 9)",
        ),
        (
            &CriError::Segment { offset },
            "CriError(a path segment that is `.` or `..`, at byte 9)",
        ),
        (
            &CriError::Pet { offset },
            "CriError(percent-encoded bytes that are none or should be text, at byte 9)",
        ),
        (
            &CriError::Path { offset },
            "CriError(a path that cannot be without an authority, at byte 9)",
        ),
        (
            &CriError::Relative,
            "CriError(a reference, which has no scheme)",
        ),
        (
            &CriError::UnknownScheme,
            "CriError(a scheme number whose name is not known)",
        ),
        (
            &CriError::ZoneId,
            "CriError(a zone identifier, which no URI has)",
        ),
        (
            &CriError::NotExpressible,
            "CriError(a CRI reference that no URI reference stands for)",
        ),
        (
            &CriError::IpvFuture,
            "CriError(an address of a future version, which no CRI has)",
        ),
        (
            &CriError::Port,
            "CriError(a port that no CRI has: empty, above 65535, or with leading zeros)",
        ),
        (
            &CriError::LongDotSegments,
            "CriError(too many dot segments; resolve or normalize it)",
        ),
        (
            &CriError::from(capacity),
            "CriError(1234567890 bytes do not fit in 7)",
        ),
    ];
    for (error, words) in errors {
        assert_eq!(format!("{error:?}"), words);
    }
}
