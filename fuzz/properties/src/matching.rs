//! Matching of templates: the values are those of the first reading that a slow search finds. Of these, the guard refuses
//! those that the model of it refuses.

use iri_core::IriRef;
use iri_template::Template;

use crate::first_reading::first_reading;
use crate::read::read_guarded;
use crate::support::{are_text, lines_of};

/// The time of the slow search is exponential in both.
const LONGEST: usize = 48;
const MOST_VARIABLES: usize = 6;

/// Checks two lines: a template and a reference.
pub fn check(bytes: &[u8]) {
    let [template, text] = lines_of(bytes);
    let Ok(parsed) = Template::parse(template) else {
        return;
    };
    let Ok(matcher) = parsed.matcher() else {
        return;
    };
    if text.len() > LONGEST || parsed.variables().count() > MOST_VARIABLES {
        return;
    }
    // The search decodes each value, so all have to be text.
    if IriRef::parse(text).is_err() || !are_text(template, text) {
        return;
    }
    for (matcher, collects) in [(matcher, false), (matcher.collects_unknown(), true)] {
        let expected = first_reading(template, text, collects);
        assert_eq!(read_guarded(matcher, text), expected, "{template} {text}");
    }
}
