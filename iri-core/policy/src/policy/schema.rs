//! Writes a policy as JSON Schema, as far as that can express it. The rest is checked when a value is read.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::net::IpAddr;

use iri_core::{IriRef, Reference};
use iri_grammar::Kind;
use iri_grammar::known_scheme::Scheme;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Value, json};

use super::check::WEB;
use super::checked::Checked;
use super::host::HostRule;
use super::part::Part;
use super::policy::Policy;
use super::rules::Rules;

/// The pattern of the text before an authority.
const AUTHORITY: &str = "^([A-Za-z][A-Za-z0-9+.-]*:)?//";

/// The pattern of the text before a port. The digits after it are the last of the authority: in `//a:1:@h`, they are of a password.
const BEFORE_PORT: &str = "^([A-Za-z][A-Za-z0-9+.-]*:)?//([^/?#@]*@)?(\\[[^\\]]*\\]|[^:/?#@\\[]*):";

/// The pattern of numbers that no port has, without zeros before them.
const ABOVE_65535: &str =
    "([1-9][0-9]{5,}|[7-9][0-9]{4}|6[6-9][0-9]{3}|65[6-9][0-9]{2}|655[4-9][0-9]|6553[6-9])";

impl Policy {
    /// Adds the rules to the schema of a kind.
    pub(super) fn describe(&self, kind: Kind, schema: &mut Schema) {
        let mut all = Vec::new();
        self.conditions(&mut all);
        if !all.is_empty() {
            let before = schema.remove("allOf");
            if let Some(Value::Array(before)) = before {
                all.splice(0..0, before);
            }
            schema.insert("allOf".to_string(), Value::Array(all));
        }
        if let Some(len) = self.least_len() {
            let before = schema.get("maxLength").and_then(Value::as_u64);
            let least = before.map_or(len.into(), |before| before.min(len.into()));
            schema.insert("maxLength".to_string(), json!(least));
        }
        let mut examples = Vec::new();
        self.examples(self, kind, &mut examples);
        examples.dedup();
        if !examples.is_empty() {
            schema.insert("examples".to_string(), json!(examples));
        }
    }

    fn conditions(&self, all: &mut Vec<Value>) {
        if !self.schemes.is_empty() {
            let schemes: Vec<String> = self.schemes.iter().map(|one| any_case(one)).collect();
            all.push(json!({ "pattern": format!("^({}):", schemes.join("|")) }));
        }
        if !self.requires_host {
            all.extend(self.needed_host());
        }
        for part in self.require {
            all.push(json!({ "pattern": pattern(*part) }));
        }
        for part in self.forbid {
            all.push(json!({ "not": { "pattern": forbidden(*part) } }));
        }
        if self.is_public_https {
            all.push(json!({ "not": { "pattern": pattern(Part::Userinfo) } }));
        }
        if self.asks_where() {
            all.push(
                json!({ "not": { "pattern": format!("{BEFORE_PORT}0*{ABOVE_65535}([/?#]|$)") } }),
            );
        }
        if self.base {
            all.push(json!({ "pattern": "^[^?#]*/$" }));
        }
        for policy in self.all {
            policy.conditions(all);
        }
    }

    /// Returns the condition that a reference has a host if its scheme is named and needs one.
    fn needed_host(&self) -> Option<Value> {
        let host = json!({ "pattern": pattern(Part::Host) });
        if self.named.all_need_host {
            return Some(host);
        }
        let needs_host = |scheme: &&&str| Scheme::of(Some(scheme)).needs_host();
        let mut schemes: Vec<String> = self
            .schemes
            .iter()
            .filter(needs_host)
            .map(|one| any_case(one))
            .collect();
        if !self.https_or.is_empty() {
            schemes.push(any_case("https"));
        }
        let of_others = json!({ "not": { "pattern": format!("^({}):", schemes.join("|")) } });
        (!schemes.is_empty()).then(|| json!({ "anyOf": [of_others, host] }))
    }

