import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/**
 * Reads URLs, a line each. Writes the host, the port and whether there is userinfo, or an empty line if the URL is refused. The class
 * that reads is the argument: the older `java.net.URL`, or the newer `java.net.URI`.
 */
class Urls {
    public static void main(String[] arguments) throws Exception {
        boolean isUrl = arguments[0].equals("java.net.URL");
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var answers = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String answer = "";
            try {
                String host, user;
                int port;
                if (isUrl) {
                    var url = new URL(line);
                    host = url.getHost();
                    port = url.getPort();
                    user = url.getUserInfo();
                } else {
                    var uri = new URI(line);
                    host = uri.getHost();
                    port = uri.getPort();
                    user = uri.getUserInfo();
                }
                answer = (host == null ? "" : host) + "\t" + (port < 0 ? "" : port) + "\t" + (user == null ? "" : "1");
            } catch (Exception refused) {
                // The answer is empty.
            }
            answers.print(answer.replaceAll("[\r\n\0]", "") + "\n");
        }
        answers.flush();
    }
}
