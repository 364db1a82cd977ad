"""What the tests share."""

import pytest

GOOD = "HTTPS://joe:s3cret@A.example:443/%7Ejoe/caf%C3%A9?q=a+b#top"
TEXTS = [
    "https://例え.jp/a",
    "https://a.example/b c",
    None,
    GOOD,
    "../c",
    "http://127.1/",
    "urn:isbn:0451450523",
    "",
]
VALID = [True, False, None, True, False, True, True, False]


@pytest.fixture
def texts():
    return list(TEXTS)
