<?php
// Reads URLs, a line each, by `parse_url`. Writes the host, the port and whether there is userinfo, or an empty line if the URL is refused.
while (($line = fgets(STDIN)) !== false) {
    $url = parse_url(substr($line, 0, -1));
    $answer = "";
    if ($url !== false) {
        $answer = ($url["host"] ?? "") . "\t" . ($url["port"] ?? "") . "\t" . (isset($url["user"]) ? "1" : "");
    }
    echo str_replace(["\r", "\n", "\0"], "", $answer), "\n";
}