    fn least_len(&self) -> Option<u32> {
        let own = (self.max_len != u32::MAX).then_some(self.max_len);
        self.all.iter().filter_map(Self::least_len).chain(own).min()
    }

    /// Finds texts that keep `whole`, with the schemes, hosts and ports that this policy names.
    fn examples(&self, whole: &Self, kind: Kind, found: &mut Vec<String>) {
        let schemes = match self.schemes {
            [] => &["https"][..],
            schemes => schemes,
        };
        let hosts = self.hosts.iter().chain(self.https_or);
        let mut hosts: Vec<String> = hosts.filter_map(example).collect();
        hosts.insert(0, "example.com".to_string());
        let ports = self.ports.iter().map(|range| format!(":{}", range.start()));
        let ports: Vec<String> = core::iter::once(String::new()).chain(ports).collect();
        for scheme in schemes {
            for host in &hosts {
                for port in &ports {
                    for rest in ["/", "/?a", "/#a"] {
                        let text = format!("{scheme}://{host}{port}{rest}");
                        let is_good = |iri| whole.check(&iri).is_ok();
                        if found.len() < 3
                            && kind.check(&text).is_ok()
                            && IriRef::parse(&text).is_ok_and(is_good)
                            && !found.contains(&text)
                        {
                            found.push(text);
                            break;
                        }
                    }
                }
            }
        }
        for policy in self.all {
            policy.examples(whole, kind, found);
        }
    }
}

/// Returns the pattern of references that have a part.
fn pattern(part: Part) -> String {
    match part {
        Part::Scheme => "^[A-Za-z][A-Za-z0-9+.-]*:".to_string(),
        Part::Userinfo => format!("{AUTHORITY}[^/?#]*@"),
        Part::Password => format!("{AUTHORITY}[^/?#@:]*:[^/?#]*@"),
        Part::Host => {
            format!("{AUTHORITY}([^/?#@]*@[^/?#:]|[^/?#@:][^/?#@]*([/?#]|$))")
        }
        Part::Port => format!("{BEFORE_PORT}[0-9]+([/?#]|$)"),
        Part::Query => "^[^?#]*\\?".to_string(),
        Part::Fragment => "#".to_string(),
    }
}

/// Returns the pattern of references that have a part which is forbidden: also where browsers read it.
fn forbidden(part: Part) -> String {
    let rest = match part {
        Part::Userinfo => "[^/?#]*@",
        Part::Password => "[^/?#@:]*:[^/?#]*@",
        _ => return pattern(part),
    };
    let web: Vec<String> = WEB.into_iter().map(any_case).collect();
    format!("{}|^({}):/*{rest}", pattern(part), web.join("|"))
}

/// Returns the pattern of a scheme in any case.
fn any_case(scheme: &str) -> String {
    let mut pattern = String::new();
    for c in scheme.chars() {
        match c {
            c if c.is_ascii_alphabetic() => {
                let (upper, lower) = (c.to_ascii_uppercase(), c.to_ascii_lowercase());
                pattern.extend(['[', upper, lower, ']']);
            }
            '.' | '+' => pattern.extend(['\\', c]),
            c => pattern.push(c),
        }
    }
    pattern
}

/// Returns a host that a rule admits.
fn example(rule: &HostRule<'_>) -> Option<String> {
    match rule {
        HostRule::Name(name) | HostRule::Suffix(name) => Some((*name).to_string()),
        HostRule::Network(network) => Some(match network.first {
            IpAddr::V4(address) => address.to_string(),
            IpAddr::V6(address) => format!("[{address}]"),
        }),
        HostRule::Localhost => Some("localhost".to_string()),
        HostRule::Reach(iri_core::component::Reach::Loopback) => Some("127.0.0.1".to_string()),
        HostRule::Reach(_) => None,
    }
}

/// Has the schema of the reference's kind, with the policy.
impl<T: Reference + JsonSchema, R: Rules> JsonSchema for Checked<T, R> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = T::json_schema(generator);
        R::POLICY.describe(T::KIND, &mut schema);
        schema
    }
}
