/* Passes hostile pointers, lengths and texts. What a program of C may do wrong without reading beside its own memory must
 * have an answer, and write nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "iri.h"

#define CHECK(condition)                                                          \
    do {                                                                          \
        if (!(condition)) {                                                       \
            printf("FAILED: %s, line %d\n", #condition, __LINE__);                \
            exit(1);                                                              \
        }                                                                         \
    } while (0)

static int calls;

static int count(void *context, uint16_t number, const uint8_t *value, size_t len) {
    (void)context, (void)number, (void)value, (void)len;
    calls++;
    return 0;
}

static int refuse(void *context, uint16_t number, const uint8_t *value, size_t len) {
    count(context, number, value, len);
    return -1;
}

static int count_part(void *context, iri_span name, iri_span value) {
    (void)context, (void)name, (void)value;
    calls++;
    return 0;
}

static int refuse_part(void *context, iri_span name, iri_span value) {
    count_part(context, name, value);
    return -1;
}

/* A function of the caller may call the library. */
static int nested(void *context, uint16_t number, const uint8_t *value, size_t len) {
    iri_uri uri;
    (void)number;
    CHECK(context == &calls);
    CHECK(iri_parse((const char *)value, len, &uri, NULL) == IRI_OK);
    calls++;
    return 0;
}

/* What the functions write to. */
static struct {
    iri_uri uri;
    iri_error error;
    char buffer[64];
    size_t length;
    uint8_t scratch[255];
    iri_coap_option options[2];
    iri_coap_peer peer;
    iri_span zone;
} out;

static void fill(void) {
    memset(&out, 0x5A, sizeof out);
}

static int is_untouched(void) {
    const uint8_t *byte = (const uint8_t *)&out;
    for (size_t i = 0; i < sizeof out; i++) {
        if (byte[i] != 0x5A) return 0;
    }
    return 1;
}

/* The call is refused, and has written nothing. */
#define REFUSED(call)                    \
    do {                                 \
        fill();                          \
        CHECK((call) == IRI_ARGUMENT);   \
        CHECK(is_untouched());           \
    } while (0)

#define TEXT "coap://h/a?b"
#define LEN (sizeof TEXT - 1)

static const uint8_t CRI[] = {0x82, 0x20, 0x81, 0x61, 'h'};
static const iri_coap_peer PEER = {.address_kind = IRI_HOST_IPV6, .port = 1};
static const iri_error AN_ERROR = {IRI_KIND_UNEXPECTED_CHAR, IRI_IN_PATH, 1, IRI_INVALID, 1, ' '};

static const iri_uri NOTHING = {.host_kind = IRI_HOST_NONE};

/* A pointer to the last bytes that a program could have. Nothing is there. */
#define LAST ((char *)(UINTPTR_MAX - 3))

/* Pointers with lengths that no memory has. */
static const struct {
    char *at;
    size_t len;
} NOWHERE[] = {
    {NULL, 1},
    {NULL, SIZE_MAX},
    {out.buffer, SIZE_MAX},
    {out.buffer, SIZE_MAX / 2 + 1},
    {out.buffer, SIZE_MAX / 2 + 2},
    {LAST, 4},
    {LAST, SIZE_MAX / 2},
};

/* Each text, each buffer and each list of options is refused if no memory is like that. */
static void memory_that_is_none(void) {
    for (size_t i = 0; i < sizeof NOWHERE / sizeof *NOWHERE; i++) {
        char *at = NOWHERE[i].at;
        const size_t len = NOWHERE[i].len;
        const uint8_t *bytes = (const uint8_t *)at;
        REFUSED(iri_parse(at, len, &out.uri, &out.error));
        REFUSED(iri_resolve(at, len, TEXT, LEN, out.buffer, sizeof out.buffer, &out.length, &out.error));
        REFUSED(iri_resolve(TEXT, LEN, at, len, out.buffer, sizeof out.buffer, &out.length, &out.error));
        REFUSED(iri_resolve(TEXT, LEN, "c", 1, at, len, &out.length, &out.error));
        REFUSED(iri_coap_options(at, len, 0, out.scratch, count, NULL, &out.error));
        REFUSED(iri_normalize(at, len, IRI_LEVEL_SYNTAX, out.buffer, sizeof out.buffer, &out.length, &out.error));
        REFUSED(iri_normalize(TEXT, LEN, IRI_LEVEL_SYNTAX, at, len, &out.length, &out.error));
        REFUSED(iri_cri_options(bytes, len, 0, out.scratch, count, NULL, &out.error));
        REFUSED(iri_cri_peer(bytes, len, &out.peer, &out.zone, &out.error));
        REFUSED(iri_segments(at, len, count_part, NULL, &out.error));
        REFUSED(iri_parameters(at, len, count_part, NULL, &out.error));
        REFUSED(iri_decode(at, len, 0, out.buffer, sizeof out.buffer, &out.length, &out.error));
        REFUSED(iri_decode("a", 1, 0, at, len, &out.length, &out.error));
        REFUSED(iri_encode(at, len, IRI_ENCODE_SEGMENT, out.buffer, sizeof out.buffer, &out.length));
        REFUSED(iri_encode("a", 1, IRI_ENCODE_SEGMENT, at, len, &out.length));
        REFUSED(iri_build(&NOTHING, at, len, &out.length, &out.error));
        iri_uri parts = {.path = {at, len}};
        /* A component at NULL is absent. */
        if (at != NULL) REFUSED(iri_build(&parts, out.buffer, sizeof out.buffer, &out.length, &out.error));
        REFUSED(iri_mask(at, len, out.buffer, sizeof out.buffer, &out.length));
        REFUSED(iri_mask(TEXT, LEN, at, len, &out.length));
        REFUSED(iri_sentence(&AN_ERROR, at, len, &out.length));
        REFUSED(iri_hint(&AN_ERROR, NULL, 0, at, len, &out.length));
        REFUSED(iri_hint(&AN_ERROR, at, len, out.buffer, sizeof out.buffer, &out.length));
        REFUSED(iri_coap_uri(&PEER, NULL, 0, at, len, &out.length, &out.error));
        const iri_coap_option option = {.number = 11, .value = bytes, .len = len};
        REFUSED(iri_coap_uri(&PEER, &option, 1, out.buffer, sizeof out.buffer, &out.length, &out.error));
    }
    REFUSED(iri_coap_uri(&PEER, NULL, 1, out.buffer, sizeof out.buffer, &out.length, &out.error));
    /* So many options take more than all memory, or more than a half of it. */
    const size_t size = sizeof *out.options;
    const size_t counts[] = {SIZE_MAX, SIZE_MAX / size + 1, SIZE_MAX / size, SIZE_MAX / 2 / size + 1};
    for (int i = 0; i < 4; i++) {
        REFUSED(iri_coap_uri(&PEER, out.options, counts[i], out.buffer, sizeof out.buffer, &out.length, &out.error));
    }
    CHECK(calls == 0);
}

