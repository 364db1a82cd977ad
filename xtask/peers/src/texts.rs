//! What is parsed: web IRIs of 45 to 60 bytes, as documents, feeds and data sets hold them.

/// IRIs that are URIs too.
pub(crate) const ASCII: [&str; 32] = [
    "https://www.example.com/articles/2024/05/how-to-read.html",
    "http://dbpedia.example.org/resource/Category:1990s_songs",
    "https://shop.example.net/item?id=20481&lang=en&ref=home",
    "https://en.wiki.example.org/wiki/Internationalization#RFC",
    "http://www.w3.example/1999/02/22-rdf-syntax-ns#langString",
    "https://api.example.com/v2/users/1029384/repos?per_page=5",
    "https://cdn.example.net/assets/css/main.3f9a1c.min.css",
    "http://xmlns.example.com/foaf/0.1/Person/account-service",
    "https://news.example.org/world/europe/story-61284930.html",
    "https://images.example.com/photos/2019/07/14/DSC_0042.jpg",
    "http://purl.example.org/dc/elements/1.1/creator?version=3",
    "https://git.example.com/team/project/blob/main/README.md",
    "https://docs.example.org/en/latest/api/module.html#func",
    "https://search.example.com/find?q=percent%20encoding&p=2",
    "https://mail.example.net:8443/inbox/thread/18c0f2b7a9d1e3",
    "http://192.0.2.44:8080/status/device/7/sensor/temperature",
    "http://[2001:db8::7334]:5683/.well-known/core?rt=light-lux",
    "https://maps.example.com/place/48.8584,2.2945,17z/data=1",
    "https://forum.example.org/t/parsing-urls/1842/27?u=reader",
    "https://registry.example.io/v2/library/alpine/tags/list",
    "http://vocab.example.edu/ontology/core#hasPart-inverse-of",
    "https://user@files.example.com/share/public/report.pdf",
    "https://pkg.example.dev/net/url@go1.22.1#URL.ResolveRef",
    "https://video.example.com/watch?v=dQw4w9WgXcQ&t=43s&list=9",
    "http://purl.example.org/ontology/bibo/AcademicArticle/1977",
    "https://static.example.net/fonts/noto/sans-regular.woff2",
    "https://blog.example.com/2023/11/30/seven-small-mistakes/",
    "https://data.example.gov/dataset/air-quality-2022/r/9b1e",
    "https://auth.example.com/login?next=%2Fsettings%2Fprofile",
    "http://schema.example.org/version/latest/schemaorg.jsonld",
    "https://example.com/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q/r/s",
    "https://status.example.io/incidents/kx4s0h2v8lqy?locale=de",
];

/// IRIs beyond ASCII: the libraries' types for URIs refuse them.
pub(crate) const BEYOND_ASCII: [&str; 12] = [
    "https://ja.wiki.example.org/wiki/日本語の本文/歴史",
    "https://de.wiki.example.org/wiki/Straßenbahn_Zürich#Münze",
    "https://例え.jp/ニュース/2024/特集?ページ=3",
    "https://fr.wiki.example.org/wiki/Éléonore_d’Aquitaine#V",
    "http://dbpedia.example.org/resource/São_Paulo_(município)",
    "https://ru.wiki.example.org/Санкт-Петербург",
    "https://el.wiki.example.org/wiki/Αθήνα#Πόλη",
    "https://bücher.example.com/suche?titel=Der_große_Gatsby",
    "https://zh.wiki.example.org/wiki/统一资源标志符#史",
    "https://es.example.org/artículos/año-2021/niñez.html#pág",
    "https://pl.wiki.example.org/Łódź_Fabryczna?zażółć=1",
    "https://ko.wiki.example.org/한국어_위키백과#역사",
];

/// What references are resolved against.
pub(crate) const BASE: &str = "https://www.example.com/articles/2024/05/index.html?page=2";

/// References as pages hold them.
pub(crate) const REFERENCES: [&str; 16] = [
    "how-to-read.html",
    "../06/index.html",
    "../../about/team.html#jane",
    "/static/css/main.3f9a1c.min.css",
    "//cdn.example.net/fonts/noto/sans-regular.woff2",
    "?page=3",
    "#comments",
    "images/photo.jpg?width=640",
    "./attachments/report.pdf",
    "https://docs.example.org/en/latest/api/module.html#func",
    "../../2023/12/31/",
    "日本語/本文.html",
    "..",
    "g;x=1/./y",
    "mailto:jane.doe@example.com",
    "/a/b/c/./../../g",
];

/// IRIs of which some are in normal form, and some not.
pub(crate) const TO_NORMALIZE: [&str; 16] = [
    "https://www.example.com/articles/2024/05/how-to-read.html",
    "HTTP://www.Example.COM/articles/2024/05/how-to-read.html",
    "https://search.example.com/find?q=percent%20encoding&p=2",
    "https://auth.example.com/login?next=%2fsettings%2fprofile",
    "http://www.example.org/%7Ejoe/papers/2019/%61bstract.pdf",
    "https://example.com/a/./b/../c/d/./e/../../f/g/h/i/j/k/l",
    "eXAMPLE://a.example/./b/../b/%63/%7bfoo%7d/some/more/path",
    "https://en.wiki.example.org/wiki/Internationalization#RFC",
    "https://ja.wiki.example.org/wiki/日本語の本文/歴史",
    "https://music.example.org/artists/AC%2fDC%3f/albums?all#V",
    "http://192.0.2.44:8080/status/device/7/sensor/temperature",
    "http://[2001:DB8::7334]:5683/.well-known/core?rt=light-lux",
    "https://images.example.com/photos/2019/07/14/DSC_0042.jpg",
    "https://shop.example.net/item?id=20481&lang=en&ref=home",
    "https://user@Files.Example.com/share/../public/report.pdf",
    "https://git.example.com/team/project/blob/main/README.md",
];
