//! Checks the page in a browser: what it shows, what screen readers get, its use by keyboard, its colours, and that it loads
//! nothing.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::browser::{Browser, Key};
use super::outline::outline;
use crate::support::repo::PAGE;
use crate::support::steps::{Outcome, failed, none};
use crate::support::text::difference;

/// The texts and bases of the golden file.
const CASES: [(&str, &str); 9] = [
    ("https://例え.jp:8443/docs/café?lang=ja#目次", ""),
    ("../img/logo.svg", "https://example.com/docs/guide/intro"),
    ("https://example.com/user manual.pdf", "no base"),
    ("HTTP://Example.com:80/%7ejoe/./a", ""),
    ("http://a\u{202E}b.example/", ""),
    ("coap://[2001:db8::7]/sensors/caf%C3%A9?unit=C", ""),
    ("ftp://joe:s3cret@example.com/file", ""),
    (
        "search?q=caf%C3%A9+au%26lait&page=2",
        "https://EXAMPLE.com/a%2Fb/",
    ),
    ("https://a.example\\@b.example/", ""),
];

/// Texts and bases with a password, which the page must not show.
const SECRETS: [(&str, &str); 9] = [
    ("ftp://joe:s3cret@example.com/file", ""),
    ("http://joe:s3cret@h/a b", ""),
    ("http://joe:s3cr et@h/", ""),
    ("joe:s3cret@h", ""),
    ("http:/joe:s3cret@h/", ""),
    ("/x?u=http%3A%2F%2Fjoe%3As3cret%40h", "http://h/"),
    ("coap://h/joe:s3c/ret@x?y", ""),
    ("b", "foo:joe:s3cr/et@x"),
    ("b", "http://joe:s3cret@h:8x/"),
];

/// Pieces of those passwords.
const PIECES: [&str; 3] = ["s3c", "ret@", "et@"];

/// A text and a base with HTML, which the page must show as text. As elements they would load something or log an error.
const MARKUP: (&str, &str) = (
    "http://h/<img src=x.png>?<script>console.error(1)</script>",
    "\"><img src=y.png onerror=console.error(2)>",
);

/// A text and a base that are not valid, and a pair that is valid, has findings, and has no CoAP options.
const RICH: (&str, &str) = ("HTTP://joe@Example.com/a b", "relative");
const RICH_AND_VALID: (&str, &str) = ("coap://joe@例え.jp:1/a/../%7e?b#c", "http://h/");

/// The JavaScript that reads the field of the text.
const FIELD: &str = "document.querySelector('textarea').value";

/// Runs every check.
pub(super) fn all(browser: &mut Browser, overwrite: bool) -> Outcome {
    needs_nothing(browser)?;
    read_aloud(browser, overwrite)?;
    by_keyboard(browser)?;
    masked(browser)?;
    carets(browser)?;
    readable(browser)?;
    look(browser, MARKUP)?;
    nothing_told_or_loaded(browser)?;
    refuses_to_load(browser)
}

/// Opens the page with a text and a base, and waits until it says something of them.
fn look(browser: &mut Browser, (text, base): (&str, &str)) -> Outcome {
    let address = browser.address.clone();
    // If only the fragment changed, the page would not be loaded again.
    browser.call("Page.navigate", json!({"url": "about:blank"}))?;
    browser.call(
        "Page.navigate",
        json!({"url": address + "#" + &fragment(text, base)}),
    )?;
    const SAID: &str = "new Promise((done) => {
        const look = () => {
            const said = document.getElementById('status')?.textContent;
            said ? done(said) : setTimeout(look, 10);
        };
        look();
    })";
    // The first try fails if the page is replaced while it waits.
    let said = browser.evaluate(SAID).or_else(|_| browser.evaluate(SAID))?;
    println!("{}", said.as_str().unwrap_or_default());
    Ok(())
}

