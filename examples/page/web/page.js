"use strict";

const by = (id) => document.getElementById(id);
const [text, base] = [by("text"), by("base")];

/** Milliseconds without a change, after which the sentence about the text changes: it is read aloud each time. */
const PAUSE = 400;

/** Characters that take two columns where iri-core counts columns. */
const WIDE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{Emoji_Presentation}\uFF01-\uFF60]/u;

/** Characters that are not seen, or that reorder others. */
const INVISIBLE = /([\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}])/u;

/** Makes an element with attributes and children, which are elements or texts. */
function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** Makes the nodes of a text, in which `\u{202E}` stands for a character that is not seen. */
function visible(value) {
  return value.split(INVISIBLE).filter(Boolean).map((piece) => {
    const number = piece.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
    return INVISIBLE.test(piece) ? make("span", { class: "invisible" }, `\\u{${number}}`) : piece;
  });
}

/** Writes a number of things: "1 part", "2 parts". */
const count = (number, what) => `${number} ${what}${number === 1 ? "" : "s"}`;

/** Returns what is wrong: the first line of a report. */
const sentence = ({ report }) => report.split("\n")[0];

/** Makes the elements that show the place of an error or a finding in the text, and its hint. */
function place({ report, hint }) {
  const shown = [];
  // After the sentence come an empty line, the text, and the carets with the hint, each after a bar.
  const [text, carets] = report.split("\n").slice(2).map((line) => line.slice("  | ".length));
  if (carets !== undefined) {
    // The drawing is for the eyes: the sentence has the place, too. Where it is too wide, keys can move it.
    const drawing = make("pre", { role: "img", "aria-label": "The place in the text" });
    for (const c of text) {
      drawing.append(WIDE.test(c) ? make("span", { class: "wide" }, c) : c);
    }
    drawing.append("\n", make("span", { class: "carets" }, carets));
    shown.push(drawing);
  }
  if (hint) {
    shown.push(make("p", { class: "aloud" }, `Hint: ${hint}.`));
  }
  return shown;
}

/** Returns a text with a fix in place of the bytes that it mends. */
function replaced(value, { offset, length, fix }) {
  const bytes = new TextEncoder().encode(value);
  const decoder = new TextDecoder();
  return decoder.decode(bytes.slice(0, offset)) + fix + decoder.decode(bytes.slice(offset + length));
}

/** Makes a button that mends the text. After that, the next such button has the focus, or else the text has it. */
function mend(label, faults) {
  const button = make("button", { type: "button", class: "mend" }, ...visible(label));
  button.addEventListener("click", () => {
    // From the end, so that the other places stay where they are.
    const ordered = [...faults].sort((a, b) => b.offset - a.offset);
    text.value = ordered.reduce(replaced, text.value);
    update();
    (document.querySelector(".mend") ?? text).focus();
  });
  return button;
}

/** The severities, the worst first. */
const SEVERITIES = ["error", "warning", "note"];

/** Returns what the button says that applies a fix. */
const labelOf = ({ fix }) => (fix === "" ? "Remove it" : `Write ${fix}`);

function showError(error) {
  by("error").hidden = !error;
  text.setAttribute("aria-invalid", String(Boolean(error)));
  by("error-body").replaceChildren(...(error ? place(error) : []));
  if (error && error.fix !== undefined) {
    by("error-body").append(mend(labelOf(error), [error]));
  }
}

function showParts(parts = []) {
  by("parts").hidden = parts.length === 0;
  const delimiter = (value) => (value ? [make("span", { class: "delimiter" }, value)] : []);
  by("line").replaceChildren(
    ...parts.flatMap((part) => [
      ...delimiter(part.before),
      make("span", { class: `part ${part.name}` },
        make("span", { class: "piece" }, ...visible(part.text)),
        make("span", { class: "name" }, part.name)),
      ...delimiter(part.after),
    ]),
  );
  by("parts-body").replaceChildren(
    ...parts.map((part) =>
      make("tr", {},
        make("th", { scope: "row", class: `key ${part.name}` }, part.name),
        make("td", { class: "text" }, ...visible(part.text)),
        make("td", { class: "note" }, part.note))),
  );
}

function showFindings(findings = [], leftOut) {
  by("findings").hidden = findings.length === 0;
  const rank = ({ severity }) => SEVERITIES.indexOf(severity);
  const sorted = [...findings].sort((a, b) => rank(a) - rank(b) || a.offset - b.offset);
  const items = sorted.map((finding) => {
    const { severity, code } = finding;
    const title = make("span", { class: `severity ${severity}` }, severity);
    const item = make("li", {},
      make("p", {}, title, sentence(finding)), ...place(finding), make("code", {}, code), " ");
    if (finding.fix !== undefined) {
      item.append(mend(labelOf(finding), [finding]));
    }
    return item;
  });
  if (leftOut) {
    items.push(make("li", {}, `And ${count(leftOut, "further finding")}.`));
  }
  by("findings-body").replaceChildren(...items);
  const mendable = findings.filter(({ fix }) => fix !== undefined);
  by("fix-all").replaceChildren(
    ...(mendable.length > 1 ? [mend(`Apply all ${mendable.length} fixes`, mendable)] : []),
  );
}

