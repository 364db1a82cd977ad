// The URL parser of http_parser, as firmware calls it: the places of the components go to the caller.
#include "http_parser.h"

int operation(const char *text, size_t length, struct http_parser_url *places) {
    http_parser_url_init(places);
    return http_parser_parse_url(text, length, 0, places);
}