/* Null pointers where something is needed, and values that the header does not have. */
static void missing(void) {
    REFUSED(iri_parse(TEXT, LEN, NULL, &out.error));
    REFUSED(iri_coap_options(TEXT, LEN, 0, NULL, count, NULL, &out.error));
    REFUSED(iri_coap_options(TEXT, LEN, 0, out.scratch, NULL, NULL, &out.error));
    REFUSED(iri_cri_options(CRI, sizeof CRI, 0, NULL, count, NULL, &out.error));
    REFUSED(iri_cri_options(CRI, sizeof CRI, 0, out.scratch, NULL, NULL, &out.error));
    REFUSED(iri_coap_uri(NULL, NULL, 0, out.buffer, sizeof out.buffer, &out.length, &out.error));
    REFUSED(iri_sentence(NULL, out.buffer, sizeof out.buffer, &out.length));
    REFUSED(iri_hint(NULL, TEXT, LEN, out.buffer, sizeof out.buffer, &out.length));
    REFUSED(iri_normalize(TEXT, LEN, 2, out.buffer, sizeof out.buffer, &out.length, &out.error));
    REFUSED(iri_normalize(TEXT, LEN, -1, out.buffer, sizeof out.buffer, &out.length, &out.error));
    REFUSED(iri_coap_options(TEXT, LEN, 1, out.scratch, count, NULL, &out.error));
    REFUSED(iri_cri_options(CRI, sizeof CRI, 4, out.scratch, count, NULL, &out.error));
    REFUSED(iri_cri_peer(CRI, sizeof CRI, NULL, &out.zone, &out.error));
    REFUSED(iri_segments(TEXT, LEN, NULL, NULL, &out.error));
    REFUSED(iri_parameters(TEXT, LEN, NULL, NULL, &out.error));
    REFUSED(iri_decode("a", 1, 4, out.buffer, sizeof out.buffer, &out.length, &out.error));
    REFUSED(iri_decode("a", 1, -1, out.buffer, sizeof out.buffer, &out.length, &out.error));
    REFUSED(iri_encode("a", 1, 3, out.buffer, sizeof out.buffer, &out.length));
    REFUSED(iri_encode("a", 1, -1, out.buffer, sizeof out.buffer, &out.length));
    REFUSED(iri_build(NULL, out.buffer, sizeof out.buffer, &out.length, &out.error));
    const iri_uri no_port = {.host_kind = IRI_HOST_IPV4, .port_number = 65536};
    REFUSED(iri_build(&no_port, out.buffer, sizeof out.buffer, &out.length, &out.error));
    const iri_coap_peer unknown[] = {
        {.address_kind = IRI_HOST_NAME}, {.address_kind = 5}, {.address_kind = IRI_HOST_IPV4, .scheme = 6}};
    for (int i = 0; i < 3; i++) {
        REFUSED(iri_coap_uri(&unknown[i], NULL, 0, out.buffer, sizeof out.buffer, &out.length, &out.error));
    }
    CHECK(calls == 0);
}

