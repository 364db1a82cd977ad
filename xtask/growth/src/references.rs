//! The operations on references.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::hint::black_box;

use iri_core::file::{
    from_path, from_unix_path, from_windows_path, to_path, to_unix_path, to_windows_path,
};
use iri_core::operation::{Output, Source};
use iri_core::{Builder, Iri, IriRef, Kind, Level, Normalized, UriRef};

use crate::Operation;

/// Runs an operation in each way in which it can give its text.
pub(crate) fn carry_out<K: Output + ?Sized>(operation: &iri_core::Operation<K, impl Source>) {
    black_box(operation.to_string());
    _ = black_box(operation.into_owned().map(drop));
    let mut string = String::from("Location: ");
    _ = black_box(operation.write_into(&mut string).map(drop));
    // A text that does not fit is rejected by its length.
    _ = black_box(operation.write_into(&mut [0; 1024]).map(drop));
    match string.len() {
        0..0x1000 => _ = black_box(operation.to_buf::<0x1000>().map(drop)),
        0x1000..0x20_000 => _ = black_box(operation.to_buf::<0x20_000>().map(drop)),
        _ => _ = black_box(operation.to_buf::<0x200_000>().map(drop)),
    }
}

fn iri(text: &str) -> Option<Iri<'_>> {
    Iri::parse(text).ok()
}

fn reference(text: &str) -> Option<IriRef<'_>> {
    IriRef::parse(text).ok()
}

const BASE: &str = "http://example.com/a/b/c?q";

/// The names of the parameters whose values are hidden.
const NAMES: [&str; 8] = ["a", "token", "%41", "A", "b", "access_token", "", "key"];

