//! What to do about a user and a password in schemes whose clients do not all read them as RFC 3986 has them.

use super::pasted;
use crate::grammar::class::Flag;
use crate::text::arithmetic::minus;
use crate::text::slice::{between, is_listed};

/// What to do in place of percent-encoding a user or a password.
pub const BESIDE: &str = pasted::BESIDE;

/// The schemes of which some clients do not decode user and password. The page on drivers has all that was seen.
const UNDECODED: [&str; 3] = [
    // async-nats 0.51.0 and nats of npm 2.29.3 send no login of a URL, nats-py 2.16.0 sends it as it stands. nats.go 1.22.1
    // decodes it.
    "nats",
    // rumqttc 0.25.1 and mosquitto_sub 2.0.11 send it as it stands. mqtt of npm 5.16.0 and amqtt 0.12.1 decode it.
    "mqtt", "mqtts",
];

/// Returns whether [`BESIDE`] is what to do about a user or a password in a scheme.
pub const fn stands_beside(scheme: &[u8]) -> bool {
    is_listed(scheme, &UNDECODED)
}

/// Returns the same for a text that begins with its scheme.
pub(super) const fn stands_beside_in(text: &[u8]) -> bool {
    let rest = Flag::SCHEME.skip(text);
    let scheme = between(text, 0, minus!(text.len(), rest.len()) as u32);
    matches!(rest, [b':', b'/', b'/', ..]) && stands_beside(scheme)
}