/* Pointers to structures that are not where such may be. */
static void unaligned(void) {
    iri_uri *uri = (void *)((char *)&out.uri + 1);
    iri_error *error = (void *)((char *)&out.error + 1);
    size_t *length = (void *)((char *)&out.length + 1);
    REFUSED(iri_parse(TEXT, LEN, uri, &out.error));
    REFUSED(iri_parse(TEXT, LEN, &out.uri, error));
    REFUSED(iri_parse("a b", 3, &out.uri, error));
    REFUSED(iri_resolve(TEXT, LEN, "c", 1, out.buffer, sizeof out.buffer, length, &out.error));
    REFUSED(iri_resolve(TEXT, LEN, "c", 1, out.buffer, sizeof out.buffer, &out.length, error));
    REFUSED(iri_coap_options(TEXT, LEN, 0, out.scratch, count, NULL, error));
    REFUSED(iri_normalize(TEXT, LEN, 0, out.buffer, sizeof out.buffer, length, &out.error));
    REFUSED(iri_normalize(TEXT, LEN, 0, out.buffer, sizeof out.buffer, &out.length, error));
    REFUSED(iri_cri_options(CRI, sizeof CRI, 0, out.scratch, count, NULL, error));
    REFUSED(iri_mask(TEXT, LEN, out.buffer, sizeof out.buffer, length));
    REFUSED(iri_cri_peer(CRI, sizeof CRI, (void *)((char *)&out.peer + 1), &out.zone, &out.error));
    REFUSED(iri_cri_peer(CRI, sizeof CRI, &out.peer, (void *)((char *)&out.zone + 1), &out.error));
    REFUSED(iri_cri_peer(CRI, sizeof CRI, &out.peer, &out.zone, error));
    REFUSED(iri_segments(TEXT, LEN, count_part, NULL, error));
    REFUSED(iri_parameters(TEXT, LEN, count_part, NULL, error));
    REFUSED(iri_decode("a", 1, 0, out.buffer, sizeof out.buffer, length, &out.error));
    REFUSED(iri_decode("a", 1, 0, out.buffer, sizeof out.buffer, &out.length, error));
    REFUSED(iri_encode("a", 1, 0, out.buffer, sizeof out.buffer, length));
    REFUSED(iri_build((void *)((char *)&NOTHING + 1), out.buffer, sizeof out.buffer, &out.length, &out.error));
    REFUSED(iri_build(&NOTHING, out.buffer, sizeof out.buffer, length, &out.error));
    REFUSED(iri_build(&NOTHING, out.buffer, sizeof out.buffer, &out.length, error));
    REFUSED(iri_sentence(&AN_ERROR, out.buffer, sizeof out.buffer, length));
    REFUSED(iri_sentence(error, out.buffer, sizeof out.buffer, &out.length));
    REFUSED(iri_hint(&AN_ERROR, TEXT, LEN, out.buffer, sizeof out.buffer, length));
    REFUSED(iri_hint(error, TEXT, LEN, out.buffer, sizeof out.buffer, &out.length));
    REFUSED(iri_coap_uri(&PEER, NULL, 0, out.buffer, sizeof out.buffer, length, &out.error));
    REFUSED(iri_coap_uri(&PEER, NULL, 0, out.buffer, sizeof out.buffer, &out.length, error));
    const iri_coap_peer *peer = (void *)((char *)&PEER + 1);
    REFUSED(iri_coap_uri(peer, NULL, 0, out.buffer, sizeof out.buffer, &out.length, &out.error));
    const iri_coap_option *options = (void *)((char *)out.options + 1);
    REFUSED(iri_coap_uri(&PEER, options, 1, out.buffer, sizeof out.buffer, &out.length, &out.error));
    CHECK(calls == 0);
}

#define PASSWORD "percent-encode a password: `%` is %25 first, `/` %2F, `?` %3F, `#` %23, `[` %5B, a backquote %60, an at sign %40"

