//! Tests `file:` IRIs, and the paths of Unix and Windows.

use iri_core::component::DecodeError;
use iri_core::file::{self, FilePathError, to_unix_path};
use iri_core::{AbsoluteUri, IriRef, Reference, Sink, UriRef, heapless};
use proptest::prelude::*;

use crate::common::{encoded, slowly, text};

fn from_unix_path<'s>(
    path: &[u8],
    sink: &'s mut (impl Sink + ?Sized),
) -> Result<AbsoluteUri<'s>, FilePathError> {
    Ok(file::from_unix_path(path)?.write_into(sink)?)
}

fn from_windows_path<'s>(
    path: &str,
    sink: &'s mut (impl Sink + ?Sized),
) -> Result<AbsoluteUri<'s>, FilePathError> {
    Ok(file::from_windows_path(path)?.write_into(sink)?)
}

fn to_windows_path<'s>(
    iri: &impl Reference,
    sink: &'s mut (impl Sink + ?Sized),
) -> Result<&'s str, FilePathError> {
    Ok(file::to_windows_path(iri)?.write_into(sink)?)
}

#[test]
fn unix() {
    for (path, uri) in [
        (&b"/"[..], "file:///"),
        (b"/etc/hosts", "file:///etc/hosts"),
        (b"/srv/ann/a b#1?.txt", "file:///srv/ann/a%20b%231%3F.txt"),
        (b"/100%", "file:///100%25"),
        (b"/%41", "file:///%2541"),
        (b"/C:/x", "file:///C:/x"),
        (b"/a\\b", "file:///a%5Cb"),
        (b"/a:b;c=d&e,f+g", "file:///a:b;c=d&e,f+g"),
        ("/é/日本".as_bytes(), "file:///%C3%A9/%E6%97%A5%E6%9C%AC"),
        (b"/caf\xE9", "file:///caf%E9"),
        (b"/\xF0\x9F\x92/\xC3\xA9", "file:///%F0%9F%92/%C3%A9"),
        (b"/a/", "file:///a/"),
        (b"/a/../b/./", "file:///a/../b/./"),
        (b"//a", "file:////a"),
        (b"/new\nline\x7F", "file:///new%0Aline%7F"),
        (b"/[a]|\"<>^`{}", "file:///%5Ba%5D%7C%22%3C%3E%5E%60%7B%7D"),
    ] {
        let mut sink = String::new();
        let written = from_unix_path(path, &mut sink).unwrap();
        assert_eq!(written, uri);
        assert!(to_unix_path(&written).unwrap() == path, "{uri}");
    }
    // Other software writes these forms.
    for (iri, path) in [
        ("file:/etc/hosts", "/etc/hosts"),
        ("FILE://LocalHost/etc/hosts", "/etc/hosts"),
        ("file:///é b", ""),
        ("file:///caf%c3%a9/é", "/café/é"),
        ("file:///a%5Cb", "/a\\b"),
        ("file:///%7Euser", "/~user"),
    ] {
        let Ok(iri) = IriRef::parse(iri) else {
            assert_eq!(path, "", "{iri}");
            continue;
        };
        assert!(to_unix_path(&iri).unwrap() == path, "{iri}");
    }
    // These IRIs are refused.
    use FilePathError::*;
    for (iri, error) in [
        ("http:///a", NotFile),
        ("/a", NotFile),
        ("files:///a", NotFile),
        ("file://server/a", Host),
        ("file://127.0.0.1/a", Host),
        ("file://localhost:80/a", Host),
        ("file://joe@localhost/a", Host),
        ("file://@/a", Host),
        ("file://:/a", Host),
        ("file:a", NotAbsolute),
        ("file:", NotAbsolute),
        ("file://localhost", NotAbsolute),
        ("file:///a?b", QueryOrFragment { offset: 9 }),
        ("file:///a#", QueryOrFragment { offset: 9 }),
        ("file:///a%00b", Nul { offset: 9 }),
        ("file:///%61%2fb", EncodedSeparator { offset: 11 }),
        ("file:///%2Fa", EncodedSeparator { offset: 8 }),
    ] {
        let iri = IriRef::parse(iri).unwrap();
        assert_eq!(to_unix_path(&iri), Err(error), "{iri}");
    }
    for (path, error) in [
        (&b""[..], NotAbsolute),
        (b"a/b", NotAbsolute),
        (b"~/a", NotAbsolute),
        (b"/a\0b", Nul { offset: 2 }),
    ] {
        assert_eq!(from_unix_path(path, &mut [0; 32]), Err(error));
    }
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn windows() {
    for (path, uri, back) in [
        (r"C:\", "file:///C:/", r"C:\"),
        (r"c:\a b", "file:///c:/a%20b", r"c:\a b"),
        ("C:/a/b", "file:///C:/a/b", r"C:\a\b"),
        (
            r"D:\#1\50%.txt",
            "file:///D:/%231/50%25.txt",
            r"D:\#1\50%.txt",
        ),
        (r"C:\été\", "file:///C:/%C3%A9t%C3%A9/", r"C:\été\"),
        (r"C:\a\..\b", "file:///C:/a/../b", r"C:\a\..\b"),
        (
            r"C:\a.txt:stream",
            "file:///C:/a.txt:stream",
            r"C:\a.txt:stream",
        ),
        (
            r"\\server\share\x",
            "file://server/share/x",
            r"\\server\share\x",
        ),
        (r"\\server\share", "file://server/share", r"\\server\share"),
        (
            "//server/share/x",
            "file://server/share/x",
            r"\\server\share\x",
        ),
        (
            r"\\10.0.0.1\c$\x y",
            "file://10.0.0.1/c$/x%20y",
            r"\\10.0.0.1\c$\x y",
        ),
        (r"\\my server\a", "file://my%20server/a", r"\\my server\a"),
        (
            r"\\host@SSL\DavWWWRoot\a",
            "file://host%40SSL/DavWWWRoot/a",
            r"\\host@SSL\DavWWWRoot\a",
        ),
        (
            r"\\Localhost\c$\a",
            "file:////Localhost/c$/a",
            r"\\Localhost\c$\a",
        ),
        (
            r"\\wsl$\Ubuntu\srv",
            "file://wsl$/Ubuntu/srv",
            r"\\wsl$\Ubuntu\srv",
        ),
    ] {
        let mut sink = String::new();
        let written = from_windows_path(path, &mut sink).unwrap();
        assert_eq!(written, uri);
        let mut sink = [0; 64];
        assert_eq!(to_windows_path(&written, &mut sink), Ok(back));
    }
    // Other software writes these forms.
    for (iri, path) in [
        ("file:/C:/a", r"C:\a"),
        ("file:C:/a", r"C:\a"),
        ("file://localhost/C:/a", r"C:\a"),
        ("file:///c%3A/Docs", r"c:\Docs"),
        ("file:///%43%3a", r"C:\"),
        ("file:///C:", r"C:\"),
        ("file:////server/share/x", r"\\server\share\x"),
        ("file:///C:/é/%C3%A9", r"C:\é\é"),
        ("file://b%C3%BCro/a/b", r"\\büro\a\b"),
    ] {
        let iri = IriRef::parse(iri).unwrap();
        assert_eq!(to_windows_path(&iri, &mut [0; 64]), Ok(path), "{iri}");
    }
    use FilePathError::*;
    for (iri, error) in [
        ("http:///C:/a", NotFile),
        ("file:///a", NotAbsolute),
        ("file:///", NotAbsolute),
        ("file:a", NotAbsolute),
        ("file:///CC:/a", NotAbsolute),
        ("file:///1:/a", NotAbsolute),
        ("file:///C:a", NotAbsolute),
        ("file://server", NotAbsolute),
        ("file://server/", NotAbsolute),
        ("file:////server", NotAbsolute),
        ("file:////server/", NotAbsolute),
        ("file://///server/share", NotAbsolute),
        ("file://localhost//server/share", NotAbsolute),
        ("file://./C:/a", Device),
        ("file://%3F/C:/a", Device),
        ("file:////%2e/pipe/x", Device),
        ("file:////%3F/C:/a", Device),
        ("file://[::1]/share/a", Host),
        ("file://%5B%3A%3A1%5D/share/a", Host),
        ("file://a%3A/share/a", Host),
        ("file://a%5B/share/a", Host),
        ("file://a%5D/share/a", Host),
        ("file://h%3A80/share", Host),
        // Such IRIs may mean a drive or a host, so they are refused.
        ("file:////C:/dir/x", Host),
        ("file:////C%3A/x", Host),
        ("file://../x/y", NotAbsolute),
        ("file://a/../b", NotAbsolute),
        ("file://a/./b", NotAbsolute),
        ("file://a/.", NotAbsolute),
        ("file:////a/.", NotAbsolute),
        ("file://[v1.x]/share/a", Host),
        // These may have been written with two slashes instead of three.
        ("file://C:/a", Host),
        ("file://server:445/share/a", Host),
        ("file://joe@server/share/a", Host),
        ("file:///C:/a?b", QueryOrFragment { offset: 12 }),
        ("file:///C:/a#b", QueryOrFragment { offset: 12 }),
        ("file:///C:/%00", Nul { offset: 11 }),
        ("file:///C:/..%5C..", EncodedSeparator { offset: 13 }),
        ("file:///C:/..%2f..", EncodedSeparator { offset: 13 }),
        ("file://a%5Cb/share/x", EncodedSeparator { offset: 8 }),
        ("file:///C:/caf%E9", InvalidUtf8 { offset: 14 }),
    ] {
        let iri = IriRef::parse(iri).unwrap();
        let mut sink = heapless::String::<64>::try_from("kept").unwrap();
        assert_eq!(to_windows_path(&iri, &mut sink), Err(error), "{iri}");
        assert_eq!(sink, "kept");
    }
    for (path, error) in [
        ("", NotAbsolute),
        ("C:", NotAbsolute),
        ("C:a", NotAbsolute),
        (r"\a", NotAbsolute),
        (r"a\b", NotAbsolute),
        (r"é:\a", NotAbsolute),
        (r"1:\a", NotAbsolute),
        (r"\\server", NotAbsolute),
        (r"\\server\", NotAbsolute),
        (r"\\server\\x", NotAbsolute),
        (r"\\\server\x", NotAbsolute),
        (r"\\", NotAbsolute),
        (r"\\server\.", NotAbsolute),
        (r"\\server\.\a", NotAbsolute),
        (r"\\server\..", NotAbsolute),
        (r"\\.\COM1", Device),
        (r"\\?\C:\a", Device),
        (r"//?/C:/a", Device),
        (r"\\?\UNC\server\share", Device),
        (r"\\..\x\y", NotAbsolute),
        (r"\\a\..\b", NotAbsolute),
        (r"\\[::1]\share", Host),
        (r"\\C:\x", Host),
        ("C:\\a\0", Nul { offset: 4 }),
    ] {
        assert_eq!(from_windows_path(path, &mut [0; 64]), Err(error), "{path}");
    }
}

#[test]
fn a_file_has_one_key() {
    use FilePathError::*;
    let unix = |iri| file::unix_key(&IriRef::parse(iri).unwrap()).map(|key| key.to_string());
    for (iri, key) in [
        ("file:///a/@types/x+y", "file:///a/@types/x+y"),
        ("file:///a/%40types/x%2by", "file:///a/@types/x+y"),
        ("file:/a/%40types/x%2By", "file:///a/@types/x+y"),
        ("FILE://LocalHost/a/@types/x+y", "file:///a/@types/x+y"),
        ("file:///caf%c3%a9/\u{301}", "file:///caf%C3%A9/%CC%81"),
        ("file:///caf\u{e9}/%cc%81", "file:///caf%C3%A9/%CC%81"),
        (
            "file:///app/%5bslug%5d/%7C%25",
            "file:///app/%5Bslug%5D/%7C%25",
        ),
        ("file:///%e9", "file:///%E9"),
        // A drive is a name as any other, and what the system may follow stays.
        ("file:///c%3A/x", "file:///c:/x"),
        ("file:///C:/x", "file:///C:/x"),
        ("file:////a//b/../%2e/", "file:////a//b/.././"),
        ("file:///", "file:///"),
    ] {
        assert_eq!(unix(iri).as_deref(), Ok(key), "{iri}");
    }
    for (iri, error) in [
        ("file://server/a", Host),
        ("file:a", NotAbsolute),
        ("file:///a#b", QueryOrFragment { offset: 9 }),
        ("file:///a%2Fb", EncodedSeparator { offset: 9 }),
        ("http:///a", NotFile),
    ] {
        assert_eq!(unix(iri), Err(error), "{iri}");
    }
    let windows = |iri| file::windows_key(&IriRef::parse(iri).unwrap()).map(|key| key.to_string());
    for (iri, key) in [
        ("file:///c%3A/x", "file:///C:/x"),
        ("file:///C:/x", "file:///C:/x"),
        ("file://localhost/c:/x", "file:///C:/x"),
        ("file:/c:/x", "file:///C:/x"),
        ("file:c:/x", "file:///C:/x"),
        ("file:///%63%3a/%78", "file:///C:/x"),
        ("file:///c:", "file:///C:/"),
        ("file:///c:/", "file:///C:/"),
        ("file:///c:/X/", "file:///C:/X/"),
        ("file:///c:/\u{e9}", "file:///C:/%C3%A9"),
        ("file://Server/Share/x", "file://server/Share/x"),
        ("file:////SERVER/Share/x", "file://server/Share/x"),
        ("file://serve%52/Share/%78", "file://server/Share/x"),
        ("file://MY%20b\u{fc}ro/a", "file://my%20b%C3%BCro/a"),
        ("file:////LocalHost/c$/x", "file:////localhost/c$/x"),
        ("file://local%48ost/c$/x", "file:////localhost/c$/x"),
    ] {
        assert_eq!(windows(iri).as_deref(), Ok(key), "{iri}");
    }
    for (iri, error) in [
        ("file:///a", NotAbsolute),
        ("file://c:/a", Host),
        ("file:///c:/caf%E9", InvalidUtf8 { offset: 14 }),
        ("file:///c:/a%5Cb", EncodedSeparator { offset: 12 }),
    ] {
        assert_eq!(windows(iri), Err(error), "{iri}");
    }
    // This is no URI, and its repair would be a guess.
    assert!(UriRef::repair("file:///c|/x").is_err());
}

#[test]
fn a_directory_ends_in_a_slash() {
    let unix = |path| file::from_unix_path(path).map(|uri| uri.directory().to_string());
    assert_eq!(unix(b"/").as_deref(), Ok("file:///"));
    assert_eq!(unix(b"/a b").as_deref(), Ok("file:///a%20b/"));
    assert_eq!(unix(b"/a/").as_deref(), Ok("file:///a/"));
    assert_eq!(unix(b"/a\\").as_deref(), Ok("file:///a%5C/"));
    let windows = |path| file::from_windows_path(path).map(|uri| uri.directory().to_string());
    for (path, uri) in [
        (r"C:\", "file:///C:/"),
        (r"C:\a", "file:///C:/a/"),
        ("C:/a/", "file:///C:/a/"),
        (r"\\server\share", "file://server/share/"),
        (r"\\server\share\", "file://server/share/"),
        (r"\\localhost\share", "file:////localhost/share/"),
    ] {
        assert_eq!(windows(path).as_deref(), Ok(uri), "{path}");
    }
    assert_eq!(
        file::from_unix_path(b"/a")
            .unwrap()
            .directory()
            .to_buf::<9>()
            .unwrap_err()
            .needed,
        10
    );
}

/// Checks that `write` writes `expected` if there is room for it, and refuses if there is one byte less.
fn exactly<'a>(
    expected: &str,
    buffer: &'a mut Vec<u8>,
    write: impl Fn(&mut [u8]) -> Result<(), FilePathError>,
) -> Result<AbsoluteUri<'a>, TestCaseError> {
    *buffer = vec![b'.'; expected.len() - 1];
    let Err(FilePathError::Capacity(error)) = write(buffer) else {
        return Err(TestCaseError::fail("a buffer that is too small"));
    };
    prop_assert_eq!(
        (error.needed, error.capacity),
        (expected.len(), expected.len() - 1)
    );
    prop_assert!(buffer.iter().all(|b| *b == b'.'));
    *buffer = vec![b'.'; expected.len()];
    prop_assert_eq!(write(buffer), Ok(()));
    prop_assert_eq!(buffer.as_slice(), expected.as_bytes());
    Ok(AbsoluteUri::parse_bytes(buffer).unwrap())
}

/// Returns `pchar` of RFC 3986 and `/` as they are, and encodes all other bytes.
fn uri_path(path: &[u8]) -> String {
    path.iter()
        .map(|b| {
            if b.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@/".contains(b) {
                char::from(*b).to_string()
            } else {
                format!("%{b:02X}")
            }
        })
        .collect()
}

/// Returns a name that a file of Windows may have.
fn name() -> impl Strategy<Value = String> {
    text().prop_map(|text| text.replace(['\0', '/', '\\'], "_"))
}

proptest! {
    #[test]
    fn any_unix_path_comes_back(path in prop::collection::vec(prop_oneof![1..=255_u8, Just(b'/'), Just(b'a')], 0..24)) {
        let path = [b"/", path.as_slice()].concat();
        let mut string = String::new();
        let uri = from_unix_path(&path, &mut string).unwrap();
        prop_assert_eq!(AbsoluteUri::parse(uri.as_str()).unwrap().path(), uri.path());
        prop_assert_eq!(uri.host().unwrap(), "");
        prop_assert!(uri.as_str().len() <= 3 * path.len() + 7);
        prop_assert!(to_unix_path(&uri).unwrap() == path.as_slice());
        let mut buffer = Vec::new();
        let expected = format!("file://{}", uri_path(&path));
        let again = exactly(&expected, &mut buffer, |sink| from_unix_path(&path, sink).map(drop))?;
        prop_assert_eq!(again, uri);
    }

    #[test]
    fn any_windows_path_comes_back(
        drive in "[a-zA-Z]:",
        server in name(),
        share in name(),
        names in prop::collection::vec(name(), 0..4),
    ) {
        let share_of = !server.is_empty() && !share.is_empty() && share != "." && share != ".." && ![".", "..", "?"].contains(&&*server);
        let share_of = share_of && !server.contains([':', '[', ']']);
        let mut paths = vec![format!("{drive}\\{}", names.join("\\"))];
        if share_of {
            paths.push(format!("\\\\{server}\\{}", [&[share], &names[..]].concat().join("\\")));
        }
        for path in paths {
            let mut string = String::new();
            let uri = from_windows_path(&path, &mut string).unwrap();
            let parsed = AbsoluteUri::parse(uri.as_str()).unwrap();
            prop_assert_eq!((parsed.host(), parsed.path()), (uri.host(), uri.path()));
            prop_assert!(uri.as_str().len() <= 3 * path.len() + 8);
            let slashes = path.replace('\\', "/");
            if let Some(names) = slashes.strip_prefix(&drive) {
                let expected = format!("file:///{drive}{}", uri_path(names.as_bytes()));
                prop_assert_eq!(uri, expected.as_str());
            }
            let expected = uri.to_string();
            let mut buffer = Vec::new();
            exactly(&expected, &mut buffer, |sink| from_windows_path(&path, sink).map(drop))?;
            exactly_windows(&uri, &path)?;
        }
    }

    #[test]
    fn no_path_says_another_file(path in "(/|%2[fF]|%5[cC]|%00|%3A|%3F|C:|\\.|%2E|a|%C3%A9|%E9|é){0,9}", host in "(localhost|h|%5C|%2E)?") {
        for iri in [format!("file://{host}/{path}"), format!("file:/{path}")] {
            let Ok(iri) = IriRef::parse(&iri) else { continue };
            let encoded = iri.as_str().to_ascii_lowercase();
            let hidden = encoded.contains("%2f") || encoded.contains("%00");
            let decoded = slowly(iri.path().as_str(), false);
            if let Ok(path) = to_unix_path(&iri) {
                prop_assert!(!hidden && path == decoded.as_slice() && decoded[0] == b'/');
                let slashes = iri.path().as_str().matches('/').count();
                prop_assert_eq!(decoded.iter().filter(|b| **b == b'/').count(), slashes);
            }
            let mut sink = String::new();
            match to_windows_path(&iri, &mut sink) {
                Ok(path) => {
                    prop_assert!(!hidden && !encoded.contains("%5c") && !path.contains(['/', '\0']));
                    prop_assert!(!path.starts_with(r"\\.\") && !path.starts_with(r"\\?\"));
                    let path = path.to_owned();
                    // The path is absolute, and converting it to a URI and back gives the same path.
                    let mut sink = String::new();
                    let uri = from_windows_path(&path, &mut sink).unwrap();
                    let mut sink = String::new();
                    prop_assert_eq!(to_windows_path(&uri, &mut sink).unwrap(), path);
                }
                Err(_) => prop_assert_eq!(sink, ""),
            }
        }
    }

    /// The path says what the key is: that of another spelling of it, with the letter of a drive and the name of a server in one
    /// case.
    #[test]
    fn the_key_is_the_uri_of_the_path(path in "(/|%2[eE]|%63|c|C|:|%3[aA]|%40|@|%7C|%C3%A9|%c3%a9|%E9|\u{e9}){0,9}", host in "(localhost|LOCALHOST|Server|%53erver)?") {
        for iri in [format!("file://{host}/{path}"), format!("file:/{path}")] {
            let Ok(iri) = IriRef::parse(&iri) else { continue };
            let key = file::unix_key(&iri).map(|key| key.into_owned().unwrap());
            prop_assert_eq!(key.as_ref().err().copied(), to_unix_path(&iri).err());
            if let Ok(key) = key {
                let path: Vec<u8> = to_unix_path(&iri).unwrap().bytes().collect();
                let mut expected = String::new();
                prop_assert_eq!(key.as_absolute_uri(), from_unix_path(&path, &mut expected).unwrap());
                prop_assert_eq!(AbsoluteUri::parse(key.as_str()).unwrap().path(), key.path());
                prop_assert_eq!(file::unix_key(&key).unwrap().to_string(), key.as_str());
                prop_assert!(key.as_str().len() <= 3 * iri.as_str().len() + 2);
            }
            let key = file::windows_key(&iri).map(|key| key.into_owned().unwrap());
            let mut sink = String::new();
            let path = to_windows_path(&iri, &mut sink);
            prop_assert_eq!(key.as_ref().err().copied(), path.err());
            if let Ok(key) = key {
                let path = path.unwrap();
                let split = path[2..].find('\\').map_or(path.len(), |end| end + 2);
                let (first, names) = path.split_at(split);
                let first = if first.starts_with('\\') { first.to_ascii_lowercase() } else { first.to_ascii_uppercase() };
                let mut expected = String::new();
                let path = format!("{first}{names}");
                prop_assert_eq!(key.as_absolute_uri(), from_windows_path(&path, &mut expected).unwrap());
                prop_assert_eq!(AbsoluteUri::parse(key.as_str()).unwrap().path(), key.path());
                prop_assert_eq!(file::windows_key(&key).unwrap().to_string(), key.as_str());
                prop_assert!(key.as_str().len() <= 3 * iri.as_str().len() + 3);
            }
        }
    }

    #[test]
    fn any_encoded_path_decodes(text in encoded()) {
        let iri = format!("file:///{text}");
        let iri = IriRef::parse(&iri).unwrap();
        let refused = text.to_ascii_lowercase();
        let refused = refused.contains("%2f") || refused.contains("%00");
        let path = to_unix_path(&iri);
        prop_assert_eq!(path.is_err(), refused);
        if let Ok(path) = path {
            let expected = [b"/", slowly(&text, false).as_slice()].concat();
            prop_assert!(path == expected.as_slice());
            let error = path.to_str(&mut [0; 256]).err();
            let is_text = str::from_utf8(&expected).is_ok();
            prop_assert_eq!(matches!(error, Some(DecodeError::InvalidUtf8 { .. })), !is_text);
        }
    }
}

/// Checks that `uri` converts back to `path`, into a buffer of exactly its length and not into a smaller one.
fn exactly_windows(uri: &AbsoluteUri<'_>, path: &str) -> Result<(), TestCaseError> {
    let mut buffer = vec![b'.'; path.len()];
    prop_assert_eq!(to_windows_path(uri, buffer.as_mut_slice()), Ok(path));
    let mut buffer = vec![b'.'; path.len() - 1];
    let Err(FilePathError::Capacity(error)) = to_windows_path(uri, buffer.as_mut_slice()) else {
        return Err(TestCaseError::fail("a buffer that is too small"));
    };
    prop_assert_eq!((error.needed, error.capacity), (path.len(), path.len() - 1));
    prop_assert!(buffer.iter().all(|b| *b == b'.'));
    Ok(())
}