/// Returns the fragment by which the page takes a text and a base.
fn fragment(text: &str, base: &str) -> String {
    let encoded =
        |text: &str| -> String { text.bytes().map(|byte| format!("%{byte:02X}")).collect() };
    format!("text={}&base={}", encoded(text), encoded(base))
}

/// Waits until the sentence of the page is this one.
fn said(browser: &mut Browser, expected: &str) -> Outcome {
    const SAYS: &str = "document.getElementById('status').textContent";
    let start = Instant::now();
    loop {
        let said = browser.text(SAYS)?;
        if said == expected {
            return Ok(());
        }
        if start.elapsed() > Duration::from_secs(10) {
            return failed(format!("the page says `{said}`, not `{expected}`"));
        }
        thread::sleep(Duration::from_millis(20));
    }
}

/// Checks that the module imports nothing, so that it can only answer.
fn needs_nothing(browser: &mut Browser) -> Outcome {
    look(browser, ("", ""))?;
    const IMPORTS: &str = "(async () => {
        const packed = atob(document.getElementById('module').textContent);
        const bytes = Uint8Array.from(packed, (c) => c.charCodeAt(0));
        const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
        const module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
        return WebAssembly.Module.imports(module).length;
    })()";
    match browser.evaluate(IMPORTS)?.as_u64() {
        Some(0) => Ok(()),
        other => failed(format!("the module imports {other:?} functions")),
    }
}

/// Compares the elements that screen readers get, and the order of fields and buttons by Tab, with the golden file.
fn read_aloud(browser: &mut Browser, overwrite: bool) -> Outcome {
    let golden = Path::new(PAGE).join("golden.out");
    let mut told = String::new();
    for case in CASES {
        look(browser, case)?;
        let (text, base) = case;
        told += &format!("# {} {base}\n", text.escape_debug()).replace(" \n", "\n");
        told += &outline(browser)?;
        told += "Tab:";
        for stop in stops(browser)? {
            told += &format!(" [{stop}]");
        }
        told += "\n\n";
    }
    if overwrite {
        fs::write(&golden, told)?;
        println!("written: {}", golden.display());
        return Ok(());
    }
    match difference(&fs::read_to_string(&golden)?, &told) {
        None => Ok(()),
        Some(difference) => failed(format!(
            "what is read aloud is not that of {}, {difference}",
            golden.display()
        )),
    }
}

/// Presses Tab until every field and button had the focus. Returns their names, and fails if the focus cannot be seen.
fn stops(browser: &mut Browser) -> Outcome<Vec<String>> {
    const FOCUSED: &str = "(() => {
        const it = document.activeElement;
        if (!it || it === document.body) return '';
        if (getComputedStyle(it).outlineStyle === 'none') throw new Error('the focus is not seen');
        return it.labels?.[0]?.textContent || it.textContent;
    })()";
    const MOST: usize = 40;
    let mut stops = Vec::new();
    for _ in 0..MOST {
        browser.press(Key::Tab)?;
        let stop = browser.text(FOCUSED)?;
        // After the last one, the focus goes to the browser itself or to the first one.
        if stop.is_empty() || stops.first() == Some(&stop) {
            return Ok(stops);
        }
        stops.push(stop);
    }
    failed(format!("{MOST} times Tab do not leave the page: {stops:?}"))
}

