//! All public functions that show a part of a text.

use std::fmt::{Debug, Display};

use iri_core::component::{
    Authority, Fragment, Host, Path, Port, Query, RegName, Scheme, Segment, Userinfo,
};
use iri_core::{
    BufError, BuildError, Builder, IriBuf, IriRef, IriRefBuf, Kind, Level, Masked, Normalized,
    Operation, ParseError, heapless, operation::Redact,
};

/// What is shown, each with the name of the function that shows it.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Shown(pub(crate) Vec<(&'static str, String)>);

impl Shown {
    /// Removes the output of errors.
    pub(crate) fn keep_masks(&mut self) {
        let is_mask =
            |by: &str| by.contains("Masked") || by.contains("redacted") || by.contains("reference");
        self.0.retain(|(by, _)| is_mask(by));
    }

    fn display(&mut self, by: &'static str, value: impl Display) {
        self.0.push((by, value.to_string()));
    }

    fn debug(&mut self, by: &'static str, value: impl Debug) {
        self.0.push((by, format!("{value:?}")));
    }

    /// Adds the output of an error in `text`.
    fn error(&mut self, error: ParseError, text: &[u8]) {
        self.display("Display of an error", error);
        self.debug("Debug of an error", error);
        self.display("expected", error.expected());
        self.display("hint", error.hint().unwrap_or_default());
        self.display("report_bytes", error.report_bytes(text));
        if let Ok(text) = str::from_utf8(text) {
            self.display("report", error.report(text));
            self.debug("Debug of a report", error.report(text));
        }
        self.display("BuildError", BuildError::from(error));
        self.display("BufError", BufError::from(error));
    }

    /// Adds the redacted text, with each of the options that hide more.
    fn redacted(&mut self, redacted: Operation<str, Redact<'_>>) {
        let names = ["a", "x"];
        self.redacted_once(redacted);
        self.redacted_once(redacted.user());
        self.redacted_once(redacted.segments_from(0));
        self.redacted_once(redacted.segments_from(1).user());
        self.redacted_once(redacted.query_values(&names));
        self.redacted_once(redacted.query_values(&names).segments_from(1));
    }

    fn redacted_once<const VALUES: bool, const MORE: bool>(
        &mut self,
        redacted: Operation<str, Redact<'_, VALUES, MORE>>,
    ) {
        let by_components = redacted.by_components().to_string();
        IriRef::parse(&by_components).expect("what is redacted is a valid reference");
        let text = redacted.to_string();
        IriRef::parse(&text).expect("what is redacted is a valid reference");
        self.0.push(("redacted", text));
        self.debug("Debug of redacted", redacted);
    }

    /// Returns what is shown after bytes are parsed as each kind, by borrowed and owned references.
    pub(crate) fn of_bytes(text: &[u8]) -> Self {
        let mut shown = Self::default();
        let mut errors = Vec::new();
        for kind in Kind::ALL {
            match IriRef::parse_bytes_as(kind, text) {
                Err(error) => errors.push(error),
                // A valid reference is added once for URIs and once for IRIs, because it shows the same for all kinds.
                Ok(iri) if kind == Kind::UriRef || kind == Kind::IriRef => shown.reference(iri),
                Ok(_) => {}
            }
        }
        errors.dedup();
        for error in errors {
            shown.error(error, text);
        }
        shown.display("Masked", Masked::of_bytes(text));
        shown.debug("Debug of Masked", Masked::of_bytes(text));
        if let Ok(text) = str::from_utf8(text) {
            shown.text(text);
        }
        shown
    }

    fn text(&mut self, text: &str) {
        self.display("Masked", Masked::new(text));
        if let Err(error) = IriBuf::<512>::parse(text) {
            self.debug("Debug of BufError", error);
        }
        let string = heapless::String::<512>::try_from(text).expect("not so long");
        if let Err(rejected) = IriBuf::from_heapless(string) {
            self.debug("Debug of Rejected", &rejected);
            self.display("Rejected", &rejected);
        }
        #[cfg(feature = "lint")]
        for finding in iri_core::lint::text(text) {
            self.debug("Debug of a finding", finding);
            self.display("finding", finding);
            self.display("hint of a finding", finding.hint().unwrap_or_default());
            if let Some(fix) = finding.fix(text) {
                self.display("fix of a finding", fix);
            }
            self.display("report of a finding", finding.report(text));
        }
    }

    fn reference(&mut self, iri: IriRef<'_>) {
        self.debug("Debug of a reference", iri);
        self.debug("Debug of Normalized", Normalized::new(iri, Level::Syntax));
        if let Ok(owned) = IriRefBuf::<512>::parse(iri.as_str()) {
            self.debug("Debug of an owned reference", &owned);
        }
        self.redacted(iri.redacted());
    }

    /// Returns what each component of a reference shows on its own.
    pub(crate) fn of_components(iri: IriRef<'_>) -> Vec<(&'static str, &str, String)> {
        let mut shown = Vec::new();
        macro_rules! component {
            ($($part:expr),*) => {$(
                if let Some(part) = $part {
                    shown.push((stringify!($part), part.as_str(), format!("{part:?}")));
                }
            )*};
        }
        component!(
            iri.authority(),
            iri.host(),
            iri.port(),
            iri.query(),
            iri.fragment(),
            Some(iri.path())
        );
        for segment in iri.path().segments() {
            shown.push(("segment", segment.as_str(), format!("{segment:?}")));
            shown.push((
                "decoded segment",
                segment.as_str(),
                format!("{:?}", segment.decode()),
            ));
        }
        shown.push((
            "segments",
            iri.path().as_str(),
            format!("{:?}", iri.path().segments()),
        ));
        if let Some(host) = iri.host() {
            shown.push(("kind of host", host.as_str(), format!("{:?}", host.kind())));
            shown.push((
                "decoded host",
                host.as_str(),
                format!("{:?}", host.decode()),
            ));
        }
        if let Some(query) = iri.query() {
            shown.push(("pairs", query.as_str(), format!("{:?}", query.pairs())));
            let builder = Builder::new().query(query);
            shown.push(("Builder", query.as_str(), format!("{builder:?}")));
        }
        shown
    }

    /// Returns what is shown after a text is parsed as each component.
    pub(crate) fn of_component(text: &str) -> Self {
        let mut shown = Self::default();
        macro_rules! component {
            ($($Component:ident)*) => {$(
                if let Err(error) = $Component::parse(text) {
                    shown.error(error, text.as_bytes());
                }
            )*};
        }
        component!(Authority Userinfo Host RegName Port Path Segment Query Fragment Scheme);
        shown.of_userinfo(text);
        shown
    }

    /// Adds what the parsers show that may be given a userinfo.
    pub(crate) fn of_userinfo(&mut self, text: &str) {
        match Userinfo::parse(text) {
            Err(error) => self.error(error, text.as_bytes()),
            Ok(userinfo) => {
                self.debug("Debug of userinfo", userinfo);
                self.debug("Debug of decoded userinfo", userinfo.decode());
                self.debug("Debug of the password", userinfo.decode_password());
                self.debug("chunks", userinfo.decode().chunks().collect::<Vec<_>>());
                self.debug("Builder", Builder::new().userinfo(userinfo));
            }
        }
        self.debug("encoded userinfo", Userinfo::encode(text));
    }

    pub(crate) fn of_authority(&mut self, text: &str) {
        if let Err(error) = Authority::parse(text) {
            self.error(error, text.as_bytes());
        }
    }
}
