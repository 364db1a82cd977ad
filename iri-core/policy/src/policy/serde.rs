//! serde: a checked reference is a string, checked when it is read.

use core::fmt;

use iri_core::__family::serde::{Brief, ReadText, Text};
use iri_core::{IriRef, Reference};
use serde_core::de::Error;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::checked::Checked;
use super::rules::Rules;
use super::violation::{Broken, Violation};

/// Makes an error of a format that says which rule the text breaks.
#[doc(hidden)]
pub fn refuse_violation<E: Error>(violation: Violation, text: &str) -> E {
    E::custom(Brief(Broken::of(violation, text)))
}

/// Returns the length of the first finding that `is_told` picks by its sentence; `None` also without the feature `lint`.
#[doc(hidden)]
pub fn denied_len(iri: IriRef<'_>, is_told: impl Fn(&dyn fmt::Display) -> bool) -> Option<usize> {
    #[cfg(feature = "lint")]
    let len = iri
        .lints()
        .find(|finding| is_told(finding))
        .map(|it| it.len());
    #[cfg(not(feature = "lint"))]
    let len = {
        let _ = (iri, is_told);
        None
    };
    len
}

impl<T: Serialize, R> Serialize for Checked<T, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        T::serialize(self, serializer)
    }
}

impl<'de, C, T: Reference + ReadText<'de, C>, R: Rules> ReadText<'de, C> for Checked<T, R> {
    const SYNTAX: &'static str = T::SYNTAX;

    fn of_text<E: Error>(with: C, text: &str) -> Result<Self, E> {
        of_read(T::of_text(with, text)?, text)
    }

    fn of_lent_text<E: Error>(with: C, text: &'de str) -> Result<Self, E> {
        of_read(T::of_lent_text(with, text)?, text)
    }
}

/// Checks what was read of a text.
fn of_read<T: Reference, R: Rules, E: Error>(read: T, text: &str) -> Result<Checked<T, R>, E> {
    Checked::new(read).map_err(|violation| {
        // The place is that in the text as it is in the file, if the rule is broken there too.
        let written = IriRef::parse(text).ok();
        let there = written.and_then(|written| R::POLICY.check(&written).err());
        let there = there.filter(|there| there.kind() == violation.kind());
        refuse_violation(there.unwrap_or(violation), text)
    })
}

impl<'de, T: Reference + ReadText<'de>, R: Rules> Deserialize<'de> for Checked<T, R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text::new(()))
    }
}