/* What looks hostile, and is allowed. */
static void allowed(void) {
    iri_uri uri;
    iri_error error;
    char buffer[64];
    size_t length = 7;
    uint8_t scratch[255];

    /* An empty text is a relative reference, wherever it is. */
    CHECK(iri_parse(NULL, 0, &uri, NULL) == IRI_OK && uri.path.at != NULL && uri.path.len == 0 && uri.host.at == NULL);
    CHECK(iri_parse(TEXT, 0, &uri, &error) == IRI_OK && uri.path.len == 0 && uri.host_kind == IRI_HOST_NONE);
    CHECK(iri_parse(LAST, 0, &uri, &error) == IRI_OK && uri.path.at == LAST);
    CHECK(iri_parse("a b", 3, &uri, NULL) == IRI_INVALID);
    CHECK(iri_resolve(NULL, 0, TEXT, LEN, buffer, sizeof buffer, &length, &error) == IRI_INVALID_BASE);
    CHECK(error.kind == IRI_KIND_NO_SCHEME && error.status == IRI_INVALID_BASE && length == 7);
    CHECK(iri_resolve(TEXT, LEN, NULL, 0, buffer, sizeof buffer, NULL, NULL) == IRI_OK && !memcmp(buffer, TEXT, LEN));
    CHECK(iri_mask(NULL, 0, NULL, 0, &length) == IRI_OK && length == 0);
    CHECK(iri_cri_options(NULL, 0, 0, scratch, count, NULL, &error) == IRI_INVALID && error.kind == IRI_KIND_CRI_CBOR);

    /* A buffer of no bytes may be anywhere, even within the text. */
    char text[] = TEXT;
    char *const places[] = {NULL, LAST, text, text + 3};
    for (int i = 0; i < 4; i++) {
        length = 7;
        CHECK(iri_resolve(text, LEN, "c", 1, places[i], 0, NULL, NULL) == IRI_NO_ROOM);
        CHECK(iri_normalize(text, LEN, 0, places[i], 0, &length, NULL) == IRI_NO_ROOM && length == LEN);
        CHECK(iri_mask(text, LEN, places[i], 0, &length) == IRI_NO_ROOM && length == LEN);
        CHECK(iri_sentence(&AN_ERROR, places[i], 0, &length) == IRI_NO_ROOM && length > LEN);
        CHECK(iri_coap_uri(&PEER, NULL, 0, places[i], 0, &length, NULL) == IRI_NO_ROOM && length == 14);
        CHECK(memcmp(text, TEXT, sizeof text) == 0);
    }

    /* What to do, with the text and without. The password has a raw `#`, so the port is wrong; the hint is the same whatever the
     * password is. The hint for the value of a secret does not name its character. */
    static const struct {
        const char *text, *hint, *alone;
    } HINTS[] = {
        {"pg://app:p#s@h/", PASSWORD, PASSWORD},
        {"a b", "write a space as %20", "write a space as %20"},
        {"a ", "remove it", "write a space as %20"},
        {"host=h user=app", "write a URL, as this is a connection string of another form", "write a space as %20"},
        {"h://a@b:1,c", "a URI has one host and port; write several URIs, or read the text as a `HostList`",
         "write digits only; IPv6 stands in brackets; a URI has one host"},
        {"h://b/?a={c", "write `{` as %7B, or fill in the placeholder", "write `{` as %7B"},
        {"h://b/?token={c", "percent-encode it, or leave it out", "write `{` as %7B"},
    };
    for (size_t i = 0; i < sizeof HINTS / sizeof *HINTS; i++) {
        const char *told = HINTS[i].text;
        char hint[128]; /* as the header says */
        CHECK(iri_parse(told, strlen(told), &uri, &error) == IRI_INVALID);
        CHECK(iri_hint(&error, told, strlen(told), hint, sizeof hint, &length) == IRI_OK);
        CHECK(length == strlen(HINTS[i].hint) && !memcmp(hint, HINTS[i].hint, length));
        CHECK(iri_hint(&error, NULL, 0, hint, sizeof hint, &length) == IRI_OK);
        CHECK(length == strlen(HINTS[i].alone) && !memcmp(hint, HINTS[i].alone, length));
    }

    /* The value of a name of a secret is hidden, and all that follows it. The last ones are of the header's list. */
    static const char *const MASKS[][2] = {
        {"coap://h/?page=2&token=geheim", "coap://h/?page=2&token=***"},
        {"https://h/a?access_token=geheim&sig=abc", "https://h/a?access_token=***"},
        {"https://h/#access_token=geheim", "https://h/#access_token=***"},
        {"coap://h/rd?ep=node&psk=geheim", "coap://h/rd?ep=node&psk=***"},
        {"https://h/f?sig=geheim", "https://h/f?sig=***"},
#if SIZE_MAX > 0xFFFFFFFFu
        {"{\"psk\": \"geheim\"}", "{\"psk\":***"},
#endif
        {"https:\\/\\/joe:geheim@h", "https:\\/\\/***@h"},
        {"https:\\/\\/joe\\u003ageheim\\u0040h/", "https:\\/\\/***"},
        {"https%3A%2F%2Fjoe%3Ageheim%40h", "https%3A***%40h"},
        {"https://joe&#58;geheim&#64;h/", "https://joe&#58;geheim&#64;h/"},
        {"https://h/hook/geheim?k=geheim", "https://h/hook/geheim?k=geheim"},
    };
    for (size_t i = 0; i < sizeof MASKS / sizeof *MASKS; i++) {
        CHECK(iri_mask(MASKS[i][0], strlen(MASKS[i][0]), buffer, sizeof buffer, &length) == IRI_OK);
        CHECK(length == strlen(MASKS[i][1]) && !memcmp(buffer, MASKS[i][1], length));
    }

    /* What other parsers of devices read otherwise, and the form that all read alike: see docs/c.md. */
    static const char *const NORMAL[][2] = {
        {"COAPS://[fd00::1]", "coaps://[fd00::1]/"}, {"COAP://h/a", "coap://h/a"},   {"coap://h?q", "coap://h/?q"},
        {"http://h:/a", "http://h/a"},               {"http://h#f", "http://h/#f"}, {"ws://h:1?token=1", "ws://h:1/?token=1"},
        {"coap://h/a/../b/%7e", "coap://h/b/~"},     {"mqtt://h?x", "mqtt://h?x"},
    };
    for (size_t i = 0; i < sizeof NORMAL / sizeof *NORMAL; i++) {
        const char *of = NORMAL[i][0];
        CHECK(iri_normalize(of, strlen(of), IRI_LEVEL_SCHEME, buffer, sizeof buffer, &length, &error) == IRI_OK);
        CHECK(length == strlen(NORMAL[i][1]) && !memcmp(buffer, NORMAL[i][1], length));
    }

    CHECK(iri_coap_options(TEXT, LEN, 0, scratch, refuse, NULL, &error) == IRI_STOPPED && calls == 1);
    CHECK(iri_coap_options(TEXT, LEN, 0, scratch, nested, &calls, &error) == IRI_OK && calls == 4);
    CHECK(iri_coap_uri(&PEER, NULL, 0, buffer, sizeof buffer, &length, &error) == IRI_OK && length == 14);
    CHECK(memcmp(buffer, "coap://[::]:1/", 14) == 0);
    const iri_coap_option empty = {.number = 11};
    CHECK(iri_coap_uri(&PEER, &empty, 1, buffer, sizeof buffer, &length, &error) == IRI_OK);

    for (int kind = 0; kind < 256; kind++) {
        for (int component = 0; component < 256; component += 5) {
            const iri_error any = {(uint8_t)kind, (uint8_t)component, 255, 255, UINT32_MAX, UINT32_MAX};
            char sentence[128]; /* as the header says */
            int status = iri_sentence(&any, sentence, sizeof sentence, &length);
            CHECK(status == IRI_OK || status == IRI_ARGUMENT);
            CHECK(iri_hint(&any, NULL, 0, sentence, sizeof sentence, &length) == status);
            CHECK(iri_hint(&any, TEXT, LEN, sentence, sizeof sentence, &length) == status);
        }
    }
#if SIZE_MAX > 0xFFFFFFFFu
    /* It is told before a byte is read: valgrind sees one beside this text. */
    char *short_text = malloc(LEN);
    CHECK(short_text != NULL);
    memcpy(short_text, TEXT, LEN);
    CHECK(iri_parse(short_text, (size_t)UINT32_MAX + 1, &uri, &error) == IRI_INVALID);
    CHECK(error.kind == IRI_KIND_TOO_LONG && error.offset == 0);
    free(short_text);
#endif
}

