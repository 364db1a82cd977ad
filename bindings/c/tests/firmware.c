/* A program with memory, floats and mathematics of its own, as firmware has. `main.rs` links it without the library, with it, and
 * on this machine. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* The compiler cannot know what they are. */
static volatile double number = 7.5;
static volatile float small = 1.5f;
static volatile uint32_t count = 9;
static volatile uint64_t large = 1234567890123;
static char from[64] = "text", to[64];

int main(void) {
    memcpy(to, from, count);
    memmove(to + 1, to, count);
    memset(to, 'x', count / 4);
    count = (uint32_t)strlen(to) + (memcmp(to, from, count) > 0);
    large = large / count + large % 1000;
    number = fmod(number * 3.0, 4.0) / 2.0 + pow(number, 2.0) - sqrt(number) + floor(number);
    small = small * 2.0f + sinf(small) / 3.0f;
    number = fma(number, number, cbrt(number));
    number += (double)large + (double)small;
#ifdef HOSTED
    extern int iri_parse(const char *, size_t, void *, void *);
    /* There is no place for the answer. */
    printf("%s %d\n", number > 0 ? "positive" : "negative", iri_parse("coap://h/", 9, NULL, NULL));
#endif
    return 0;
}
