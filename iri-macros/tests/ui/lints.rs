//! Lints that are denied.

use iri_macros::{iri, uri};

fn main() {
    let _ = iri!(deny(no-host, host-number), "http://2130706433/");
    let _ = uri!(deny(warnings), "javascript:alert(1)");
    let _ = uri!(deny(notes), "http://h:80/");
    let _ = uri!(deny(no-such-code), "http://h/");
}