/** Returns the URI that can be sent for what the page shows: that of its target, with the host as the DNS knows it. The browser has the
    tables for that, which the module does without. There is none for a reference without a base, nor for a host that is no name. */
function sendable(answer) {
  const whole = answer.target === undefined ? answer : ask(answer.target, "");
  const { parts = [], uri } = whole ?? {};
  const host = parts.find(({ name }) => name === "host")?.text ?? "";
  if (parts[0]?.name !== "scheme" || /^[\0-\x7F]*$/.test(host)) {
    return parts[0]?.name === "scheme" ? uri : undefined;
  }
  const known = readHere(`https://${host}/`)?.hostname;
  const texts = parts.map(({ name, before, text: value, after }) => before + (name === "host" ? known : value) + after);
  return known && ask(texts.join(""), "")?.uri;
}

function showForms(answer) {
  const { kind, target, uri, normal, normal_by_scheme: byScheme } = answer;
  by("forms").hidden = kind === undefined;
  const sent = kind === undefined ? undefined : sendable(answer);
  const forms = [
    ["To send", sent],
    ["Resolved against the base", target],
    // Of a host beyond ASCII, this is what no DNS knows.
    [sent !== undefined && target === undefined ? "Percent-encoded, host too" : "Percent-encoded", uri === sent ? undefined : uri],
    ["Normal form", normal],
    ["Normal form by scheme", byScheme],
  ];
  by("forms-body").replaceChildren(
    ...forms.filter(([, value]) => value !== undefined).map(([name, value]) =>
      make("tr", {},
        make("th", { scope: "row" }, name),
        make("td", { class: "text" }, ...visible(value)))),
  );
}

/** Shows the rows of a table, and hides it if there are none. */
function fillTable(id, rows) {
  by(id).hidden = rows.length === 0;
  by(`${id}-body`).replaceChildren(
    ...rows.map(([name, ...values]) =>
      make("tr", {},
        make("th", { scope: "row" }, ...visible(name)),
        ...values.map((value) => make("td", { class: "text" }, ...visible(value))))),
  );
}

function showDecoded({ segments = [], arguments: pairs = [], rows_left_out: leftOut }) {
  by("decoded").hidden = segments.length === 0 && pairs.length === 0;
  fillTable("segments", segments.map(({ text: value }, at) => [String(at + 1), value]));
  fillTable("arguments", pairs.map(({ name, value = "" }) => [name, value]));
  by("rows-left-out").textContent = leftOut ? `And ${count(leftOut, "further row")}.` : "";
}

/** The parts of a URL as `new URL()` names them, without the delimiters that it keeps. */
const BROWSER_PARTS = {
  scheme: (url) => url.protocol.slice(0, -1),
  userinfo: (url) => [url.username, url.password].filter(Boolean).join(":"),
  host: (url) => url.hostname,
  port: (url) => url.port,
  path: (url) => url.pathname,
  query: (url) => url.search.slice(1),
  fragment: (url) => url.hash.slice(1),
};

/** Returns the text of the page without its password: what it says of the text is made of this. */
const shownText = ({ parts }) => parts?.map(({ before, text: value, after }) => before + value + after).join("") ?? text.value;

/** Reads a text as this browser does. */
function readHere(value, base) {
  try {
    return new URL(value, base);
  } catch {
    return undefined;
  }
}

/** Shows what this browser reads, beside the parts of the text or of its target. */
function showBrowser(answer) {
  const { kind, hides, parts = [], base: shownBase } = answer;
  by("browser").hidden = kind === undefined && answer.error === undefined;
  const url = hides ? undefined : readHere(shownText(answer), shownBase);
  const ours = Object.fromEntries(parts.map(({ name, text: value }) => [name, value]));
  const rows = Object.entries(BROWSER_PARTS).map(([name, read]) => [name, url ? read(url) : "", ours[name] ?? ""]);
  const isSame = url && url.href === (answer.target ?? shownText(answer));
  by("browser-note").textContent = hides
    ? "It is not asked, as the text may have a password."
    : !url ? "new URL() refuses the text."
      : isSame ? "new URL() reads the same, and changes nothing." : `new URL() makes this of it: ${url.href}`;
  fillTable("browser-table", url && !isSame ? rows.filter(([, read, here]) => read || here) : []);
}

