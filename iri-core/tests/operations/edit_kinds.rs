//! Tests the edits of every kind and storage. The result is parsed: it is of the kind, has the new component, and is
//! otherwise unchanged. A refused edit changes nothing.

use iri_core::component::{Authority, Fragment, Host, Path, Query, Scheme, Segment, Userinfo};
use iri_core::*;
use proptest::prelude::*;

use crate::common;
use crate::edit::{Edit, edit};

/// An owned kind.
trait Owned: Sized {
    fn parsed(text: &str) -> Option<Self>;

    fn reference(&self) -> IriRef<'_>;

    /// Makes an edit. Returns `None` if the kind has no such edit.
    fn make(&mut self, edit: &Edit) -> Option<Result<(), BuildError>>;
}

/// Calls a setter with the text of an [`Edit`]. A kind may have the component, must have it, or must not.
macro_rules! set {
    (optional $new:ident $Part:ident, $iri:ident.$set:ident) => {
        $iri.$set($new.as_ref().map(|new| $Part::parse(new).unwrap()))
    };
    (required $new:ident $Part:ident, $iri:ident.$set:ident) => {
        $iri.$set($Part::parse($new.as_ref()?).unwrap())
    };
    (forbidden $new:ident $Part:ident, $iri:ident.$set:ident) => {
        return $new.as_ref().and(None)
    };
}

/// The kinds with their edits, and a test that makes all of them. `$scheme` and `$fragment` are as in `set!`.
macro_rules! kinds {
    ($($name:ident $Buf:ident $String:ident $scheme:ident $fragment:ident;)*) => {
        $(
            kinds!(@owned $Buf<256>, $scheme $fragment);
            kinds!(@owned $String, $scheme $fragment);
        )*

        /// Makes each edit in each reference, from lists of those that can affect each other.
        mod each_edit {
            use super::*;

            $(
                #[test]
                fn $name() {
                    for text in references() {
                        for edit in edits() {
                            check::<$Buf<256>>(&text, std::slice::from_ref(&edit)).unwrap();
                            check::<$String>(&text, &[edit]).unwrap();
                        }
                    }
                }
            )*
        }

        proptest! {
            #[test]
            fn any_edits(text in common::reference(), edits in prop::collection::vec(edit(), 1..12)) {
                // A text that is not of a kind may be so without its scheme, its fragment, or both.
                let (without_fragment, _) = text.split_once('#').unwrap_or((&text, ""));
                let relative = |text: &'_ str| text.split_once(':').map_or("", |(_, rest)| rest).to_owned();
                for text in [&text, without_fragment, &relative(&text)] {
                    $(
                        check::<$Buf<256>>(text, &edits)?;
                        check::<$String>(text, &edits)?;
                    )*
                }
            }
        }
    };
    (@owned $Owned:ty, $scheme:ident $fragment:ident) => {
        impl Owned for $Owned {
            fn parsed(text: &str) -> Option<Self> {
                Self::parse(text).ok()
            }

            fn reference(&self) -> IriRef<'_> {
                self.as_iri_ref()
            }

            fn make(&mut self, edit: &Edit) -> Option<Result<(), BuildError>> {
                Some(match edit {
                    Edit::Scheme(new) => set!($scheme new Scheme, self.set_scheme),
                    Edit::Authority(new) => set!(optional new Authority, self.set_authority),
                    Edit::Userinfo(new) => set!(optional new Userinfo, self.set_userinfo),
                    Edit::Host(new) => set!(optional new Host, self.set_host),
                    Edit::Address(address) => self.set_address(*address),
                    Edit::Port(port) => self.set_port(*port),
                    Edit::Path(new) => self.set_path(Path::parse(new).unwrap()),
                    Edit::Join(new) => self.join_path(Path::parse(new).unwrap()),
                    Edit::Push(new) => self.push_segment(Segment::parse(new).unwrap()),
                    Edit::Pop => {
                        let before = self.as_str().len();
                        let popped = self.pop_segment();
                        assert_eq!(popped, self.as_str().len() < before);
                        Ok(())
                    }
                    Edit::Query(new) => set!(optional new Query, self.set_query),
                    Edit::Fragment(new) => set!($fragment new Fragment, self.set_fragment),
                })
            }
        }
    };
}

