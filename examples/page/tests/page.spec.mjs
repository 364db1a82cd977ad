// Checks the page in a browser: what it shows, what screen readers get, its use by keyboard, its colours, and that it loads
// nothing. `browser.rs` runs it.

import { writeFileSync } from "node:fs";

import { expect, test as withoutChecks } from "@playwright/test";

const ADDRESS = `file://${process.env.PAGE}`;

// The texts and bases of the golden file.
const CASES = [
  ["https://例え.jp:8443/docs/café?lang=ja#目次", ""],
  ["../img/logo.svg", "https://example.com/docs/guide/intro"],
  ["https://example.com/user manual.pdf", "no base"],
  ["HTTP://Example.com:80/%7ejoe/./a", ""],
  ["http://a\u202Eb.example/", ""],
  ["coap://[2001:db8::7]/sensors/caf%C3%A9?unit=C", ""],
  ["ftp://joe:s3cret@example.com/file", ""],
  ["search?q=caf%C3%A9+au%26lait&page=2", "https://EXAMPLE.com/a%2Fb/"],
  ["https://a.example\\@b.example/", ""],
];

// Texts and bases with a password, which the page must not show, and pieces of those passwords.
const SECRETS = [
  ["ftp://joe:s3cret@example.com/file", ""],
  ["http://joe:s3cret@h/a b", ""],
  ["http://joe:s3cr et@h/", ""],
  ["joe:s3cret@h", ""],
  ["http:/joe:s3cret@h/", ""],
  ["/x?u=http%3A%2F%2Fjoe%3As3cret%40h", "http://h/"],
  ["coap://h/joe:s3c/ret@x?y", ""],
  ["b", "foo:joe:s3cr/et@x"],
  ["b", "http://joe:s3cret@h:8x/"],
];
const PIECES = /s3c|ret@|et@/;

// A text and a base that are not valid, and a pair that is valid, has findings, and has no CoAP options.
const RICH = ["HTTP://joe@Example.com/a b", "relative"];
const RICH_AND_VALID = ["coap://joe@例え.jp:1/a/../%7e?b#c", "http://h/"];

// A test fails if the page logs something or loads anything but itself.
const test = withoutChecks.extend({
  page: async ({ page }, use) => {
    const told = [];
    let pages = 0;
    page.on("console", (message) => told.push(message.text()));
    page.on("pageerror", (error) => told.push(String(error)));
    page.on("request", (request) => {
      const url = request.url();
      if (url.startsWith(ADDRESS)) pages += 1;
      else if (!url.startsWith("data:") && url !== "about:blank") told.push(`it loads ${url}`);
    });
    await use(page);
    expect(told).toEqual([]);
    // Otherwise the browser tells of no request at all.
    expect(pages).toBeGreaterThan(0);
  },
});

// Opens the page with a text and a base, and waits until it says something of them.
async function look(page, [text, base]) {
  // If only the fragment changed, the page would not be loaded again.
  await page.goto("about:blank");
  await page.goto(`${ADDRESS}#text=${encodeURIComponent(text)}&base=${encodeURIComponent(base)}`);
  await expect(page.locator("#status")).not.toBeEmpty();
}

// Presses Tab until every field and button had the focus. Returns what a screen reader says of them.
async function stops(page) {
  const stops = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const it = document.activeElement;
      if (!it || it === document.body) return "";
      if (getComputedStyle(it).outlineStyle === "none") throw new Error("the focus is not seen");
      const told = [it.labels?.[0]?.textContent || it.textContent];
      if (it.ariaInvalid === "true") told.push("invalid");
      for (const element of it.ariaDescribedByElements ?? []) told.push(element.textContent);
      return told.filter((text) => text).join(", ");
    });
    // After the last one, the focus goes to the browser itself or to the first one.
    if (stop === "" || stops[0] === stop) return stops;
    stops.push(stop);
    expect(stops.length, "Tab leaves the page").toBeLessThan(40);
  }
}

