//! Measures how long it takes to find one of 500 IRIs. `cargo xtask bench macros` runs this test.

use std::hint::black_box;
use std::time::{Duration, Instant};

use iri_core::Iri;
use iri_macros::{IriEnum, vocab};
use iri_vocab::Vocabulary;

/// Makes a vocabulary, an enum and a chain of `==` of the same terms. The terms are named like those of schema.org.
macro_rules! terms {
    ($($Name:ident),+ $(,)?) => {
        vocab!(mod schema = "https://schema.org/" { $($Name),+ });

        #[derive(IriEnum, Clone, Copy, Debug, PartialEq)]
        #[iri("https://schema.org/")]
        enum Term {
            $($Name),+
        }

        fn chain(iri: Iri<'_>) -> Option<Term> {
            $(if iri == schema::$Name {
                return Some(Term::$Name);
            })+
            None
        }
    };
}

#[rustfmt::skip]
terms! {
    LocalAgency, SportsOffer, LocalReview, FoodChannel, BusinessGuideline,
    BroadcastEvent, EducationPlace, WebAgency, WebOffer, PhysicalProcedure,
    BroadcastPosition, PublicReview, SocialProcedure, HealthAction, GovernmentStore,
    PhysicalStore, MusicGuideline, BusinessClip, WebSeries, LegalReview,
    PhysicalSeries, BroadcastGroup, EducationEpisode, HealthRating, LegalCondition,
    ProductCode, FinancialOrganization, MediaRecord, LegalChannel, FoodEpisode,
    BusOrganization, MediaOrganization, MediaProcedure, TravelLocation, TravelObject,
    BroadcastClip, EventChannel, BroadcastAgency, GovernmentCondition, MediaObject,
    DigitalAgency, BusEvent, WebGroup, BusRating, MusicAgency,
    BookSeries, LocalRating, MedicalClip, GovernmentService, TravelGuideline,
    TravelAgency, PhysicalEvent, EventReview, EventGroup, FinancialEvent,
    DataAction, TravelEpisode, LocalOffer, MediaClip, PublicRating,
    DataOffer, LocalCode, GovernmentReview, SportsTrip, LocalEvent,
    MedicalStore, BroadcastOrganization, ProductObject, MusicObject, EducationPosition,
    EducationSeries, WebLocation, BroadcastStore, WebService, BookObject,
    PhysicalPlace, EventStatus, BusProcedure, PhysicalAction, LocalGuideline,
    FoodObject, BusLocation, MusicPosition, LocalEpisode, DigitalPlace,
    ProductEpisode, BusinessProcedure, LegalStore, MedicalCode, SocialStore,
    SportsGroup, MedicalTrip, BookLocation, VideoService, DataOrganization,
    DigitalOffer, EventLocation, PhysicalReview, GovernmentGroup, WebAction,
    EventService, WebReview, BusinessObject, EventRecord, HealthEpisode,
    BusGuideline, VideoObject, PhysicalStatus, WebCode, FinancialProcedure,
    EducationTrip, VideoTrip, TravelOffer, PublicCondition, LegalEvent,
    BusCondition, SportsChannel, FinancialService, SocialReview, ProductChannel,
    MediaPosition, GovernmentClip, DigitalClip, BroadcastChannel, LocalStore,
    BusinessCondition, MediaTrip, PublicEpisode, SocialLocation, BusinessAgency,
    BroadcastTrip, FoodEvent, LegalStatus, FinancialObject, BookChannel,
    BroadcastLocation, SocialSeries, BookRating, BroadcastOffer, HealthCode,
    DigitalSeries, PublicClip, MedicalOrganization, PhysicalOrganization, MediaStatus,
    TravelService, PublicCode, DataCondition, SportsGuideline, HealthService,
    VideoSeries, FinancialPosition, HealthGuideline, EducationLocation, ProductOffer,
    ProductSeries, FoodStatus, MusicStatus, ProductStore, MedicalObject,
    MusicCode, FoodAgency, VideoStore, BusinessStatus, ProductService,
    FoodProcedure, EventPlace, GovernmentRecord, DataCode, GovernmentTrip,
    DataPlace, BusinessChannel, VideoProcedure, PublicOrganization, BookRecord,
    ProductClip, VideoGuideline, MediaChannel, BusPosition, DigitalAction,
    BusinessPlace, WebEpisode, FinancialEpisode, DigitalEpisode, VideoReview,
    BroadcastService, BroadcastPlace, MusicRecord, ProductLocation, TravelSeries,
    EducationCondition, DigitalGroup, MusicAction, BroadcastReview, DataChannel,
    DigitalRecord, BusinessEvent, LegalProcedure, SocialEpisode, BroadcastStatus,
    BookPlace, WebChannel, DigitalCode, MediaAgency, LocalTrip,
    BusinessOrganization, DataGroup, BusinessEpisode, FoodCondition, ProductReview,
    BusinessPosition, SportsRecord, TravelRecord, MusicLocation, VideoChannel,
    MedicalPlace, DigitalCondition, GovernmentEvent, SportsRating, DataProcedure,
    FinancialClip, DigitalStore, MusicPlace, WebOrganization, TravelStatus,
    FoodClip, VideoStatus, LegalObject, PublicOffer, PublicPosition,
    MediaOffer, BusinessTrip, BusinessRecord, FoodRating, LegalAction,
    DigitalGuideline, MedicalService, DigitalOrganization, FinancialGroup, MedicalEvent,
    EventStore, TravelReview, MediaLocation, PhysicalPosition, LegalClip,
    FinancialChannel, SocialRating, BusGroup, PublicGuideline, HealthPlace,
    PublicChannel, BusinessCode, WebProcedure, SocialCode, BusTrip,
    EventEvent, BusPlace, DigitalLocation, BroadcastSeries, MusicOffer,
    LocalStatus, BusOffer, ProductStatus, BroadcastGuideline, LocalPlace,
    FoodStore, EducationProcedure, MusicTrip, FoodRecord, BusReview,
    GovernmentEpisode, DataClip, SportsEvent, LocalOrganization, PublicEvent,
    SocialObject, DataStatus, EventAgency, BusinessOffer, BusinessAction,
    BusStore, TravelEvent, DataEvent, ProductTrip, WebTrip,
    SocialClip, ProductAgency, TravelClip, ProductAction, LegalAgency,
    MedicalLocation, PhysicalRating, FinancialStore, TravelPosition, DigitalTrip,
    MediaAction, FoodAction, PhysicalObject, LocalGroup, HealthCondition,
    FoodPosition, WebCondition, BusCode, FinancialReview, GovernmentObject,
    PhysicalEpisode, BusChannel, LocalClip, DataEpisode, GovernmentStatus,
    BookStore, PhysicalAgency, PublicSeries, GovernmentPosition, WebPosition,
    HealthSeries, PublicStatus, VideoAgency, TravelAction, MedicalSeries,
    FinancialSeries, TravelCode, BusRecord, FoodSeries, VideoClip,
    BookOrganization, SocialOrganization, BookCode, LegalCode, BroadcastObject,
    GovernmentGuideline, MediaCondition, SocialAction, DigitalChannel, MedicalProcedure,
    GovernmentOffer, DataTrip, ProductPosition, VideoEvent, VideoPlace,
    ProductProcedure, MedicalReview, DataLocation, DataGuideline, PhysicalGuideline,
    VideoLocation, MusicProcedure, GovernmentAgency, BusinessStore, EventOffer,
    PhysicalCode, HealthTrip, SocialOffer, TravelPlace, ProductOrganization,
    EventTrip, MedicalEpisode, VideoOrganization, PhysicalRecord, FinancialCode,
    FoodGuideline, BroadcastProcedure, DigitalReview, EventCode, WebClip,
    SocialPlace, FinancialRating, PhysicalTrip, DataObject, SportsPosition,
    TravelStore, LegalEpisode, DigitalEvent, SportsProcedure, BusinessRating,
    PublicService, HealthStatus, EventObject, BookOffer, BookGroup,
    ProductGroup, EducationOffer, MediaService, WebRecord, TravelProcedure,
    FoodService, FoodGroup, BusinessService, BookProcedure, DataRating,
    HealthRecord, MediaSeries, TravelOrganization, EventRating, SocialTrip,
    VideoAction, DataPosition, BookCondition, DigitalRating, PhysicalClip,
    EventEpisode, BroadcastCode, BusService, HealthOrganization, BookEpisode,
    BookPosition, BusAgency, LocalCondition, HealthOffer, MedicalAction,
    DataReview, PhysicalChannel, TravelTrip, PublicAction, BusEpisode,
    VideoRating, HealthGroup, ProductEvent, GovernmentAction, BroadcastEpisode,
    FinancialGuideline, DigitalStatus, TravelGroup, LegalService, VideoCode,
    EducationRating, LocalProcedure, EducationCode, MusicService, WebStatus,
    TravelRating, EducationOrganization, MediaCode, MusicReview, SportsStatus,
    MusicOrganization, LocalPosition, FoodOffer, PhysicalCondition, LegalOrganization,
    FoodTrip, FinancialAgency, WebStore, MusicStore, BusinessSeries,
    EducationService, LegalLocation, SocialRecord, SportsService, BookService,
    HealthObject, SportsReview, FoodOrganization, EducationAgency, HealthAgency,
    EducationRecord, WebPlace, EventSeries, EventGuideline, WebGuideline,
    SocialGroup, PublicLocation, LegalOffer, LocalService, BusinessLocation,
    LocalRecord, SportsClip, PhysicalOffer, PhysicalGroup, SocialPosition,
    FoodCode, EventAction, GovernmentSeries, DataStore, VideoGroup,
    MediaRating, EducationEvent, SocialGuideline, DigitalPosition, VideoEpisode,
    ProductGuideline, HealthStore, EducationChannel, GovernmentProcedure, GovernmentChannel,
    DataAgency, ProductCondition, PublicPlace, LegalGroup, HealthProcedure,
    GovernmentOrganization, PhysicalLocation, EventProcedure, GovernmentRating, EventCondition,
    LegalGuideline, BusSeries, LegalRecord, BookAgency, GovernmentCode,
}

