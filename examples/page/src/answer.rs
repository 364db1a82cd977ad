//! Writes what the page shows about a text.
#![forbid(unsafe_code)]

use core::fmt::{self, Display, Write};

use iri_coap::{CoapError, MAX_VALUE_LEN};
use iri_core::lint::{self, Fix, Lints};
use iri_core::{CapacityError, Iri, IriRef, Kind, Level, Masked, ParseError};

use crate::json::Json;
use crate::parts;

/// The longest text, and the longest base, in bytes.
pub const LONGEST: usize = 8 << 10;

/// The room for the longest answer, in bytes.
pub const LONGEST_ANSWER: usize = 256 << 10;

/// The most findings that are shown, as a text may have more findings than bytes.
pub const MOST_FINDINGS: usize = 50;

/// The room for a redacted text: [`Redact`](iri_core::operation::Redact) says how long one may be.
const REDACTED: usize = 3 * LONGEST + 3;

/// Writes the answer to `text` as a JSON object:
///
/// - `kind`: the narrowest rule of the grammars that the text matches. A text that is not valid has `error` instead.
/// - `error`, `findings` and `base_error`: each with `report`, `hint`, `offset`, `length` and `fix`. Findings have
///   `severity` and `code`, too. `left_out` says how many findings are not in the list.
/// - `parts`: each component with its `name`, its `text`, the delimiters `before` and `after` it, and a `note`.
/// - `segments` and `arguments`: those of the path and of the query, decoded, each with `text`, or with `name` and `value`.
///   `rows_left_out` says how many are in neither list.
/// - `hides`: 1 if the text is not valid and may have a password.
/// - `base`: the base, if it is valid.
/// - `uri`, `normal` and `normal_by_scheme`: other forms. `target`: the text resolved against the base, if there is one.
/// - `coap`: the `options` of a request, each with `number`, `name` and `text`, or the `error`.
///
/// A member without a value is left out. Parts and forms are made of the redacted text. So the answer has no password, even if
/// resolving removes the `@` after it.
///
/// # Errors
/// [`fmt::Error`] if the answer does not fit, or a text is longer than [`LONGEST`].
pub fn write(out: &mut dyn Write, text: &[u8], base: &[u8]) -> fmt::Result {
    if text.len().max(base.len()) > LONGEST {
        return Err(fmt::Error);
    }
    Json::object(out, |all| {
        let parsed = IriRef::parse_bytes(text);
        match parsed {
            Ok(reference) => findings(all, reference.as_str(), reference.lints())?,
            Err(error) => {
                let fix = str::from_utf8(text).ok().and_then(|text| error.fix(text));
                all.member("error", |fault| parse_error(fault, error, text, fix))?;
                if Masked::of_bytes(text).hidden().is_some() {
                    all.number("hides", 1)?;
                }
                if let Ok(text) = str::from_utf8(text) {
                    findings(all, text, lint::text(text))?;
                }
            }
        }
        let mut buffer = [0; REDACTED];
        let shown = parsed
            .ok()
            .map(|reference| redacted(reference, &mut buffer));
        let shown = shown.transpose()?;
        if let (Ok(reference), Some(shown)) = (parsed, shown) {
            forms(all, reference, shown)?;
        }
        if base.is_empty() {
            return Ok(());
        }
        match Iri::parse_bytes(base) {
            Ok(base) => {
                let mut buffer = [0; REDACTED];
                let base = redacted(base.into(), &mut buffer)?;
                let base = Iri::try_from(base).map_err(|_| fmt::Error)?;
                all.text("base", base)?;
                match shown {
                    Some(shown) => all.text("target", base.resolve(shown)),
                    None => Ok(()),
                }
            }
            Err(error) => all.member("base_error", |fault| parse_error(fault, error, base, None)),
        }
    })
}

/// Writes a reference without passwords into a buffer.
fn redacted<'b>(reference: IriRef<'_>, buffer: &'b mut [u8]) -> Result<IriRef<'b>, fmt::Error> {
    let text = reference.redacted().write_into(buffer);
    let text = text.map_err(|CapacityError { .. }| fmt::Error)?;
    IriRef::parse(text).map_err(|_| fmt::Error)
}

