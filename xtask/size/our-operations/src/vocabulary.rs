//! Operations with vocabularies, enums of IRIs and prefixes.
//!
//! Of a vocabulary and of an enum there are two, so that the difference is what 90 terms take.

use harness::operation;
use iri_core::heapless::string::StringView;
use iri_core::{Iri, ParseError};
use iri_vocab::{IriEnum, prefixes, vocab};
use iri_vocab::{Prefixes, UnknownTerm};

/// Makes a vocabulary and an enum of the same terms, which are named as those of schema.org are.
macro_rules! terms {
    ($vocabulary:ident $Enum:ident $($Term:ident,)*) => {
        vocab! { mod $vocabulary = "https://schema.org/" { $($Term),* } }

        /// A term.
        #[derive(IriEnum, Clone, Copy, Debug)]
        #[iri("https://schema.org/")]
        pub enum $Enum {
            $(
                /// The term of this name.
                $Term
            ),*
        }
    };
}

#[rustfmt::skip]
terms! {
    ten Ten
        LocalAgency, SportsOffer, LocalReview, FoodChannel, BusinessGuideline, BroadcastEvent, EducationPlace,
        WebAgency, WebOffer, PhysicalProcedure,
}

#[rustfmt::skip]
terms! {
    hundred Hundred
        LocalAgency, SportsOffer, LocalReview, FoodChannel, BusinessGuideline, BroadcastEvent, EducationPlace,
        WebAgency, WebOffer, PhysicalProcedure, BroadcastPosition, PublicReview, SocialProcedure, HealthAction,
        GovernmentStore, PhysicalStore, MusicGuideline, BusinessClip, WebSeries, LegalReview, PhysicalSeries,
        BroadcastGroup, EducationEpisode, HealthRating, LegalCondition, ProductCode, FinancialOrganization,
        MediaRecord, LegalChannel, FoodEpisode, BusOrganization, MediaOrganization, MediaProcedure, TravelLocation,
        TravelObject, BroadcastClip, EventChannel, BroadcastAgency, GovernmentCondition, MediaObject, DigitalAgency,
        BusEvent, WebGroup, BusRating, MusicAgency, BookSeries, LocalRating, MedicalClip, GovernmentService,
        TravelGuideline, TravelAgency, PhysicalEvent, EventReview, EventGroup, FinancialEvent, DataAction,
        TravelEpisode, LocalOffer, MediaClip, PublicRating, DataOffer, LocalCode, GovernmentReview, SportsTrip,
        LocalEvent, MedicalStore, BroadcastOrganization, ProductObject, MusicObject, EducationPosition,
        EducationSeries, WebLocation, BroadcastStore, WebService, BookObject, PhysicalPlace, EventStatus,
        BusProcedure, PhysicalAction, LocalGuideline, FoodObject, BusLocation, MusicPosition, LocalEpisode,
        DigitalPlace, ProductEpisode, BusinessProcedure, LegalStore, MedicalCode, SocialStore, SportsGroup,
        MedicalTrip, BookLocation, VideoService, DataOrganization, DigitalOffer, EventLocation, PhysicalReview,
        GovernmentGroup, WebAction,
}

operation! {
    /// Parses an IRI and asks a vocabulary of 10 terms whether it has it.
    pub fn vocabulary_10(text: &'static str) -> Result<bool, ParseError> {
        Ok(ten::ALL.contains(Iri::parse(text)?))
    }
}

operation! {
    /// Parses an IRI and asks a vocabulary of 100 terms whether it has it.
    pub fn vocabulary_100(text: &'static str) -> Result<bool, ParseError> {
        Ok(hundred::ALL.contains(Iri::parse(text)?))
    }
}

operation! {
    /// Finds the variant of a text in an enum of 10 IRIs.
    pub fn enum_10(text: &'static str) -> Result<Ten, UnknownTerm> {
        Ten::try_from(text)
    }
}

operation! {
    /// Finds the variant of a text in an enum of 100 IRIs.
    pub fn enum_100(text: &'static str) -> Result<Hundred, UnknownTerm> {
        Hundred::try_from(text)
    }
}

const PREFIXES: Prefixes<5> = prefixes! {
    "rdf" => "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "rdfs" => "http://www.w3.org/2000/01/rdf-schema#",
    "schema" => "https://schema.org/",
    "saref" => "https://saref.etsi.org/core/",
    "ex" => "https://example.com/",
};

operation! {
    /// Parses an IRI and compacts it: the parts of the CURIE.
    pub fn compact(text: &'static str) -> Result<Option<(&'static str, &'static str)>, ParseError> {
        let curie = PREFIXES.compact(Iri::parse(text)?);
        Ok(curie.map(|curie| (curie.prefix(), curie.local_name())))
    }
}

operation! {
    /// Expands a CURIE into a buffer.
    pub fn curie(text: &'static str, sink: &'static mut StringView) -> Option<Iri<'static>> {
        PREFIXES.expand(text).ok()?.write_into(sink).ok()
    }
}
