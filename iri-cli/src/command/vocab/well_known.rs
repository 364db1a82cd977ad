//! The names that everybody uses for the namespaces that everybody knows.

/// Namespaces, each with its prefix.
///
/// They are those of the initial context of `RDFa` (<https://www.w3.org/2011/rdfa-context/rdfa-1.1>), of Python's rdflib 7.6, and
/// that of Hydra. The two differ in one: `dc` is the older Dublin Core here, as in rdflib, since the newer one is `dcterms` in both.
const WELL_KNOWN: [(&str, &str); 52] = [
    ("http://creativecommons.org/ns#", "cc"),
    ("http://ogp.me/ns#", "og"),
    ("http://purl.org/dc/dcam/", "dcam"),
    ("http://purl.org/dc/dcmitype/", "dcmitype"),
    ("http://purl.org/dc/elements/1.1/", "dc"),
    ("http://purl.org/dc/terms/", "dcterms"),
    ("http://purl.org/goodrelations/v1#", "gr"),
    ("http://purl.org/linked-data/cube#", "qb"),
    ("http://purl.org/stuff/rev#", "rev"),
    ("http://purl.org/vocab/vann/", "vann"),
    ("http://rdfs.org/ns/void#", "void"),
    ("http://rdfs.org/sioc/ns#", "sioc"),
    ("http://schema.org/", "schema"),
    ("http://usefulinc.com/ns/doap#", "doap"),
    ("http://www.opengis.net/ont/geosparql#", "geo"),
    ("http://www.w3.org/1999/02/22-rdf-syntax-ns#", "rdf"),
    ("http://www.w3.org/1999/xhtml/vocab#", "xhv"),
    ("http://www.w3.org/2000/01/rdf-schema#", "rdfs"),
    ("http://www.w3.org/2001/XMLSchema#", "xsd"),
    ("http://www.w3.org/2002/07/owl#", "owl"),
    ("http://www.w3.org/2002/12/cal/icaltzd#", "ical"),
    ("http://www.w3.org/2003/g/data-view#", "grddl"),
    ("http://www.w3.org/2004/02/skos/core#", "skos"),
    ("http://www.w3.org/2006/time#", "time"),
    ("http://www.w3.org/2006/vcard/ns#", "vcard"),
    ("http://www.w3.org/2007/05/powder#", "wdr"),
    ("http://www.w3.org/2007/05/powder-s#", "wdrs"),
    ("http://www.w3.org/2007/rif#", "rif"),
    ("http://www.w3.org/2008/05/skos-xl#", "skosxl"),
    ("http://www.w3.org/ns/csvw#", "csvw"),
    ("http://www.w3.org/ns/dcat#", "dcat"),
    ("http://www.w3.org/ns/dqv#", "dqv"),
    ("http://www.w3.org/ns/dx/prof/", "prof"),
    ("http://www.w3.org/ns/hydra/core#", "hydra"),
    ("http://www.w3.org/ns/json-ld#", "jsonld"),
    ("http://www.w3.org/ns/ldp#", "ldp"),
    ("http://www.w3.org/ns/ma-ont#", "ma"),
    ("http://www.w3.org/ns/oa#", "oa"),
    ("http://www.w3.org/ns/odrl/2/", "odrl"),
    ("http://www.w3.org/ns/org#", "org"),
    ("http://www.w3.org/ns/prov#", "prov"),
    ("http://www.w3.org/ns/r2rml#", "rr"),
    ("http://www.w3.org/ns/rdfa#", "rdfa"),
    ("http://www.w3.org/ns/shacl#", "sh"),
    ("http://www.w3.org/ns/sosa/", "sosa"),
    ("http://www.w3.org/ns/sparql-service-description#", "sd"),
    ("http://www.w3.org/ns/ssn/", "ssn"),
    ("http://xmlns.com/foaf/0.1/", "foaf"),
    ("https://brickschema.org/schema/Brick#", "brick"),
    ("https://schema.org/", "schema"),
    ("https://www.w3.org/ns/activitystreams#", "as"),
    ("https://www.w3.org/ns/duv#", "duv"),
];

/// Returns the usual prefix of a namespace.
pub(super) fn well_known(namespace: &str) -> Option<&'static str> {
    let found = WELL_KNOWN.iter().find(|(known, _)| *known == namespace);
    found.map(|(_, prefix)| *prefix)
}
