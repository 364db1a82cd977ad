use iri_core::{Iri, IriBuf, IriRef, Uri, UriRef};

fn write(base: Iri<'_>, reference: IriRef<'_>) -> Result<usize, Box<dyn std::error::Error>> {
    let target = base.resolve(reference).into_owned()?;
    Ok(target.as_str().len())
}

fn main() {
    let iri = Iri::parse("http://example.com/").unwrap();
    let buf = IriBuf::<32>::parse("http://example.com/").unwrap();
    let uri = Uri::parse("coap://[2001:db8::7]/").unwrap();
    let reference = UriRef::parse("a").unwrap();

    write(iri, "a".try_into().unwrap()).unwrap();
    iri.lints().next();
    for finding in buf.lints() {
        println!("{finding}");
    }
    iri.to_uri_with_idna().unwrap();
    uri.to_iri_with_idna().unwrap();
    for (number, value) in uri.coap_options().unwrap() {
        println!("{number} {}", value.len());
    }
    uri.coap_options_to("192.0.2.1:5683".parse().unwrap()).unwrap();
    reference.to_cri().unwrap();
}
