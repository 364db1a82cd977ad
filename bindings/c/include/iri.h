/* iri.h: URIs for firmware in C, strictly by RFC 3986.
 *
 * There is no allocator, no static RAM and no copy: components are parts of your text. Texts are a pointer and a length,
 * and need no NUL. All functions take time linear in the length of the text, never block, and may be called by several
 * threads and by interrupts.
 *
 * What holds for each function:
 * - A text may have any bytes: a URI is ASCII, so any other byte is an error with its place. A pointer may be NULL if its
 *   length is 0. A length is at most the memory that there is at the pointer. Nothing may change a text while a function
 *   reads it.
 * - A buffer of `capacity` bytes need not be initialised. It must not overlap a text, and neither must `uri`, `peer` and
 *   `zone`; if one does, the function returns IRI_ARGUMENT. It may be NULL if `capacity` is 0, to find out the length that is
 *   needed. No NUL is written.
 * - `error` and `length` must not lie in a text or a buffer. No function finds out whether they do.
 * - `length` gets the length of the result; with IRI_NO_ROOM, the length that is needed. It may be NULL.
 * - `flags` is 0, or a sum of flags that the function names.
 * - `error` gets what is wrong if the function returns IRI_INVALID, IRI_INVALID_BASE or IRI_NO_OPTIONS. It may be NULL.
 * - If a function does not return IRI_OK, it has written nothing else. If it does, bytes of the buffer behind the result may
 *   have been written too.
 * - NULL for any other pointer, a pointer that is not aligned for its type, and a length that no memory has, are
 *   IRI_ARGUMENT.
 *
 * A program links what it calls, and what that needs. Lines of `=` have groups: functions of one group share their code, so each
 * group of which a program calls a function has a parser.
 */
#ifndef IRI_H
#define IRI_H

#include <stddef.h>
#include <stdint.h>

/* The version of this header and of its library. */
#define IRI_VERSION_MAJOR 0
#define IRI_VERSION_MINOR 1
#define IRI_VERSION_PATCH 0
#define IRI_VERSION "0.1.0"

