//! Tests the equivalence of XRIs, compared with slow code that compares the content of cross-references.

use iri_xri::{Content, RelativeSubsegment, Subsegments};
use iri_xri::{Xri, XriRef};
use proptest::prelude::*;

#[test]
fn equivalence() {
    for (a, b, expected) in [
        ("=a", "xri:=A", true),
        ("=a%c3*(=B)", "=A%C3*(=b)", true),
        ("=a*(http://H/)", "=a*(http://h/)", false),
        ("=A*(http://h/%c3)", "=a*(http://h/%C3)", true),
        ("=a*(=B*(s:A))", "=A*(=b*(s:A))", true),
        ("=a*(=b*(s:A))", "=a*(=b*(s:a))", false),
        ("=a/b", "=a/B", false),
        ("=a/%c3?%c3", "=a/%C3?%C3", true),
        ("=a", "=a/", false),
        ("=a", "=a*b", false),
        ("=a", "=a*", false),
        ("=(http://a/B)*c", "=(http://a/b)*c", false),
        ("=(http://a/B)*c", "=(http://a/B)*C", true),
        ("=a*b", "=a!b", false),
        ("=(a)", "=(a", false),
    ] {
        let (Ok(a), Ok(b)) = (Xri::parse(a), Xri::parse(b)) else {
            continue;
        };
        assert_eq!(a.equivalent(b), expected, "{a} {b}");
        assert_eq!(b.equivalent(a), expected, "{b} {a}");
    }
}

/// Returns whether two authorities are equivalent. The content of cross-references is compared recursively.
fn same_by_content(a: Subsegments<'_>, b: Subsegments<'_>) -> bool {
    let fold = |text: &str| text.to_ascii_lowercase();
    let (a, b) = (Vec::from_iter(a), Vec::from_iter(b));
    a.len() == b.len()
        && a.iter().zip(&b).all(|(a, b)| {
            (a.global(), a.local()) == (b.global(), b.local())
                && match (a.value(), b.value()) {
                    (RelativeSubsegment::Xref(a), RelativeSubsegment::Xref(b)) => {
                        match (a.content(), b.content()) {
                            (Content::Iri(a), Content::Iri(b)) => a == b,
                            (Content::Xri(a), Content::Xri(b)) => same_reference(a, b),
                            (Content::Empty, Content::Empty) => true,
                            _ => false,
                        }
                    }
                    (RelativeSubsegment::Literal(a), RelativeSubsegment::Literal(b)) => {
                        fold(a.as_str()) == fold(b.as_str())
                    }
                    (RelativeSubsegment::Empty, RelativeSubsegment::Empty) => true,
                    _ => false,
                }
        })
}

/// Returns whether two references in cross-references are equivalent.
fn same_reference(a: XriRef<'_>, b: XriRef<'_>) -> bool {
    let fold = |text: &str| text.to_ascii_lowercase();
    let [a_segments, b_segments] = [a, b].map(|a| Vec::from_iter(a.path().segments()));
    a.scheme().is_some() == b.scheme().is_some()
        && match (a.authority(), b.authority()) {
            (Some(a), Some(b)) => same_by_content(a.subsegments(), b.subsegments()),
            (a, b) => a.is_none() && b.is_none(),
        }
        && a_segments.len() == b_segments.len()
        && a_segments
            .iter()
            .zip(&b_segments)
            .all(|(a, b)| same_by_content(a.subsegments(), b.subsegments()))
        && a.query().map(|query| fold(query.as_str())) == b.query().map(|b| fold(b.as_str()))
        && a.fragment().map(|a| fold(a.as_str())) == b.fragment().map(|b| fold(b.as_str()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Compares two authorities. The second one has some letters of the first in the other case.
    #[test]
    fn equivalence_is_that_of_what_cross_references_hold(
        text in "(\\(a\\+b:\\*|\\(x:|\\(=x|\\(s\\+t://h|\\(q?|\\(\\?|\\(xri:|\\)|\\)\\*|\\)z|[a-c*!/?#:(]){1,14}",
        upper in any::<u64>(),
    ) {
        let open = text.bytes().fold(0_i32, |open, b| match b {
            b'(' => open + 1,
            b')' => open - 1,
            _ => open,
        });
        let text = format!("={text}{}", ")".repeat(open.max(0) as usize));
        let other: String = text
            .chars()
            .enumerate()
            .map(|(at, c)| if upper >> (at % 64) & upper >> (at % 7) & 1 == 1 { c.to_ascii_uppercase() } else { c })
            .collect();
        if let (Ok(a), Ok(b)) = (Xri::parse(&text), Xri::parse(&other)) {
            let (at, bt) = (a.authority(), b.authority());
            let after = |xri: Xri<'_>| text.len() - xri.authority().as_str().len();
            let expected = same_by_content(at.subsegments(), bt.subsegments())
                && text[text.len() - after(a)..] == other[other.len() - after(b)..];
            prop_assert_eq!(a.equivalent(b), expected, "{} {}", a, b);
        }
    }
}