/// Types a text with mistakes, and mends them by their buttons, all with keys.
fn by_keyboard(browser: &mut Browser) -> Outcome {
    look(browser, ("x", ""))?;
    browser.press(Key::Tab)?;
    browser.press(Key::SelectAll)?;
    let typed = json!({"text": "HTTP://example.com/user manual.pdf"});
    browser.call("Input.insertText", typed)?;
    said(
        browser,
        "Not valid: unexpected space in the path, at byte 23.",
    )?;
    let focused = "document.activeElement.textContent";
    for (button, mended) in [
        ("Write %20", "HTTP://example.com/user%20manual.pdf"),
        ("Write http", "http://example.com/user%20manual.pdf"),
    ] {
        let mut tabs = 0;
        while browser.text(focused)? != button {
            tabs += 1;
            if tabs > 20 {
                return failed(format!("Tab does not reach the button `{button}`"));
            }
            browser.press(Key::Tab)?;
        }
        browser.press(Key::Enter)?;
        let text = browser.text(FIELD)?;
        if text != mended {
            return failed(format!("`{button}` makes `{text}`, not `{mended}`"));
        }
    }
    // After the last fix, the text has the focus.
    let id = browser.text("document.activeElement.id")?;
    if id != "text" {
        return failed(format!("after the last mistake the focus is at `{id}`"));
    }
    said(browser, "Valid: absolute-URI, 3 parts.")?;
    browser.press(Key::SelectAll)?;
    let long = json!({"text": "a".repeat(9000)});
    browser.call("Input.insertText", long)?;
    said(browser, "Too long: this page takes 8192 bytes.")
}

/// Checks that no password is in the elements of the page, nor in the link that it copies.
fn masked(browser: &mut Browser) -> Outcome {
    const SHOWN: &str = "[...document.querySelectorAll('#status, #base-error, section')]
        .map((element) => element.outerHTML).join('')";
    const LINK: &str = "decodeURIComponent(linkTo(ask()) ?? '')";
    let mut found = Vec::new();
    for case in SECRETS {
        look(browser, case)?;
        let shown = browser.text(SHOWN)? + &browser.text(LINK)?;
        let shown = PIECES.iter().filter(|piece| shown.contains(**piece));
        found.extend(shown.map(|piece| format!("{case:?} shows {piece}")));
    }
    none(&found)
}

/// Checks that the caret is under the culprit, also after wide characters.
fn carets(browser: &mut Browser) -> Outcome {
    const DISTANCE: &str = "(() => {
        const drawing = document.querySelector('#error pre');
        const places = { b: 0, '^': 0 };
        const walk = document.createTreeWalker(drawing, NodeFilter.SHOW_TEXT);
        for (let node; (node = walk.nextNode());) {
            for (let at = 0; at < node.length; at++) {
                const range = new Range();
                range.setStart(node, at);
                range.setEnd(node, at + 1);
                const c = range.toString();
                if (c in places) places[c] = range.getBoundingClientRect().left;
            }
        }
        return Math.abs(places.b - places['^']) / parseFloat(getComputedStyle(drawing).fontSize);
    })()";
    for text in ["http://h/a\"b", "https://例え.テスト/한/😀/ b"] {
        // The culprit is the character before the `b`, so the caret is one column to the left of the `b`.
        look(browser, (text, ""))?;
        match browser.evaluate(DISTANCE)?.as_f64() {
            Some(distance) if (0.5..0.7).contains(&distance) => {}
            other => return failed(format!("{text}: the caret is {other:?} em from the `b`")),
        }
    }
    Ok(())
}

/// Checks the contrast of all text, light and dark, and that a narrow page needs no scrolling sideways: WCAG 2.2, sections
/// 1.4.3 and 1.4.10.
fn readable(browser: &mut Browser) -> Outcome {
    const FAINT: &str = "(() => {
        const channels = (color) => color.match(/[\\d.]+/g).map(Number);
        const luminance = (color) => {
            const [red, green, blue] = channels(color).map((value) => {
                const part = value / 255;
                return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const ground = (element) => {
            const color = getComputedStyle(element ?? document.documentElement).backgroundColor;
            return element && channels(color)[3] === 0 ? ground(element.parentElement) : color;
        };
        const faint = [];
        let seen = 0;
        const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node; (node = walk.nextNode());) {
            const element = node.parentElement;
            if (!node.data.trim() || !element.checkVisibility()) continue;
            seen += 1;
            const [ink, paper] = [getComputedStyle(element).color, ground(element)].map(luminance);
            const ratio = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
            if (!(ratio >= 4.5)) faint.push(`${node.data}: ${ratio}`);
        }
        return seen > 20 ? faint : [`only ${seen} texts are seen`];
    })()";
    let mut faults = Vec::new();
    for case in [RICH, RICH_AND_VALID] {
        look(browser, case)?;
        for scheme in ["light", "dark"] {
            colors(browser, scheme)?;
            let faint = browser.evaluate(FAINT)?;
            let faint = faint.as_array().into_iter().flatten();
            faults.extend(faint.map(|faint| format!("{scheme}, {faint}")));
        }
        size(browser, 320, 900)?;
        let needed = browser.evaluate("document.documentElement.scrollWidth")?;
        if needed.as_u64().is_none_or(|needed| needed > 320) {
            faults.push(format!("a page of 320 pixels needs {needed}"));
        }
        browser.call("Emulation.clearDeviceMetricsOverride", json!({}))?;
    }
    none(&faults)
}

