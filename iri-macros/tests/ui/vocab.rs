use iri_macros::vocab;

vocab! {
    pub mod ex = "https://example.com/ns#" {
        a,
        space = "b c",
        a,
        again = "a",
        ALL,
        bidi = "\u{202E}",
    }
    pub mod relative = "../ns#" { a }
}

vocab!(pub mod keyword = "urn:x:" { a, type });
vocab!(pub mod absent, "absent.txt");
vocab!(pub mod wrong, "vocab_wrong.txt");
vocab!(pub mod nothing { a });
vocab!(pub mod port = "https://example.com" { a = ":x" });
vocab!(pub mod semicolons = "urn:x:" { a; b });
vocab!(pub mod number = "urn:x:" { a = 5 });
vocab!(pub struct NoModule = "urn:x:" { a });
vocab!(pub mod no_literal = urn:x { a });
vocab!(pub mod schema = "https://schema.org" { Person });
vocab!(pub mod host = "x:" { a = "//h" });

fn main() {
    let _ = (ex::a, ex::space, ex::again, ex::NAMESPACE);
}

vocab!(pub mod later_keyword = "urn:x:" { a, gen });
vocab!(pub mod half, "vocab_half.txt");
vocab!(pub mod reserved = "urn:x:" { __text });
vocab!(pub mod conditional = "urn:x:" { #[cfg(test)] a });
vocab!(pub mod suffix = "urn:x:"x { a });
vocab!(pub mod suffix_of_term = "urn:x:" { a = "b"x });
vocab!(pub mod relative_of_file, "vocab_relative.txt");
