//! Tests that values of the path name no other folder, unless they are admitted: no dot segment, and none is absolute.

use crate::matching::{hold, matcher, shown};
use crate::read::read;

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
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
    hold(
        "/..{/x}",
        &[("/..", ""), ("/../a", "x=a"), ("/../..", "no")],
    );
    hold("/..{?x}", &[("/..", ""), ("/..?x=..", "x=..")]);
}

/// RFC 3986 reads an authority after two slashes. To these templates it is a path.
#[test]
fn a_value_in_the_path_is_guarded_wherever_the_text_puts_it() {
    hold(
        "{/p*}",
        &[
            ("//..%2Fx", "no"),
            ("//..%2F..%2Fx", "no"),
            ("//..", "no"),
            ("//x%5C%2e%2E", "no"),
            ("//%2Fx", "no"),
            ("//x", "p=[|x]"),
            ("//x..%2Fy", "p=[|x../y]"),
        ],
    );
    hold("{/a,b}", &[("//..%2Fx", "no"), ("//x%2Fy", "a= b=x/y")]);
    hold(
        "/{a}/{b}",
        &[
            ("//..%2Fx", "no"),
            ("//x..", "a= b=x.."),
            ("//x%2Fy", "a= b=x/y"),
        ],
    );
    hold("/{a}/{b}@x", &[("//..%2Fy@x", "no"), ("//y@x", "a= b=y")]);
    hold(
        "/{a}/x{;b}",
        &[("//x;b=..%2Fy", "no"), ("//x;b=y%2F", "a= b=y/")],
    );
    hold("/{a}/x{.b}", &[("//x.%2e", "no"), ("//x.y", "a= b=y")]);
    hold("/{a}/x{&b}", &[("//x&b=..", "no"), ("//x&b=y", "a= b=y")]);
    hold("s:/{a}/{b}", &[("s://..%5Cx", "no"), ("s://x", "a= b=x")]);
    hold(
        "file:{/p*}",
        &[("file://..%2Fx", "no"), ("file://x/y", "p=[|x|y]")],
    );
    // Without `{?q}`, the text is a path.
    hold(
        "/f{?q}{&x}",
        &[
            ("/f&x=..", "no"),
            ("/f&x=%2Fa", "no"),
            ("/f&x=a", "x=a"),
            ("/f?q=..", "q=.."),
        ],
    );
    hold("{a}//{b}", &[("//..%2Fx", "no"), ("//x", "a= b=x")]);
    hold("/{a}/.{b}", &[("//.", "no"), ("//.x", "a= b=x")]);
    // After `{/a}` without a value, RFC 3986 still reads an authority.
    hold("//h{/a},{b}", &[("//h,..%2Fx", "no"), ("//h,x", "b=x")]);
    hold("//{a}{/b}@h", &[("//..%2Fx@h", "no"), ("//x@h", "a=x")]);
}

#[test]
fn a_host_that_the_template_writes_is_no_segment() {
    hold(
        "//{x}/a",
        &[
            ("//../a", "x=.."),
            ("//..%2Fx/a", "no"),
            ("//x%5C%2e%2e/a", "no"),
            ("//x%2F..x/a", "x=x/..x"),
        ],
    );
    hold(
        "s://{x}{/p*}",
        &[("s://../a", "p=[a] x=.."), ("s://a/..", "no")],
    );
    hold("{s}://{x}", &[("s://..", "s=s x=.."), ("s://..%2Fy", "no")]);
    hold("//{x}:{y}@h", &[("//..%2Fy:..%2Fz@h", "x=../y y=../z")]);
}

#[test]
fn literals_make_no_dot_segment_with_a_value() {
    hold(
        "/f/.{x}.",
        &[
            ("/f/..", "no"),
            ("/f/.%2E", "no"),
            ("/f/.a.", "x=a"),
            ("/f/...", "no"),
            ("/f/.a..", "x=a."),
        ],
    );
    hold(
        "/f/.{x}",
        &[("/f/.", "no"), ("/f/.a", "x=a"), ("/f/...", "no")],
    );
    hold("/f/{x}.", &[("/f/.", "no"), ("/f/a.", "x=a")]);
    hold("/f/..{x}", &[("/f/..", "no"), ("/f/..a", "x=a")]);
    hold("/f/...{x}", &[("/f/...", "x=")]);
    hold("/f/a%2F.{x}", &[("/f/a%2F.", "no"), ("/f/a%2F.a", "x=a")]);
    hold("/f/{x}..", &[("/f/a%2F..", "no"), ("/f/a..", "x=a")]);
    hold("/f/.{x*}.", &[("/f/..", "no"), ("/f/.a,b.", "x=[a|b]")]);
    hold(
        "/f/.{x,y}",
        &[("/f/.", "no"), ("/f/.,", "x= y="), ("/f/.,.", "no")],
    );
    hold(
        "/f/{.x}",
        &[
            ("/f/.", "no"),
            ("/f/%2e", "no"),
            ("/f/.a", "x=a"),
            ("/f/", ""),
        ],
    );
    hold("/f{/x}.", &[("/f/.", "no"), ("/f/a.", "x=a"), ("/f.", "")]);
    hold("/f/.{/x}.", &[("/f/..", "no"), ("/f/./a.", "x=a")]);
    hold("/f/..{;x}", &[("/f/..", "no"), ("/f/..;x=a", "x=a")]);
    hold("/f/.{/x}", &[("/f/.", ""), ("/f/./a", "x=a")]);
    hold("{/x}.", &[(".", "no"), ("/a.", "x=a")]);
    hold(
        "/f/.{/x}{;y}",
        &[("/f/.", "no"), ("/f/./a", "x=a"), ("/f/.;y=b", "y=b")],
    );
    hold(
        "/f/..{+x}",
        &[("/f/..", "no"), ("/f/../a", "no"), ("/f/..a", "x=a")],
    );
    hold("//.{+x}", &[("//./a", "x=/a"), ("//./..", "no")]);
    hold("s:.{x}", &[("s:.", "no"), ("s:.a", "x=a")]);
    let matcher = matcher("/f/.{x}.").admits_dot_segments();
    assert_eq!(shown(read(matcher, "/f/..")), "x=");
}

