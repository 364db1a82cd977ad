//! The codes: one table of their names, sentences and hints, with examples that are their tests.

use super::severity::{Group, Severity};
use super::table::{Detail, Page, codes};

codes! {
    // Text
    BidiFormatting "bidi-formatting" Text Error Character
        "bidi formatting character {}, which RFC 3987 section 4.1 forbids",
        "The characters U+200E, U+200F and U+202A to U+202E steer the direction of text. They are invisible, and a \
         person may see the text after them in another order. RFC 3987 section 4.1 says that IRIs \"MUST NOT contain \
         bidirectional formatting characters\", though its grammar has them.",
        None, bad ["http://example.com/\u{202E}fdp.exe", "?\u{200E}"],
        good ["http://example.com/%E2%80%AEfdp.exe", "http://مثال.إختبار/"];
    BidiIsolate "bidi-isolate" Text Warning Character
        "bidi character {}, which steers the direction of text",
        "The characters U+061C and U+2066 to U+2069 also steer the direction of text. Unicode added them after RFC \
         3987 was written, which therefore does not name them.",
        Some("remove it, or percent-encode it"), bad ["http://example.com/\u{2067}x", "\u{61C}"],
        good ["http://example.com/%E2%81%A7x"];
    InvisibleCharacter "invisible-character" Text Warning Character
        "invisible character {}",
        "The character shows nothing: it is a soft hyphen, a zero-width space, a byte order mark, a filler or a tag, or a \
         blank such as U+00A0 or U+3000. Two texts that look the same then differ, and at a blank a text seems to end, \
         which is why the grammar has no space. Spelling and emoji need joiners and variation selectors, so these \
         are only found in a host and after a character of ASCII.",
        Some("remove it, or percent-encode it"),
        bad ["http://exa\u{200B}mple.com/", "http://example.com/a\u{AD}b", "http://example.com/a\u{200D}b", "http://example.com/\u{E0041}",
            "http://example.com/a\u{A0}b", "http://example.com/\u{2003}", "http://example.com/?q=東京\u{3000}大阪"],
        good ["http://example.com/می\u{200C}خواهم", "http://example.com/❤\u{FE0F}"];
    EncodedControl "encoded-control" Text Warning Character
        "encoded control character {}",
        "No usual text has `%00` to `%1F` or `%7F`. Some programs end a text at `%00`, and some write what follows \
         `%0D%0A` into the next line of a protocol. In a query or a fragment, this code is for `%00` only.",
        None, bad ["http://h/a%00.png", "http://h/%0D%0AX-Header:1", "http://h/?q=%00"],
        good ["http://h/%20", "http://h/?q=%0A"];
    EncodedControlInQuery "encoded-control-in-query" Text Note Character
        "encoded control character {} in the query or the fragment",
        "Texts of several lines have `%01` to `%1F` or `%7F`, and so have attempts to add a line to a protocol. Tabs \
         and line breaks in the query of a `mailto:` are not found, as they belong there.",
        None, bad ["http://h/?q=a%0Ab", "http://h/#%01"],
        good ["http://h/?q=%20", "mailto:a@example.com?body=a%0D%0Ab"];
    EncodedNotUtf8 "encoded-not-utf8" Text Note None
        "encoded bytes that are not UTF-8",
        "The text is in another encoding, such as Latin-1, GBK or EUC-KR, or was cut off within a character. A reader has to \
         guess which. RFC 3986 section 2.5 and RFC 3987 section 3.1 ask for UTF-8. Text in a `data:` may be in any encoding.",
        Some("encode the text in UTF-8"), bad ["http://h/caf%E9", "http://h/?wd=%D2%DA%B7%D6", "http://h/%C3/%A9"],
        good ["http://h/caf%C3%A9", "data:,%E9"];
    LookAlike "look-alike" Text Note Character
        "{} looks like a delimiter",
        "The character looks like `/`, `?`, `#`, `@`, `:`, `%`, `\\` or a dot. It is in the path, the query or the \
         fragment. Titles in Chinese and Japanese have such characters, in full width.",
        None, bad ["http://h/a\u{2044}b", "http://h/けいおん\u{FF1F}"], good ["http://h/けいおん!", "http://h/a/b"];
    HostLookAlike "host-look-alike" Text Warning Character
        "{} in the authority looks like a delimiter",
        "A person takes the host to end earlier than it does, as in `http://good.com／.evil.com/`. Some readers map such a \
         character to the delimiter, and Python's urllib refuses it also in userinfo.",
        Some("remove it"), bad ["http://good.com\u{FF0F}.evil.com/", "http://good.com\u{2044}x@evil.com/", "//a\u{3002}b", "http://℅@h/"],
        good ["http://good.com/.evil.com/"];
    QuotesAround "quotes-around" Text Warning None
        "quotes or angle brackets around the text",
        "The text is no IRI. A file of settings, a shell or a mail had the quotes around it.",
        Some("remove them"), bad ["\"https://h/\"", "'https://h/'", "<https://h/>"],
        good ["https://h/'", "'a'"];
    Placeholder "placeholder" Text Warning None
        "a placeholder, or a template",
        "`${NAME}`, `{{ name }}` and `%s` were to be filled in, and so were a host `$name` and the port `PORT`. With `{name}`, the text is a \
         template (RFC 6570). All but the host are no IRI.",
        Some("fill it in, or expand the template"),
        bad ["https://${HOST}/x", "http://h:${PORT}/", "https://{{ host }}/", "https://{sub}.example", "http://h/a/{id}", "http://$host/x", "https://$HOST$/", "https://HOST:PORT/", "http://h:$port/", "http://%s.example/", "http://h/%d/x"],
        good ["https://h/%7Bid%7D", "http://h/?q={\"a\":1}", "http://h/{}", "http://h/$id", "http://a$b/", "http://h/100%sure", "http://h/%dd"];
    PercentU "percent-u" Text Warning Character
        "`%u` and four digits, by which JavaScript's `escape()` means {}",
        "The text is no IRI. RFC 3986 section 2.1 encodes bytes, so a character is written as those of its UTF-8.",
        Some("percent-encode the UTF-8 of the character"), bad ["http://h/%u0430", "http://h/?q=%u0411%u044F"],
        good ["http://h/%D0%B0", "http://h/%ux"];
    HtmlEntity "html-entity" Text Warning None
        "a character as HTML writes it, in a query",
        "The text was copied from the source of a page. The next name then begins with `amp;`, and after `&#38;` or `&#39;` all is the fragment. \
         Of the names only `amp`, `lt`, `gt`, `quot`, `apos` and `nbsp` are known, as others may be those of parameters.",
        Some("write the character itself: `&` for `&amp;`"),
        bad ["http://h/?a=1&amp;b=2", "http://h/?a=1&#38;b=2", "?a=1&#x26;b", "http://h/?a=it&#039;s", "?a&#174;", "http://h/?a&lt;b"],
        good ["http://h/?a=1&b=2", "http://h/a&amp;b", "http://h/?a#b&amp;c", "http://h/?a&#b", "http://h/?a&#1", "http://h/?a&copy;b"];
    MixedDirections "mixed-directions" Text Note None by "bidi"
        "characters from left to right and from right to left in one component",
        "A person sees the characters in another order than programs read them. RFC 3987 section 4.2 says that no \
         component should have both directions. A component is the userinfo, a label of the host, a segment, a name \
         or a value of the query, or the fragment. Digits and punctuation have no direction of their own. Names of \
         files often have both directions, such as `صفحة.html`. A host with both has `host-idna`, too.",
        None, bad ["http://h/abc\u{5D0}", "http://h/?q=\u{627}x", "http://\u{5D0}b.example/"],
        good ["http://h/abc/\u{5D0}\u{5D1}?\u{5D0}=a#b", "http://\u{5D0}.example/"];
    DirectionAtEnds "direction-at-ends" Text Note None by "bidi"
        "a component from right to left that does not begin and end with a character of that direction",
        "The component begins or ends with a digit or punctuation. A person may see that character at the other end, \
         or in the next component. See RFC 3987 section 4.2.",
        None, bad ["http://h/1\u{5D0}", "http://h/\u{5D0}-", "http://h/#\u{627}1"],
        good ["http://h/\u{5D0}1\u{5D0}", "http://h/1/\u{5D0}\u{5B0}"];
    NotNfc "not-nfc" Text Warning None by "nfc"
        "characters that are written otherwise in Normalization Form C",
        "Another text looks the same, such as `é` for `e` and U+0301. RFC 3987 section 5.3.2.2 asks for Normalization \
         Form C. Percent-encoded characters are not looked at.",
        Some("write it in Normalization Form C"), bad ["http://h/e\u{301}", "http://h/\u{212B}"],
        good ["http://h/\u{E9}", "http://h/e%CC%81"];

    // Reader
    NoHost "no-host" Reader Error None
        "no host, as `//` is missing",
        "The scheme leads to a host, and the text has none. Browsers skip any number of slashes after `http:`, \
         `https:`, `ws:`, `wss:` and `ftp:`, also none, and take what follows as the authority. If nothing follows, they refuse the text.",
        Some("write // and the host after the scheme"), bad ["http:evil.com", "https:/evil.com/", "http:", "ws:/x", "coap:a", "mqtt:broker"],
        good ["http://evil.com", "urn:a:b", "mailto:a@example.com"];
    EmptyHost "empty-host" Reader Error None
        "the host is empty",
        "Browsers skip all slashes. They read `evil.com` as the host of `http:///evil.com` and of the link \
         `///evil.com`. RFC 9110 section 4.2.1 and the RFCs of other schemes forbid an empty host.",
        Some("write the host after //"),
        bad ["http:///evil.com", "https://", "http://:80/", "http://joe@/", "///evil.com", "//:80/", "//u@/x", "coap:///a"],
        good ["http://h/", "file:///etc/hosts"];
    BrowsersRefuse "browsers-refuse" Reader Note None
        "an authority that browsers refuse",
        "RFC 3986 has an empty host with a user or a port, and addresses of versions after IPv6. The URL Standard has neither, in any \
         scheme. Clients of some databases read an empty host as this machine.",
        None, bad ["turn://:443", "x-own://joe@/", "redis://:x@/0", "x-own://[v1.x]/", "coap://[v1.x]/"],
        good ["turn://h:443", "x-own:///a", "x-own://[::1]/", "x-own://joe@h:1/", "x-own:a"];
    HostNumber "host-number" Reader Error Address
        "a name that others read as the address {}",
        "RFC 3986 takes it for a name. Browsers, `inet_aton` and so most resolvers read `2130706433`, `0x7f.1`, \
         `127.1` and `127.0.0.1.` as an IPv4 address. Browsers also read it percent-encoded, in full-width digits or \
         in circled ones. In a scheme whose hosts may be no names of the DNS, only an address of this machine, of a \
         private network or of the own link is found, as `x://1/` may name anything. There `0`, which leads to this machine \
         too, is found before a port.",
        Some("write the address as four decimal numbers, if it is meant"),
        bad ["http://2130706433/", "http://0x7f.1/", "ftp://127.1", "http://127.0.0.1./", "http://１２７.0.0.1/", "http://%31%32%37.1/", "http://1\t27.0.0.1/", "gopher://2130706433:6379/", "ssh://127.1/", "postgres://0x7f000001/", "gopher://0:25/"],
        good ["http://127.0.0.1/", "http://127.0.0.1.example/", "http://0xg/", "x://1/", "view://2/", "x://0/", "isbn://0451450523"];
    Ipv4LeadingZeros "ipv4-leading-zeros" Reader Error Address
        "zeros before a number of an address: others read {}",
        "RFC 3986 takes such a host for a name. Some readers take `010` for ten, and others for eight.",
        Some("write the numbers without leading zeros"),
        bad ["http://192.168.010.1/", "http://0177.0.0.1/", "ldap://0177.0.0.1/", "coap://192.168.01.1"],
        good ["http://192.168.10.1/"];
    BadIpv4 "bad-ipv4" Reader Error None
        "the last label is a number, yet the host is no IPv4 address",
        "No top-level domain is a number, so the host can be no name of the DNS. Browsers refuse it.",
        Some("write four numbers from 0 to 255"),
        bad ["http://10.11.12.1300/", "http://1.2.3.4.5/", "http://256.1.1.1/", "http://a.1/", "http://08.1/"],
        good ["http://1.2.3.4/", "http://1.a/", "http://12\n7.1/", "http://\\1.2.3.4/"];
    HostEncoded "host-encoded" Reader Warning None
        "percent-encoded characters in the host",
        "Browsers decode the host, so they read `%65vil.com` as `evil.com`. Programs that pass the host to the DNS as \
         it is ask for another name. Browsers refuse some of what they decode.",
        Some("write the characters themselves, or their ASCII form by IDNA"),
        bad ["http://%65vil.com/", "http://h%00/", "https://b%C3%BCcher.example/"],
        good ["http://evil.com/%65", "http://127.1%/"];
    HostIdna "host-idna" Reader Warning None
        "a host that others may map to another, or refuse",
        "Browsers map a host by UTS 46, which refuses some characters and replaces many. Letters of the usual scripts \
         are known to be safe, and any other character is found. With the feature `idna`, only hosts that are refused \
         or mapped to others are found. It also finds `ß`, `ẞ` and `ς`, which old readers map \
         to others, characters that are too new for some readers, and labels that are encoded twice, which Python's idna refuses.",
        Some("write the host's ASCII form by IDNA"),
        bad ["http://a℀b.com/", "http://ｅvil.com/", "http://a\u{301}.com/", "http://faß.de/", "http://faẞ.de/", "http://xn--xn---epa/"],
        good ["http://例え.jp/", "http://bücher.example/", "http://пример.испытание/", "http://xn--bcher-kva.example/"];
    BadXnLabel "bad-xn-label" Reader Warning None
        "`xn--` with what is no encoded label",
        "The text after `xn--` does not decode, or what it decodes to does not encode to it. The URL Standard refuses it, and not all readers do.",
        None, bad ["http://xn--/", "http://xn--a-.com/", "http://a.xn--99999999/"],
        good ["http://xn--bcher-kva.example/", "http://xn--e1afmkfd.xn--80akhbyknj4f/", "http://xn--bcher\t-kva.example/"];
    HostIpvFuture "host-ipvfuture" Reader Warning None
        "an address of a version that none reads",
        "RFC 3986 has a form for addresses of versions after IPv6. There is no such version yet, and browsers refuse the form.",
        None, bad ["http://[v1.x]/"],
        good ["http://[::1]/", "http://[1234:1.2.3.4]/abc", "http://[x]/", "http://[v]/"];
    PortOutOfRange "port-out-of-range" Reader Error None
        "the port is above 65535",
        "The grammar has ports of any length. Browsers refuse this one. Some other programs cut off its high bits.",
        None, bad ["http://h:65536/", "coap://h:99999"], good ["http://h:65535/", "http://h:000080/"];
    FileAuthority "file-authority" Reader Warning None
        "an authority that no `file:` has",
        "A `file:` has no user and no port, and a drive is no host. Browsers refuse a user and a port, and read \
         `file://C:/x` as a path. Some programs drop a host before a drive, also if dot segments are between.",
        Some("write file:/// and the path"),
        bad ["file://joe@h/x", "file://h:80/x", "file://C:/x", "file://h/C:/x", "file://h/./C:/x", "file://h/a/%2E%2E/C:"],
        good ["file:///C:/x", "file://h/x", "file://h/a/C:/x", "file://h/.../C:/x"];
    FileLocalhost "file-localhost" Reader Note None
        "`localhost` in a `file:`, which browsers leave out",
        "`file://localhost/x` means `file:///x`: RFC 8089 section 2.",
        Some("write file:/// and the path"), bad ["file://localhost/x"], good ["file:///x"];
    UserinfoLikeHost "userinfo-like-host" Reader Warning None
        "userinfo that looks like a host",
        "The host comes after the `@`, so `https://good.com@evil.com/` leads to `evil.com`. Programs read it alike, \
         but people are deceived. If the text is refused, as userinfo has an `@` or a `[`, programs may differ too.",
        Some("the host is what comes after `@`"),
        bad ["https://good.com@evil.com/", "http://good.com%2Flogin@evil.com/", "http://localhost@evil.com/", "https://10.0.0.1:80@evil.com/", "http://good.com&@evil.com/", "http://good.com &@evil.com/", "https://https%3A%2F%2Fgood.com%2F@evil.com", "https://http:%2F%2Fgood.com@evil.com", "https://good.com%E2%81%84@evil.com", "https://good.com%20@evil.com", "https://good.com.@evil.com", "https://good.com~@evil.com", "https://good.com%00@evil.com", "https://good%2Ecom@evil.com", "https://%C3%BC.com@evil.com", "https://good.com-@evil.com", "https://good.com_@evil.com", "https://0x7f.1@evil.com", "https://256.1.1.1@evil.com", "http://a@b@c", "http://[::1]@evil.com/"],
        good ["https://joe@good.com/", "https://123:x@good.com/", "https://2130706433@good.com/", "https://joe.2@good.com/", "ftp://j.doe@good.com/", "https://joe:p.w@good.com/", "https://joe~doe@good.com/", "https://joe:x%2F%2Fy@good.com/", "https://joe%40good.com@good.com/"];
    AtSignAfterHost "at-sign-after-host" Reader Warning None
        "an at sign after the host and `?` or `#`, where some read userinfo",
        "The host ends at `?` or `#`, so `http://good.com#@evil.com/` leads to `good.com`. Old versions of curl \
         (CVE-2016-8624) and PHP (CVE-2016-10397) read `evil.com`. After a `=` or `&` an address of mail is usual, so it is \
         not found there. Nor is it after a port, where it may be in a password: see `cut-password`.",
        Some("write `/` after the host"), bad ["http://good.com#@evil.com/", "//good.com?@evil.com", "http://good.com#\\@evil.com/"],
        good ["http://good.com/#@evil.com", "http://good.com?to=joe@evil.com", "http://good.com#/@joe", "x://good.com?@a", "http://good.com:80?@evil.com", "http://joe:12#geheim@h/", "http://joe:ge?heim@h:3128"];
    CutPassword "cut-password" Reader Warning None
        "what may be a password, of which a raw `/`, `?` or `#` ends the authority",
        "`postgres://app:12/geheim@db.example/` is valid, but its host is `app`, and its port is 12. An `@` follows the `:` and \
         what is read as a port, so a password with a raw character is rather meant. In the schemes of browsers, an `@` in \
         the path is usual, as is one after a `=` of the query, or before a version or a digest after a port. Not all clients of `nats:`, \
         `mqtt:` and `mqtts:` decode a password, so there the hint is to give it beside the URL.",
        Some("percent-encode a password: `%` is %25 first, `/` %2F, `?` %3F, `#` %23"),
        bad ["postgres://app:12/geheim@db.example/app", "redis://:57#Wc@127.0.0.1/0", "amqp://u:/p@h", "https://u:12?p@h/", "nats://u:12#p@h"],
        good ["postgres://app:12%2Fgeheim@db.example/app", "oci://registry.example:5000/app@sha256:9f86", "git+ssh://h:2222/r.git@v1.0", "https://h:8080/@vite"];
    UserinfoColons "userinfo-colons" Reader Warning None
        "a `:` of userinfo, which clients of the scheme read in different ways",
        "RFC 3986 section 3.2.1 has a user, a raw `:` and more, which is decoded after it was split. mqtt of npm decodes `mqtt:` and `mqtts:` first, and \
         splits at the last `:` that has something on both sides. So `joe:p%3Aw` is the user `joe:p`, and `joe:` has its `:` in the name. \
         MongoDB's drivers refuse a second raw `:`. Other schemes are not checked.",
        Some("write a `:` of a user or a password as %3A"),
        bad ["mqtt://joe:p%3Aw@h", "mqtt://joe:a:b@h", "MQTTS://joe%3a@h", "mqtt://joe:@h", "mongodb://u:p:q@h/d", "mongodb+srv://u:p::@h"],
        good ["mqtt://joe:p%40w@h", "mqtt://joe@h/a:b", "mongodb://u:p%3Aq@h/d", "amqp://u:p:q@h"];
    Backslash "backslash" Reader Error None
        "a backslash, which browsers read as `/`",
        "The text is no IRI. Browsers read the host of `https://good.com\\@evil.com/` as `good.com`, and other \
         programs read `evil.com`. To browsers, the link `/\\evil.com` leads to another host.",
        Some("write `/`, or %5C"), bad ["https://good.com\\@evil.com/", "/\\evil.com", "http:\\\\h\\x", "ht\ntp:\\\\h"],
        good ["https://good.com/%5C", "java\nscript:\\"];
    TabOrLineBreak "tab-or-line-break" Reader Error None
        "a tab or a line break, which browsers leave out",
        "The text is no IRI. Browsers remove the character: they run `java\\nscript:`, which a filter does not recognise.",
        Some("remove it"), bad ["java\nscript:alert(1)", "http://h\t/", "ht\rtp://h/"], good ["http://h/%09"];
    SpaceAround "space-around" Reader Warning None
        "a space or a control character at the start or the end, which browsers leave out",
        "The text is no IRI. Browsers remove the character.",
        Some("remove it"), bad [" javascript:alert(1)", "http://h/ ", "\u{1}http://h/"],
        good ["http://h/%20"];

    // Host
    HiddenAddress "hidden-address" Host Warning Address
        "the IPv4 address {} within one of IPv6",
        "The address leads to this machine or to a private network. It is mapped (`::ffff:0:0/96`), compatible (`::/96`), \
         translated (`64:ff9b::/96`, `64:ff9b:1::/48`, `::ffff:0:0:0/96`), or that of 6to4 (`2002::/16`), Teredo \
         (`2001::/32`) or ISATAP, so filters that look for `127.0.0.1` do not see it. `::2` hides none, as no host has an \
         address of `0.0.0.0/8`. An address is one in any scheme.",
        Some("write the IPv4 address itself"),
        bad ["http://[::ffff:127.0.0.1]/", "http://[64:ff9b::10.0.0.1]/", "http://[2002:a9fe:a9fe::]/", "http://[::7f00:1]/", "redis://[::ffff:127.0.0.1]/", "http://[64:ff9b:1::7f00:1]/", "http://[64:ff9b:1:7f00:0:100::]/", "http://[64:ff9b:1:fe7f:0:1::]/", "http://[64:ff9b:1:feed:7f:0:100:0]/", "http://[2001:0:4136:e378:8000:63bf:80ff:fffe]/", "http://[fe80::5efe:127.0.0.1]/", "http://[::ffff:0:127.0.0.1]/", "http://[2002:7f00:1::5efe:9.9.9.9]/", "http://[2002:909:909::5efe:127.0.0.1]/"],
        good ["http://[::ffff:9.9.9.9]/", "http://[2002:909:909::5efe:9.9.9.9]/", "http://[::1]/", "http://[::2]/", "http://[64:ff9b:1::1]/", "http://[64:ff9b:1:909:9:900::]/", "http://[64:ff9b:1:7f00:100:100::]/", "http://10.0.0.1/"];
    Ipv6WithoutBrackets "ipv6-without-brackets" Host Error None
        "an IPv6 address without brackets",
        "The text is no IRI. An address of IPv6 stands in brackets, as RFC 3986 section 3.2.2 has it, so that a port can follow.",
        Some("write the address in `[` and `]`"), bad ["http://2400:89c0:1053:3::11/p", "http://::1:8080/", "2001:db8::1"],
        good ["http://[::1]/", "http://h:80:90/", "http://joe:1::2@h/"];
    NotDnsName "not-dns-name" Host Warning None
        "no name of the DNS",
        "A label is empty, is longer than 63 bytes, begins or ends with `-`, or has a character that is no letter, no \
         digit and no `-`. Or the whole host is longer than 253 bytes. Only schemes whose hosts are names of the DNS are checked.",
        None, bad ["http://a..b/", "http://-a.com/", "http://a!b/", "coap://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example"],
        good ["http://a-b.com/", "http://xn--bcher-kva.example/", "x-own://a!b/"];
    HostEncodedBrackets "host-encoded-brackets" Host Warning None
        "an address whose brackets are encoded, which is a name",
        "An address of IPv6 stands in raw brackets: RFC 3986 section 3.2.2. The template `coap://{host}/` encodes them.",
        Some("write `[`, `:` and `]` themselves"), bad ["coap://%5B2001%3Adb8%3A%3A7%5D/s", "http://%5b%3A%3A1%5d/", "x-own://joe@%5B%3A%3A1%5D"],
        good ["coap://[2001:db8::7]/s", "x-own://a%5Bb%5D/", "http://h/%5B::1%5D"];
    SeveralHosts "several-hosts" Host Warning None
        "several hosts, which a URI reads as one name",
        "A URI has one host: RFC 3986 section 3.2. To its grammar, `a,b` is one name with a `,` in it, and with a port, as in \
         `a,b:1`, it is that of this name. Some clients read several hosts, so one that \
         asks the DNS for `a,b` finds none, and rules for hosts look at another name than those to which a client connects. Seen were \
         libpq 18.6 (`postgres:`, `postgresql:`), pymongo 4.20.1 (`mongodb:`), nats.go 1.22.1, couchbase 4.6.3 of Python (`couchbase:`, `couchbases:`), \
         pulsar-client 3.13.0 (`pulsar:`, `pulsar+ssl:`) and, with the scheme before each, libldap 2.5.13. None of those tried reads \
         a list of `redis:`, `amqp:` or `mysql:`, so these and others are not checked.",
        Some("write a URI for each host, or read the text as a `HostList`"),
        bad ["mongodb://a,b/db", "postgres://joe@a.example,b.example:5432/db", "NATS://a,b:4222", "ldap://a,ldap://b"],
        good ["mongodb://a%2Cb/db", "redis://a,b/0", "amqp://a,b:5672", "mongodb://a:27017/db,b"];
    MixedScripts "mixed-scripts" Host Warning None by "scripts"
        "a label of the host with letters of several scripts",
        "Nobody sees a Cyrillic `а` among Latin letters: UTS 39 section 5.1. Chinese, Japanese and Korean are usually \
         written with each other's characters and with ASCII, so these are not found. Labels after `xn--` are decoded first.",
        None, bad ["http://\u{430}pple.com/", "http://xn--pple-43d.com/", "http://\u{3B1}\u{436}.example/"],
        good ["http://\u{43F}\u{440}\u{438}\u{43C}\u{435}\u{440}.com/", "http://例えabc.jp/", "http://bücher.example/"];
    ConfusableHost "confusable-host" Host Warning None by "scripts"
        "a label of the host that looks like ASCII",
        "All letters of the label look like letters of ASCII: UTS 39 section 4. None of them is one of ASCII, or some are \
         of no usual spelling, such as `ɡ` and `ᴀ`, which UTS 39 section 3.1 does not allow in names. `ı`, `æ`, `þ` and \
         `œ` among letters of ASCII are not found, as languages are written with them. A host whose top-level domain is \
         in another script as well is not found.",
        None, bad ["http://\u{441}\u{441}\u{441}\u{440}.com/", "http://\u{430}\u{440}\u{440}\u{4CF}\u{435}.com/", "http://xn--80ak6aa92e.com/", "http://\u{261}oogle.com/", "http://xn--oogle-qmc.com/", "http://\u{251}pple.com/", "http://\u{1D00}pple.com/"],
        good ["http://\u{43A}\u{43E}\u{442}.com/", "http://\u{441}\u{441}\u{441}\u{440}.\u{440}\u{444}/", "http://\u{43F}\u{440}\u{438}.com/", "http://apple.com/", "http://yıldız.com/", "http://encyclopædia.example/", "http://þing.example/", "http://cœur.example/", "http://groß.example/"];
    HostUnderscore "host-underscore" Host Note None
        "`_` in the host",
        "The DNS has such names, but no machine may have one: RFC 952 and RFC 1123 section 2.1. Some clients and certificates refuse them.",
        None, bad ["http://my_site.example.com/"], good ["http://my-site.example.com/_"];
    HostTrailingDot "host-trailing-dot" Host Note None
        "a dot at the end of the host",
        "The DNS takes it for the same name. Cookies, certificates and lists of hosts often do not.",
        None, bad ["http://example.com./"], good ["http://example.com/."];

    // Schemes
    ActiveScheme "active-scheme" Scheme Warning None
        "following it runs code",
        "Browsers run the code in `javascript:`, in `vbscript:`, and in a `data:` of HTML or XML, such as SVG. They run a \
         `data:` of JavaScript where a page loads it as a script. A `javascript:` that does nothing has `inert-script`.",
        None, bad ["javascript:alert(1)", "JavaScript:alert(1)", "vbscript:x", "java\nscript:x", "data:text/html,hi", "data:image/svg+xml;base64,AAAA",
            "data:application/rss+xml,x", "data:application/mathml+xml,x", "data:text/xsl,x", "data:text/javascript,x", "data:application/javascript,x",
            "data: text/html,x", "data:text/html ,x", "data:text/ht\tml;a=b,x",
            "javascript:void(alert(1))", "javascript:void(0);alert(1)", "javascript:Void(0)", "javascript://%0Aalert(1)", "javascript:''", "vbscript:void(0)"],
        good ["data:,hi", "data:image/png;base64,AAAA", "data:text/htmlx,x", "data:application/json,x", "javascript:void(0)"];
    InertScript "inert-script" Scheme Note None
        "a `javascript:` that does nothing",
        "Pages have links such as `javascript:void(0)`, whose work a handler of clicks does. No code runs, but without the \
         handler the link leads nowhere, and pages whose Content Security Policy forbids scripts in them get an error. Only \
         the usual spellings are taken for inert, with `;` and spaces around them: `void(0)`, `void()`, `void 0`, `false`, \
         `true`, `0`, `null`, `undefined`, `{}`, and nothing at all. All others have `active-scheme`.",
        Some("use a button, or link to a page that does the same"),
        bad ["javascript:void(0)", "javascript:void(0);", "JavaScript:;", "javascript:", "javascript:void%200", "javascript:%76oid(0)", "javascript: void(0); ", "javascript:false",
            "javascript:%7B%7D", "javascript:undefined;"],
        good ["javascript:void(1,alert(1))", "javascript:0.", "javascript:void(0)#", "javascript:void(0)//", "javascript:nulls", "x:void(0)"];
    NestedAddress "nested-address" Scheme Warning None
        "a scheme before another address",
        "Java reads what follows `jar:` or `url:`, and browsers what follows `view-source:`. Rules for schemes and hosts do \
         not see it, and neither do these lints.",
        Some("check the address after it"), bad ["jar:http://127.0.0.1/a.jar!/b", "url:file:///etc/passwd", "view-source:http://2130706433/"],
        good ["jar:", "url:a", "x:http://h/"];
    ScpAddress "scp-address" Scheme Warning None
        "an address as `scp` and git write it",
        "The text is no IRI. `git@h:org/x.git` is `ssh://git@h/org/x.git`. Of git and of what ends in `.git`, there is a fix.",
        Some("write `ssh://` before it, and `/` for `:` or `:/`"),
        bad ["git@github.example:org/x.git", "joe@h:a/b", "git@h:/srv/x.git", "git@h:123/x.git", "[fe80::1]:x.git"],
        good ["ssh://git@github.example/org/x.git", "joe@h:80", "a@b:c@d", "git@h:123/x"];
    ScpWithoutUser "scp-without-user" Scheme Note None
        "an address as `scp` and git write it, of which the host is read as the scheme",
        "A path without a `/` at its start, with one after that and `.git` at its end follows the first `:`. `github:` and the like, which other tools know, \
         are not found.",
        Some("write `ssh://` before it, and `/` for the `:`"),
        bad ["h.example:org/x.git", "backup:repos/x.git"],
        good ["ssh://h.example/org/x.git", "h.example:x.git", "h.example:/org/x.git", "h.example:org/x", "github:org/x.git", "pkg:a/x.git", "file:a/x.git"];
    WindowsPath "windows-path" Scheme Warning None
        "a path with a drive: its letter is read as the scheme",
        "Paths of Windows have drives. `C:/Docs/joe` is a valid URI with the scheme `C`. With `\\` it is none.",
        Some("write file:/// before it, and `/` for `\\`"), bad ["C:\\Docs\\joe", "c:/Docs/joe"],
        good ["file:///C:/Docs/joe", "x:a", "x:", "x://h/"];
    DoubledScheme "doubled-scheme" Scheme Warning None
        "a scheme that was written twice: the second one is read as the host",
        "In `https://https//h/`, the host is `https`. The path begins with `//`, as what follows a scheme does.",
        Some("remove one scheme with its `://`"),
        bad ["https://https//h/", "https://https://h/", "http://https://h/"],
        good ["https://https.example//h/", "https://http/", "https://h//https://a"];
    MistypedScheme "mistyped-scheme" Scheme Warning None
        "a scheme one letter from `http` or `https`",
        "No such scheme is in use, and an authority follows, so a letter was probably lost or doubled.",
        Some("write `http://` or `https://`"), bad ["hhttps://h/", "ttps://h/", "htpp://h/", "htttp://h/"],
        good ["httpu://h/", "shttp://h/", "dhttp://h/", "pttp://h/", "ttps:a", "ftp://h/", "tftp://h/"];
    HostPortWithoutScheme "host-port-without-scheme" Scheme Warning None
        "a host and a port without a scheme: the host is read as the scheme",
        "In `localhost:8080`, `localhost` is a scheme and `8080` a path: RFC 3986 section 3. Two to five digits of a port follow, \
         and then the end, `/`, `?`, `#` or `,`. The name has a dot or is `localhost`, or the number is a usual port: `omim:12345` is not found. \
         Nor are schemes that have digits, such as `tel:112`.",
        Some("write a scheme such as `https://` before the host"),
        bad ["localhost:8080", "localhost:81", "kafka-1.example:9092,kafka-2.example:9092", "db.example:5432/app", "db:5432/app", "ip.example:9002/tcp/80"],
        good ["omim:12345", "mesh:123", "epsg:3857", "issue:42", "otel:4317", "tel:112", "sip:1000", "https://localhost:8080", "com.example.app:/oauth", "CHEBI:15377", "x-id:1234567", "urn:12"];
    UserinfoNotAllowed "userinfo-not-allowed" Scheme Warning None
        "userinfo, which the scheme does not have",
        "`coap:` and its siblings (RFC 7252 section 6.1, RFC 8323 section 8), `ws:` and `wss:` (RFC 6455 section 3) \
         have no userinfo.",
        None, bad ["coap://joe@h/", "coaps+tcp://a:b@h/", "wss://joe@h/"],
        good ["coap://h/", "mqtt://joe@h/"];
    FragmentNotAllowed "fragment-not-allowed" Scheme Warning None
        "a fragment, which the scheme forbids",
        "RFC 6455 section 3 says of `ws:` and `wss:` that fragments \"are meaningless in the context of WebSocket \
         URIs and MUST NOT be used\". RFC 7252 section 6.4 refuses a fragment of `coap:` and its siblings. RFC 6068 \
         section 2 has no use for one in a `mailto:`.",
        None, bad ["ws://h/#a", "wss://h/?a#", "coap://h/#a", "coaps+tcp://h#", "mailto:a@example.com#b"],
        good ["ws://h/%23a", "http://h/#a"];
    DatabaseFragment "database-fragment" Scheme Warning None
        "a fragment, which some drivers read as a part of the database's name",
        "RFC 3986 section 3.5 ends the name at the `#`, and most drivers leave out what follows. psycopg, tokio-postgres, deadpool-postgres, \
         SQLAlchemy, pymongo and the crate mongodb read the database `d#f` in `/d#f`. No database has a fragment, so a raw `#` is rather \
         meant. Only `postgres:`, `postgresql:`, `mongodb:` and `mongodb+srv:` are checked. In a password, see `cut-password`.",
        Some("write `#` as %23, or leave out what follows it"),
        bad ["postgres://h/d#f", "POSTGRESQL://joe@h/d?application_name=a#b", "mongodb://h/d#", "mongodb+srv://h#x"],
        good ["postgres://h/d%23f", "mysql://h/d#f", "redis-sentinel://h/0#main", "postgres://app:12#geheim@h/d", "postgres:d#f"];
    FileBadForm "file-bad-form" Scheme Note None
        "a `file:` of another form than `file:///path`",
        "RFC 8089 allows `file:/path`, but not all programs read it. `file://dir/name` has the host `dir`, and \
         `file://` has no path. After `file:////`, some programs read a host: RFC 8089, appendix E.3.2.",
        Some("write file:/// and the path"),
        bad ["file:/path", "file://dir/name", "file://", "file:////dir/name"],
        good ["file:///path", "file:///C:/x", "file:///a//b"];
    FileRelativePath "file-relative-path" Scheme Warning None
        "a `file:` with a path that does not begin with `/`",
        "No `file:` has a relative path: RFC 8089 section 2. Browsers put a `/` before it.",
        Some("write file:/// and the whole path"), bad ["file:name.txt", "file:"],
        good ["file:///name.txt", "name.txt"];
    MailtoBadSyntax "mailto-bad-syntax" Scheme Warning None
        "no address of mail, or no header fields",
        "A `mailto:` may have addresses with commas between them, such as `a.b@example.com`. Then `?` may follow, and \
         fields `name=value` with `&` between them: RFC 6068 section 2. Some characters have to be encoded. Of these, \
         a `/`, a `?` or a `=` in a value is only found where `?name=` is meant as `&name=`, as many pages put the \
         address of a page into `body=`. An encoded `@` is not found if it is the only one: pages that Sphinx makes have \
         it, and readers decode it.",
        None, bad ["mailto:joe", "mailto:@example.com", "mailto:a@example.com,", "mailto:a@example.com?subject", "mailto://a@example.com",
            "mailto:joe@example.com?cc=bob@example.com?body=hello", "mailto:a@b@c", "mailto:.a@b", "mailto:a..b@c", "mailto:a@b;c@d",
            "mailto:Foo%20%3Ca@b%3E", "mailto:a@b&cc=c@d", "mailto:a@b??cc=c@d", "mailto:a@%5Bb%20c%5D", "mailto:%22a&b%22@c",
            "mailto:a%40b%40c", "mailto:a%40b@c", "mailto:%40b", "mailto:a%40"],
        good ["mailto:a@example.com", "mailto:a%40example.com", "mailto:a@example.com,b@example.com?subject=x&body=y", "mailto:?to=a@example.com", "mailto:%22a%22@example.com",
            "mailto:", "mailto:a@b?=x", "mailto:gorby%25kremvax@example.com", "mailto:unlikely%3Faddress@example.com?blat=foop", "mailto:Mike%26family@example.org",
            "mailto:%22not%40me%22@example.org", "mailto:%22oh%5C%5Cno%22@example.org", "mailto:%22%5C%5C%5C%22it's%5C%20ugly%5C%5C%5C%22%22@example.org",
            "mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test&body=NATTO", "mailto:a@%5B::1%5D", "mailto:?body=https://h/?a=b", "mailto:a@b?subject=Why?"];
    MailtoPlus "mailto-plus" Scheme Note None
        "a `+` in a header field of a `mailto:`, which may be meant as a space",
        "RFC 6068 section 5: forms write a space so, and such a `+` cannot be told from a real one. A `+` of an address is not found.",
        Some("write a space as %20, and a plus as %2B"),
        bad ["mailto:a@example.com?subject=a+b", "mailto:?to=a@b&body=C++", "mailto:a@b?cc=c+d@e&subject=+"],
        good ["mailto:a+b@example.com", "mailto:a@b?subject=a%20b%2Bc", "mailto:?to=a+b@c&Cc=d+e@f&%62cc=g+h@i", "https://h/?subject=a+b"];
    AcctBadSyntax "acct-bad-syntax" Scheme Warning None
        "no account",
        "An `acct:` has a user that begins in ASCII, one `@` and a host, without `:` and `/`: RFC 7565 section 7.",
        Some("write acct: and an address such as joe@example.com"),
        bad ["acct:@joe@h", "acct:joe", "acct:ü@h", "acct:%C3%BC@h", "acct:joe@", "acct:joe@h:80", "ACCT:joe@h/x"],
        good ["acct:joe@example.com", "acct:joe%40a@example.com", "acct:jürgen@h"];
    UrnBadNid "urn-bad-nid" Scheme Error None
        "no namespace of a URN",
        "A namespace follows `urn:`. It has 2 to 32 letters, digits and `-`, does not begin or end with `-`, and ends \
         before a `:`. An informal namespace is `urn-` and a number. See RFC 8141 sections 2 and 5.2.",
        None, bad ["urn:x:abc", "urn:", "urn:-12:nss", "urn:and-:nss", "urn:abc", "urn:urn-abc:nss", "urn:urn-01:a", "urn:αβγ:abc"],
        good ["urn:example:a", "urn:urn-7:nss", "urn:isbn:0451450523"];
    UrnBadNss "urn-bad-nss" Scheme Error None
        "a URN that names nothing",
        "At least one character follows the namespace and its `:`, and the first is not `/`: RFC 8141 section 2.",
        None, bad ["urn:abc:", "urn:example:?=a", "urn:example:/a"], good ["urn:abc:a"];
    UrnBadComponents "urn-bad-components" Scheme Error None
        "a query of a URN that is neither an r-component after `?+` nor a q-component after `?=`",
        "A URN may have an r-component after `?+`, then a q-component after `?=`. Neither is empty or begins with `/` or \
         `?`: RFC 8141 section 2.",
        None, bad ["urn:local:abc/def?query=foo", "urn:example:a?+", "urn:example:a?=", "urn:example:a?", "urn:example:a?+/r", "urn:example:a?+?r", "urn:example:a?=?q", "urn:example:a?+r?=/q"],
        good ["urn:example:a?+r/?r?=q/?q#f", "urn:example:a?=q"];
    UrnXNamespace "urn-x-namespace" Scheme Warning None
        "an experimental namespace, which RFC 8141 no longer has",
        "Namespaces that begin with `X-` were for experiments. RFC 8141 section 5.1 has `example` in their place.",
        Some("urn:example: is for examples, a registered namespace for all else"),
        bad ["urn:x-local:nss", "urn:X-local:nss"], good ["urn:example:nss", "urn:xyz:nss"];
    UuidBadPattern "uuid-bad-pattern" Scheme Error None
        "no UUID",
        "A UUID has 8, 4, 4, 4 and 12 hexadecimal digits with `-` between: RFC 9562 section 4.",
        None, bad ["urn:uuid:0000", "urn:uuid:", "urn:uuid:06e775ac-2c38-11b2-ZZZZ-8086f2cc00c9", "uuid:0000-1111"],
        good ["urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9"];
    UuidNotLowercase "uuid-not-lowercase" Scheme Note None
        "a UUID with upper-case letters",
        "Both cases mean the same. RFC 9562 section 4 writes lower case.",
        Some("write it in lower case"),
        bad ["urn:uuid:06E775AC-2c38-11b2-801c-8086f2cc00c9", "urn:UUID:06e775ac-2c38-11b2-801c-8086f2cc00c9"],
        good ["urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9"];
    UuidSchemeNotRegistered "uuid-scheme-not-registered" Scheme Warning None
        "`uuid:` is no registered scheme",
        "A UUID is written as `urn:uuid:`.",
        Some("write urn:uuid:"), bad ["uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9"],
        good ["urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9"];
    UuidHasQuery "uuid-has-query" Scheme Warning None
        "a query on `uuid:`",
        "A query has no meaning there.",
        Some("leave out `?` and what follows it"), bad ["uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9?+r"],
        good ["urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9?+r"];
    UuidHasFragment "uuid-has-fragment" Scheme Warning None
        "a fragment on `uuid:`",
        "A fragment has no meaning there.",
        Some("leave out `#` and what follows it"), bad ["uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9#f"],
        good ["urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9#f"];
    OidBadSyntax "oid-bad-syntax" Scheme Error None
        "no object identifier",
        "An object identifier has numbers without leading zeros, and dots between them: RFC 3061.",
        None, bad ["urn:oid:Z", "urn:oid:1..2", "urn:oid:1.02", "oid:"], good ["urn:oid:2.3.4", "urn:oid:0"];
    OidSchemeNotRegistered "oid-scheme-not-registered" Scheme Warning None
        "`oid:` is no registered scheme",
        "An object identifier is written as `urn:oid:`.",
        Some("write urn:oid:"), bad ["oid:2.3.4"], good ["urn:oid:2.3.4"];
    DidBadSyntax "did-bad-syntax" Scheme Error None
        "no decentralized identifier",
        "After `did:` comes a method of lower-case letters and digits, then `:` and what it identifies, of letters, digits, \
         `.`, `-`, `_`, `:` and triplets, without `:` at its end: W3C DID Core section 3.1.",
        None, bad ["did::", "did:method:", "did:Method:a", "did:method:a:", "did:method", "did:m:a!b", "did:ex_ample:1", "did:web:例え.jp"],
        good ["did:method:specific", "did:web:example.com%3A3000:user", "did:example:123/path?q#f"];
    DidWebPort "did-web-port" Scheme Warning None
        "a number after the host of a `did:web`, which is no port",
        "Each `:` of a `did:web` is read as a `/`. So `did:web:example.com:3000` is that of `https://example.com/3000/did.json`.",
        Some("write the `:` before a port as %3A"),
        bad ["did:web:example.com:3000:x", "did:web:localhost:8080"],
        good ["did:web:example.com%3A3000:x", "did:web:example.com:u:3000", "did:web:example.com:3000x", "did:web:h:1", "did:key:a:3000"];
    TagBadSyntax "tag-bad-syntax" Scheme Warning None
        "no tag",
        "A `tag:` has a domain or an address of mail, then `,`, a date such as 2005 or 2005-04-30, and `:`. See RFC \
         4151 section 2.1.",
        None, bad ["tag:example.com:a", "tag:,2005:a", "tag:b_c,2005:x", "tag:a@b@c,2005:x", "tag:a.-b,2005:x", "tag:example.com,05:a", "tag:example.com,2005", "tag:example.com,2005-13:a", "tag:example.com,2005-01-32:a"],
        good ["tag:example.com,2005:a", "tag:a_b@c-d.example,2005:x", "tag:joe@example.com,2005-04-30:", "tag:example.com,2005-04:a/b?c"];
    DataBadSyntax "data-bad-syntax" Scheme Error None
        "a `data:` without a comma, or whose type or base64 is none",
        "A `data:` may have a type, such as `text/plain`, parameters such as `;charset=utf-8`, and `;base64`. Then `,` and \
         the data follow: RFC 2397. It has no `//`. The parameter `;utf8` has no value, but is not found: many pages have \
         it, and all readers pass over it.",
        None, bad ["data:text/plain", "data:base64,AAAA", "data:image/png;base64,AAAAA", "data:;base64,A-_A", "data:/plain,x", "data:text/,x", "data:a/b/c,x",
            "data:text/plain;x,x", "data:text/plain;=x,x", "data:text/pl%20ain,x", "data:;base64;a=b,AAAA", "data://text/plain,x"],
        good ["data:,", "data:text/plain,a%20b", "data:;base64,AAAA", "data:;base64,AAA=", "data:image/svg+xml;utf8,x", "data:text/plain;charset=utf-8;a=%22b%22;base64,AAAA"];

    // Style
    SchemeNotLowercase "scheme-not-lowercase" Style Note None
        "a scheme with upper-case letters",
        "Both cases mean the same. RFC 3986 section 3.1 writes lower case.",
        Some("write it in lower case"), bad ["HTTP://h/", "Urn:example:a"], good ["http://h/"];
    HostNotLowercase "host-not-lowercase" Style Note None
        "a host with upper-case letters",
        "Both cases mean the same. RFC 3986 section 3.2.2 writes lower case. The digits of triplets do not count, nor does the path of \
         a socket, which begins with an encoded `/`.",
        Some("write it in lower case"),
        bad ["http://Example.com/", "x://HOST", "http://[2001:DB8::1]/", "http+unix://X.sock/"],
        good ["http://example.com/A", "x://h%AA/", "http+unix://%2Frun%2FX.sock/info"];
    Ipv6NotCanonical "ipv6-not-canonical" Style Note None
        "an IPv6 address in another form than that of RFC 5952",
        "RFC 5952 section 4 has no leading zeros, and `::` for the longest run of zeros. The level `Address` of `normalize` writes \
         that. Upper-case letters have `host-not-lowercase`.",
        Some("write it in its usual form, as `::1`"),
        bad ["http://[0:0:0:0:0:0:0:1]/", "coap://[2001:0db8::1]/", "http://[2001:db8::0:1]/", "x-own://[::ffff:808:808]/", "http://[1::2:3:4:5:6:7]/"],
        good ["http://[::1]/", "http://[2001:DB8::1]/", "http://[::ffff:8.8.8.8]/", "http://[2001:db8::1:0:0:1]/", "http://[v1.x]/"];
    PercentNotUppercase "percent-not-uppercase" Style Note None
        "lower-case digits after `%`",
        "Both cases mean the same. RFC 3986 section 2.1 writes upper case.",
        Some("write them in upper case"), bad ["ab%aFdef", "http://h/%c3%a9", "?%e9"], good ["ab%AFdef"];
    EncodedUnreserved "encoded-unreserved" Style Note Character
        "{} is encoded without need",
        "Letters, digits, `-`, `.`, `_` and `~` mean the same if they are encoded, and should not be: RFC 3986 \
         section 2.3.",
        Some("write the character itself"), bad ["http://h/%7Ejoe", "http://h/?%61"],
        good ["http://h/~joe", "http://h/%2F"];
    DotSegments "dot-segments" Style Note None
        "a dot segment",
        "Dot segments belong at the start of a relative path. Elsewhere resolving removes them: RFC 3986 section \
         5.2.4.",
        Some("write the path without it"),
        bad ["http://h/abc/../def/", "http://h/.", "../../a/..", "/./a", "http:/.."],
        good ["../../abc", "./../abc", "http://h/.path/", "http://h/path./...", "./a:b"];
    AboveRoot "above-root" Style Warning None
        "`..` above the root",
        "Nothing is above the root, so resolving removes the `..`. Programs that use the path as the name of a file \
         may leave their folder.",
        None, bad ["http://h/../a", "http://h/a/../../b", "/.."], good ["http://h/a/..", "../a", "a/../../b"];
    EncodedDotSegments "encoded-dot-segments" Style Warning None
        "an encoded dot segment",
        "Browsers read `%2e` as `.`, so they remove `%2e%2e` as they remove `..`. By RFC 3986 it only becomes a dot \
         segment when it is normalized.",
        Some("write the path without it"), bad ["http://h/%2e%2e/", "http://h/a/%2E./b", ".%2e"],
        good ["http://h/%2ehidden"];
    EncodedSlash "encoded-slash" Style Note Character
        "encoded {} in the path",
        "A server may take `%2F` or `%5C` for the delimiter `/` or `\\`, and so read another path than the one that \
         was checked.",
        None, bad ["http://h/a%2Fb", "http://h/..%5Cb"], good ["http://h/a/b", "http://h/?%2F"];
    SemicolonInQuery "semicolon-in-query" Style Note None
        "a raw `;` in the query",
        "Some servers split pairs at `;`, and those in Go leave out a pair that has one. It is found in `http:` and `https:`.",
        Some("write `;` as %3B, if it is of a name or a value"), bad ["http://h/?a=b;c", "https://h/?a;b"],
        good ["http://h/?a=b%3Bc", "http://h/a;b", "x-own://h/?a;b", "http://h/?a&amp;b"];
    DoubleEncoding "double-encoding" Style Note None
        "encoded twice",
        "Two hexadecimal digits follow `%25`, and may be encoded themselves. A program that decodes twice sees another text.",
        None, bad ["http://h/%252e%252e/", "http://h/?%2541", "http://h/a%25%32%66", "http://h/%252%66"],
        good ["http://h/100%25", "http://h/%25zz", "http://h/%25%32", "http://h/%25%7A0"];
    UserinfoPresent "userinfo-present" Style Note None
        "userinfo",
        "The name of a user does not belong in an identifier. RFC 9110 section 4.2.4 forbids to make an `http:` or \
         `https:` URI with one.",
        None, bad ["jena://user@host/abc", "http://joe@h/"],
        good ["jena://host/user@abc"];
    PasswordPresent "password-present" Style Warning None
        "a password",
        "The password shows wherever the text does, such as in logs, histories and headers. RFC 3986 section 3.2.1 \
         deprecates it.",
        Some("pass it beside the IRI"), bad ["jena://user:password@host/", "http://:x@h/"],
        good ["http://joe:@h/", "http://joe@h/"];
    EmptyPort "empty-port" Style Note None
        "an empty port",
        "A `:` without digits means the same as no port: RFC 3986 section 3.2.3.",
        Some("leave out the `:`"), bad ["http://h:/", "x://h:"],
        good ["http://h/"];
    DefaultPort "default-port" Style Note None
        "the port that the scheme has anyway",
        "The scheme has this port anyway, so it should be left out: RFC 3986 section 3.2.3.",
        Some("leave it out"), bad ["http://h:80/", "https://h:0443/", "coap://h:5683", "mqtt://h:1883"],
        good ["http://h:8080/", "https://h:80/", "mqtt://h:8883", "amqp://h:5672/"];
    PortNotAdvised "port-not-advised" Style Note None
        "a port below 1024 that is not the scheme's",
        "Ports below 1024 belong to other protocols, and browsers do not connect to many of them. Only `http:`, \
         `https:`, `ws:` and `wss:` are checked.",
        None, bad ["http://h:25/", "https://h:80/", "http://h:0/"],
        good ["http://h:1024/", "http://h:80/x", "ftp://h:22/"];
}
