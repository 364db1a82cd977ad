# Reads URLs, a line each. Writes the host, the port and whether there is userinfo, or an empty line if the URL is refused. The parser is the
# argument: the older `RFC2396`, or the newer `RFC3986` by which `URI.parse` reads.
require "uri"

parser = ARGV[0] == "URI::RFC2396_Parser" ? URI::RFC2396_Parser.new : URI
STDIN.set_encoding("UTF-8")
STDIN.each_line do |line|
  answer =
    begin
      uri = parser.parse(line.chomp("\n"))
      "#{uri.host}\t#{uri.port}\t#{uri.userinfo ? 1 : ''}"
    rescue StandardError
      ""
    end
  STDOUT.write(answer.delete("\r\n\0"), "\n")
end
