use iri_core::{Uri, UriBuf};
use iri_macros::IriNewtype;

#[derive(IriNewtype)]
#[iri(scheme("https"))]
struct Misspelt(UriBuf<64>);

#[derive(IriNewtype)]
#[iri(schemes("https:"))]
struct WithColon(UriBuf<64>);

#[derive(IriNewtype)]
#[iri(schemes())]
struct NoScheme(UriBuf<64>);

#[derive(IriNewtype)]
#[iri(require(hosts))]
struct MisspeltPart(UriBuf<64>);

#[derive(IriNewtype)]
#[iri(hosts("https://h/"))]
struct NoNetwork(UriBuf<64>);

#[derive(IriNewtype)]
#[iri(hosts("a b"))]
struct NoHost(UriBuf<64>);

#[derive(IriNewtype)]
#[iri(reach(internet))]
struct MisspeltReach(UriBuf<64>);

#[derive(IriNewtype)]
#[iri(ports(9000..=8000))]
struct PortsBackward(UriBuf<64>);

#[derive(IriNewtype)]
#[iri(ports(65536))]
struct LargePort(UriBuf<64>);

#[derive(IriNewtype)]
#[iri(normal = "rfc")]
struct MisspeltLevel(UriBuf<64>);

#[derive(IriNewtype)]
#[iri(base, base)]
struct Twice(UriBuf<64>);

#[derive(IriNewtype)]
struct NoRule(UriBuf<64>);

#[derive(IriNewtype)]
#[iri(base)]
struct NoReference(String);

#[derive(IriNewtype)]
#[iri(base)]
struct TwoFields(UriBuf<64>, u8);

#[derive(IriNewtype)]
#[iri(base)]
enum NoStruct {}

#[derive(IriNewtype)]
#[iri(schemes("https"), forbid(password), base)]
struct Api<'a>(Uri<'a>);

#[derive(IriNewtype)]
#[iri(normal = "syntax")]
struct Normal<'a>(Uri<'a>);

#[derive(IriNewtype)]
#[iri(hosts("10.0.0.1/8"))]
struct BitsBeyond<'a>(Uri<'a>);

#[derive(IriNewtype)]
#[iri(schemes = "https")]
struct NoParentheses(UriBuf<64>);

#[derive(IriNewtype)]
#[iri(max_len(64))]
struct NoEquals(UriBuf<64>);

#[derive(IriNewtype)]
#[iri(base = true)]
struct NoValue(UriBuf<64>);

#[derive(IriNewtype)]
#[iri(lints(warnings))]
struct NoWord(UriBuf<64>);

#[derive(IriNewtype)]
#[iri(lints(allow(no-host)))]
struct NothingDenied(UriBuf<64>);

#[derive(IriNewtype)]
#[iri(lints(deny(no-hosts)))]
struct MisspeltCode(UriBuf<64>);

#[derive(IriNewtype)]
#[iri(lints(deny(notes), allow(default-port)))]
struct Linted<'a>(Uri<'a>);

// What uses a type with a wrong rule is no error.
const MISSPELT: &str = Misspelt::checked("https://h/");
const NO_RULE: fn(&str) -> Result<NoRule, iri_policy::PolicyError> = NoRule::parse;

const LINT: Linted<'static> = Linted::constant("http://2130706433/");
const ALLOWED: Linted<'static> = Linted::constant("http://h:80/");
const SCHEME: Api<'static> = Api::constant("http://h/");
const PASSWORD: Api<'static> = Api::constant("https://joe:secret@h/");
const INVALID: Api<'static> = Api::constant("https://h/a b/");
const NORMAL: Normal<'static> = Normal::constant("https://h/");
const NETWORK: BitsBeyond<'static> = BitsBeyond::constant("https://10.0.0.1/");

#[derive(IriNewtype)]
#[iri(hosts("*.example.com"))]
struct Star(UriBuf<64>);

type Alias = UriBuf<64>;

#[derive(IriNewtype)]
#[iri(base)]
struct OfAlias(Alias);

fn main() {}
