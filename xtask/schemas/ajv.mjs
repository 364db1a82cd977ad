// Asks ajv for its verdict on each instance of the schemas in a file. It ends with 1 if a verdict is not the expected one.

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
// Without instances nothing was checked.
process.exitCode = wrong === 0 && good > 0 && bad > 0 ? 0 : 1;