test("a screen reader is given what the golden file has", async ({ page }) => {
  let told = "";
  for (const [text, base] of CASES) {
    await look(page, [text, base]);
    told += `# ${text.replace("\u202E", "\\u{202e}")} ${base}`.trimEnd() + "\n";
    told += `${await page.locator("body").ariaSnapshot()}\n`;
    told += `Tab: ${(await stops(page)).map((stop) => `[${stop}]`).join(" ")}\n\n`;
  }
  expect(told).toMatchSnapshot("golden.out");
});

test("mistakes are mended with keys", async ({ page }) => {
  const status = page.locator("#status");
  await look(page, ["x", ""]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText("HTTP://example.com/user manual.pdf");
  await expect(status).toHaveText("Not valid: unexpected space in the path, at byte 23.");
  for (const [button, mended] of [
    ["Write %20", "HTTP://example.com/user%20manual.pdf"],
    ["Write http", "http://example.com/user%20manual.pdf"],
  ]) {
    for (let tabs = 0; (await page.locator(":focus").textContent()) !== button; tabs += 1) {
      expect(tabs, `Tab reaches ${button}`).toBeLessThan(20);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await expect(page.locator("textarea")).toHaveValue(mended);
  }
  // After the last fix, the text has the focus.
  await expect(page.locator("#text")).toBeFocused();
  await expect(status).toHaveText("Valid: absolute-URI, 3 parts.");
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText("a".repeat(9000));
  await expect(status).toHaveText("Too long: this page takes 8192 bytes.");
});

test("no password is shown, nor in the link that the page copies", async ({ page }) => {
  for (const secret of SECRETS) {
    await look(page, secret);
    const shown = await page.evaluate(() => {
      const elements = [...document.querySelectorAll("#status, #base-error, section")];
      const link = decodeURIComponent(linkTo(ask()) ?? "");
      return elements.map((element) => element.outerHTML).join("") + link;
    });
    expect(shown, secret.join(" ")).not.toMatch(PIECES);
  }
});

test("the caret is under the culprit, also after wide characters", async ({ page }) => {
  for (const text of ['http://h/a"b', "https://例え.テスト/한/😀/ b"]) {
    // The culprit is the character before the `b`, so the caret is one column to the left of the `b`.
    await look(page, [text, ""]);
    const distance = await page.evaluate(() => {
      const drawing = document.querySelector("#error pre");
      const places = { b: 0, "^": 0 };
      const walk = document.createTreeWalker(drawing, NodeFilter.SHOW_TEXT);
      for (let node; (node = walk.nextNode()); ) {
        for (let at = 0; at < node.length; at++) {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const c = range.toString();
          if (c in places) places[c] = range.getBoundingClientRect().left;
        }
      }
      return Math.abs(places.b - places["^"]) / parseFloat(getComputedStyle(drawing).fontSize);
    });
    expect(distance, text).toBeGreaterThanOrEqual(0.5);
    expect(distance, text).toBeLessThan(0.7);
  }
});

// WCAG 2.2, section 1.4.3.
function faint() {
  const channels = (color) => color.match(/[\d.]+/g).map(Number);
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
  for (let node; (node = walk.nextNode()); ) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility()) continue;
    seen += 1;
    const [ink, paper] = [getComputedStyle(element).color, ground(element)].map(luminance);
    const ratio = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
    if (!(ratio >= 4.5)) faint.push(`${node.data}: ${ratio}`);
  }
  return seen > 20 ? faint : [`only ${seen} texts are seen`];
}