/* What some programs take for the end of a value or for a border between two. */
static void borders(void) {
    static const struct {
        const char *text;
        unsigned option; /* 0 for none */
    } TEXTS[] = {{"coap://h/a%2Fb", 11}, {"coap://h/a%00", 11}, {"coap://h/a&b", 0}, {"coap://h/?a%26b", 15},
                 {"coap://h/?a%00", 15}, {"coap://h/?a/b", 0}, {"coap://a%00/", 3}, {"coap://h/a/b?c&d", 0}};
    uint8_t scratch[255];
    iri_error error;
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        const char *text = TEXTS[i].text;
        calls = 0;
        CHECK(iri_coap_options(text, strlen(text), 0, scratch, count, NULL, &error) == IRI_OK && calls > 0);
        calls = 0;
        const int status = iri_coap_options(text, strlen(text), IRI_REFUSE_BORDERS, scratch, count, NULL, &error);
        if (TEXTS[i].option == 0) {
            CHECK(status == IRI_OK && calls > 0);
            continue;
        }
        CHECK(status == IRI_NO_OPTIONS && calls == 0 && error.kind == IRI_KIND_BORDER && error.found == TEXTS[i].option);
        char sentence[128];
        size_t length;
        CHECK(iri_sentence(&error, sentence, sizeof sentence, &length) == IRI_OK && length > 40);
    }
    /* [-1, ["h"], ["a/b"]] */
    static const uint8_t SLASH[] = {0x83, 0x20, 0x81, 0x61, 'h', 0x81, 0x63, 'a', '/', 'b'};
    CHECK(iri_cri_options(SLASH, sizeof SLASH, 0, scratch, count, NULL, &error) == IRI_OK);
    CHECK(iri_cri_options(SLASH, sizeof SLASH, IRI_REFUSE_BORDERS, scratch, count, NULL, &error) == IRI_NO_OPTIONS);
    CHECK(error.kind == IRI_KIND_BORDER && error.found == 11);
    char buffer[8];
    size_t length = 0;
    CHECK(iri_decode("a%2fb", 5, 0, buffer, 3, &length, &error) == IRI_OK && !memcmp(buffer, "a/b", 3));
    const char *const encoded[] = {"a%2fb", "%00a/b", "a%26&b"};
    for (int i = 0; i < 3; i++) {
        const int flags = IRI_REFUSE_BORDERS | IRI_PLUS_IS_SPACE;
        CHECK(iri_decode(encoded[i], strlen(encoded[i]), flags, buffer, sizeof buffer, &length, &error) == IRI_INVALID);
        CHECK(error.kind == IRI_KIND_BORDER && error.found == (uint32_t)"/\0&"[i] && error.status == IRI_INVALID);
    }
    CHECK(iri_decode("a/b+&", 5, IRI_REFUSE_BORDERS, buffer, sizeof buffer, &length, &error) == IRI_OK && length == 5);
}