/// Writes the kind, the parts and the other forms of a valid text. `shown` is its redacted form.
fn forms(all: &mut Json<'_>, reference: IriRef<'_>, shown: IriRef<'_>) -> fmt::Result {
    all.text("kind", narrowest(reference))?;
    all.list("parts", |list| parts::write(list, shown))?;
    let mut rows_left_out = 0;
    all.list("segments", |list| {
        rows_left_out += parts::segments(list, shown)?;
        Ok(())
    })?;
    all.list("arguments", |list| {
        rows_left_out += parts::arguments(list, shown)?;
        Ok(())
    })?;
    if rows_left_out > 0 {
        all.number("rows_left_out", rows_left_out)?;
    }
    all.text("uri", shown.to_uri())?;
    all.text("normal", shown.normalize(Level::Syntax))?;
    all.text("normal_by_scheme", shown.normalize(Level::Scheme))?;
    if let Ok(iri) = Iri::try_from(shown) {
        all.member("coap", |member| options(member, iri))?;
    }
    Ok(())
}

/// Returns the name of the narrowest rule that a valid text matches.
fn narrowest(reference: IriRef<'_>) -> &'static str {
    const NARROWEST_FIRST: [Kind; 5] = [
        Kind::AbsoluteUri,
        Kind::Uri,
        Kind::AbsoluteIri,
        Kind::Iri,
        Kind::RelativeUriRef,
    ];
    let is = |kind: &Kind| kind.check(reference.as_str()).is_ok();
    let narrowest = NARROWEST_FIRST.into_iter().find(is);
    narrowest.unwrap_or(Kind::RelativeIriRef).name()
}

fn findings(all: &mut Json<'_>, text: &str, lints: Lints<'_>) -> fmt::Result {
    let mut left_out = 0;
    all.list("findings", |list| {
        for (number, finding) in lints.enumerate() {
            if number >= MOST_FINDINGS {
                left_out += 1;
                continue;
            }
            list.add(|fault| {
                fault.text("severity", finding.severity().name())?;
                fault.text("code", finding.code().name())?;
                let (report, fix) = (finding.report(text), finding.fix(text));
                place(
                    fault,
                    report,
                    finding.hint(),
                    finding.offset(),
                    finding.len(),
                    fix,
                )
            })?;
        }
        Ok(())
    })?;
    match left_out {
        0 => Ok(()),
        _ => all.number("left_out", left_out),
    }
}

/// Writes the members of an error.
fn parse_error(
    fault: &mut Json<'_>,
    error: ParseError,
    text: &[u8],
    fix: Option<Fix<'_>>,
) -> fmt::Result {
    let (report, hint) = (error.report_bytes(text), error.hint());
    place(fault, report, hint, error.offset(), error.len(), fix)
}

/// Writes the members that errors and findings have in common.
fn place(
    fault: &mut Json<'_>,
    report: impl Display,
    hint: Option<&str>,
    offset: usize,
    length: usize,
    fix: Option<Fix<'_>>,
) -> fmt::Result {
    fault.text("report", report)?;
    fault.number("offset", offset)?;
    fault.number("length", length)?;
    if let Some(hint) = hint {
        fault.text("hint", hint)?;
    }
    match fix {
        Some(fix) => fault.text("fix", fix),
        None => Ok(()),
    }
}

/// Writes the options of a CoAP request, or the reason why there are none.
fn options(member: &mut Json<'_>, iri: Iri<'_>) -> fmt::Result {
    match iri_coap::Options::of(iri) {
        // Most IRIs are not of CoAP, which is no mistake.
        Err(CoapError::Scheme) => Ok(()),
        Err(error) => member.text("error", error),
        Ok(options) => member.list("options", |list| {
            for (number, value) in options {
                let mut buffer = [0; MAX_VALUE_LEN];
                let value = value.to_bytes(&mut buffer).map_err(|_| fmt::Error)?;
                list.add(|option| {
                    option.number("number", number.into())?;
                    option.text("name", option_name(number))?;
                    option.text("text", Masked::of_bytes(value))
                })?;
            }
            Ok(())
        }),
    }
}

/// Returns the name that RFC 7252 gives an option. There is no Uri-Port in a request to the address of the URI.
fn option_name(number: u16) -> &'static str {
    match number {
        iri_coap::URI_HOST => "Uri-Host",
        iri_coap::URI_PATH => "Uri-Path",
        _ => "Uri-Query",
    }
}
