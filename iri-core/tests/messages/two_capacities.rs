// A buffer of another capacity.
use iri_core::{BufError, UriBuf};

fn connect(_: UriBuf<48>) {}

fn main() -> Result<(), BufError> {
    let broker = UriBuf::<96>::parse("mqtt://broker.example")?;
    connect(broker);
    Ok(())
}
