/* Measures on a Cortex-M0 how deep each function goes below its caller: it paints the stack, calls the function with many
 * texts, and looks for the lowest word that has changed. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "iri.h"

#define WORDS 512
#define PAINT 0xA5A5A5A5u

static char text[64];
static size_t len;
static char buffer[256];
static iri_uri uri;
static iri_error error;
static const iri_coap_peer peer = {.address_kind = IRI_HOST_IPV6, .port = 1};
static iri_coap_option options[4];

static int add(void *context, uint16_t number, const uint8_t *value, size_t value_len) {
    (void)context, (void)number, (void)value, (void)value_len;
    return 0;
}

static void parse(void) { iri_parse(text, len, &uri, &error); }
static void resolve(void) { iri_resolve("coap://h/a/b/c?d", 16, text, len, buffer, sizeof buffer, NULL, &error); }
static void coap_options(void) {
    uint8_t scratch[255]; /* as a caller has it */
    iri_coap_options(text, len, 0, scratch, add, NULL, &error);
}
static void normalize(void) { iri_normalize(text, len, IRI_LEVEL_SCHEME, buffer, sizeof buffer, NULL, &error); }
static void coap_uri(void) { iri_coap_uri(&peer, options, 4, buffer, sizeof buffer, NULL, &error); }
static void cri_options(void) {
    uint8_t scratch[255];
    iri_cri_options((uint8_t *)text, len, 0, scratch, add, NULL, &error);
}
static void cri_peer(void) {
    iri_coap_peer found;
    iri_cri_peer((uint8_t *)text, len, &found, NULL, &error);
}
static int add_part(void *context, iri_span name, iri_span value) {
    (void)context, (void)name, (void)value;
    return 0;
}
static void segments(void) { iri_segments(text, len, add_part, NULL, &error); }
static void parameters(void) { iri_parameters(text, len, add_part, NULL, &error); }
static void plus(void) { iri_plus(text, len); }
static void decode(void) { iri_decode(text, len, IRI_REFUSE_BORDERS, buffer, sizeof buffer, NULL, &error); }
static void encode(void) { iri_encode(text, len, IRI_ENCODE_FORM, buffer, sizeof buffer, NULL); }
static void build(void) { iri_build(&uri, buffer, sizeof buffer, NULL, &error); }
static void mask(void) { iri_mask(text, len, buffer, sizeof buffer, NULL); }
static void sentence(void) { iri_sentence(&error, buffer, sizeof buffer, NULL); }
static void hint(void) { iri_hint(&error, text, len, buffer, sizeof buffer, NULL); }

/* Returns how many bytes below this frame a function has written. */
static __attribute__((noinline)) unsigned depth(void (*function)(void)) {
    volatile uint32_t *top;
    __asm__ volatile("mov %0, sp" : "=r"(top));
    for (int i = 1; i <= WORDS; i++) top[-i] = PAINT;
    function();
    int deepest = WORDS;
    while (deepest > 0 && top[-deepest] == PAINT) deepest--;
    return 4 * (unsigned)deepest;
}

static uint32_t state = 0x2545F491;

static uint32_t next(void) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

/* Makes a text of parts that URIs have. */
static void make(void) {
    static const char *const PARTS[] = {"coap://", "coaps+tcp://", "h", "[2001:db8::1]", "[::192.0.2.1]", "192.0.2.1",
        ":80", ":99999", "/", "a", "..", ".", "%2e", "%C3%A9", "?", "q", "#", "@", "joe:pw", "://", "//", "\xC3\xA9",
        "\xFF", " ", "%4", "[v1.x]", "/../", "http:", "&", "\x82\x20", "\x81\x61h"};
    len = 0;
    for (unsigned count = next() % 10; count > 0; count--) {
        const char *part = PARTS[next() % (sizeof PARTS / sizeof *PARTS)];
        if (len + strlen(part) > sizeof text) break;
        memcpy(text + len, part, strlen(part));
        len += strlen(part);
    }
    for (int i = 0; i < 4; i++) {
        const uint16_t numbers[] = {3, 7, 11, 15};
        const size_t start = len == 0 ? 0 : next() % len;
        options[i].number = numbers[next() % 4];
        options[i].value = (uint8_t *)text + start;
        options[i].len = len == start ? 0 : next() % (len - start);
    }
}

int main(void) {
    static void (*const FUNCTIONS[])(void) = {parse, resolve, coap_options, normalize, coap_uri, cri_options, cri_peer, mask,
        segments, parameters, plus, decode, encode, build, sentence, hint};
    static const char *const NAMES[] = {"parse", "resolve", "coap_options", "normalize", "coap_uri", "cri_options", "cri_peer",
        "mask", "segments", "parameters", "plus", "decode", "encode", "build", "sentence", "hint"};
    unsigned deepest[sizeof NAMES / sizeof *NAMES] = {0};
    for (int round = 0; round < 4000; round++) {
        make();
        for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
            const unsigned found = depth(FUNCTIONS[i]);
            if (found > deepest[i]) deepest[i] = found;
        }
    }
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) printf("iri_%s %u\n", NAMES[i], deepest[i]);
    return 0;
}