/* Where the request of a CRI goes. */
static void peers(void) {
    /* [-1, [h'FE80..01', "eth0", 61616]], [-7, [h'C0000207']], [-1, ["gate"]], [-4, ["h"]], [-6, true, ["a"]] */
    static const uint8_t ZONE[] = {0x82, 0x20, 0x83, 0x50, 0xFE, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
                                   0x64, 'e', 't', 'h', '0', 0x19, 0xF0, 0xB0};
    static const uint8_t IPV4[] = {0x82, 0x26, 0x81, 0x44, 192, 0, 2, 7}, NAME[] = {0x82, 0x20, 0x81, 0x64, 'g', 'a', 't', 'e'};
    static const uint8_t HTTPS[] = {0x82, 0x23, 0x81, 0x61, 'h'}, NONE[] = {0x83, 0x20, 0xF5, 0x81, 0x61, 'a'};
    iri_coap_peer peer;
    iri_span zone;
    iri_error error;
    CHECK(iri_cri_peer(ZONE, sizeof ZONE, &peer, &zone, &error) == IRI_OK);
    CHECK(peer.address_kind == IRI_HOST_IPV6 && peer.port == 61616 && peer.scheme == IRI_SCHEME_COAP);
    CHECK(!memcmp(peer.address, ZONE + 4, 16) && zone.at == (const char *)ZONE + 21 && zone.len == 4);
    CHECK(iri_cri_peer(IPV4, sizeof IPV4, &peer, &zone, NULL) == IRI_OK && zone.at == NULL);
    CHECK(peer.address_kind == IRI_HOST_IPV4 && peer.port == 5683 && peer.scheme == IRI_SCHEME_COAP_TCP);
    CHECK(!memcmp(peer.address, IPV4 + 4, 4) && peer.address[4] == 0 && peer.address[15] == 0);
    CHECK(iri_cri_peer(NAME, sizeof NAME, &peer, NULL, &error) == IRI_OK && peer.address_kind == IRI_HOST_NAME);
    CHECK(iri_cri_peer(HTTPS, sizeof HTTPS, &peer, &zone, &error) == IRI_NO_OPTIONS && error.kind == IRI_KIND_COAP_SCHEME);
    CHECK(iri_cri_peer(NONE, sizeof NONE, &peer, &zone, &error) == IRI_NO_OPTIONS && error.kind == IRI_KIND_COAP_NO_HOST);
    CHECK(iri_cri_peer(NULL, 0, &peer, &zone, &error) == IRI_INVALID && error.kind == IRI_KIND_CRI_CBOR);
}

/* Builds, and compares with a text or a kind of error. */
static void built(iri_uri parts, const char *expected, int kind, int component, unsigned offset) {
    char buffer[64];
    size_t length = 0;
    iri_error error;
    const int status = iri_build(&parts, buffer, sizeof buffer, &length, &error);
    if (expected != NULL) {
        CHECK(status == IRI_OK && length == strlen(expected) && !memcmp(buffer, expected, length));
        return;
    }
    CHECK(status == IRI_INVALID && error.status == IRI_INVALID && error.kind == kind);
    CHECK(error.component == component && error.offset == offset);
    CHECK(iri_sentence(&error, buffer, 0, &length) == IRI_NO_ROOM && length <= 128);
}

#define SPAN(text) {text, sizeof text - 1}

static void parts(void) {
    static const uint8_t LOOPBACK[16] = {[15] = 1};
    iri_uri address = {.scheme = SPAN("coap"), .host_kind = IRI_HOST_IPV6, .port_number = -1, .path = SPAN("/a"), .query = SPAN("")};
    memcpy(address.address, LOOPBACK, 16);
    built(address, "coap://[::1]/a?", 0, 0, 0);
    address.port_number = 5;
    built(address, "coap://[::1]:5/a?", 0, 0, 0);
    address.port = (iri_span)SPAN("");
    built(address, "coap://[::1]:/a?", 0, 0, 0);
    built((iri_uri){.host = SPAN("h"), .port = SPAN("00080"), .userinfo = SPAN("a:b"), .fragment = SPAN("f")}, "//a:b@h:00080#f", 0, 0, 0);
    built((iri_uri){.path = {NULL, 7}}, "", 0, 0, 0);
    built((iri_uri){.port = SPAN("1")}, NULL, IRI_KIND_BUILD_NO_HOST, IRI_IN_AUTHORITY, 0);
    built((iri_uri){.host = SPAN("h"), .path = SPAN("a")}, NULL, IRI_KIND_BUILD_RELATIVE_PATH, IRI_IN_PATH, 0);
    built((iri_uri){.path = SPAN("//a")}, NULL, IRI_KIND_BUILD_PATH_LIKE_AUTHORITY, IRI_IN_PATH, 0);
    built((iri_uri){.path = SPAN("a:b")}, NULL, IRI_KIND_BUILD_COLON_IN_FIRST_SEGMENT, IRI_IN_PATH, 0);
    built((iri_uri){.path = SPAN("/a b")}, NULL, IRI_KIND_UNEXPECTED_CHAR, IRI_IN_PATH, 2);
    built((iri_uri){.query = SPAN("a#")}, NULL, IRI_KIND_UNEXPECTED_CHAR, IRI_IN_QUERY, 1);
    built((iri_uri){.query = SPAN("%4\xC3\xA9")}, NULL, IRI_KIND_PERCENT_ENCODING, IRI_IN_QUERY, 0);
    built((iri_uri){.fragment = SPAN("a\xC3\xA9")}, NULL, IRI_KIND_NOT_ASCII, IRI_IN_FRAGMENT, 1);
    built((iri_uri){.fragment = SPAN("a\xC3")}, NULL, IRI_KIND_INVALID_UTF8, IRI_IN_FRAGMENT, 1);
    built((iri_uri){.host = SPAN("[::1")}, NULL, IRI_KIND_UNEXPECTED_END, IRI_IN_HOST, 4);
    built((iri_uri){.host = SPAN("h/")}, NULL, IRI_KIND_UNEXPECTED_CHAR, IRI_IN_HOST, 1);

    /* What one hands to a parser that knows no userinfo and no fragment. */
    iri_uri uri;
    static const char ALL[] = "coap://joe:pw@h:1/a?b#c";
    CHECK(iri_parse(ALL, sizeof ALL - 1, &uri, NULL) == IRI_OK);
    uri.userinfo.at = uri.fragment.at = NULL;
    built(uri, "coap://h:1/a?b", 0, 0, 0);

    calls = 0;
    CHECK(iri_segments("/a//b/", 6, count_part, NULL, NULL) == IRI_OK && calls == 4);
    CHECK(iri_segments("/a//b/", 6, refuse_part, NULL, NULL) == IRI_STOPPED && calls == 5);
    CHECK(iri_parameters("/?a=1&b&=", 9, count_part, NULL, NULL) == IRI_OK && calls == 8);
    CHECK(iri_parameters("/?a=1&b&=", 9, refuse_part, NULL, NULL) == IRI_STOPPED && calls == 9);
    CHECK(iri_parameters("/a", 2, count_part, NULL, NULL) == IRI_OK && calls == 9);

    CHECK(iri_plus("coap", 4) == 0 && iri_plus("COAPS+TCP", 9) == 0 && iri_plus("pkg", 3) == 0);
    CHECK(iri_plus("https", 5) == IRI_PLUS_IS_SPACE && iri_plus(NULL, 0) == IRI_PLUS_IS_SPACE);
    CHECK(iri_plus("coap:", 5) == IRI_PLUS_IS_SPACE && iri_plus(NULL, 4) == IRI_PLUS_IS_SPACE);
    CHECK(iri_plus("coap\xC3\xA9", 6) == IRI_PLUS_IS_SPACE && iri_plus("coap", (size_t)-1) == IRI_PLUS_IS_SPACE);
    CHECK(iri_segments("a b", 3, count_part, NULL, NULL) == IRI_INVALID && calls == 9);
}