#[test]
fn a_value_in_the_path_is_not_absolute() {
    hold(
        "/f/{x}",
        &[
            ("/f/%2Fx", "no"),
            ("/f/%5cx", "no"),
            ("/f/C:", "no"),
            ("/f/c%3Ax", "no"),
            ("/f/%43:", "no"),
            ("/f/a%00", "no"),
            ("/f/%00", "no"),
            ("/f/x%2F", "x=x/"),
            ("/f/x%5C%2Fy", "x=x\\/y"),
            ("/f/ab:c", "x=ab:c"),
            ("/f/1:c", "x=1:c"),
            ("/f/:c", "x=:c"),
            ("/f/%C3%A9:c", "x=é:c"),
            // It is decoded once.
            ("/f/%252Fx", "x=%2Fx"),
            ("/f/%2500", "x=%00"),
        ],
    );
    hold(
        "/f{/x*}",
        &[
            ("/f/a/%2Fb", "no"),
            ("/f/k=%2Fb", "no"),
            ("/f/a/b%2F", "x=[a|b/]"),
        ],
    );
    hold(
        "/f/{x*}",
        &[
            ("/f/a,C:", "no"),
            ("/f/a,b:c", "no"),
            ("/f/a,bc:", "x=[a|bc:]"),
        ],
    );
    hold("/f{.x}", &[("/f.%2Fa", "no"), ("/f.a%2F", "x=a/")]);
    hold("/f{;x}", &[("/f;x=%2Fa", "no"), ("/f;x=a%2F", "x=a/")]);
    hold(
        "/f{;x*}",
        &[
            ("/f;%2Fa=1", "no"),
            ("/f;aa=%00", "no"),
            ("/f;aa=1", "x={aa:1}"),
        ],
    );
    hold("/f{&x}", &[("/f&x=%2Fa", "no"), ("/f&x=a", "x=a")]);
    hold(
        "/f{+x}",
        &[
            ("/f//a", "no"),
            ("/f/%5Ca", "no"),
            ("/f%5C/a", "no"),
            ("/f/a", "x=/a"),
            ("/f/a//b", "x=/a//b"),
            ("/fC:/a", "x=C:/a"),
            ("/f%5Ca", "x=\\a"),
        ],
    );
    hold(
        "{+x}",
        &[
            ("//h/a", "no"),
            ("/a", "x=/a"),
            ("http://h/a", "x=http://h/a"),
        ],
    );
    hold(
        "//{x}/a",
        &[
            ("//%2Fb/a", "no"),
            ("//a%3Ab/a", "no"),
            ("//b%2F/a", "x=b/"),
        ],
    );
}

#[test]
fn other_values_may_be_absolute() {
    hold("/f{?x}", &[("/f?x=/a%00", "x=/a\0"), ("/f?x=C:", "x=C:")]);
    hold("/f?{x}", &[("/f?%2Fa", "x=/a")]);
    hold("/f{#x}", &[("/f#//a", "x=//a")]);
    hold("urn:{x}", &[("urn:a:b", "x=a:b"), ("urn:%2Fa", "x=/a")]);
    hold("{x}", &[("%2Fa", "x=/a")]);
    hold(
        "//{x}:{y}@{z}",
        &[("//%2Fa:%2Fb@h", "x=/a y=/b z=h"), ("//a:b@%2Fh", "no")],
    );
}

#[test]
fn absolute_values_are_admitted_when_asked() {
    for (template, text, expected) in [
        ("/f/{x}", "/f/%2Fetc", "x=/etc"),
        ("/f/{x}", "/f/C:%5Ca", "x=C:\\a"),
        ("/f{/x*}", "/f/a/%00", "x=[a|\0]"),
        ("/f{+x}", "/f//h", "x=//h"),
        ("http+unix://{x}/a", "http+unix://%2Frun%2Fx/a", "x=/run/x"),
        ("{/x,y}", "//%2Fa", "x= y=/a"),
    ] {
        let matcher = matcher(template);
        assert_eq!(shown(read(matcher, text)), "no", "{template} {text}");
        let dots = matcher.admits_dot_segments();
        assert_eq!(shown(read(dots, text)), "no", "{template} {text}");
        let values = read(matcher.admits_absolute(), text);
        assert_eq!(shown(values), expected, "{template} {text}");
    }
    for (template, text) in [
        ("/f/{x}", "/f/.."),
        ("/f/{x}", "/f/%2F.."),
        ("//{x}/a", "//%2F../a"),
    ] {
        let matcher = matcher(template).admits_absolute();
        assert_eq!(shown(read(matcher, text)), "no", "{template} {text}");
        assert_ne!(
            shown(read(matcher.admits_dot_segments(), text)),
            "no",
            "{template} {text}"
        );
    }
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
