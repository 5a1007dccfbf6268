package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.InputException;
import org.junit.jupiter.api.Test;

class CurlLineTest {
    @Test
    void whatABrowserCopiesIsUnderstood() {
        CurlLine line =
                CurlLine.parse(
                        """
                        curl 'http://127.0.0.1:8080/api/orders?x=1' \\
                          -H 'accept: application/json' \\
                          -H 'accept-encoding: gzip' \\
                          -b 'session=a b; more=c' \\
                          --data-raw $'{"name":"it\\'s\\u0021","at":"@home"}' \\
                          --compressed --insecure""");
        assertThat(line.url()).isEqualTo("http://127.0.0.1:8080/api/orders?x=1");
        assertThat(line.headers())
                .containsExactly("accept: application/json", "Cookie: session=a b; more=c");
        assertThat(line.body()).hasValue("{\"name\":\"it's!\",\"at\":\"@home\"}");
        assertThat(line.method()).isNull();
        assertThat(line.insecure()).isTrue();
    }

    @Test
    void wordsAreThoseOfAShell() {
        assertThat(CurlLine.words("a 'b c' \"d \\\" $e\" f\\ g  \n h''i"))
                .containsExactly("a", "b c", "d \" $e", "f g", "hi");
    }

    @Test
    void bodiesAreThoseThatCurlSends() {
        assertThat(CurlLine.parse("curl -d a=1 --data-raw @b -d c http://x/").body())
                .hasValue("a=1&@b&c");
        CurlLine json = CurlLine.parse("curl --json '{\"a\":' --json '1}' http://x/");
        assertThat(json.body()).hasValue("{\"a\":1}");
        assertThat(json.headers())
                .containsExactly("Content-Type: application/json", "Accept: application/json");
        assertThat(CurlLine.parse("curl --data-raw $'\\xe9\\n' http://x/").body())
                .hasValue("\u00e9\n");
        assertThat(CurlLine.parse("curl \\\r\n -H 'Content-Length: 9' http://x/").headers())
                .isEmpty();
    }

    @Test
    void whatItDoesNotKnowIsRefused() {
        refused("wget http://x/", "begins with curl");
        refused("curl http://x/ http://y/", "found 2 URLs");
        refused("curl -X POST", "found 0 URLs");
        refused("curl --upload-file a http://x/", "--upload-file");
        refused("curl 'http://x/", "unclosed quote");
    }

    private static void refused(String line, String why) {
        assertThatThrownBy(() -> CurlLine.parse(line))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(why);
    }
}
