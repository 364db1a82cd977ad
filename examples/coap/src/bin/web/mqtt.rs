//! Connects to the MQTT broker that a URI names, as the URI's user.

use exchange::tcp::{Tcp, run};
use iri_core::Uri;
use rust_mqtt::buffer::BumpBuffer;
use rust_mqtt::client::options::ConnectOptions;
use rust_mqtt::client::{Client, MqttError};
use rust_mqtt::types::{MqttBinary, MqttString};
use semihosting::println;

/// Sends CONNECT, and prints the broker's answer.
pub fn connect(tcp: &mut Tcp, broker: Uri<'_>) {
    let Some(address) = broker.socket_addr() else {
        return println!("  the host is no address");
    };
    let connection = match tcp.connect(address) {
        Ok(connection) => connection,
        Err(error) => return println!("  {error}"),
    };
    let (mut name, mut password) = ([0; 32], [0; 32]);
    let (name, password) = match credentials(broker, &mut name, &mut password) {
        Some(credentials) => credentials,
        None => return println!("  too long, or no text"),
    };
    let mut options = ConnectOptions::new().clean_start();
    options.user_name = name;
    options.password = password;
    let mut memory = [0; 256];
    let mut memory = BumpBuffer::new(&mut memory);
    let mut client = Client::<'_, '_, _, _, 1, 1, 1, 1, 0, 0, 0>::new(&mut memory);
    let device = MqttString::from_str("gate").ok();
    match run(client.connect(connection, &options, device)) {
        Ok(_) => println!("  connected"),
        Err(MqttError::Disconnect { reason, .. }) => println!("  refused: {reason:?}"),
        Err(error) => println!("  {error:?}"),
    }
}

type Credentials<'a> = (Option<MqttString<'a>>, Option<MqttBinary<'a>>);

/// Returns the user's name and the password. They are decoded into the buffers if they are percent-encoded.
fn credentials<'a>(
    broker: Uri<'a>,
    name: &'a mut [u8],
    password: &'a mut [u8],
) -> Option<Credentials<'a>> {
    let Some(userinfo) = broker.userinfo() else {
        return Some((None, None));
    };
    let name = userinfo.decode_user().to_str(name).ok()?;
    let password = match userinfo.decode_password() {
        Some(decoded) => Some(MqttBinary::from_slice(decoded.to_bytes(password).ok()?).ok()?),
        None => None,
    };
    Some((Some(MqttString::from_str(name).ok()?), password))
}
