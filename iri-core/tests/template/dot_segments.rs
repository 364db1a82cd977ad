//! Tests that values of the path have no dot segment, unless they are admitted.

use crate::matching::{hold, matcher, shown};
use crate::read::read;

#[test]
fn a_value_in_the_path_has_no_dot_segment() {
    hold(
        "/f/{x}",
        &[
            ("/f/.", "no"),
            ("/f/..", "no"),
            ("/f/%2e%2E", "no"),
            ("/f/.%2F", "no"),
            ("/f/..%2F..%2Fetc", "no"),
            ("/f/a%2F..%2Fb", "no"),
            ("/f/a%2f.", "no"),
            ("/f/%2F..", "no"),
            ("/f/..%5Cetc", "no"),
            ("/f/a%5c%2e%2e", "no"),
            ("/f/a%2F.%5Cb", "no"),
            ("/f/...", "x=..."),
            ("/f/..a", "x=..a"),
            ("/f/a..", "x=a.."),
            ("/f/a.b", "x=a.b"),
            ("/f/.a%2F.b%5C..c%2F", "x=.a/.b\\..c/"),
            ("/f/..=..", "x=..=.."),
            ("/f/..;..,..", "x=..;..,.."),
            // It is decoded once.
            ("/f/%252e%252e", "x=%2e%2e"),
            ("/f/é", "x=é"),
        ],
    );
    hold("a{x}", &[("a..", "no"), ("a...", "x=...")]);
    hold("urn:f:{x}", &[("urn:f:..", "no"), ("urn:f:a", "x=a")]);
    hold(
        "/f/{+x}",
        &[
            ("/f/a/../b", "no"),
            ("/f/../b", "no"),
            ("/f/b/.", "no"),
            ("/f/a/%2e%2E/b", "no"),
            ("/f/a,..", "x=a,.."),
            ("/f/a/b..", "x=a/b.."),
        ],
    );
    hold(
        "{+x}",
        &[("//h/../a", "no"), ("//h/a?../b", "no"), ("..", "no")],
    );
    hold(
        "/f{/x*}",
        &[
            ("/f/a/../b", "no"),
            ("/f/a/%2e", "no"),
            ("/f/a=../b=1", "no"),
        ],
    );
    hold(
        "/f{/x}",
        &[("/f/..", "no"), ("/f/a=..", "x=a=.."), ("/f", "")],
    );
    hold(
        "/f/{x*}",
        &[
            ("/f/a,..", "no"),
            ("/f/a=..", "no"),
            ("/f/a..,b", "x=[a..|b]"),
        ],
    );
    hold("/f/{x,y}", &[("/f/a,..", "no"), ("/f/..,a", "no")]);
    hold(
        "/f{.x}",
        &[
            ("/f.", "x="),
            ("/f..", "no"),
            ("/f...", "no"),
            ("/f....", "x=..."),
        ],
    );
    hold(
        "/f{;x,y}",
        &[
            ("/f;x=..", "no"),
            ("/f;y=a%2F..", "no"),
            ("/f;x=a..", "x=a.."),
        ],
    );
    hold(
        "/f{;x*}",
        &[
            ("/f;a=1;b=..", "no"),
            ("/f;x=a;x=..", "no"),
            ("/f;..=1", "no"),
        ],
    );
    hold("/f{&x}", &[("/f&x=..", "no"), ("/f&x=a", "x=a")]);
}

#[test]
fn other_values_may_have_dot_segments() {
    hold("/f{?x}", &[("/f?x=../..", "x=../..")]);
    hold("/f?y={x}{&z*}", &[("/f?y=..&a=..", "x=.. z={a:..}")]);
    hold("/f?{+x}", &[("/f?../a", "x=../a")]);
    hold("/f{#x}", &[("/f#../a", "x=../a")]);
    hold("/f#{x}", &[("/f#..", "x=..")]);
    hold(
        "//{x}@h{/y}",
        &[("//..@h/a", "x=.. y=a"), ("//..@h/..", "no")],
    );
    hold("//{x}", &[("//..", "x=..")]);
    // Literals are not guarded.
    hold("/../{x}", &[("/../a", "x=a")]);
}

#[test]
fn dot_segments_are_admitted_when_asked() {
    for (template, text, expected) in [
        ("/f/{x}", "/f/..%2F..%2Fetc", "x=../../etc"),
        ("/f/{+x}", "/f/%2e%2e/etc", "x=../etc"),
        ("docs://{+x}", "docs://../secret", "x=../secret"),
        ("/f{/x*}", "/f/a/..", "x=[a|..]"),
        ("/f{.x}", "/f..", "x=."),
        ("/f{;x}", "/f;x=..", "x=.."),
    ] {
        let matcher = matcher(template);
        assert_eq!(shown(read(matcher, text)), "no", "{template} {text}");
        let values = read(matcher.admits_dot_segments(), text);
        assert_eq!(shown(values), expected, "{template} {text}");
    }
}
