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

/* A function of the caller may call the library. */
static int nested(void *context, uint16_t number, const uint8_t *value, size_t len) {
    iri_uri uri;
    (void)number;
    CHECK(context == &calls);
    CHECK(iri_parse((const char *)value, len, &uri, NULL) == IRI_OK);
    calls++;
    return 0;
}

static const size_t HUGE_LENGTHS[] = {SIZE_MAX, SIZE_MAX / 2 + 1, SIZE_MAX / 2 + 2};

/* Null pointers and lengths that no memory has. */
static void arguments(void) {
    const char *text = "coap://h/a?b";
    const size_t len = strlen(text);
    iri_uri uri;
    iri_error error;
    char buffer[64];
    size_t length = 7;
    uint8_t scratch[255];
    uint8_t cri[] = {0x82, 0x20, 0x81, 0x61, 'h'};
    const iri_coap_peer peer = {.address_kind = IRI_HOST_IPV6, .port = 1};

    /* An empty text is a relative reference, wherever it is. */
    CHECK(iri_parse(NULL, 0, &uri, NULL) == IRI_OK && uri.path.at != NULL && uri.path.len == 0 && uri.host.at == NULL);
    CHECK(iri_parse(text, 0, &uri, &error) == IRI_OK && uri.path.at == text && uri.host_kind == IRI_HOST_NONE);
    CHECK(iri_parse(NULL, 1, &uri, &error) == IRI_ARGUMENT);
    CHECK(iri_parse(text, len, NULL, &error) == IRI_ARGUMENT);
    CHECK(iri_parse("a b", 3, &uri, NULL) == IRI_INVALID);

    CHECK(iri_resolve(NULL, 0, text, len, buffer, sizeof buffer, &length, &error) == IRI_INVALID_BASE);
    CHECK(error.kind == IRI_KIND_NO_SCHEME && error.status == IRI_INVALID_BASE && length == 7);
    CHECK(iri_resolve(NULL, 3, text, len, buffer, sizeof buffer, &length, &error) == IRI_ARGUMENT);
    CHECK(iri_resolve(text, len, NULL, 3, buffer, sizeof buffer, &length, &error) == IRI_ARGUMENT);
    CHECK(iri_resolve(text, len, "c", 1, NULL, 3, &length, &error) == IRI_ARGUMENT && length == 7);
    CHECK(iri_resolve(text, len, "c", 1, NULL, 0, NULL, NULL) == IRI_NO_ROOM);
    CHECK(iri_resolve(text, len, NULL, 0, buffer, sizeof buffer, NULL, NULL) == IRI_OK && !memcmp(buffer, text, len));

    CHECK(iri_normalize(text, len, 2, buffer, sizeof buffer, &length, &error) == IRI_ARGUMENT);
    CHECK(iri_normalize(text, len, -1, buffer, sizeof buffer, &length, &error) == IRI_ARGUMENT && length == 7);
    CHECK(iri_mask(NULL, 0, NULL, 0, &length) == IRI_OK && length == 0);
    CHECK(iri_mask(NULL, 1, buffer, sizeof buffer, NULL) == IRI_ARGUMENT);

    CHECK(iri_coap_options(text, len, NULL, count, NULL, &error) == IRI_ARGUMENT);
    CHECK(iri_coap_options(text, len, scratch, NULL, NULL, &error) == IRI_ARGUMENT);
    CHECK(iri_coap_options(NULL, 1, scratch, count, NULL, &error) == IRI_ARGUMENT && calls == 0);
    CHECK(iri_coap_options(text, len, scratch, refuse, NULL, &error) == IRI_STOPPED && calls == 1);
    CHECK(iri_coap_options(text, len, scratch, nested, &calls, &error) == IRI_OK && calls == 4);
    CHECK(iri_cri_options(cri, sizeof cri, scratch, NULL, NULL, NULL) == IRI_ARGUMENT);
    CHECK(iri_cri_options(NULL, 0, scratch, count, NULL, &error) == IRI_INVALID && error.kind == IRI_KIND_CRI_CBOR);

    CHECK(iri_coap_uri(NULL, NULL, 0, buffer, sizeof buffer, &length, &error) == IRI_ARGUMENT);
    CHECK(iri_coap_uri(&peer, NULL, 0, buffer, sizeof buffer, &length, &error) == IRI_OK && length == 14);
    CHECK(memcmp(buffer, "coap://[::]:1/", 14) == 0);
    CHECK(iri_coap_uri(&peer, NULL, 1, buffer, sizeof buffer, &length, &error) == IRI_ARGUMENT);
    const iri_coap_option empty = {.number = 11}, null = {.number = 11, .len = 1};
    CHECK(iri_coap_uri(&peer, &empty, 1, buffer, sizeof buffer, &length, &error) == IRI_OK);
    CHECK(iri_coap_uri(&peer, &null, 1, buffer, sizeof buffer, &length, &error) == IRI_ARGUMENT);
    const iri_coap_peer unknown[] = {
        {.address_kind = IRI_HOST_NAME}, {.address_kind = 5}, {.address_kind = IRI_HOST_IPV4, .scheme = 6}};
    for (int i = 0; i < 3; i++) {
        CHECK(iri_coap_uri(&unknown[i], NULL, 0, buffer, sizeof buffer, NULL, &error) == IRI_ARGUMENT);
    }

    CHECK(iri_sentence(NULL, buffer, sizeof buffer, &length) == IRI_ARGUMENT);
    for (int kind = 0; kind < 256; kind++) {
        for (int component = 0; component < 256; component += 5) {
            const iri_error any = {(uint8_t)kind, (uint8_t)component, 255, 255, UINT32_MAX, UINT32_MAX};
            char sentence[128];
            int status = iri_sentence(&any, sentence, sizeof sentence, &length);
            CHECK(status == IRI_OK || status == IRI_ARGUMENT);
        }
    }

    for (int i = 0; i < 3; i++) {
        const size_t huge = HUGE_LENGTHS[i];
        CHECK(iri_parse(text, huge, &uri, &error) == IRI_ARGUMENT);
        CHECK(iri_resolve(text, huge, "c", 1, buffer, sizeof buffer, NULL, &error) == IRI_ARGUMENT);
        CHECK(iri_resolve(text, len, "c", huge, buffer, sizeof buffer, NULL, &error) == IRI_ARGUMENT);
        CHECK(iri_resolve(text, len, "c", 1, buffer, huge, NULL, &error) == IRI_ARGUMENT);
        CHECK(iri_normalize(text, huge, IRI_LEVEL_SYNTAX, buffer, sizeof buffer, NULL, &error) == IRI_ARGUMENT);
        CHECK(iri_mask(text, huge, buffer, sizeof buffer, NULL) == IRI_ARGUMENT);
        CHECK(iri_coap_options(text, huge, scratch, count, NULL, &error) == IRI_ARGUMENT);
        CHECK(iri_cri_options(cri, huge, scratch, count, NULL, &error) == IRI_ARGUMENT);
        CHECK(iri_coap_uri(&peer, &empty, huge, buffer, sizeof buffer, NULL, &error) == IRI_ARGUMENT);
    }
#if SIZE_MAX > 0xFFFFFFFFu
    /* It is told before a byte is read: valgrind sees one beside this text. */
    char *short_text = malloc(len);
    CHECK(short_text != NULL);
    memcpy(short_text, text, len);
    CHECK(iri_parse(short_text, (size_t)UINT32_MAX + 1, &uri, &error) == IRI_INVALID);
    CHECK(error.kind == IRI_KIND_TOO_LONG && error.offset == 0);
    free(short_text);
#endif
}