/// Returns the time of a call: the shortest of many rounds.
fn time<T>(texts: &[Iri<'_>], mut find: impl FnMut(Iri<'_>) -> T) -> Duration {
    let round = || {
        let start = Instant::now();
        for _ in 0..20 {
            for text in texts {
                black_box(find(black_box(*text)));
            }
        }
        start.elapsed() / (20 * texts.len() as u32)
    };
    std::iter::repeat_with(round)
        .take(40)
        .min()
        .unwrap_or_default()
}

#[test]
#[ignore = "takes the optimiser, and a machine that does nothing else"]
fn at_most_a_fifth_of_a_chain() {
    const ALL: Vocabulary = schema::ALL;
    // The order of the texts is mixed, so that a branch predictor cannot learn it.
    let mut order: Vec<usize> = (0..4000).map(|at| at * 7919 % 500).collect();
    order.sort_by_key(|at| at.wrapping_mul(2_654_435_761) % 1009);
    let terms: Vec<Iri<'_>> = ALL.iter().collect();
    let texts: Vec<String> = terms.iter().map(|term| format!("{term}x")).collect();
    let hits: Vec<Iri<'_>> = order.iter().map(|at| terms[*at]).collect();
    let misses: Vec<Iri<'_>> = order
        .iter()
        .map(|at| Iri::parse(&texts[*at]).unwrap())
        .collect();
    for term in &terms {
        assert_eq!(Term::try_from(*term).ok(), chain(*term));
    }
    for (name, texts) in [("terms", &hits), ("others", &misses)] {
        let by_chain = time(texts, chain);
        let by_enum = time(texts, |iri| Term::try_from(iri));
        let by_vocabulary = time(texts, |iri| ALL.local_name(iri));
        println!("{name}: chain {by_chain:?}, enum {by_enum:?}, local_name {by_vocabulary:?}");
        assert!(by_enum * 5 <= by_chain, "{name}");
        assert!(by_vocabulary * 5 <= by_chain, "{name}");
    }
    let by_name = time(&hits, |iri| {
        ALL.get(iri.path().as_str().get(1..).unwrap_or_default())
    });
    println!("get, which parses: {by_name:?}");
}
