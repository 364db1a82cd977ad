// uriparser's parser, as firmware calls it: with an allocator of the caller's, who uses the components before they are
// freed.
#include <stddef.h>
#include "uriparser/Uri.h"

int operation(const char *first, const char *after, const char **error, UriMemoryManager *memory,
              void (*use)(const UriUriA *)) {
    UriUriA uri;
    int result = uriParseSingleUriExMmA(&uri, first, after, error, memory);
    if (result == URI_SUCCESS) {
        use(&uri);
        uriFreeUriMembersMmA(&uri, memory);
    }
    return result;
}

// uriparser falls back to these where the caller has no allocator. That code is not to count.
void *malloc(size_t size) { return NULL; }
void *calloc(size_t count, size_t size) { return NULL; }
void *realloc(void *block, size_t size) { return NULL; }
void free(void *block) {}