function showCoap({ options, error } = {}) {
  by("coap").hidden = options === undefined && error === undefined;
  by("coap-error").textContent = error ? `It has no options: ${error}.` : "";
  by("coap-error").hidden = !error;
  if (options && options.length === 0) {
    by("coap-error").textContent = "The request has no options.";
    by("coap-error").hidden = false;
  }
  fillTable("coap-table", (options ?? []).map(({ number, name, text: value }) => [name, String(number), value]));
}

/** Says all in a few words, which are read aloud. */
function summary({ kind, error, base_error: baseError, parts, findings = [] }) {
  const words = [error ? `Not valid: ${sentence(error)}.` : `Valid: ${kind}, ${count(parts.length, "part")}.`];
  if (findings.length > 0) {
    words.push(`There is something to look at: ${count(findings.length, "finding")}.`);
  }
  if (baseError) {
    words.push("The base is not valid.");
  }
  return words.join(" ");
}

/** The exports of the WebAssembly, and the timer of the sentence. */
let module;
let timer;

/** Asks the module of a text and a base: of those in the fields, if none are given. Returns nothing if one is too long for it. */
function ask(value = text.value, against = base.value) {
  const [first, second] = [value, against].map((value) => new TextEncoder().encode(value));
  if (Math.max(first.length, second.length) > module.longest()) {
    return undefined;
  }
  const memory = new Uint8Array(module.memory.buffer);
  memory.set(first, module.input());
  memory.set(second, module.input() + first.length);
  const length = module.answer(first.length, second.length);
  const start = module.output();
  return JSON.parse(new TextDecoder().decode(memory.subarray(start, start + length)));
}

/** Shows the answer to what is in the fields. */
function update() {
  by("copied").textContent = "";
  const answer = ask() ?? {};
  const { error, base_error: baseError, kind } = answer;
  showError(error);
  base.setAttribute("aria-invalid", String(Boolean(baseError)));
  by("base-error").replaceChildren(
    ...(baseError ? [make("p", { class: "sentence" }, `${sentence(baseError)}.`), ...place(baseError)] : []),
  );
  showParts(answer.parts);
  showFindings(answer.findings, answer.left_out);
  showDecoded(answer);
  showForms(answer);
  showBrowser(answer);
  showCoap(answer.coap);
  const known = kind !== undefined || error !== undefined;
  const words = known ? summary(answer) : `Too long: this page takes ${module.longest()} bytes.`;
  // What is valid may have a finding that is an error.
  const isBad = kind === undefined || baseError || (answer.findings ?? []).some(({ severity }) => severity === "error");
  const status = by("status");
  clearTimeout(timer);
  timer = setTimeout(() => {
    status.textContent = words;
    status.className = isBad ? "bad" : "good";
  }, status.textContent ? PAUSE : 0);
}

/** Returns the address of the page with what it shows, which has no password. There is none for a text that is not valid and
    may have one. */
function linkTo(answer) {
  if (answer.hides || answer.base_error) {
    return undefined;
  }
  const link = new URL(location.href);
  link.hash = new URLSearchParams({ text: shownText(answer), ...(answer.base ? { base: answer.base } : {}) });
  return link.href;
}

async function copyLink() {
  const answer = ask() ?? {};
  const link = linkTo(answer);
  if (link !== undefined) {
    await navigator.clipboard.writeText(link);
  }
  by("copied").textContent = link === undefined ? "No link: the text or the base may have a password."
    : shownText(answer) === text.value ? "Copied." : "Copied, without the password.";
}

/** Puts a text and a base into the fields. */
function fill(newText, newBase) {
  [text.value, base.value] = [newText, newBase];
  update();
}

/** Takes the text and the base from the address of the page: `#text=...&base=...`. */
function fillFromAddress() {
  const given = new URLSearchParams(location.hash.slice(1));
  const example = document.querySelector("#examples button").dataset;
  fill(given.get("text") ?? example.text, given.get("base") ?? "");
}

async function start() {
  const packed = Uint8Array.from(atob(by("module").textContent), (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const { instance } = await WebAssembly.instantiate(await new Response(stream).arrayBuffer());
  module = instance.exports;
  text.addEventListener("input", update);
  base.addEventListener("input", update);
  by("copy").addEventListener("click", () => copyLink().catch(() => {
    by("copied").textContent = "This browser does not let the page copy.";
  }));
  for (const button of document.querySelectorAll("#examples button")) {
    button.addEventListener("click", () => fill(button.dataset.text, button.dataset.base ?? ""));
  }
  addEventListener("hashchange", fillFromAddress);
  fillFromAddress();
}

start().catch((error) => {
  by("status").textContent = "This browser is too old for the page.";
  by("status").className = "bad";
  console.error(error);
});
