//! Asks rust-analyzer, as an editor does, to complete what the macros make.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;
use std::{fs, thread};

use serde_json::{Value, json};
use support::command::{ask, cargo, command, run as run_command};
use support::steps::{Outcome, failed, say};
use support::tools;

/// The longest time for all questions; the server also builds the macros in it.
const LIMIT: Duration = Duration::from_secs(300);

/// The source of the package, as an author has it before the next letter. `$` is a cursor.
const SOURCE: &str = r#"use iri_template::IriTemplate;
use iri_core::Uri;
use iri_vocab::{IriEnum, prefixes, vocab};
use iri_policy::IriNewtype;
use iri_vocab::Prefixes;

vocab! {
    /// Terms.
    pub mod terms = "https://example.com/ns#" {
        /// The first.
        First, Second,
    }
}

#[derive(IriEnum, Clone, Copy)]
#[iri("https://example.com/ns#")]
pub enum Kind { First, Second }

#[derive(IriNewtype, Clone, Copy)]
#[iri(schemes("https"))]
pub struct Api<'a>(Uri<'a>);

#[derive(IriTemplate)]
#[iri("/s{/id}")]
pub struct Sensor { pub id: u16 }

pub const PREFIXES: Prefixes<1> = prefixes! { "ex" => terms::NAMESPACE };

