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

// The compiler brings names into Normalization Form C: the ohm, angstrom and kelvin signs, Hangul and an accent.
vocab!(pub mod signs = "http://h/x#" { Ω, Å, K, kilK, K, 가, café, café = "cafe\u{301}", 先生 });

macro_rules! unseen {
    ($($name:ident)*) => { vocab!(pub mod through_macro_rules = "http://h/x#" { $($name),* }); };
}
unseen!(Ω 先生);

// All that is wrong is told at once.
vocab!(pub mod many = "../ns#" { a, type, b = 5, c d, cfg = "a", a, #[cfg(test)] e });
vocab! {
    pub struct First = "urn:x:" { a }
    pub mod second = "urn:x:" { a, a }
}

vocab!(pub mod statements, "vocab.nt");
vocab!(pub mod turtle, "vocab.ttl");
vocab!(pub mod iris, "vocab_iris.txt");
vocab!(pub mod forms, "vocab_forms.txt");
vocab!(pub mod absent_folder, "no/absent.txt");
