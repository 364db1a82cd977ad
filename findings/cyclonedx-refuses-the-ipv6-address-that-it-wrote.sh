#!/usr/bin/env bash
# cyclonedx-python-lib 11.12.0 and @cyclonedx/cyclonedx-library 10.3.0 (npm) percent-encode the brackets of an IPv6 address, so that a URL of a
# bill of materials is none any more. The validator of the first then refuses the document.
#
# Both take a text for a reference and encode some characters wherever they stand. In a path `[` must be %5B, in an authority it begins an
# address. The text that comes out has no host `2001:db8::1`, and its port is no number. The validator refuses it, and the text that was
# put in as well: its check of `iri-reference` does not know a short address.
#
# Why one guesses otherwise: the schema names RFC 3986 and RFC 3987, and the same people keep the schema and both libraries. A place
# such as `http://[::1]:8080/` of an internal registry is an ordinary value of `externalReferences`.
#
# Seen on 2026-11-28, of `http://[2001:db8::1]:8080/a b`:
#   both write `http://%5B2001:db8::1%5D:8080/a%20b`
#   JsonStrictValidator refuses this, and `http://[2001:db8::1]:8080/a%20b` too; it takes `http://h:8080/a%20b`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --cache "$folder/npm" @cyclonedx/cyclonedx-library@10.3.0 >/dev/null
python3 -m venv venv
venv/bin/pip install --quiet --no-cache-dir --disable-pip-version-check \
    'cyclonedx-python-lib[json-validation]==11.12.0' rfc3987-syntax==1.1.0
cat >write.mjs <<'JAVASCRIPT'
import assert from 'node:assert';
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';

const component = new Models.Component(Enums.ComponentType.Library, 'x');
const website = Enums.ExternalReferenceType.Website;
component.externalReferences.add(new Models.ExternalReference('http://[2001:db8::1]:8080/a b', website));
const bom = new Models.Bom();
bom.components.add(component);
const form = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
const written = JSON.parse(new Serialize.JsonSerializer(form).serialize(bom));
const { url } = written.components[0].externalReferences[0];
console.log('npm:', url);
assert.strictEqual(url, 'http://%5B2001:db8::1%5D:8080/a%20b');
assert.strictEqual(URL.canParse(url), false);
JAVASCRIPT
node write.mjs
venv/bin/python - <<'PYTHON'
import json

from cyclonedx.model import ExternalReference, ExternalReferenceType, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator


def written(url):
    reference = ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(url))
    bom = Bom(components=[Component(name="x", external_references=[reference])])
    return JsonV1Dot6(bom).output_as_string()


def is_refused(document):
    return JsonStrictValidator(SchemaVersion.V1_6).validate_str(document) is not None


document = written("http://[2001:db8::1]:8080/a b")
url = json.loads(document)["components"][0]["externalReferences"][0]["url"]
print("Python:", url)
assert url == "http://%5B2001:db8::1%5D:8080/a%20b"
as_it_was = document.replace("%5B", "[").replace("%5D", "]")
for name, document, refused in [
    ("written", document, True),
    ("as it was", as_it_was, True),
    ("of a name", written("http://h:8080/a b"), False),
]:
    print(name, "refused" if is_refused(document) else "taken")
    assert is_refused(document) == refused, name
PYTHON
