"""Reads URLs, a line each. Writes the host, the port and whether there is userinfo as a reader has them, or an empty line if it refuses the
URL. The function that reads is the argument."""

import ctypes
import http.client
import sys
import urllib.parse
import urllib.request


def libcurl():
    """Reads as libcurl does, by which curl and git connect."""
    library = ctypes.CDLL("libcurl.so.4")
    library.curl_url.restype = ctypes.c_void_p
    library.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
    library.curl_url_get.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p, ctypes.c_uint]
    library.curl_url_cleanup.argtypes = [ctypes.c_void_p]
    library.curl_free.argtypes = [ctypes.c_void_p]
    url_part, user_part, host_part, port_part = 0, 2, 5, 6

    def read(text):
        handle = library.curl_url()

        def get(part):
            value = ctypes.c_void_p()
            if library.curl_url_get(handle, part, ctypes.byref(value), 0) != 0:
                return None
            text = ctypes.string_at(value).decode()
            library.curl_free(value)
            return text

        non_support_scheme = 1 << 3
        if library.curl_url_set(handle, url_part, text.encode(), non_support_scheme) != 0:
            raise ValueError
        answer = get(host_part), get(port_part), get(user_part)
        library.curl_url_cleanup(handle)
        return answer

    return read


def http_client(text):
    """Reads as `urllib.request.urlopen` does, which gives the host of its request to `http.client`."""
    request = urllib.request.Request(text)
    connection = http.client.HTTPConnection(request.host)
    return connection.host, connection.port, None


def urlsplit(text):
    parts = urllib.parse.urlsplit(text)
    return parts.hostname, parts.port, parts.username


def urlparse(text):
    parts = urllib.parse.urlparse(text)
    return parts.hostname, parts.port, parts.username


def urllib3(text):
    import urllib3.util

    url = urllib3.util.parse_url(text)
    return url.host, url.port, url.auth


def requests():
    import requests
    import urllib3.util

    def read(text):
        url = urllib3.util.parse_url(requests.Request("GET", text).prepare().url)
        return url.host, url.port, url.auth

    return read


def httpx():
    import httpx

    def read(text):
        url = httpx.URL(text)
        return url.raw_host.decode(), url.port, url.userinfo.decode() or None

    return read


def yarl():
    """Reads as aiohttp does."""
    import yarl

    def read(text):
        url = yarl.URL(text)
        return url.raw_host, url.explicit_port, url.raw_user

    return read


READERS = {
    "libcurl": libcurl,
    "http.client": lambda: http_client,
    "urlsplit": lambda: urlsplit,
    "urlparse": lambda: urlparse,
    "urllib3": lambda: urllib3,
    "requests": requests,
    "httpx": httpx,
    "yarl": yarl,
}

read = READERS[sys.argv[1]]()
with open(0, encoding="utf-8", newline="\n") as urls, open(1, "w", encoding="utf-8", newline="\n") as answers:
    for url in urls:
        try:
            host, port, user = read(url[:-1])
            answer = f"{host or ''}\t{'' if port is None else port}\t{'' if user is None else 1}"
        except Exception:
            answer = ""
        answers.write("".join(c for c in answer if c not in "\r\n\0") + "\n")
