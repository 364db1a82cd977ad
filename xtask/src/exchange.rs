//! `cargo xtask exchange`: runs a CoAP client and a CoAP server on emulated boards, with libcoap as their peer.
//!
//! Nothing leaves this machine. The boards only send to QEMU's network, which forwards datagrams for its host to the
//! loopback addresses.

use std::process::{Command, Stdio};
use std::time::Duration;

use crate::support::command::{capture_within, cargo, command, run as run_command};
use crate::support::emulator::qemu;
use crate::support::golden::Golden;
use crate::support::repo::COAP;
use crate::support::steps::{Outcome, Steps, failed};
use crate::support::target::{Setup, TARGETS, Toolchain};
use fastrand::Rng;

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

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    setup: Setup,
    /// Write what the programs print into docs/coap.md
    #[arg(long)]
    overwrite: bool,
    /// Run HTTP and MQTT instead, with mosquitto, which Debian starts as a service when it is installed
    #[arg(long)]
    web: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    if args.web {
        let [.., target] = TARGETS;
        steps.step(format!("HTTP and MQTT on QEMU, {target}"), || {
            web(target, &args.setup, args.overwrite)
        });
        return;
    }
    each(&args.setup, args.overwrite, steps);
}

/// Adds a step for each program and board, and one for the examples of `docs/stacks.md`.
pub(crate) fn each(setup: &Setup, overwrite: bool, steps: &mut Steps) {
    for target in TARGETS {
        client(target, setup, overwrite, steps);
    }
    let [.., target] = TARGETS;
    steps.step(format!("CoAP server on QEMU, {target}"), || {
        server(target, setup, overwrite)
    });
    steps.step("examples with other crates' stacks", || {
        run_command(cargo(["test", "--doc", "--package", "stacks"]).current_dir(COAP))
    });
}

/// Runs the client's step, which is the same on each board.
pub(crate) fn client(target: &str, setup: &Setup, overwrite: bool, steps: &mut Steps) {
    steps.step(format!("CoAP client on QEMU, {target}"), || {
        peers::libcoap(setup.install())?;
        let mut client = built(target, setup, "client")?;
        let _ports = peers::ports()?;
        let _directory = peers::directory(setup.install())?;
        let _servers = peers::servers()?;
        let printed = capture_within(LIMIT, &mut client)?;
        Golden::block(PAGE, "The client")?.compare(&printed, overwrite)
    });
}

/// Builds a program, and returns the command that runs it.
fn built(target: &str, setup: &Setup, program: &str) -> Outcome<Command> {
    let toolchain = Toolchain::find(target, setup)?;
    qemu(target, setup.install())?;
    let cargo = |args: &[&str]| {
        let mut command = toolchain.cargo(target, "core", args);
        command.args(["--release", "--quiet", "--bin", program]);
        command.current_dir(COAP);
        command
    };
    run_command(&mut cargo(&["build"]))?;
    // Its `.cargo/config.toml` names the QEMU machine of each target.
    Ok(cargo(&["run"]))
}

/// Runs the server's board, and libcoap's client: first with the commands that the page has, then with random URIs.
fn server(target: &str, setup: &Setup, overwrite: bool) -> Outcome {
    peers::libcoap(setup.install())?;
    let mut server = built(target, setup, "server")?;
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
    golden.compare(&told, overwrite)?;

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
fn web(target: &str, setup: &Setup, overwrite: bool) -> Outcome {
    let mut board = built(target, setup, "web")?;
    let _ports = peers::ports()?;
    let _redirects = peers::redirects()?;
    let _broker = peers::broker(setup.install())?;
    let printed = capture_within(LIMIT, &mut board)?;
    Golden::block(PAGE, "HTTP and MQTT")?.compare(&printed, overwrite)
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
