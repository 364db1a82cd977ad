// An owned kind where a borrowed one is wanted, and the other way round.
use iri_core::{BufError, Uri, UriBuf};

struct Broker {
    uri: UriBuf<48>,
}

fn connect(_: Uri<'_>) {}

fn main() -> Result<(), BufError> {
    let broker = Broker {
        uri: Uri::parse("mqtt://broker.example")?,
    };
    connect(broker.uri);
    Ok(())
}
