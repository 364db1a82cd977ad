use iri_macros::{absolute_uri, iri};

fn main() {
    let _ = absolute_uri!("coap://[192.0.2.7]/");
    let _ = iri!("https://[1:2:3:4:5:6:7:8:9]/");
    let _ = iri!("https://[v1]/");
}