pub fn of_vocabulary() { let _ = terms::$; }
pub fn of_enum() { let _ = Kind::$; }
pub fn of_value(kind: Kind) { let _ = kind.$; }
pub fn of_type() { let _ = Api::$; }
pub fn of_reference(api: Api<'_>) { let _ = api.$; }
pub fn of_template(sensor: Sensor) { let _ = sensor.$; }
pub fn of_constant() { let _ = iri_core::iri!("https://example.com/").$; }
pub fn of_prefixes() { let _ = PREFIXES.$; }
"#;

/// What is completed at each cursor, at least.
const COMPLETED: [&[&str]; 8] = [
    &["ALL", "First", "NAMESPACE", "Second"],
    &["ALL", "First", "Second"],
    &["as_iri", "as_str"],
    &["constant", "new", "parse"],
    // By way of `Deref`
    &["host", "into_inner", "path"],
    &["expand", "id", "template"],
    &["host", "path", "scheme"],
    &["compact", "expand"],
];

/// `package` is the folder of a package without code, which has iri-core as its dependency.
pub(super) fn run(package: &Path) -> Outcome {
    if ask(&mut command("rust-analyzer", ["--version"])).is_none() {
        tools::rustup(&["component", "add", "rust-analyzer", "rust-src"])?;
    }
    let folder = fs::canonicalize(package)?;
    let pieces: Vec<&str> = SOURCE.split('$').collect();
    let text = pieces.concat();
    fs::write(folder.join("src/main.rs"), &text)?;
    // What it depends on is built before the server is asked.
    run_command(cargo(["fetch", "--quiet"]).current_dir(&folder))?;
    let mut server = Server::start(&folder)?;
    let root = format!("file://{}", folder.display());
    let file = format!("{root}/src/main.rs");
    server.request(
        "initialize",
        &json!({
            "processId": null, "rootUri": root,
            "capabilities": { "experimental": { "serverStatusNotification": true } },
            "initializationOptions": { "checkOnSave": false, "completion": { "callable": { "snippets": "none" } } },
        }),
    )?;
    server.notify("initialized", &json!({}))?;
    let document = json!({ "uri": file, "languageId": "rust", "version": 1, "text": text });
    server.notify("textDocument/didOpen", &json!({ "textDocument": document }))?;
    server.wait_until_ready()?;
    let mut lacking = Vec::new();
    let mut before = String::new();
    for (piece, expected) in pieces.iter().zip(COMPLETED) {
        before += piece;
        let line = before.matches('\n').count();
        let column = before.lines().last().map_or(0, str::len);
        let at = json!({ "textDocument": { "uri": file }, "position": { "line": line, "character": column } });
        let answer = server.request("textDocument/completion", &at)?;
        let items = answer
            .get("items")
            .unwrap_or(&answer)
            .as_array()
            .cloned()
            .unwrap_or_default();
        let labels: Vec<&str> = items
            .iter()
            .filter_map(|item| item["label"].as_str())
            .map(name)
            .collect();
        let question = before.lines().last().unwrap_or_default();
        say(format_args!("{question} {} completions", labels.len()));
        for name in expected {
            if !labels.contains(name) {
                lacking.push(format!("`{question}` is not completed by `{name}`"));
            }
        }
    }
    // The documentation of a constant has its IRI.
    let offset = text.find("First, Second,").unwrap_or_default();
    let line = text[..offset].matches('\n').count();
    let at =
        json!({ "textDocument": { "uri": file }, "position": { "line": line, "character": 9 } });
    let hover = server.request("textDocument/hover", &at)?.to_string();
    if !hover.contains("https://example.com/ns#First") {
        lacking.push(format!("the IRI is not shown: {hover}"));
    }
    if lacking.is_empty() {
        Ok(())
    } else {
        failed(lacking.join("\n"))
    }
}

/// Returns the name with which a label begins, as in `as_iri()` or `First (use ..)`.
fn name(label: &str) -> &str {
    let end = label.find(|c: char| c != '_' && !c.is_alphanumeric());
    label.get(..end.unwrap_or(label.len())).unwrap_or(label)
}

/// A language server, with which one talks by its input and output.
struct Server {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    requests: u64,
    is_ready: bool,
}

impl Server {
    fn start(folder: &Path) -> Outcome<Self> {
        say("$ rust-analyzer");
        let mut child = Command::new("rust-analyzer")
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return failed("rust-analyzer has no input or output");
        };
        // A server that does not answer is ended, and then its output ends.
        let id = child.id().to_string();
        thread::spawn(move || {
            thread::sleep(LIMIT);
            ask(&mut command("kill", [id]))
        });
        Ok(Self {
            child,
            input,
            output: BufReader::new(output),
            requests: 0,
            is_ready: false,
        })
    }

    fn send(&mut self, message: &Value) -> Outcome {
        let text = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{text}", text.len())?;
        Ok(self.input.flush()?)
    }

    fn notify(&mut self, method: &str, params: &Value) -> Outcome {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }))
    }

    /// Sends a request, and returns its result.
    fn request(&mut self, method: &str, params: &Value) -> Outcome<Value> {
        self.requests += 1;
        let id = self.requests;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }))?;
        loop {
            let message = self.receive()?;
            if message["id"] == id && message.get("method").is_none() {
                return match message.get("error") {
                    Some(error) => failed(format!("{method}: {error}")),
                    None => Ok(message["result"].clone()),
                };
            }
        }
    }

    /// Waits until the server has loaded everything.
    fn wait_until_ready(&mut self) -> Outcome {
        while !self.is_ready {
            self.receive()?;
        }
        Ok(())
    }

    /// Receives a message. A question of the server gets the answer that there is nothing.
    fn receive(&mut self) -> Outcome<Value> {
        let mut length = 0;
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                return failed("rust-analyzer ended, or did not answer in time");
            }
            match line.trim_end().strip_prefix("Content-Length: ") {
                Some(number) => length = number.parse()?,
                None if line.trim_end().is_empty() => break,
                None => {}
            }
        }
        let mut bytes = vec![0; length];
        self.output.read_exact(&mut bytes)?;
        let message: Value = serde_json::from_slice(&bytes)?;
        if message["method"] == "experimental/serverStatus" {
            self.is_ready = message["params"]["quiescent"] == true;
        }
        if message.get("method").is_some() && message.get("id").is_some() {
            self.send(&json!({ "jsonrpc": "2.0", "id": message["id"], "result": null }))?;
        }
        Ok(message)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
