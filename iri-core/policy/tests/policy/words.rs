//! Tests the words of what a policy admits, and rules that are only known when the program runs.

use iri_core::UriRef;
use iri_core::component::Reach;
use iri_policy::{
    HostRule, Https, HttpsOrLocalhost, HttpsOrLoopbackAddress, NoCredentials, Part, Policy, Rules,
    ViolationKind,
};

/// A text that no rule of a reach but that of names admits, and one for that.
const NAME: &str = "//h.example/";
const ADDRESS: &str = "//[2600::1]/";

/// A scheme is to be written before the host, not in its place.
#[test]
fn a_host_and_port_without_a_scheme() {
    const REACH: Policy = Policy::new().reach(&[Reach::Loopback]);
    const TWO: Policy = Policy::new().schemes(&["postgres", "postgresql"]);
    const HOST: Policy = Policy::new().require(&[Part::Host]);
    let some = "write a scheme such as `https://` before the host";
    for (policy, text, hint) in [
        (
            Https::POLICY,
            "localhost:8080",
            "write `https://` before the host",
        ),
        (
            HttpsOrLocalhost::POLICY,
            "localhost:8080",
            "write `https://` or `http://` before the host",
        ),
        (
            HttpsOrLoopbackAddress::POLICY,
            "http://localhost:80/",
            "use `https`, or a loopback address; the policy `HttpsOrLocalhost` admits the name `localhost`",
        ),
        (
            TWO,
            "db.example:5432/app",
            "write `postgres://` or `postgresql://` before the host",
        ),
        (HOST, "localhost:8080", some),
        (REACH, "otel:4317", some),
        // These are no hosts.
        (Https::POLICY, "tel:112", "use `https`"),
        (Https::POLICY, "com.example.app:/oauth", "use `https`"),
        (Https::POLICY, "//h/", "use `https`"),
        (
            HOST,
            "tel:112",
            "write a host after `//`, which follows the scheme",
        ),
    ] {
        let violation = policy.check(&UriRef::parse(text).unwrap()).unwrap_err();
        assert_eq!(violation.hint_in(text).to_string(), hint, "{text}");
        assert!(violation.report(text).to_string().ends_with(hint), "{text}");
    }
    let violation = Https::POLICY
        .check(&UriRef::parse("h1:80").unwrap())
        .unwrap_err();
    assert_eq!(violation.hint_in("h:a b").to_string(), "use `https`");
}

#[test]
fn each_reach_has_its_words() {
    for (reach, hosts, words) in [
        (
            Reach::Unspecified,
            &[HostRule::Reach(Reach::Unspecified)],
            "the unspecified address",
        ),
        (
            Reach::Loopback,
            &[HostRule::Reach(Reach::Loopback)],
            "a loopback address",
        ),
        (
            Reach::Private,
            &[HostRule::Reach(Reach::Private)],
            "a private address",
        ),
        (
            Reach::LinkLocal,
            &[HostRule::Reach(Reach::LinkLocal)],
            "a link-local address",
        ),
        (
            Reach::Shared,
            &[HostRule::Reach(Reach::Shared)],
            "an address of 100.64.0.0/10",
        ),
        (
            Reach::Documentation,
            &[HostRule::Reach(Reach::Documentation)],
            "an address for documentation",
        ),
        (
            Reach::Benchmark,
            &[HostRule::Reach(Reach::Benchmark)],
            "an address for benchmarks",
        ),
        (
            Reach::Multicast,
            &[HostRule::Reach(Reach::Multicast)],
            "a multicast address",
        ),
        (
            Reach::Reserved,
            &[HostRule::Reach(Reach::Reserved)],
            "a reserved address",
        ),
        (
            Reach::Global,
            &[HostRule::Reach(Reach::Global)],
            "an address on the Internet",
        ),
        (
            Reach::Name,
            &[HostRule::Reach(Reach::Name)],
            "a name that is not read as a number",
        ),
        (
            Reach::NumericName,
            &[HostRule::Reach(Reach::NumericName)],
            "a name that is read as a number",
        ),
    ] {
        let refused = if reach == Reach::Global {
            NAME
        } else {
            ADDRESS
        };
        let reaches: &'static [Reach] = vec![reach].leak();
        for policy in [Policy::new().reach(reaches), Policy::new().hosts(hosts)] {
            let violation = policy.check(&UriRef::parse(refused).unwrap()).unwrap_err();
            let hint = violation.hint().to_string();
            assert!(hint.contains(words), "{reach:?}: {hint}");
        }
    }
}

#[test]
fn a_fragment_is_asked_for_and_refused() {
    let required = Policy::new().require(&[Part::Fragment]);
    let violation = required.check(&UriRef::parse("a?b").unwrap()).unwrap_err();
    assert_eq!(
        (violation.offset(), violation.kind()),
        (3, ViolationKind::Missing(Part::Fragment))
    );
    assert_eq!(violation.hint().to_string(), "write a `#` and a fragment");
    assert!(required.check(&UriRef::parse("a?b#").unwrap()).is_ok());
}

/// Rules of a config come when the program runs, and hold as constants do.
#[test]
fn policies_are_joined_when_the_program_runs() {
    let parts: &'static [Policy] = vec![Https::POLICY, NoCredentials::POLICY].leak();
    let both = Policy::all(parts);
    assert!(both.check(&UriRef::parse("https://h/").unwrap()).is_ok());
    for refused in ["http://h/", "https://joe@h/"] {
        assert!(
            both.check(&UriRef::parse(refused).unwrap()).is_err(),
            "{refused}"
        );
    }
}

#[cfg(feature = "lint")]
#[test]
fn severities_are_chosen_when_the_program_runs() {
    use iri_core::lint::{Code, Levels, Severity};

    let text = UriRef::parse("http://h:80/").unwrap();
    for (severity, least, admitted) in [
        (Severity::Note, Severity::Note, false),
        (Severity::Note, Severity::Warning, true),
        (Severity::Warning, Severity::Warning, false),
        (Severity::Warning, Severity::Error, true),
        (Severity::Error, Severity::Error, false),
    ] {
        let levels = Levels::new().set(Code::DefaultPort, severity);
        assert_eq!(levels.severity(Code::DefaultPort), Some(severity));
        let policy = Policy::new().lints(least, levels);
        assert_eq!(
            policy.check(&text).is_ok(),
            admitted,
            "{severity:?}, {least:?}"
        );
    }
}
