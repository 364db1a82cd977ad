use iri_core::Iri;
use iri_macros::iri;

const CONST: Iri<'static> = iri!("const ");
static STATIC: Iri<'static> = iri!("static ");

struct Field {
    iri: Iri<'static>,
}

trait Associated {
    const CONST: Iri<'static> = iri!("associated ");
}

impl Field {
    fn never_called<T: Default>() -> (T, Iri<'static>) {
        (T::default(), iri!("generic "))
    }
}

fn argument(_: &Iri<'_>) {}

fn main() {
    let _ = iri!("let ");
    argument(&iri!("argument "));
    let _ = iri!("receiver ").path();
    let _ = [iri!("element "), CONST];
    let _ = Field { iri: iri!("field ") };
    let _ = || iri!("closure ");
    let _ = format!("{}", iri!("format "));
    match iri!("scrutinee ") {
        _ => iri!("arm "),
    };
    iri!("statement ");
}