/* Buffers, and what `iri_parse` writes, in which a text lies, at each distance. */
static void overlaps(void) {
    static union {
        iri_uri uri;
        char byte[400];
    } memory;
    char before[sizeof memory];
    const size_t len = 9;
    for (size_t at = 0; at < 48; at++) {
        memset(&memory, 'x', sizeof memory);
        memcpy(memory.byte + 20, "coap://h/", len);
        memcpy(before, &memory, sizeof memory);
        const size_t capacity = 12;
        const int is_apart = at + capacity <= 20 || at >= 20 + len;
        const int expected = is_apart ? IRI_OK : IRI_ARGUMENT;
        char *text = memory.byte + 20, *buffer = memory.byte + at;
        CHECK(iri_normalize(text, len, IRI_LEVEL_SYNTAX, buffer, capacity, NULL, NULL) == expected);
        CHECK(iri_resolve(text, len, "/", 1, buffer, capacity, NULL, NULL) == expected);
        CHECK(iri_resolve("coap://h/", 9, text, len, buffer, capacity, NULL, NULL) == expected);
        CHECK(iri_mask(text, len, buffer, capacity, NULL) == expected);
        if (!is_apart) CHECK(iri_hint(&AN_ERROR, text, len, buffer, capacity, NULL) == IRI_ARGUMENT);
        CHECK(iri_decode(text + 7, 2, 0, buffer, capacity, NULL, NULL) == (at + capacity <= 27 || at >= 29 ? IRI_OK : IRI_ARGUMENT));
        memcpy(&memory, before, sizeof memory);
        CHECK(iri_encode(text, len, IRI_ENCODE_PARAMETER, buffer, capacity, NULL) == expected);
        const iri_uri whole = {.path = {text + 6, 2}};
        const int is_apart_of_it = at + capacity <= 26 || at >= 28;
        CHECK(iri_build(&whole, buffer, capacity, NULL, NULL) == (is_apart_of_it ? IRI_OK : IRI_ARGUMENT));
        if (is_apart) continue;
        memcpy(&memory, before, sizeof memory);
        CHECK(memcmp(&memory, before, sizeof memory) == 0);
        CHECK(iri_coap_options(text, len, 0, (uint8_t *)buffer, count, NULL, NULL) == IRI_ARGUMENT);
        CHECK(iri_cri_options((uint8_t *)text, len, 0, (uint8_t *)buffer, count, NULL, NULL) == IRI_ARGUMENT);
        const iri_coap_peer peer = {.address_kind = IRI_HOST_IPV4};
        const iri_coap_option option = {.number = 11, .value = (uint8_t *)text, .len = len};
        CHECK(iri_coap_uri(&peer, &option, 1, buffer, 100, NULL, NULL) == IRI_ARGUMENT);
        iri_coap_peer *to = (void *)(memory.byte + at / 4 * 4);
        const size_t end = at / 4 * 4 + sizeof *to;
        if (end > 20) CHECK(iri_cri_peer((uint8_t *)text, len, to, NULL, NULL) == IRI_ARGUMENT);
        CHECK(memcmp(&memory, before, sizeof memory) == 0);
    }
    /* The list of the options may not lie in the buffer either. */
    iri_coap_option option;
    memset(&option, 0, sizeof option);
    option.number = 11;
    option.value = (const uint8_t *)"a";
    option.len = 1;
    memcpy(&memory, &option, sizeof option);
    memcpy(before, &memory, sizeof memory);
    const iri_coap_option *list = (const iri_coap_option *)(void *)&memory;
    CHECK(iri_coap_uri(&PEER, list, 1, memory.byte + 1, 100, NULL, NULL) == IRI_ARGUMENT);
    CHECK(memcmp(&memory, before, sizeof memory) == 0);
    /* `uri` is at the start. */
    for (size_t at = 0; at < sizeof memory - len; at++) {
        memset(&memory, 'x', sizeof memory);
        memcpy(memory.byte + at, "coap://h/", len);
        memcpy(before, &memory, sizeof memory);
        const int is_apart = at >= sizeof memory.uri;
        CHECK(iri_parse(memory.byte + at, len, &memory.uri, NULL) == (is_apart ? IRI_OK : IRI_ARGUMENT));
        if (!is_apart) CHECK(memcmp(&memory, before, sizeof memory) == 0);
    }
}

