//! Makes texts that are hard in various ways, of any length.

use std::fmt;

/// A text that repeats a unit.
pub(crate) struct Shape {
    head: &'static str,
    unit: &'static str,
    /// The text that follows the units as often as there are units. It closes them, or removes them again.
    close: &'static str,
    tail: &'static str,
}

impl Shape {
    /// Makes a text of about `length` bytes.
    pub(crate) fn text(&self, length: usize) -> String {
        let times = length / (self.unit.len() + self.close.len());
        let (units, closes) = (self.unit.repeat(times), self.close.repeat(times));
        [self.head, &units, &closes, self.tail].concat()
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            head,
            unit,
            close,
            tail,
        } = self;
        // Only the start is shown, as a unit can be long.
        let unit: String = unit.chars().take(20).collect();
        write!(f, "{head:?} {unit:?}.. {close:?}.. {tail:?}")
    }
}

macro_rules! shapes {
    ($($head:literal $unit:expr, $close:literal $tail:literal;)*) => {
        &[$(Shape { head: $head, unit: $unit, close: $close, tail: $tail },)*]
    };
}

/// Cross-references that are nested as deep as allowed.
const NESTED: &str = "*((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((a))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))";
/// Cross-references that each may contain an IRI, nested as deep as allowed.
const NESTED_IRIS: &str = "*(a:(a:(a:(a:(a:(a:(a:(a:(a:(a:(a:(a:(a:(a:(a:(a:(a:(a:(a:(a:(a:(a:(a:(a:b))))))))))))))))))))))))";

pub(crate) const SHAPES: &[Shape] = shapes! {
    // Paths that are plain, encoded or beyond ASCII, or whose dot segments remove everything, little or nothing.
    "http://h/" "a", "" "";
    "http://h/" "a/", "" "";
    "http://h/" "/", "" "";
    "http://h/" "A%41", "" "";
    "http://h/" "é", "" "";
    "http://h/" "%c3%a9", "" "";
    "http://h/" "%E2%80%AE", "" "";
    "http://h/" "%E9%80", "" "";
    "http://h/" "a/../", "" "";
    "http://h/" "a/", "../" "b";
    "http://h/" "../", "a/" "";
    "http://h" "/.", "" "";
    "http://h/" "a/.%2E/", "" "";
    "http://h/" "%2e%2E/", "%41/" "..";
    "http://h/" "a//../", "" "";
    "s:" "a/../", "" "/b";
    "s:" "/a", "/.." "//b";
    "" "a/", "../" "b";
    "" "../", "" "..";
    "" "./", "" "a:b";
    "/" "(", ")" "";
    "a:" ":@", "" "";
    // Authorities.
    "http://" "a.", "" "h/";
    "http://" "é.", "" "h/";
    "http://" "xn--9ca.", "" "h/";
    "http://" "xn--zzzzzzzz", "" "/";
    "http://" "①", "" "/";
    "http://" "%31.", "" "/";
    "http://" "u:", "" "@h:80/";
    "http://u" "%40", "" "@h/";
    "http://h:" "0", "" "/";
    "http://h/" "http://a@b/", "" "";
    "http:" "/a@b", "" "";
    "s:" "//a:b@", "" "c";
    "a" "%2F%2Fb@", "" "";
    "" "a//b%40c/", "" "";
    "file:///" "C:/", "" "";
    "file:///C:/" "a%7C", "" "";
    // Queries and fragments.
    "http://h/?" "a=b&", "" "";
    "http://h/?" "&", "" "";
    "?" "token=%41;", "" "";
    "?" "a=+%26", "" "";
    "?" "\u{F000}", "" "";
    "#" "token=a&", "" "";
    // Names.
    "urn:ab:" "A%aa", "" "";
    "urn:ab:c?+" "%aA", "" "?=c";
    "did:a:" "b:", "" "c";
    "did:a:" "%41", "" "/d";
    // Templates.
    "" "{a}/", "" "";
    "{" "a,", "" "b}";
    "{?" "a*,", "" "b:9999}";
    "{" "a%41.", "" "b}";
    "" "{", "}" "";
    "{a}" "b", "" "{=c}";
    // Texts that are no reference. Their error is late, or the masks look for a password in them.
    "http://h/" "a@", "" " ";
    "http://h/" "%41", "" "%4";
    "http://h/" "<\\", "" ">";
    "http://h/#" "#{", "" "%";
    "http://" "a@", "" " ";
    "" "a:1 b@", "" "c";
    "x:" "a://b ", "" "@c";
    "[" "12:34:56,", "" " a@b";
    "http://" "u:p@", "" "h";
    "http://" "a@", "/" "?";
    "http:" "/a@", "" " ";
    "http://[" "1:", "" "]";
    "//bob:" "j\u{3A9}@", "" "";
    "\\" "\\a@", "" "";
    "a" "\\/", "" "@";
    "'" "\"//a:b@'", "" "";
    "" "http://a\tb@", "" "";
    "" "<", "" ">";
    "" "{", "" " ";
    "" "%", "" "";
    "" ":", "" "";
    "" "\u{202E}", "" "";
    "xri:" "/", "" "";
    // XRIs: wide, deep, and with parentheses that open no cross-reference.
    "=a" "*b!c", "" "";
    "=!1" "!2", "" "";
    "xri:@a" "/b*c", "" "";
    "=a" "*(b)", "" "";
    "=a" "/(../c)", "/.." "";
    "=a" "*(http://h/A)", "" "";
    "=a" "*(=x?[)", "" "";
    "=a" NESTED, "" "";
    "=a" NESTED_IRIS, "" "/b";
    "=" "(", ")" "";
    "=(?" "(", ")" ")";
    "=(#" "(((((((", "" "";
    "=(http://h/" "(", ")" ")";
    "=(http://h/" "(", "" ")";
    "=(a:b?" "(", ")" ")/c";
    "=((((((((a:b/" "(", ")" "))))))))";
    "=a/(b/" "(c)", "" ")";
    "=a?" "(", "" "";
    "+a*(x:" "(/?", ")" ")";
    "xri:=a" "*(b%2Fc)%25", "" "";
    "xri:=a*(b%2F" "(", ")" ")";
    "xri://=a" "*(b)", "" "/c";
    "=a" ")", "" "";
    "=a*(" "b(", "" "";
};
