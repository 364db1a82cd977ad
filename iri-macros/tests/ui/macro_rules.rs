use iri_macros::iri;

macro_rules! literal {
    ($text:literal) => {
        iri!($text)
    };
}

macro_rules! expr {
    ($text:expr) => {
        iri!($text)
    };
}

macro_rules! tokens {
    ($($text:tt)*) => {
        iri!($($text)*)
    };
}

fn main() {
    let _ = literal!("https://example.com/a b");
    let _ = expr!("https://example.com/a b");
    let _ = expr!(concat!("https://", "a b"));
    let _ = tokens!("https://example.com/a b");
}
