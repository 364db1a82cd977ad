//! What the author of a config is told: the place in the file, what is wrong there, and what to
//! do about it, without a password.

use std::fmt;

use iri_core::{IriRef, Kind, ParseError};

/// A mistake in a TOML file. Displays as `line:column: message` and, if the mistake is in an IRI,
/// the IRI with a caret under the culprit.
#[derive(Debug)]
pub(crate) struct Diagnosis {
    line: usize,
    column: usize,
    message: String,
    report: String,
}

impl Diagnosis {
    pub(crate) fn new(text: &str, mut error: toml::de::Error) -> Self {
        let span = error.span().unwrap_or_default();
        let mut culprit = span.start;
        let mut report = String::new();

        let literal = text.get(span).unwrap_or_default();
        let value = literal.parse().ok().and_then(|value| match value {
            toml::Value::String(value) => Some(value),
            _ => None,
        });
        if let Some(value) = &value
            && let Some(error) = parse_error(value, error.message())
        {
            // With escapes, the value does not stand in the file as it is: the place is its start.
            if let Some(start) = literal.find(value) {
                culprit += start + error.offset();
            }
            // Its first line is in the message.
            let whole = error.report(value).to_string();
            report.extend(whole.find('\n').map(|end| &whole[end..]));
        }

        // Without this, toml's error would show the line, and a password in it.
        error.set_input(None);
        let mut message = error.to_string().trim_end().to_owned();
        // serde's own words where a string is not expected quote it.
        if let Some(value) = &value {
            message = message.replace(&format!("{value:?}"), "\"…\"");
        }

        let before = text.get(..culprit).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Self {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            message,
            report,
        }
    }
}

/// The error that `message` comes from. serde passes on words only, so the value is parsed as each
/// kind until one says the same.
fn parse_error(value: &str, message: &str) -> Option<ParseError> {
    Kind::ALL.into_iter().find_map(|kind| {
        let error = IriRef::parse_as(kind, value).err()?;
        (message == format!("invalid {}: {error}", kind.name())).then_some(error)
    })
}

impl fmt::Display for Diagnosis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            line,
            column,
            message,
            report,
        } = self;
        write!(f, "{line}:{column}: {message}{report}")
    }
}

#[cfg(test)]
mod tests {
    use super::Diagnosis;
    use crate::config::Config;

    fn diagnose(toml: &str) -> String {
        Diagnosis::new(toml, toml::from_str::<Config>(toml).err().unwrap()).to_string()
    }

    #[test]
    fn a_value_without_escapes() {
        assert_eq!(
            diagnose("# Two lines\nvocabulary = 'https://例え.jp/語 彙'"),
            "2:30: invalid IRI: unexpected space in the path, at byte 21
in `vocabulary`
  |
  | https://例え.jp/語 彙
  |                   ^ write a space as %20"
        );
    }

    #[test]
    fn a_value_of_many_lines() {
        assert_eq!(
            diagnose("base = '''\nhttps://\na.example/'''"),
            "2:9: invalid absolute-IRI: unexpected U+000A in the host, at byte 8
in `base`
  |
  | https://\\u{000A}a.example/
  |         ^^^^^^^^ remove the line break or tab"
        );
    }

    /// The place is that of the value.
    #[test]
    fn a_value_with_escapes() {
        assert_eq!(
            diagnose(r#"base = "https:\u002F/a.example/<b>""#),
            "1:8: invalid absolute-IRI: unexpected `<` in the path, at byte 18
in `base`
  |
  | https://a.example/<b>
  |                   ^ write `<` as %3C"
        );
    }

    #[test]
    fn a_value_that_does_not_fit() {
        let long = "coap://[2001:db8::17]/a/path/that/is/a/little/too/long";
        assert_eq!(
            diagnose(&format!("[[device]]\nname = 'a'\nresource = '{long}'")),
            "3:12: URI too long: 54 bytes do not fit in 48\nin `device.resource`"
        );
    }

    #[test]
    fn mistakes_of_other_kinds() {
        assert_eq!(
            diagnose("base = 5"),
            "1:8: invalid type: integer `5`, expected a string with the syntax of absolute-IRI\n\
             in `base`"
        );
        assert_eq!(
            diagnose("device = 'boiler'"),
            "1:10: invalid type: string \"…\", expected a sequence\nin `device`"
        );
        assert!(diagnose("bass = 'a:b'").starts_with("1:1: unknown field `bass`"));
        assert!(diagnose("upload = 'a:b").starts_with("1:14: "));
    }

    #[test]
    fn no_password() {
        for toml in [
            "upload = 'https://joe:hunter2@ex ample/'",
            "upload = 'https://joe:hunt er2@example/'",
            "upload = 'https://joe:hunter2/x@example/'",
            "upload = 'https://joe:hunter2@example/",
            "upload = https://joe:hunter2@example/",
            "upload = ['https://joe:hunter2@example/']",
            r#"upload = "https:\u002F/joe:hunter2@example/ ""#,
            "base = 'https://joe:hunter2@example/#'",
            "device = 'https://joe:hunter2@example/'",
            "device = 'https://joe:hunter2@example/\"'",
            "resource = 'https://joe:hunter2@example/#'",
        ] {
            let diagnosis = diagnose(toml);
            for secret in ["joe", "hunt", "er2"] {
                assert!(!diagnosis.contains(secret), "{diagnosis}");
            }
        }
    }
}
