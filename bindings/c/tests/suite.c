/* Asks the library each request of a file, and prints its answers. `main.rs` compares them with those of iri-core.
 *
 * A request is a line: a letter, and texts in hexadecimal. `T` has a text, `R` a base and a reference, `C` a CRI.
 *
 * Each text lies in memory of its exact size, and so does each result, so that valgrind and AddressSanitizer see a byte
 * that is read or written beside them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "iri.h"

/* The longest text of a request. A microcontroller has little memory, and gets shorter ones. */
#ifndef LONGEST
#define LONGEST 70000
#endif

static void fail(const char *why) {
    printf("FAILED: %s\n", why);
    exit(1);
}

static void *memory(size_t size) {
    void *place = malloc(size);
    if (place == NULL && size != 0) fail("no memory");
    return place;
}

static void put_hex(const void *bytes, size_t len) {
    const uint8_t *at = bytes;
    if (len == 0) putchar('.');
    for (size_t i = 0; i < len; i++) {
        putchar("0123456789abcdef"[at[i] >> 4]);
        putchar("0123456789abcdef"[at[i] & 15]);
    }
}

typedef struct {
    const char *at;
    size_t len;
} text;

/* A call of a function that writes a text. */
typedef struct {
    enum { RESOLVE, NORMALIZE_SYNTAX, NORMALIZE_SCHEME, MASK, URI, SENTENCE, HINT, DECODE, ENCODE, BUILD } which;
    text first, second;
    const iri_coap_peer *peer;
    const iri_coap_option *options;
    size_t count;
    const iri_error *told;
    const iri_uri *parts;
    int how;
} call;

static int write_once(const call *call, char *buffer, size_t capacity, size_t *length, iri_error *error) {
    text a = call->first, b = call->second;
    switch (call->which) {
    case RESOLVE: return iri_resolve(a.at, a.len, b.at, b.len, buffer, capacity, length, error);
    case NORMALIZE_SYNTAX: return iri_normalize(a.at, a.len, IRI_LEVEL_SYNTAX, buffer, capacity, length, error);
    case NORMALIZE_SCHEME: return iri_normalize(a.at, a.len, IRI_LEVEL_SCHEME, buffer, capacity, length, error);
    case MASK: return iri_mask(a.at, a.len, buffer, capacity, length);
    case URI: return iri_coap_uri(call->peer, call->options, call->count, buffer, capacity, length, error);
    case DECODE: return iri_decode(a.at, a.len, call->how, buffer, capacity, length, error);
    case ENCODE: return iri_encode(a.at, a.len, call->how, buffer, capacity, length);
    case BUILD: return iri_build(call->parts, buffer, capacity, length, error);
    case HINT: return iri_hint(call->told, a.at, a.len, buffer, capacity, length);
    default: return iri_sentence(call->told, buffer, capacity, length);
    }
}

/* The most bytes that the page and the header promise. */
static size_t most(const call *call) {
    switch (call->which) {
    case RESOLVE: return call->first.len + call->second.len + 1;
    case NORMALIZE_SYNTAX: return call->first.len;
    case NORMALIZE_SCHEME: return call->first.len + 1;
    case MASK: return 8 * call->first.len;
    case DECODE: return call->first.len;
    case ENCODE: return 3 * call->first.len;
    case SENTENCE:
    case HINT: return 128;
    default: return (size_t)-1;
    }
}

static int is_filled(const char *buffer, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        if (buffer[i] != '\x5A') return 0;
    }
    return 1;
}

static void put_error(int status, const iri_error *error) {
    if (error->status != status) fail("the error has another status than the function");
    printf("%d %u %u %lu %lx %x", status, error->kind, error->component, (unsigned long)error->offset,
           (unsigned long)error->found, error->length & ~IRI_HIDDEN);
    printf(IRI_IS_SECRET(error) ? " secret" : "");
}