/* Buffers in which a text lies, at each distance. */
static void overlaps(void) {
    char memory[400];
    char before[400];
    const size_t len = 9;
    for (size_t at = 0; at < 48; at++) {
        memset(memory, 'x', sizeof memory);
        memcpy(memory + 20, "coap://h/", len);
        memcpy(before, memory, sizeof memory);
        const size_t capacity = 12;
        const int is_apart = at + capacity <= 20 || at >= 20 + len;
        const int expected = is_apart ? IRI_OK : IRI_ARGUMENT;
        char *text = memory + 20, *buffer = memory + at;
        CHECK(iri_normalize(text, len, IRI_LEVEL_SYNTAX, buffer, capacity, NULL, NULL) == expected);
        CHECK(iri_resolve(text, len, "/", 1, buffer, capacity, NULL, NULL) == expected);
        CHECK(iri_resolve("coap://h/", 9, text, len, buffer, capacity, NULL, NULL) == expected);
        CHECK(iri_mask(text, len, buffer, capacity, NULL) == expected);
        if (is_apart) continue;
        CHECK(memcmp(memory, before, sizeof memory) == 0);
        CHECK(iri_coap_options(text, len, (uint8_t *)memory + at, count, NULL, NULL) == IRI_ARGUMENT);
        const iri_coap_peer peer = {.address_kind = IRI_HOST_IPV4};
        const iri_coap_option option = {.number = 11, .value = (uint8_t *)text, .len = len};
        CHECK(iri_coap_uri(&peer, &option, 1, buffer, 100, NULL, NULL) == IRI_ARGUMENT);
        CHECK(memcmp(memory, before, sizeof memory) == 0);
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
        }
        const int normal = iri_normalize(text, len, IRI_LEVEL_SCHEME, buffer, sizeof buffer, &length, NULL);
        CHECK(normal == status);
        if (normal == IRI_OK) CHECK(iri_parse(buffer, length, &uri, NULL) == IRI_OK);
        if (iri_resolve("coap://h/a/b/c", 14, text, len, buffer, sizeof buffer, &length, NULL) == IRI_OK) {
            CHECK(iri_parse(buffer, length, &uri, NULL) == IRI_OK && uri.scheme.at != NULL);
        }
        (void)iri_resolve(text, len, "../x", 4, buffer, next() % sizeof buffer, &length, NULL);
        (void)iri_coap_options(text, len, scratch, count, NULL, NULL);
        (void)iri_cri_options((const uint8_t *)text, len, scratch, count, NULL, NULL);
        (void)iri_mask(text, len, buffer, next() % sizeof buffer, &length);
        free(text);
    }
}

#ifndef ROUNDS
#define ROUNDS 200000
#endif

int main(void) {
    arguments();
    overlaps();
    noise(ROUNDS);
    printf("end\n");
    return 0;
}