test("all text has contrast, and a narrow page needs no scrolling sideways", async ({ page }) => {
  for (const pair of [RICH, RICH_AND_VALID]) {
    await look(page, pair);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(faint), colorScheme).toEqual([]);
    }
    // WCAG 2.2, section 1.4.10.
    await page.setViewportSize({ width: 320, height: 900 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

test("HTML in a text is shown as text", async ({ page }) => {
  // As elements they would load something or log an error.
  const base = '"><img src=y.png onerror=console.error(2)>';
  await look(page, ["http://h/<img src=x.png>?<script>console.error(1)</script>", base]);
});

test("the module imports nothing, so that it can only answer", async ({ page }) => {
  await look(page, ["", ""]);
  const imports = await page.evaluate(async () => {
    const packed = atob(document.getElementById("module").textContent);
    const bytes = Uint8Array.from(packed, (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    const module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
    return WebAssembly.Module.imports(module).length;
  });
  expect(imports).toBe(0);
});

// This one logs that it was refused.
withoutChecks("the policy in the page blocks a request that its code makes", async ({ page }) => {
  await look(page, ["", ""]);
  const refused = await page.evaluate(
    () =>
      new Promise((done) => {
        addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective));
        fetch("http://127.0.0.1:9/").catch(() => setTimeout(() => done("nothing"), 1000));
      }),
  );
  expect(refused).toBe("connect-src");
});

test("the form that can be sent comes first", async ({ page }) => {
  for (const [pair, sent] of [
    [["https://例え.jp:8443/猫?q=é", ""], "https://xn--r8jz45g.jp:8443/%E7%8C%AB?q=%C3%A9"],
    [["coap://Bücher.example/é", ""], "coap://xn--bcher-kva.example/%C3%A9"],
    [["../猫", "https://例え.jp/a/b"], "https://xn--r8jz45g.jp/%E7%8C%AB"],
    [["http://joe:s3cret@例え.jp/", ""], "http://joe:***@xn--r8jz45g.jp/"],
    [["urn:isbn:0451450523", ""], "urn:isbn:0451450523"],
    // No name of the DNS, and nothing to send it to.
    [["https://例え\u200E.jp/", ""], undefined],
    [["../猫", ""], undefined],
  ]) {
    await look(page, pair);
    const row = page.locator("#forms-body tr", { has: page.getByRole("rowheader", { name: "To send" }) });
    if (sent === undefined) {
      await expect(row, pair.join(" ")).toHaveCount(0);
    } else {
      await expect(page.locator("#forms-body tr").first(), pair.join(" ")).toHaveText(`To send${sent}`);
    }
  }
});

// The picture of the README: a text with findings, and one with a mistake, side by side.
if (process.env.GOLDEN === "overwrite") {
  withoutChecks("picture of the README", async ({ page }) => {
    const [width, height] = [640, 1084];
    const frame = (text) => `<iframe src="${ADDRESS}#text=${encodeURIComponent(text)}" width="${width}" height="${height}"></iframe>`;
    const both = ["https://bücher.example/a/../café?q=é#top", "http://2130706433/user manual.pdf"].map(frame).join("");
    writeFileSync("both.html", `<style>body { margin: 0; display: flex } iframe { border: 0 }</style>${both}`);
    await page.setViewportSize({ width: 2 * width, height });
    await page.goto(new URL("both.html", `file://${process.cwd()}/`).href);
    for (const one of [0, 1]) {
      const inner = page.frameLocator("iframe").nth(one);
      await expect(inner.locator("#status")).not.toBeEmpty();
      // Below what is only for those who use it.
      await inner.locator("#status").evaluate((status) => status.scrollIntoView());
    }
    await page.screenshot({ path: process.env.PICTURE });
  });
}

// Writes pictures of the page into a folder, if one is named.
for (const [name, pair, colorScheme, width] of [
  ["light", CASES[0], "light", 1000],
  ["dark", CASES[3], "dark", 1000],
  ["error", RICH, "light", 1000],
  ["narrow", RICH_AND_VALID, "dark", 360],
]) {
  if (process.env.PICTURES) {
    test(`picture ${name}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 100 });
      await look(page, pair);
      await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
    });
  }
}
