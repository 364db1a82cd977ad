// Reads URLs, a line each. Writes the host, the port and whether there is userinfo, or an empty line if the URL is refused. The function
// that reads is the argument: the older `url.parse`, or the newer `new URL`.
const { parse } = require("url");
const read = process.argv[2] === "url.parse" ? parse : (text) => new URL(text);
require("readline").createInterface({ input: process.stdin }).on("line", (text) => {
  let answer = "";
  try {
    const { hostname, port, auth, username, password } = read(text);
    answer = `${hostname || ""}\t${port || ""}\t${auth || username || password ? 1 : ""}`;
  } catch {}
  process.stdout.write(answer.replace(/[\r\n\0]/g, "") + "\n");
});