pub(crate) const OPERATIONS: &[Operation] = &[
    Operation {
        name: "accessors, conversions, Debug, Hash",
        run: |text| {
            let iri = reference(text)?;
            black_box((iri.as_str(), iri.scheme(), iri.authority(), iri.userinfo()));
            black_box((iri.host(), iri.port(), iri.port_or_default(), iri.path()));
            black_box((iri.query(), iri.fragment(), iri.path_and_query()));
            black_box((iri.socket_addr(), iri.without_fragment()));
            _ = black_box((iri.try_as_absolute_uri(), iri.try_as_relative_iri_ref()));
            let mut hasher = DefaultHasher::new();
            iri.hash(&mut hasher);
            let same = black_box(iri);
            black_box((hasher.finish(), iri == same, iri.cmp(&same)));
            black_box(format!("{iri:?}"));
            Some(())
        },
    },
    Operation {
        name: "redacted",
        run: |text| {
            let redacted = reference(text)?.redacted();
            black_box(redacted.to_string());
            _ = black_box(redacted.write_into(&mut String::new()).map(drop));
            Some(())
        },
    },
    Operation {
        name: "redacted, by_components",
        run: |text| {
            let redacted = reference(text)?.redacted().by_components();
            black_box(redacted.to_string());
            _ = black_box(redacted.write_into(&mut String::new()).map(drop));
            Some(())
        },
    },
    Operation {
        name: "redacted, usual_names",
        run: |text| {
            carry_out(&reference(text)?.redacted().usual_names());
            Some(())
        },
    },
    Operation {
        name: "redacted_userinfo",
        run: |text| {
            carry_out(&reference(text)?.redacted_userinfo());
            Some(())
        },
    },
    Operation {
        name: "redacted, query_values",
        run: |text| {
            let redacted = reference(text)?.redacted().query_values(&NAMES);
            black_box(redacted.to_string());
            _ = black_box(redacted.write_into(&mut String::new()).map(drop));
            Some(())
        },
    },
    Operation {
        name: "redacted, user, segments_from",
        run: |text| {
            carry_out(
                &reference(text)?
                    .redacted()
                    .user()
                    .segments_from(1)
                    .query_values(&NAMES),
            );
            Some(())
        },
    },
    Operation {
        name: "resolve, a long reference",
        run: |text| {
            let base = iri(BASE)?;
            let reference = reference(text)?;
            carry_out(&base.resolve(reference));
            black_box(base.underflows(reference));
            Some(())
        },
    },
    Operation {
        name: "resolve, a long base",
        run: |text| {
            let base = iri(text)?;
            for text in ["", "?", "x", "../../x"] {
                carry_out(&base.resolve(reference(text)?));
                black_box(base.underflows(reference(text)?));
            }
            Some(())
        },
    },
    Operation {
        name: "resolve, a long path and a long base",
        run: |text| {
            let base = iri(text)?;
            let path = base.path().as_str();
            let path = reference(path.strip_prefix('/').unwrap_or(path))?;
            carry_out(&base.resolve(path));
            black_box(base.underflows(path));
            Some(())
        },
    },
    Operation {
        name: "relativize, from the same",
        run: |text| {
            carry_out(&iri(text)?.relativize(iri(text)?).ok()?);
            Some(())
        },
    },
    Operation {
        name: "relativize, from one that goes on",
        run: |text| {
            let longer = [text, "/x"].concat();
            carry_out(&iri(&longer)?.relativize(iri(text)?).ok()?);
            carry_out(&iri(text)?.relativize(iri(&longer)?).ok()?);
            Some(())
        },
    },
    Operation {
        name: "relativize, from the root",
        run: |text| {
            let root = text.split_inclusive('/').take(3).collect::<String>();
            let root = iri(&root)?;
            carry_out(&root.relativize(iri(text)?).ok()?);
            carry_out(&iri(text)?.relativize(root).ok()?);
            Some(())
        },
    },
    Operation {
        name: "normalize",
        run: |text| {
            let iri = reference(text)?;
            for level in [Level::Syntax, Level::Scheme] {
                carry_out(&iri.normalize(level));
                black_box(iri.is_normalized(level));
            }
            Some(())
        },
    },
    Operation {
        name: "equivalent, Normalized",
        run: |text| {
            let iri = reference(text)?;
            let normal = iri.normalize(Level::Syntax).into_owned().ok()?;
            black_box(iri.equivalent(&normal, Level::Scheme));
            if let (Ok(iri), Ok(normal)) = (iri.try_as_iri(), normal.as_iri_ref().try_as_iri()) {
                black_box(iri.same_origin(&normal));
            }
            let (a, b) = (
                Normalized::new(iri, Level::Syntax),
                Normalized::new(normal.as_iri_ref(), Level::Syntax),
            );
            let mut hasher = DefaultHasher::new();
            a.hash(&mut hasher);
            black_box((
                a == b,
                a.cmp(&b),
                hasher.finish(),
                a.get(),
                a.level(),
                b.into_inner(),
            ));
            Some(())
        },
    },
    Operation {
        name: "to_uri",
        run: |text| {
            carry_out(&reference(text)?.to_uri());
            Some(())
        },
    },
    Operation {
        name: "to_iri",
        run: |text| {
            carry_out(&UriRef::parse(text).ok()?.to_iri());
            carry_out(&UriRef::parse(text).ok()?.to_iri().whole_values());
            Some(())
        },
    },
    Operation {
        name: "to_uri_with_idna",
        run: |text| {
            _ = black_box(reference(text)?.to_uri_with_idna());
            Some(())
        },
    },
    Operation {
        name: "to_iri_with_idna",
        run: |text| {
            _ = black_box(UriRef::parse(text).ok()?.to_iri_with_idna());
            Some(())
        },
    },
    Operation {
        name: "Builder",
        run: |text| {
            let iri = reference(text)?;
            let mut builder = Builder::of(iri).port(8080);
            if let Some(userinfo) = iri.userinfo() {
                builder = builder.userinfo(userinfo);
            }
            for kind in Kind::ALL {
                _ = black_box(builder.build_as(kind).map(|built| carry_out(&built)));
            }
            _ = black_box(Builder::new().path(iri.path()).build::<IriRef<'_>>());
            Some(())
        },
    },
    Operation {
        name: "to_unix_path, to_windows_path",
        run: |text| {
            let iri = reference(text)?;
            let (unix, windows) = (to_unix_path(&iri), to_windows_path(&iri));
            if unix.is_err() && windows.is_err() {
                return None;
            }
            _ = black_box(unix.map(|path| path.bytes().count()));
            _ = black_box(windows.map(|path| carry_out(&path)));
            Some(())
        },
    },
    Operation {
        name: "from_unix_path, from_windows_path",
        run: |text| {
            let (unix, windows) = (["/", text].concat(), [r"C:\", text].concat());
            _ = black_box(from_path(&unix).map(|uri| to_path(&uri)));
            _ = black_box(from_unix_path(unix.as_bytes()).map(|path| carry_out(&path)));
            _ = black_box(from_windows_path(&windows).map(|path| carry_out(&path)));
            Some(())
        },
    },
];
