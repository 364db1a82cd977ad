//! Texts that devices meet.

/// The texts to parse.
pub const TEXTS: [&str; 25] = [
    // URIs of CoAP, with addresses of its networks.
    "coap://sensor-7.example/temperature",
    "coap://[2001:db8::7]:5683/boiler/temp?u=K",
    "coap://[fe80::212:4b00:14b5:d8f2]/.well-known/core",
    "coap://[ff02::fd]:5683/.well-known/core?rt=core.rd*",
    "coaps://collector.example:5684/rd?ep=node-4711&lt=86400&b=U",
    "coap+tcp://192.0.2.61/fw/1/manifest",
    // URIs of MQTT brokers.
    "mqtt://broker.example:1883",
    "mqtts://device-7:s3cret@broker.example:8883",
    "mqtts://[fd00::1]:8883/plant/7",
    // URLs of updates, of an API, of a neighbour, and of a page on the device.
    "https://updates.example/firmware/boiler-controller/2.11.0/stable.bin",
    "https://api.example/v1/devices/3f9a1c/telemetry?from=1718000000",
    "http://[2001:db8:85a3::8a2e:370:7334]:8080/status",
    "http://[::ffff:192.0.2.128]/",
    "http://192.168.4.1/setup?ssid=home%20network",
    // Names of things.
    "urn:dev:ow:10e2073a01080063",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
    "urn:oma:lwm2m:ext:3303:1.1",
    "tag:device.example,2024:boiler",
    // References from links and headers.
    "/valves/1",
    "pressure?u=bar",
    "../../status#last",
    "//[2001:db8::8]/temp",
    "./.well-known/core?href=/rd/*",
    // Characters beyond ASCII.
    "coap://sensor-7.例え/温度",
    "/mesures/chaufferie-été?unité=°C",
];

/// URIs of 44 bytes each, as one parses that knows that it has a URI.
pub const URIS: [&str; 2] = [
    "https://updates.example/boiler/2.11/main.bin",
    "coap://[2001:db8::7]:5683/boiler/temp?unit=K",
];

/// The base of references.
pub const BASE: &str = "coap://[2001:db8::7]:5683/boiler/sensors/temp?u=K";

/// References to resolve, and their targets.
pub const REFERENCES: [(&str, &str); 8] = [
    (
        "pressure?u=bar",
        "coap://[2001:db8::7]:5683/boiler/sensors/pressure?u=bar",
    ),
    ("/valves/1", "coap://[2001:db8::7]:5683/valves/1"),
    (
        "../valves/2/./state",
        "coap://[2001:db8::7]:5683/boiler/valves/2/state",
    ),
    ("../../../status", "coap://[2001:db8::7]:5683/status"),
    ("?u=C", "coap://[2001:db8::7]:5683/boiler/sensors/temp?u=C"),
    (
        "#last",
        "coap://[2001:db8::7]:5683/boiler/sensors/temp?u=K#last",
    ),
    ("//[2001:db8::8]/temp", "coap://[2001:db8::8]/temp"),
    (
        "coaps://collector.example:5684/rd",
        "coaps://collector.example:5684/rd",
    ),
];

/// Texts to normalise, some of which are in normal form already.
pub const VARIANTS: [&str; 5] = [
    "coap://sensor-7.example/temperature",
    "COAP://Sensor-7.Example:5683/%74emp/./now",
    "http://[2001:DB8::7]:80/a/../b?q=%c3%a9",
    "https://updates.example/firmware/stable.bin",
    "urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6",
];

/// The query for edits; for fluent-uri it is the fragment.
pub const QUERY: &str = "u=C";

/// Texts that are rejected, each for a different reason.
pub const FAULTY: [&str; 4] = [
    "https://updates.example/firm ware/stable.bin",
    "coap://[fe80::1%25eth0]/.well-known/core",
    "mqtt://broker.example:18x83/",
    "http://192.168.4.1/setup?ssid=home%2network",
];

/// XRIs.
pub const XRIS: [&str; 6] = [
    "=example*home/+contact",
    "@plant*boiler*sensor-7/+temperature?u=K",
    "xri:@!72CD.A072.157E.A9C6!1000",
    "+contact/(=example*home)/+phone#last",
    "@plant+(coap://[2001:db8::7]:5683/boiler/temp)/+unit",
    "$set*(+(=a*(b))!2)/été",
];