/* Prints what a function writes. It is called with each buffer that matters. */
static void put_written(const char *name, const call *call) {
    iri_error error, untouched;
    memset(&error, 0x5A, sizeof error);
    memset(&untouched, 0x5A, sizeof untouched);
    size_t needed = 77;
    int status = write_once(call, NULL, 0, &needed, &error);
    printf("%s ", name);
    if (status != IRI_OK && status != IRI_NO_ROOM) {
        char room[64];
        memset(room, 0x5A, sizeof room);
        if (write_once(call, room, sizeof room, &needed, NULL) != status) fail("another error with a buffer");
        if (needed != 77) fail("a length was written with an error");
        if (!is_filled(room, 0, sizeof room)) fail("something was written with an error");
        put_error(status, &error);
        putchar('\n');
        return;
    }
    if (memcmp(&error, &untouched, sizeof error) != 0) fail("an error was written without an error");
    if ((status == IRI_OK) != (needed == 0)) fail("the length is not the one that is needed");
    if (needed > most(call)) fail("the result is longer than the page says");
    char *buffer = memory(needed);
    if (needed > 0) {
        memset(buffer, 0x5A, needed);
        size_t again = 0;
        if (write_once(call, buffer, needed - 1, &again, &error) != IRI_NO_ROOM || again != needed)
            fail("one byte less is not refused");
        if (!is_filled(buffer, 0, needed)) fail("something was written though it does not fit");
    }
    size_t written = 0;
    if (write_once(call, buffer, needed, &written, NULL) != IRI_OK || written != needed) fail("exactly enough is refused");
    char *large = memory(needed + 40);
    memset(large, 0x5A, needed + 40);
    if (write_once(call, large, needed + 40, NULL, NULL) != IRI_OK || memcmp(large, buffer, needed) != 0)
        fail("another result in a larger buffer");
    /* Dot segments are removed in the buffer, so what lies behind those results may have been written. */
    int is_exact = call->which == MASK || call->which >= URI;
    if (is_exact && !is_filled(large, needed, needed + 40)) fail("more was written than the result");
    printf("0 ");
    put_hex(buffer, needed);
    putchar('\n');
    free(large);
    free(buffer);
}

static void put_span(const char *start, iri_span span) {
    if (span.at == NULL) {
        printf(" -");
        if (span.len != 0) fail("an absent component has a length");
    } else {
        printf(" %u+%u", (unsigned)(start == NULL ? 0 : span.at - start), (unsigned)span.len);
    }
}

/* Prints what is said of the error of a text. */
static void put_told(text t, const iri_error *error) {
    call told = {.which = SENTENCE, .first = t, .told = error};
    put_written("sentence", &told);
    told.which = HINT;
    put_written("hint", &told);
}

static int put_part(void *context, iri_span name, iri_span value) {
    put_span(context, name);
    put_span(context, value);
    return 0;
}

/* Prints the parts of a valid reference, and builds it again. */
static void put_parts(text t, const iri_uri *uri) {
    printf("segments");
    if (iri_segments(t.at, t.len, put_part, (void *)t.at, NULL) != IRI_OK) fail("no segments");
    printf("\nparameters");
    if (iri_parameters(t.at, t.len, put_part, (void *)t.at, NULL) != IRI_OK) fail("no parameters");
    printf("\nplus %d\n", iri_plus(uri->scheme.at, uri->scheme.len));
    iri_uri parts = *uri;
    call build = {.which = BUILD, .parts = &parts};
    put_written("build", &build);
    parts.userinfo.at = parts.fragment.at = NULL;
    put_written("build", &build);
}

static void put_parsed(text t) {
    iri_uri uri;
    iri_error error;
    memset(&uri, 0x5A, sizeof uri);
    memset(&error, 0x5A, sizeof error);
    int status = iri_parse(t.at, t.len, &uri, &error);
    printf("parse ");
    if (status != IRI_OK) {
        for (size_t i = 0; i < sizeof uri; i++) {
            if (((uint8_t *)&uri)[i] != 0x5A) fail("a component was written with an error");
        }
        put_error(status, &error);
        putchar('\n');
        put_told(t, &error);
        return;
    }
    printf("0");
    const iri_span spans[] = {uri.scheme, uri.userinfo, uri.host, uri.port, uri.path, uri.query, uri.fragment};
    for (size_t i = 0; i < sizeof spans / sizeof *spans; i++) put_span(t.at, spans[i]);
    printf(" %u ", uri.host_kind);
    put_hex(uri.address, sizeof uri.address);
    printf(" %ld\n", (long)uri.port_number);
    put_parts(t, &uri);
}

/* The options that a function has passed. */
typedef struct {
    iri_coap_option option[40];
    size_t count, stop_at;
} options;

static int add(void *context, uint16_t number, const uint8_t *value, size_t len) {
    options *all = context;
    if (all->count == all->stop_at) return 1;
    if (all->count == sizeof all->option / sizeof *all->option) return 1;
    uint8_t *copy = memory(len);
    if (len != 0) memcpy(copy, value, len);
    iri_coap_option *option = &all->option[all->count++];
    option->number = number;
    option->value = copy;
    option->len = len;
    return 0;
}

static void drop(options *all) {
    for (size_t i = 0; i < all->count; i++) free((void *)all->option[i].value);
    all->count = 0;
}

