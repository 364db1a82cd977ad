// The text that the literal stands for is shown.
use iri_macros::iri;

fn main() {
    let _ = iri!("https://\x65xample.com/\u{4F8B}\t");
    let _ = iri!(r"https://example.com\a");
    let _ = iri!(r#"https://example.com/"a""#);
    let _ = iri!(
        "https://example.com/\
         a b",
    );
    // A password is not.
    let _ = iri!("https://joe:secret@example.com/a b");
    // Of a long text, what is around the culprit.
    let _ = iri!("https://example.com/0123456789012345678901234567890123456789012345678901234567890 123456789012345678901234567890123456789");
}
