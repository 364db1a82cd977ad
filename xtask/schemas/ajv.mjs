// Asks ajv for its verdict on each instance of the schemas in a file, and times their patterns. It ends with 1 if a verdict is
// not the expected one, or the time of a pattern grows faster than its text.

import { readFileSync } from "node:fs";
import Ajv from "ajv/dist/2020.js";
import { isIri, isIriReference, isUri, isUriReference } from "@hyperjump/uri";

// `strict` also rejects a schema with a keyword or a format that ajv does not know.
const ajv = new Ajv.default({ strict: true });
// ajv-formats has no IRIs. Its `uri` rejects `https:` and accepts `https://a@b@h/`, and its `uri-reference` accepts `1a:b`.
// ajv-formats-draft2019 has IRIs, but rejects schemes that are not registered, and accepts `https://h/a b`.
ajv.addFormat("uri", isUri);
ajv.addFormat("uri-reference", isUriReference);
ajv.addFormat("iri", isIri);
ajv.addFormat("iri-reference", isIriReference);

const cases = JSON.parse(readFileSync(process.argv[2], "utf8"));
let wrong = 0;
const judge = (name, validate, instances, expected) => {
  for (const instance of instances) {
    if (validate(instance) !== expected) {
      console.error(`${name}: ${JSON.stringify(instance)} should be ${expected ? "valid" : "invalid"}`);
      wrong += 1;
    }
  }
  return instances.length;
};
let [good, bad] = [0, 0];
for (const one of cases) {
  const validate = ajv.compile(one.schema);
  good += judge(one.name, validate, one.good, true);
  bad += judge(one.name, validate, one.bad, false);
}
console.log(`${cases.length} schemas: ${good} instances are to be valid and ${bad} invalid, ${wrong} verdicts of ajv differ`);

// Texts that make a pattern try again: a piece, or two in turn, in each part of a reference, before an end that fits nothing.
const pieces = ["a", "Z", "0", "-", ".", "%41", "é", ":", "@", "/", "//", "?", "#", "[", "]", "\n"];
const starts = ["", "a:", "//", "a://", "//a@", "//["];
const ends = ["", "\u0000"];

// Returns the milliseconds of the fastest of three searches. As ajv does, it makes patterns of code points.
const time = (regex, text) => {
  let fastest = Infinity;
  for (let run = 0; run < 3 && fastest > 1; run += 1) {
    const start = performance.now();
    regex.test(text);
    fastest = Math.min(fastest, performance.now() - start);
  }
  return fastest;
};
// If the time is linear, it is four times as long for a text four times as long. If it is quadratic, it is sixteen times.
const grows = (pattern, start, repeated, end) => {
  const regex = new RegExp(pattern, "u");
  let before = Infinity;
  for (const length of [2_000, 8_000, 32_000]) {
    const text = start + repeated.repeat(length / repeated.length) + end;
    const now = time(regex, text);
    if (now > 2 && now > 8 * before) {
      return true;
    }
    before = now;
  }
  return false;
};
const patternsOf = (schema) =>
  schema === null || typeof schema !== "object"
    ? []
    : Object.entries(schema).flatMap(([key, value]) =>
        key === "pattern" && typeof value === "string" ? [value] : patternsOf(value),
      );
const patterns = new Set(cases.flatMap((one) => patternsOf(one.schema)));
const repeated = pieces.flatMap((one) => pieces.map((other) => (one === other ? one : one + other)));
let slow = 0;
for (const pattern of patterns) {
  const start = starts.find((start) =>
    repeated.some((text) =>
      ends.some((end) => {
        const found = grows(pattern, start, text, end);
        if (found) {
          console.error(`${pattern}: its time is not linear on ${JSON.stringify(start + text)} and so on`);
        }
        return found;
      }),
    ),
  );
  slow += start === undefined ? 0 : 1;
}
console.log(`${patterns.size} patterns, ${slow} of which take more than linear time`);
// The clock has to see a pattern that tries each `:`.
const isSeen = grows("^[^@]*:[^#]*@", "", ":", "");
if (!isSeen) {
  console.error("a pattern that takes quadratic time was not found");
}

// Without instances nothing was checked.
process.exitCode = wrong === 0 && slow === 0 && isSeen && patterns.size > 0 && good > 0 && bad > 0 ? 0 : 1;