static int split(text t, int is_cri, options *all, iri_error *error) {
    uint8_t *scratch = memory(255);
    int status = is_cri ? iri_cri_options((const uint8_t *)t.at, t.len, 0, scratch, add, all, error)
                        : iri_coap_options(t.at, t.len, 0, scratch, add, all, error);
    free(scratch);
    return status;
}

static void put_options(text t, int is_cri) {
    static options all, fewer;
    iri_error error;
    memset(&error, 0x5A, sizeof error);
    all.stop_at = (size_t)-1;
    int status = split(t, is_cri, &all, &error);
    printf(is_cri ? "cri " : "coap ");
    if (status != IRI_OK && status != IRI_STOPPED) {
        if (all.count != 0) fail("an option was passed with an error");
        put_error(status, &error);
        putchar('\n');
        put_told(t, &error);
        return;
    }
    printf("%d", status);
    for (size_t i = 0; i < all.count; i++) {
        printf(" %u:", all.option[i].number);
        put_hex(all.option[i].value, all.option[i].len);
    }
    putchar('\n');
    if (all.count > 0) {
        fewer.stop_at = all.count - 1;
        if (split(t, is_cri, &fewer, NULL) != IRI_STOPPED || fewer.count != all.count - 1) fail("it does not stop");
        drop(&fewer);
    }
    const iri_coap_peer peer = {
        .address = {192, 0, 2, 7}, .port = 61616, .address_kind = IRI_HOST_IPV4, .scheme = IRI_SCHEME_COAPS};
    call uri = {.which = URI, .peer = &peer, .options = all.option, .count = all.count};
    put_written("uri", &uri);
    drop(&all);
}

static void put_peer(text t) {
    iri_coap_peer peer;
    iri_span zone;
    iri_error error;
    memset(&error, 0x5A, sizeof error);
    const int status = iri_cri_peer((const uint8_t *)t.at, t.len, &peer, &zone, &error);
    printf("peer ");
    if (status != IRI_OK) {
        put_error(status, &error);
    } else {
        printf("0 %u %u %u ", peer.scheme, peer.port, peer.address_kind);
        put_hex(peer.address, sizeof peer.address);
        put_span(t.at, zone);
    }
    putchar('\n');
}

static int digit(int c) {
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

/* Reads a text in hexadecimal up to a space or the end of the line, into memory of its size. */
static text read_text(FILE *file, int *end) {
    static char line[LONGEST];
    size_t len = 0;
    int c;
    while ((c = getc(file)) != ' ' && c != '\n') {
        if (c == '.') continue;
        int low = getc(file);
        if (c == EOF || low == EOF || len == sizeof line) fail("a request that is cut off or too long");
        line[len++] = (char)(digit(c) << 4 | digit(low));
    }
    *end = c;
    char *at = memory(len);
    if (len != 0) memcpy(at, line, len);
    text t = {at, len};
    return t;
}

int main(int count, char **arguments) {
#ifdef REQUESTS
    const char *path = REQUESTS;
    (void)count, (void)arguments;
    /* An emulator drops what it cannot print at once, if the machine is busy. */
    if (freopen(ANSWERS, "wb", stdout) == NULL) fail("no file for the answers");
#else
    if (count != 2) fail("the file of requests is to be named");
    const char *path = arguments[1];
#endif
    FILE *file = fopen(path, "rb");
    if (file == NULL) fail("no file of requests");
    int which;
    while ((which = getc(file)) != EOF) {
        int end = getc(file);
        text first = read_text(file, &end);
        text second = {NULL, 0};
        if (end == ' ') second = read_text(file, &end);
        call normalize = {.which = NORMALIZE_SYNTAX, .first = first};
        switch (which) {
        case 'T':
            put_parsed(first);
            for (int how = 0; how < 4; how++) {
                call decode = {.which = DECODE, .first = first, .how = how};
                put_written("decode", &decode);
            }
            for (int how = 0; how < 3; how++) {
                call encode = {.which = ENCODE, .first = first, .how = how};
                put_written("encode", &encode);
            }
            put_options(first, 0);
            put_written("normalize", &normalize);
            normalize.which = NORMALIZE_SCHEME;
            put_written("normalize", &normalize);
            normalize.which = MASK;
            put_written("mask", &normalize);
            break;
        case 'R':
            normalize.which = RESOLVE;
            normalize.second = second;
            put_written("resolve", &normalize);
            break;
        case 'C':
            put_peer(first);
            put_options(first, 1);
            break;
        default: fail("an unknown request");
        }
        free((void *)first.at);
        free((void *)second.at);
    }
    fclose(file);
    printf("end\n");
    return 0;
}
