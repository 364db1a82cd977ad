//! Runs a CoAP client and a CoAP server on emulated boards, with libcoap as their peer, and compares what they print with
//! docs/coap.md. `GOLDEN=overwrite` writes it there.
//!
//! Nothing leaves this machine. The boards only send to QEMU's network, which forwards datagrams for its host to the
//! loopback addresses. `cargo xtask integration coap` first installs what is missing.

use std::process::{Command, Stdio};
use std::time::Duration;

use fastrand::Rng;
use support::command::{capture_within, command, run};
use support::golden::Golden;
use support::repo::{self, COAP};
use support::steps::{Outcome, failed};
use support::target::{TARGETS, Toolchain};

mod peers;
mod uri;

/// The time after which a board is stopped. It needs seconds, and if it hangs, CI must not.
const LIMIT: Duration = Duration::from_secs(60);

/// The number of random URIs for which libcoap's client asks the server.
const URIS: usize = 1000;

/// The address of the server's board, and the address here from which QEMU forwards to it.
const SERVER: &str = "10.0.2.15";
const FORWARDED: &str = "127.0.0.2";

const PAGE: &str = "docs/coap.md";

#[test]
fn client_on_a_cortex_m3() -> Outcome {
    client(TARGETS[0])
}

#[test]
fn client_on_a_cortex_m4f() -> Outcome {
    client(TARGETS[1])
}

fn client(target: &str) -> Outcome {
    let mut client = built(target, "client")?;
    let _ports = peers::ports()?;
    let _directory = peers::directory()?;
    let _servers = peers::servers()?;
    let printed = capture_within(LIMIT, &mut client)?;
    Golden::block(PAGE, "The client")?.compare(&printed)
}

/// Builds a program, and returns the command that runs it.
fn built(target: &str, program: &str) -> Outcome<Command> {
    repo::enter()?;
    let toolchain = Toolchain::find(target)?;
    let cargo = |args: &[&str]| {
        let mut command = toolchain.cargo(target, "core", args);
        command.args(["--release", "--quiet", "--bin", program]);
        command.current_dir(COAP);
        command
    };
    run(&mut cargo(&["build"]))?;
    // Its `.cargo/config.toml` names the QEMU machine of each target.
    Ok(cargo(&["run"]))
}

/// Runs the server's board, and libcoap's client: first with the commands that the page has, then with random URIs.
#[test]
fn server_of_a_thousand_random_uris() -> Outcome {
    let mut server = built(TARGETS[1], "server")?;
    let _ports = peers::ports()?;
    let server = peers::board(&mut server)?;

    let golden = Golden::block(PAGE, "The server")?;
    let lines = golden.expected().lines();
    let requests: Vec<_> = lines.filter_map(|line| line.strip_prefix("$ ")).collect();
    let mut told = String::new();
    for request in &requests {
        let answer = answer(&mut command("sh", ["-c", request]))?;
        told += &format!("$ {request}\n{answer}\n");
    }
    let by_hand = requests.len();
    golden.compare(&told)?;

    let mut random = Rng::with_seed(7252);
    let mut answers = Vec::new();
    for _ in 0..URIS {
        let path = uri::path(&mut random);
        let mut client = peers::client();
        let mut authority = SERVER.to_owned();
        // The options are Uri-Host and Uri-Port.
        if random.bool() {
            authority = uri::name(&mut random);
            client.args(["-O", &format!("3,{authority}")]);
        }
        if random.bool() {
            let port = random.u16(1024..5120);
            authority += &format!(":{port}");
            client.args(["-O", &format!("7,0x{port:04x}")]);
        }
        let answer = answer(client.arg(format!("coap://{FORWARDED}{path}")))?;
        let asked = format!("coap://{authority}{path}");
        if uri::parts(&answer) != uri::parts(&asked) {
            return failed(format!("asked for {asked}, answered {answer}"));
        }
        answers.push(answer);
    }
    println!(
        "{URIS} random URIs, all answered; the last one is {}",
        answers[URIS - 1]
    );
    let printed = server.end()?;
    let mut printed: Vec<_> = printed.lines().skip(by_hand).collect();
    // If this machine is slow, libcoap's client sends a request again, and the board answers twice.
    printed.dedup();
    answers.dedup();
    match printed == answers {
        true => Ok(()),
        false => failed("the board has printed something else than it has answered"),
    }
}

/// Runs the board that follows HTTP redirects and sends MQTT's CONNECT.
#[test]
#[ignore = "it needs mosquitto, which Debian starts as a service when it is installed"]
fn http_and_mqtt() -> Outcome {
    let mut board = built(TARGETS[1], "web")?;
    let _ports = peers::ports()?;
    let _redirects = peers::redirects()?;
    let _broker = peers::broker()?;
    let printed = capture_within(LIMIT, &mut board)?;
    Golden::block(PAGE, "HTTP and MQTT")?.compare(&printed)
}

/// Returns what libcoap's client prints of an answer.
fn answer(client: &mut Command) -> Outcome<String> {
    let output = client.stdin(Stdio::null()).output()?;
    // The client prints answers that are errors to stderr.
    let told = [output.stdout, output.stderr].concat();
    match String::from_utf8_lossy(&told).trim_end() {
        "" => failed("no answer"),
        told => Ok(told.to_owned()),
    }
}