static uint32_t state = 0x2545F491;

static uint32_t next(void) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

static int is_within(const char *text, size_t len, iri_span span) {
    if (span.at == NULL) return span.len == 0;
    return span.at >= text && span.len <= len && (size_t)(span.at - text) <= len - span.len;
}

/* Random bytes, most of which a URI has. Each text lies in memory of its size. */
static void noise(long rounds) {
    static const char USUAL[] = "coap://[2001:db8::7]:80/a/../b%2F?q&#@.-\xC3\xA9\xE2\x82\xAC\xFF\x80";
    char buffer[260];
    uint8_t scratch[255];
    for (long round = 0; round < rounds; round++) {
        const size_t len = next() % 40;
        char *text = malloc(len + (len == 0));
        CHECK(text != NULL);
        size_t start = 0;
        if (len >= 7 && next() % 2) {
            memcpy(text, "coap://", 7);
            start = 7;
        }
        for (size_t i = start; i < len; i++) {
            text[i] = next() % 16 ? USUAL[next() % (sizeof USUAL - 1)] : (char)next();
        }
        iri_uri uri;
        iri_error error = {0};
        size_t length = 0;
        const int status = iri_parse(text, len, &uri, &error);
        if (status == IRI_OK) {
            const iri_span spans[] = {uri.scheme, uri.userinfo, uri.host, uri.port, uri.path, uri.query, uri.fragment};
            for (int i = 0; i < 7; i++) CHECK(is_within(text, len, spans[i]));
            for (size_t i = 0; i < len; i++) CHECK((text[i] & 0x80) == 0);
        } else {
            CHECK(status == IRI_INVALID && error.offset <= len);
            CHECK(iri_sentence(&error, buffer, sizeof buffer, &length) == IRI_OK);
            CHECK(iri_hint(&error, NULL, 0, buffer, sizeof buffer, &length) == IRI_OK && length <= 128);
            CHECK(iri_hint(&error, text, len, buffer, sizeof buffer, &length) == IRI_OK && length <= 128);
        }
        const int normal = iri_normalize(text, len, IRI_LEVEL_SCHEME, buffer, sizeof buffer, &length, NULL);
        CHECK(normal == status);
        if (normal == IRI_OK) CHECK(iri_parse(buffer, length, &uri, NULL) == IRI_OK);
        if (iri_resolve("coap://h/a/b/c", 14, text, len, buffer, sizeof buffer, &length, NULL) == IRI_OK) {
            CHECK(iri_parse(buffer, length, &uri, NULL) == IRI_OK && uri.scheme.at != NULL);
        }
        (void)iri_resolve(text, len, "../x", 4, buffer, next() % sizeof buffer, &length, NULL);
        (void)iri_coap_options(text, len, 0, scratch, count, NULL, NULL);
        (void)iri_cri_options((const uint8_t *)text, len, 0, scratch, count, NULL, NULL);
        (void)iri_coap_options(text, len, IRI_REFUSE_BORDERS, scratch, count, NULL, NULL);
        (void)iri_cri_options((const uint8_t *)text, len, IRI_REFUSE_BORDERS, scratch, count, NULL, NULL);
        iri_coap_peer peer;
        (void)iri_cri_peer((const uint8_t *)text, len, &peer, NULL, NULL);
        CHECK(iri_segments(text, len, count_part, NULL, &error) == status);
        CHECK(iri_parameters(text, len, count_part, NULL, &error) == status);
        (void)iri_decode(text, len, (int)(next() % 4), buffer, next() % sizeof buffer, &length, &error);
        char back[260];
        size_t back_length = 0;
        CHECK(iri_encode(text, len, IRI_ENCODE_FORM, buffer, sizeof buffer, &length) == IRI_OK);
        CHECK(iri_decode(buffer, length, IRI_PLUS_IS_SPACE, back, sizeof back, &back_length, &error) == IRI_OK);
        CHECK(back_length == len && memcmp(back, text, len) == 0);
        (void)iri_mask(text, len, buffer, next() % sizeof buffer, &length);
        free(text);
    }
}

#ifndef ROUNDS
#define ROUNDS 200000
#endif

int main(void) {
    memory_that_is_none();
    missing();
    unaligned();
    allowed();
    borders();
    peers();
    parts();
    overlaps();
    noise(ROUNDS);
    printf("end\n");
    return 0;
}
