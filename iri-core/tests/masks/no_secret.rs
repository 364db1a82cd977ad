//! References in which nobody reads a password, and those beside them in which one may be.

use iri_core::{IriRef, Masked};

/// Shown as they are by `Debug`.
const SHOWN: &[&str] = &[
    "file:///c:/src/x/node_modules/@types/a.d.ts",
    "file:///c%3A/src/My%20Name/node_modules/@types/a.d.ts",
    "file:///C:/a/%40types/b",
    "FILE:/c:/x/@types/a",
    "file:///p:/x/@types/a",
    "file:///srv/a:b/@x",
    "file:///a:b",
    "file:///c:/x/@types/a?b#c",
    "http://localhost:5173/@vite/client",
    "HTTPS://LOCALHOST:5173/@vite/client",
    "http://127.0.0.1:8080/@vite/client?t=1",
    "http://[::1]:80/@x",
    "http://localhost:0005173/@vite",
    "oci://h:5000/a@sha256:ab",
    "oci://registry.example:5000/lib/app@sha512:9f86d081884c7d65",
    "oci://registry.example:5000/app@sha256:123456",
];

/// What stays hidden, as a password may be there.
const HIDDEN: &[(&str, &str)] = &[
    // The authority of a `file:` reference has userinfo.
    ("file://joe:pw@h/x", "file://***@h/x"),
    ("file://pw@h/x", "file://***@h/x"),
    // Slashes in a row, a scheme in the path, an `@` after the path
    ("file:////joe:pw@h/x", "file:////***@h/x"),
    ("file:///a//joe:pw@h/x", "file:///a//***@h/x"),
    ("file:///%2Fjoe:pw@h/x", "file:///***@h/x"),
    ("file:///http:joe:pw@h/x", "file:///***@h/x"),
    ("file:///http:/joe:pw@h/x", "file:///http:***@h/x"),
    ("file:///c:/a?b=joe:pw@h", "file:///c:***@h"),
    ("file:///c:/a#joe:pw@h", "file:///c:***@h"),
    ("file:joe:pw@h", "file:***@h"),
    ("files:///c:/x/@types", "files:///c:***@types"),
    // The host is a user's name, or a part of one.
    ("http://joe:8080/x@h/", "http://joe:***@h/"),
    ("postgres://u:1234/ab@h", "postgres://u:***@h"),
    (
        "http://127.0.0.1.example:80/@x",
        "http://127.0.0.1.example:***@x",
    ),
    ("http://127.1:80/@x", "http://127.1:***@x"),
    ("http://localhost.:80/@x", "http://localhost.:***@x"),
    ("http://localhost:/@x", "http://localhost:***@x"),
    ("http://localhost:80?a@x", "http://localhost:***@x"),
    ("http://localhost:12@h/", "http://***@h/"),
    ("http://joe:12@localhost:80/@x", "http://***@x"),
    // What follows the port has a password of its own.
    (
        "http://localhost:80//joe:pw@h/",
        "http://localhost:80//***@h/",
    ),
    (
        "http://localhost:80/http://joe:pw@h/",
        "http://localhost:80/http://***@h/",
    ),
    (
        "http://localhost:80/?u=http://joe:pw@h/",
        "http://localhost:80/?u=http://***@h/",
    ),
    ("http://[::1]:80/a:b@c", "http://[::1]:80/a:***@c"),
    // No digest, or one that is a host and port
    ("oci://u:5000/a@sha256:1234", "oci://u:***@sha256:1234"),
    ("oci://u:5000/a@sha256:xy", "oci://u:***@sha256:xy"),
    ("oci://u:5000/a@h@sha256:ab", "oci://u:***@sha256:ab"),
    ("oci://u:pw/a@sha256:ab", ""),
    ("oci://u:5000/a:b@sha256:ab", "oci://u:***@sha256:ab"),
    ("oci://u:5000/a@sha256:ab/x", "oci://u:***@sha256:ab/x"),
    ("oci://u:5000/a%40@sha256:ab", "oci://u:***@sha256:ab"),
    ("oci://u:5000/a?b@sha256:ab", "oci://u:***@sha256:ab"),
    ("oci://u:5000/a@v1.0", "oci://u:***@v1.0"),
    // More than five digits may be a password that was cut off.
    ("http://f:999999/c", "http://f:***"),
    ("http://f:0000080/c", "http://f:***"),
];

#[test]
fn what_nobody_reads_as_a_password_is_shown() {
    // Firmware leaves these exceptions out.
    for text in SHOWN.iter().filter(|_| super::KNOWS_EXCEPTIONS) {
        let iri = IriRef::parse(text).unwrap();
        assert_eq!(format!("{iri:?}"), format!("IriRef({text:?})"));
    }
    for (text, shown) in HIDDEN {
        if let Ok(iri) = IriRef::parse(text) {
            let debug = format!("{iri:?}");
            assert!(!debug.contains("pw"), "{debug}");
            assert_eq!(debug, format!("IriRef({shown:?})"), "{text}");
        } else {
            assert!(shown.is_empty(), "{text}");
        }
        assert!(!Masked::new(text).to_string().contains("pw"), "{text}");
    }
}

/// Each password has a `Z` and stands before the last `@`, in a text that is a valid reference.
#[test]
fn no_password_of_any_shape_is_shown() {
    let schemes = ["http", "postgres", "oci", "git+ssh", "file", "s"];
    let users = [
        "joe",
        "",
        "localhost.example",
        "127.0.0.1.x",
        "10",
        "1.2.3",
        "sha256",
        "c",
        "j%6Fe",
        "joe@corp.example",
    ];
    let pieces = [
        "",
        "Z",
        "1234/",
        "80/",
        "0080/",
        "5173/@vite/",
        "5000/a@sha256:ab",
        "a:",
        "80?",
        "80#",
        "9%2F",
        "%40",
        "Z@",
        "/c:/",
        "80//",
    ];
    let ends = ["", "/", "9", ":", "@v1.0", "@sha256:", "%3A12", "/x"];
    let hosts = [
        "h/",
        "h",
        "h.example:80/a",
        "127.0.0.1:8080/x?a=b",
        "[::1]:80/",
        "localhost:5173/",
        "sha256:12345",
        "v1.0/",
        "/",
        "1db.example/x",
    ];
    let mut count = 0;
    for scheme in schemes {
        for user in users {
            for (first, second) in pieces.iter().flat_map(|one| pieces.map(|two| (one, two))) {
                for end in ends {
                    for host in hosts {
                        let text = format!("{scheme}://{user}:{first}{second}Z{end}@{host}");
                        let Ok(iri) = IriRef::parse(&text) else {
                            continue;
                        };
                        count += 1;
                        let debug = format!("{iri:?}");
                        assert!(!debug.contains('Z'), "{text}: {debug}");
                    }
                }
            }
        }
    }
    assert!(count > 50_000, "{count}");
}