#ifdef __cplusplus
extern "C" {
#endif

/* What functions return. */
enum {
    IRI_OK = 0,
    IRI_INVALID = 1,      /* the text is not valid: see `error` */
    IRI_INVALID_BASE = 2, /* the base is not valid: see `error` */
    IRI_NO_ROOM = 3,      /* the buffer is too small: see `length` */
    IRI_NO_OPTIONS = 4,   /* valid, but no request of CoAP, or one that you refuse: see `error` */
    IRI_STOPPED = 5,      /* your function did not return 0 */
    IRI_ARGUMENT = 6      /* an argument is not as this header says */
};

/* A part of your text. `at` is NULL if the component is absent. An empty one has `at` != NULL and `len` == 0: `http://h?`
 * has an empty query, and `http://h` none. */
typedef struct {
    const char *at;
    size_t len;
} iri_span;

/* What a host is. */
enum {
    IRI_HOST_NAME = 0,       /* a name, which may be empty */
    IRI_HOST_IPV4 = 4,       /* `address` has its 4 bytes */
    IRI_HOST_IPV6 = 6,       /* `address` has its 16 bytes */
    IRI_HOST_IPV_FUTURE = 7, /* `[v1.x]`, of an IP version that does not exist yet */
    IRI_HOST_NONE = 255      /* there is no authority */
};

/* Values of `port_number` that are no ports. */
enum {
    IRI_PORT_UNKNOWN = -1,  /* no port in the text, and the scheme has no default that is known here */
    IRI_PORT_TOO_LARGE = -2 /* above 65535, which the grammar allows */
};

/* A URI or a relative reference. */
typedef struct {
    iri_span scheme, userinfo, host /* with brackets */, port, path /* never absent */, query, fragment;
    uint8_t address[16];  /* in network order; zeros after it */
    int32_t port_number;  /* of the text, else of the scheme: http, https, ws, wss, ftp, mqtt(s), and CoAP's six */
    uint8_t host_kind;    /* IRI_HOST_... */
} iri_uri;

/* What is wrong with a text, and where. These are numbers, so that no sentence is linked: see iri_sentence. */
typedef struct {
    uint8_t kind;      /* IRI_KIND_... */
    uint8_t component; /* IRI_IN_... */
    uint8_t length;    /* of what was found, in bytes, and IRI_HIDDEN */
    uint8_t status;    /* what the function returned */
    uint32_t offset;   /* the bytes before it: the first character after which no valid text is possible */
    uint32_t found;    /* the character, the number of the option, or IRI_FOUND_NOTHING */
} iri_error;

#define IRI_HIDDEN 0x80             /* a bit of `length`: see IRI_IS_SECRET */
#define IRI_FOUND_NOTHING 0xFFFFFFu /* the text ends there, or nothing is to be told */

/* Whether `found` may be of a password. Then do not log it. */
#define IRI_IS_SECRET(error)                                                                                      \
    (((error)->length & IRI_HIDDEN) != 0 || (error)->component == IRI_IN_USERINFO || (error)->component == IRI_IN_PORT)

/* Kinds of errors. The numbers stay the same when kinds are added. */
enum {
    IRI_KIND_NO_SCHEME = 0,              /* `example.com/a` where a URI is needed */
    IRI_KIND_UNEXPECTED_SCHEME = 1,      /* not used by these functions */
    IRI_KIND_COLON_IN_FIRST_SEGMENT = 2, /* `1a:b` */
    IRI_KIND_UNEXPECTED_FRAGMENT = 3,    /* not used by these functions */
    IRI_KIND_UNEXPECTED_CHAR = 4,        /* `http://example.com/a b` */
    IRI_KIND_UNEXPECTED_END = 5,         /* `http://[::1` */
    IRI_KIND_PERCENT_ENCODING = 6,       /* `%` without two hexadecimal digits after it */
    IRI_KIND_NOT_ASCII = 7,              /* a character that an IRI could have, but no URI */
    IRI_KIND_IP_LITERAL = 8,             /* brackets without an address of IP version 6 or later */
    IRI_KIND_ZONE_ID = 9,                /* `[fe80::1%25eth0]`: no URI has a zone identifier (RFC 9844) */
    IRI_KIND_PORT = 10,                  /* a port that is not all digits */
    IRI_KIND_INVALID_UTF8 = 11,          /* bytes that are no character */
    IRI_KIND_TOO_LONG = 12,              /* more than 4 GiB */
    IRI_KIND_LEFT_OUT = 13,              /* not used by these functions */

    /* With IRI_NO_OPTIONS. */
    IRI_KIND_COAP_SCHEME = 128,            /* not a scheme of CoAP */
    IRI_KIND_COAP_NO_HOST = 129,           /* no host, or an empty one */
    IRI_KIND_COAP_USERINFO = 130,          /* no option has userinfo */
    IRI_KIND_COAP_FRAGMENT = 131,          /* no option has a fragment */
    IRI_KIND_COAP_PORT = 132,              /* above 65535 */
    IRI_KIND_COAP_VALUE = 133,             /* a value that CoAP does not allow in option `found`: too long, too short, or with bytes
                                            * of a CRI that stay percent-encoded */
    IRI_KIND_COAP_HOST = 134,              /* decoded, it is no host */
    IRI_KIND_COAP_DOT_SEGMENT = 135,       /* a Uri-Path that is `.` or `..` */
    IRI_KIND_COAP_LONG_DOT_SEGMENTS = 136, /* more than 4096 bytes with dot segments: normalize first */
    IRI_KIND_COAP_REPEATED = 137,          /* option `found` more than once */
    IRI_KIND_COAP_PROXY = 138,             /* Proxy-Uri or Proxy-Scheme: the request has another URI */
    IRI_KIND_COAP_IPV6_WITHOUT_BRACKETS = 139, /* a Uri-Host that only lacks `[` and `]` */

    /* With IRI_INVALID of iri_cri_options. */
    IRI_KIND_CRI_CBOR = 160,      /* no CBOR, or an item that no CRI has */
    IRI_KIND_CRI_STRUCTURE = 161, /* CBOR that no CRI has at this place */
    IRI_KIND_CRI_UTF8 = 162,      /* a text that is not UTF-8 */
    IRI_KIND_CRI_SCHEME = 163,    /* not the name of a scheme in lower case */
    IRI_KIND_CRI_LABEL = 164,     /* a label of a host with a dot or an upper-case letter */
    IRI_KIND_CRI_SEGMENT = 165,   /* a path segment that is `.` or `..` */
    IRI_KIND_CRI_PET = 166,       /* percent-encoded bytes that are none or should be text */
    IRI_KIND_CRI_PATH = 167,      /* a path that cannot be without an authority */
    IRI_KIND_CRI_RELATIVE = 168,  /* a reference, which has no scheme */

    /* With IRI_REFUSE_BORDERS. */
    IRI_KIND_BORDER = 192, /* the byte `found` of a text, or in option `found`: its place is not told */

    /* With IRI_INVALID of iri_build. */
    IRI_KIND_BUILD_NO_HOST = 193,             /* userinfo or a port without a host */
    IRI_KIND_BUILD_RELATIVE_PATH = 194,       /* a path after a host that does not begin with `/` */
    IRI_KIND_BUILD_PATH_LIKE_AUTHORITY = 195, /* a path with `//` at the start, and no host */
    IRI_KIND_BUILD_COLON_IN_FIRST_SEGMENT = 196 /* `a:b` as a path, without a scheme */
};

/* Flags. */
enum {
    IRI_PLUS_IS_SPACE = 1, /* a `+` is a space, as in forms of HTML */

    /* Refuses what a program that joins values, or reads them as C strings, takes for an end or a border: an encoded NUL, `/`
     * or `&` of a text; of options, a NUL, a `/` in Uri-Path (11), and a `&` in Uri-Query (15). */
    IRI_REFUSE_BORDERS = 2
};

/* The component in which the error is. */
enum {
    IRI_IN_SCHEME = 0,
    IRI_IN_AUTHORITY = 1, /* between its parts */
    IRI_IN_USERINFO = 2,
    IRI_IN_HOST = 3,
    IRI_IN_PORT = 4,
    IRI_IN_PATH = 5,
    IRI_IN_QUERY = 6,
    IRI_IN_FRAGMENT = 7,
    IRI_IN_REFERENCE = 8 /* the whole */
};

/* ================================================================================================ iri */

/* Parses a URI or a relative reference. `http:/a`, `http:///a` and `http://:80/a` are valid, so look at `host.len` before
 * you connect. */
int iri_parse(const char *text, size_t len, iri_uri *uri, iri_error *error);

/* Resolves a reference against a base (RFC 3986 section 5.2), as you must with a Location or a link. The result is at most
 * one byte longer than both together. */
int iri_resolve(const char *base, size_t base_len, const char *reference, size_t reference_len, char *buffer,
                size_t capacity, size_t *length, iri_error *error);

/* Takes an option of a CoAP request. Its value is decoded, and yours until you return. So it may have any bytes: a NUL, and a `/` or
 * a `&` that delimits nothing (`/a%2Fb` has one segment). Servers that join values, or read them as C strings, take these for others:
 * see IRI_REFUSE_BORDERS. Return 0 to get the next one. It must return: no longjmp, no exception. */
typedef int (*iri_add_option)(void *context, uint16_t number, const uint8_t *value, size_t len);

/* Calls `add` for each option of a request to a URI (RFC 7252 section 6.4), in rising order. The request is sent to the
 * address and the port in the URI: so there is no Uri-Host if the host is an address, and never a Uri-Port. All options are
 * checked before the first call. `scratch` has 255 bytes, and no value is longer. `flags` may have IRI_REFUSE_BORDERS. */
int iri_coap_options(const char *text, size_t len, int flags, uint8_t scratch[255], iri_add_option add, void *context,
                     iri_error *error);

/* =========================================================================================== iri_more */

/* How far a normal form goes. */
enum {
    IRI_LEVEL_SYNTAX = 0, /* case, percent-encoding and dot segments: RFC 3986 section 6.2.2 */
    IRI_LEVEL_SCHEME = 1  /* the default port and the empty path too: section 6.2.3 */
};

/* Writes the normal form of a URI or a relative reference. It is at most one byte longer than the text. */
int iri_normalize(const char *text, size_t len, int level, char *buffer, size_t capacity, size_t *length,
                  iri_error *error);

/* Schemes of CoAP. */
enum {
    IRI_SCHEME_COAP = 0,
    IRI_SCHEME_COAPS = 1,
    IRI_SCHEME_COAP_TCP = 2,
    IRI_SCHEME_COAPS_TCP = 3,
    IRI_SCHEME_COAP_WS = 4,
    IRI_SCHEME_COAPS_WS = 5
};

/* Where a request was sent, and how. */
typedef struct {
    uint8_t address[16];  /* 4 or 16 bytes of it, in network order */
    uint16_t port;        /* in the order of your machine */
    uint8_t address_kind; /* IRI_HOST_IPV4 or IRI_HOST_IPV6; of iri_cri_peer also IRI_HOST_NAME */
    uint8_t scheme;       /* IRI_SCHEME_... */
} iri_coap_peer;

/* An option of a request. `value` may be NULL if `len` is 0. */
typedef struct {
    const uint8_t *value;
    size_t len;
    uint16_t number;
} iri_coap_option;

/* Writes the URI of a request from its options (RFC 7252 section 6.5). Options that say nothing of it are skipped. */
int iri_coap_uri(const iri_coap_peer *peer, const iri_coap_option *options, size_t count, char *buffer,
                 size_t capacity, size_t *length, iri_error *error);

/* Does the same as iri_coap_options with a CRI: a URI in CBOR, of draft-ietf-core-href. Bytes that stay percent-encoded in a CRI are
 * in no option: IRI_KIND_COAP_VALUE. */
int iri_cri_options(const uint8_t *cri, size_t len, int flags, uint8_t scratch[255], iri_add_option add, void *context,
                    iri_error *error);

/* Says where the request of a CRI is sent. If the host is a name, `address_kind` is IRI_HOST_NAME, and the option Uri-Host (3) of
 * iri_cri_options has it. `zone` gets the zone identifier of an IPv6 address, such as `eth0`, as a part of the CRI; it may be NULL. */
int iri_cri_peer(const uint8_t *cri, size_t len, iri_coap_peer *peer, iri_span *zone, iri_error *error);

/* Writes any text for a log, valid or not: what could be a password, or a token before an `@`, becomes `***`, and so does all that
 * follows the first name of a secret before a `=`: `?page=2&token=***`, `?sig=***`, `user=app password=***`. Characters that control a
 * terminal are escaped. The result is UTF-8, and at most eight times as long as the text.
 *
 * It sees a `:`, a `/` and an `@` that are percent-encoded, full-width, or escaped as in JSON (`\/`, `\u0040`). It does not see them as an
 * entity of HTML (`&#64;`), in quoted-printable (`=40`), UTF-7 or base64, as a character that only looks like one (U+2236), or encoded in
 * parts (`%4%30`). It does not see a secret in a path, or as the value of a name that is none of a secret: `/hook/s3cret`, `?k=s3cret`.
 * It knows names in JSON, too (`"token": "s3cret"`), and before brackets (`token[x]=`). A machine of 32 bits also hides the values of names
 * such as `page_token`, which are no secrets. */
int iri_mask(const char *text, size_t len, char *buffer, size_t capacity, size_t *length);

/* ========================================================================================== iri_parts */

/* Takes a segment as `name`, or a parameter. They are parts of your text, not decoded. `value.at` is NULL for a segment, and for a
 * parameter without `=`. Return 0 to get the next one. It must return: no longjmp, no exception. */
typedef int (*iri_add_part)(void *context, iri_span name, iri_span value);

/* Calls `add` for each segment of the path of a URI or a relative reference, such as the target of a request. `/` delimits them, but
 * for one at the start: the empty path has none, `/` has an empty one, `/a/` has two. */
int iri_segments(const char *text, size_t len, iri_add_part add, void *context, iri_error *error);

/* Calls `add` for each parameter of the query. `&` delimits them, and the first `=` is before the value. */
int iri_parameters(const char *text, size_t len, iri_add_part add, void *context, iri_error *error);

/* Returns what a `+` is in the query of a URI with this scheme, as a flag of iri_decode: 0 if it is a plus, as for CoAP, `mailto`, `pkg` and
 * `sip`, whose texts only say "percent-encoded". It is IRI_PLUS_IS_SPACE for all others, as forms of HTML write it, and without a scheme. */
int iri_plus(const char *scheme, size_t len);

/* Decodes a part of a URI, such as a segment or the name or value of a parameter: `%2F` becomes a `/`. The result has any bytes, and
 * is never longer. `flags` may have IRI_PLUS_IS_SPACE and IRI_REFUSE_BORDERS. */
int iri_decode(const char *text, size_t len, int flags, char *buffer, size_t capacity, size_t *length, iri_error *error);

/* What data become. */
enum {
    IRI_ENCODE_SEGMENT = 0,   /* a segment of a path */
    IRI_ENCODE_PARAMETER = 1, /* the name or the value of a parameter; a space is `%20`, as in CoAP */
    IRI_ENCODE_FORM = 2       /* the same with `+` for a space, as in forms of HTML */
};

/* Encodes any bytes for a part of a URI, at most three times as long. No encoding protects a segment `.` or `..`: refuse these. */
int iri_encode(const void *data, size_t len, int what, char *buffer, size_t capacity, size_t *length);

/* Writes a URI or a relative reference of its components (RFC 3986 section 5.3). Those with `at` == NULL are absent, and each is
 * checked: `component` of the error says which is wrong, and `offset` counts from its start. What iri_parse has found makes the same
 * text. If `host` is absent and `host_kind` is IRI_HOST_IPV4 or IRI_HOST_IPV6, the host is `address`, and the port is `port_number`,
 * if that is not negative and `port` is absent. The result is as long as the components and their delimiters. */
int iri_build(const iri_uri *components, char *buffer, size_t capacity, size_t *length, iri_error *error);

/* ======================================================================================= iri_sentence */

/* Writes an error as one sentence in ASCII, such as `unexpected space in the path, at byte 20`, of at most 128 bytes. It
 * does not name what may be of a password. */
int iri_sentence(const iri_error *error, char *buffer, size_t capacity, size_t *length);

/* Writes what to do about an error of a text, such as `write a space as %20`, of at most 128 bytes of ASCII; nothing if there is
 * no advice. It does not name what may be of a password, or is the value of a name of a secret. `text` may be NULL and `len` 0 if
 * the text is not at hand: then there is no advice about what was pasted, such as quotes, placeholders and several hosts. */
int iri_hint(const iri_error *error, const char *text, size_t len, char *buffer, size_t capacity, size_t *length);

#ifdef __cplusplus
}
#endif

#endif