kinds! {
    iri IriBuf IriString required optional;
    absolute_iri AbsoluteIriBuf AbsoluteIriString required forbidden;
    iri_ref IriRefBuf IriRefString optional optional;
    relative_iri_ref RelativeIriRefBuf RelativeIriRefString forbidden optional;
    uri UriBuf UriString required optional;
    absolute_uri AbsoluteUriBuf AbsoluteUriString required forbidden;
    uri_ref UriRefBuf UriRefString optional optional;
    relative_uri_ref RelativeUriRefBuf RelativeUriRefString forbidden optional;
}

/// Returns all components of a value.
fn components(iri: IriRef<'_>) -> [Option<String>; 8] {
    [
        iri.scheme().map(|part| part.to_string()),
        iri.authority().map(|part| part.to_string()),
        iri.userinfo().map(|part| part.to_string()),
        iri.host().map(|part| part.to_string()),
        iri.port().map(|part| part.to_string()),
        Some(iri.path().to_string()),
        iri.query().map(|part| part.to_string()),
        iri.fragment().map(|part| part.to_string()),
    ]
}

/// Makes one edit after the other, if `text` is of the kind.
fn check<T: Owned>(text: &str, edits: &[Edit]) -> Result<(), TestCaseError> {
    let Some(mut iri) = T::parsed(text) else {
        return Ok(());
    };
    for edit in edits {
        let before = iri.reference().to_string();
        let Some(made) = iri.make(edit) else {
            continue;
        };
        // The edit is made if its result reads as expected and is of the kind.
        let expected = edit.expected(&before);
        let expected = expected.filter(|text| T::parsed(text).is_some());
        let case = format!("{before} {edit:?}: {made:?}");
        prop_assert_eq!(made.is_ok(), expected.is_some(), "{}", case);
        let expected = expected.unwrap_or(before);
        prop_assert_eq!(iri.reference().as_str(), &expected, "{}", case);
        let parsed = T::parsed(&expected).unwrap();
        prop_assert_eq!(
            components(iri.reference()),
            components(parsed.reference()),
            "{}",
            case
        );
    }
    Ok(())
}

/// Returns references of all shapes that matter to edits.
fn references() -> Vec<String> {
    const PATHS: [&str; 15] = [
        "", "/", "//", "///", "a", "a/", "/a", "/a/", "a/b", "a:b", "./a:b", "/.//a", "//a", "/:",
        "é",
    ];
    let mut references = Vec::new();
    for scheme in ["", "s:"] {
        for authority in ["", "//", "//h", "//u@h:1", "//[::1]"] {
            for path in PATHS {
                for tail in ["", "?", "?q#f"] {
                    references.push(format!("{scheme}{authority}{path}{tail}"));
                }
            }
        }
    }
    references
}

/// Returns edits of each sort, with texts that could mean something else in their new places.
fn edits() -> Vec<Edit> {
    const PATHS: [&str; 11] = [
        "", "/", "//", "///", "a", "/a", "//a", "a:b", "/a:b", ":", "é",
    ];
    let optional = |texts: &[&str]| {
        let some = texts.iter().map(|text| Some((*text).to_owned()));
        some.chain([None]).collect::<Vec<_>>()
    };
    let segments = PATHS.into_iter().filter(|path| !path.contains('/'));
    let mut edits = vec![Edit::Pop, Edit::Port(None), Edit::Port(Some(0))];
    edits.extend(optional(&["t", "HTTP"]).into_iter().map(Edit::Scheme));
    edits.extend(
        optional(&["", "g", "é@g:2", ":"])
            .into_iter()
            .map(Edit::Authority),
    );
    edits.extend(optional(&["", "v:w"]).into_iter().map(Edit::Userinfo));
    edits.extend(optional(&["", "g", "[::]"]).into_iter().map(Edit::Host));
    edits.extend(["1.2.3.4", "::1"].map(|address| Edit::Address(address.parse().unwrap())));
    edits.extend(PATHS.map(|path| Edit::Path(path.to_owned())));
    edits.extend(PATHS.map(|path| Edit::Join(path.to_owned())));
    edits.extend(segments.map(|segment| Edit::Push(segment.to_owned())));
    edits.extend(optional(&["", "r?/:@"]).into_iter().map(Edit::Query));
    edits.extend(optional(&["", "g?/:@"]).into_iter().map(Edit::Fragment));
    edits
}