fn colors(browser: &mut Browser, scheme: &str) -> Outcome {
    let features = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
    browser
        .call("Emulation.setEmulatedMedia", features)
        .map(drop)
}

/// Sets the size of the page in pixels.
fn size(browser: &mut Browser, width: u64, height: u64) -> Outcome {
    let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
    browser
        .call("Emulation.setDeviceMetricsOverride", size)
        .map(drop)
}

/// Checks that the page has logged no error and loaded no other file.
fn nothing_told_or_loaded(browser: &mut Browser) -> Outcome {
    let mut faults = Vec::new();
    let mut pages = 0;
    for event in &browser.events {
        let params = &event["params"];
        match event["method"].as_str().unwrap_or_default() {
            "Runtime.exceptionThrown" => faults.push(params["exceptionDetails"].to_string()),
            "Runtime.consoleAPICalled" => faults.push(params["args"].to_string()),
            "Log.entryAdded" => faults.push(params["entry"].to_string()),
            "Network.requestWillBeSent" => {
                let address = params["request"]["url"].as_str().unwrap_or_default();
                let is_page = address == browser.address;
                pages += usize::from(is_page);
                if !is_page && !address.starts_with("data:") {
                    faults.push(format!("it loads {address}"));
                }
            }
            _ => {}
        }
    }
    if pages == 0 {
        // Then the browser tells of no request at all, and this check would see none.
        faults.push("the browser tells of no page that was loaded".to_owned());
    }
    none(&faults)
}

/// Checks that the policy in the page blocks a request that its code makes.
fn refuses_to_load(browser: &mut Browser) -> Outcome {
    const REFUSED: &str = "new Promise((done) => {
        addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
        fetch('http://127.0.0.1:9/').catch(() => setTimeout(() => done('nothing'), 1000));
    })";
    let refused = browser.text(REFUSED)?;
    match &*refused {
        "connect-src" => Ok(()),
        _ => failed(format!(
            "a request is blocked by {refused}, not by connect-src"
        )),
    }
}

/// Writes pictures of the page.
pub(super) fn pictures(browser: &mut Browser, folder: &Path) -> Outcome {
    fs::create_dir_all(folder)?;
    for (name, case, scheme, pixels) in [
        ("light", CASES[0], "light", 1000),
        ("dark", CASES[3], "dark", 1000),
        ("error", RICH, "light", 1000),
        ("narrow", RICH_AND_VALID, "dark", 360),
    ] {
        look(browser, case)?;
        colors(browser, scheme)?;
        size(browser, pixels, 100)?;
        let height = browser.evaluate("document.documentElement.scrollHeight")?;
        size(browser, pixels, height.as_u64().unwrap_or_default())?;
        let Value::String(picture) =
            browser.call("Page.captureScreenshot", json!({}))?["data"].take()
        else {
            return failed("the browser takes no picture");
        };
        let path = folder.join(name).with_extension("png");
        fs::write(&path, STANDARD.decode(picture)?)?;
        println!("written: {}", path.display());
    }
    Ok(())
}
