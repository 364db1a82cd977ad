//! Starts the peers of the board's web program: an HTTP server that redirects, and Debian's mosquitto, an MQTT broker.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use crate::support::command::{Background, background, command, run as run_command};
use crate::support::steps::{Outcome, failed};
use crate::support::tools;

/// The servers' addresses here. The board has the same ports in its constants, and `HOST` is its name for the first.
const HTTP: &str = "127.0.0.1:61680";
const HOST: &str = "10.0.2.2:61680";
const MQTT: &str = "127.0.0.1:61883";

/// The folder of the broker's configuration, and the broker's user with the password.
const FOLDER: &str = "target/exchange";
const USER: [&str; 2] = ["dev", "s@cret"];

/// The time in which a server must start.
const LIMIT: Duration = Duration::from_secs(10);

/// The targets of requests, with the status code of the answer, and its text or its `Location`.
const PAGES: &[(&str, u16, &str)] = &[
    ("/stable/list?of=gate", 302, "../v2/fw%20a.bin?x=1#part"),
    ("/v2/fw%20a.bin?x=1", 200, "an image of the firmware"),
    ("/astray", 307, "//198.51.100.7/"),
    ("/secret", 301, "//joe:s3cret@10.0.2.2:61680/"),
    ("/split", 303, "/a b"),
    ("/endless", 308, "/endless"),
];

/// Makes sure that mosquitto is installed. It fails if it is asked for its version, so it is enough that it starts.
pub(super) fn find(install: bool) -> Outcome {
    let is_there = || command("mosquitto", ["-h"]).output().is_ok();
    if !is_there() {
        tools::apt_install(&["mosquitto"], install)?;
    }
    match is_there() {
        true => Ok(()),
        false => tools::missing(install, "mosquitto does not run here".to_owned()),
    }
}

/// Starts the HTTP server, which runs until this process ends.
pub(super) fn http() -> Outcome {
    let listener = TcpListener::bind(HTTP)?;
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            // If this fails, the board gets no answer and prints that.
            let _ = answer(stream);
        }
    });
    Ok(())
}

fn answer(mut stream: TcpStream) -> Outcome {
    stream.set_read_timeout(Some(LIMIT))?;
    let lines = BufReader::new(stream.try_clone()?).lines();
    let head: Vec<String> = lines
        .map_while(Result::ok)
        .take_while(|line| !line.is_empty())
        .collect();
    let page = PAGES.iter().find(|(target, ..)| {
        let is = |wanted: String| head.contains(&wanted);
        is(format!("GET {target} HTTP/1.1")) && is(format!("Host: {HOST}"))
    });
    let close = "Connection: close\r\n";
    match page {
        Some((_, 200, text)) => write!(stream, "HTTP/1.1 200 OK\r\n{close}\r\n{text}")?,
        Some((_, code, place)) => {
            write!(
                stream,
                "HTTP/1.1 {code} There\r\n{close}Location: {place}\r\n\r\n"
            )?;
        }
        None => write!(stream, "HTTP/1.1 400 What?\r\n{close}\r\n{head:?}")?,
    }
    Ok(())
}

/// Starts the broker with a user who needs a password.
pub(super) fn mqtt() -> Outcome<Background> {
    let (configuration, passwords) = (
        format!("{FOLDER}/mosquitto.conf"),
        format!("{FOLDER}/passwords"),
    );
    let (address, port) = MQTT.split_once(':').unwrap_or_default();
    fs::create_dir_all(FOLDER)?;
    fs::write(
        &configuration,
        // If root starts the broker, it would become another user, who may not be allowed to read this folder.
        format!(
            "listener {port} {address}\nallow_anonymous false\npassword_file {passwords}\nlog_dest none\nuser root\n"
        ),
    )?;
    let [name, password] = USER;
    // The file has the password itself until the next command replaces it with its hash.
    fs::write(&passwords, format!("{name}:{password}\n"))?;
    run_command(&mut command("mosquitto_passwd", ["-U", &passwords]))?;
    let broker = background(command("mosquitto", ["-c", &configuration]).stderr(Stdio::null()))?;
    let start = Instant::now();
    while TcpStream::connect(MQTT).is_err() {
        if start.elapsed() > LIMIT {
            return failed(format!("nobody answers at {MQTT}"));
        }
        thread::sleep(Duration::from_millis(50));
    }
    Ok(broker)
}
