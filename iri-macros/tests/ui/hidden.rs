//! The compiler suggests none of the hidden macros.

use iri_core::UriBuf;
use iri_policy::IriNewtype;

type Url = UriBuf<32>;

#[derive(IriNewtype)]
#[iri(schemes("https"))]
struct Api(Url);

#[derive(IriNewtype)]
#[iri(schemes("https"), without(defmt))]
struct Other(UriBuf<32>);

iri_core::feature_serde_is_on! {}
iri_core::serde! {}
iri_core::vocabs! {}

fn main() {
    iri_core::iris!("https://example.com/");
    iri_core::uri_templates!("/a");
}
