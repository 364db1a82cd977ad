use std::hint::black_box;
fn main() {
    let refs = [
        "../struct.Foo.html#method.bar",
        "how-to-read.html",
        "/static/css/main.css",
        "?page=3",
        "#comments",
        "../../about/team.html",
        "https://docs.example.org/en/latest/api/module.html#func",
        "images/photo.jpg?width=640",
    ];
    let base =
        iri_core::Iri::parse("https://www.example.com/articles/2024/05/index.html?page=2").unwrap();
    let obase =
        oxiri::Iri::parse("https://www.example.com/articles/2024/05/index.html?page=2").unwrap();
    let parsed: Vec<_> = refs
        .iter()
        .map(|r| iri_core::IriRef::parse(r).unwrap())
        .collect();
    let oparsed: Vec<_> = refs
        .iter()
        .map(|r| oxiri::IriRef::parse(*r).unwrap())
        .collect();
    let mut s = String::with_capacity(512);
    let which = std::env::args().nth(1).unwrap();
    for _ in 0..1000 {
        for i in 0..refs.len() {
            s.clear();
            match which.as_str() {
                "ours" => {
                    black_box(
                        base.resolve(black_box(parsed[i]))
                            .write_into(&mut s)
                            .is_ok(),
                    );
                }
                "oxiri" => {
                    black_box(obase.resolve_into(black_box(&oparsed[i]), &mut s).is_ok());
                }
                "parse" => {
                    black_box(iri_core::IriRef::parse(black_box(refs[i])).is_ok());
                }
                _ => {
                    black_box(oxiri::IriRef::parse(black_box(refs[i])).is_ok());
                }
            }
        }
    }
}
