package dev.heddle.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.BodyText;
import dev.heddle.model.InputException;
import dev.heddle.requests.internal.ShellWords;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        assertThat(ShellWords.of("a 'b c' \"d \\\" $e\" f\\ g  \n h''i"))
                .containsExactly("a", "b c", "d \" $e", "f g", "hi");
    }

    @Test
    void bodiesAreThoseThatCurlSends() {
        assertThat(CurlLine.parse("curl -d a=1 --data-raw @b -d c http://x/").body())
                .hasValue("a=1&@b&c");
        CurlLine json = CurlLine.parse("curl --json '{\"a\":' --json '1}' http://x/");
        assertThat(json.body()).hasValue("{\"a\":1}");
        assertThat(json.json()).isTrue();
        assertThat(CurlLine.parse("curl \\\r\n -H 'Content-Length: 9' http://x/").headers())
                .isEmpty();
    }

    @Test
    void escapesAreBytes() {
        CurlLine line =
                CurlLine.parse(
                        "curl --data-raw $'\\xc3\\xa4\\303\\266 \\u20ac \\ud83d\\ude00"
                                + " \\U0001F600\\t\\xff' http://x/");
        assertThat(line.body()).hasValue("äö € 😀 😀\t" + BodyText.of((byte) 0xff));
        assertThat(BodyText.bytes(line.body().orElseThrow())).endsWith((byte) 0xff);
    }

    @Test
    void theWindowsCommandPromptEscapesByCarets() {
        CurlLine line =
                CurlLine.parse(
                        """
                        curl ^"http://127.0.0.1:8080/a?x=1^&y=%^20^" ^
                          -H ^"accept: */*^" ^
                          --data-raw ^"^{^\\^"name^\\^":^\\^"it's^\\^"^}^\"""");
        assertThat(line.url()).isEqualTo("http://127.0.0.1:8080/a?x=1&y=%20");
        assertThat(line.headers()).containsExactly("accept: */*");
        assertThat(line.body()).hasValue("{\"name\":\"it's\"}");
        assertThat(CurlLine.parse("curl -d '{\"re\":\"^\"}' http://x/").body())
                .hasValue("{\"re\":\"^\"}");
    }

    @Test
    void theUrlIsMadeAsCurlMakesIt() {
        assertThat(CurlLine.parse("curl 'http://x/a;b=1?q=grüße |{{seq}}'").url())
                .isEqualTo("http://x/a;b=1?q=gr%C3%BC%C3%9Fe%20%7C{{seq}}");
        CurlLine get =
                CurlLine.parse(
                        "curl -G -d a=1 --data-urlencode 'q=a b&c' --data-urlencode '=ü' 'x/p?z=0'");
        assertThat(get.url()).isEqualTo("http://x/p?z=0&a=1&q=a+b%26c&%C3%BC");
        assertThat(get.body()).isEmpty();
        assertThat(CurlLine.parse("curl -I http://x/").method()).isEqualTo("HEAD");
    }

    @Test
    void whatOnlyChangesTheOutputIsIgnoredHoweverOften() {
        CurlLine line =
                CurlLine.parse("curl -sS -s -v -v -L -o a -o b -X PUT -X POST http://x/ | jq .");
        assertThat(line.url()).isEqualTo("http://x/");
        assertThat(line.method()).isEqualTo("POST");
        assertThat(CurlLine.parse("curl -b a=1 -b b=2 http://x/ > out").headers())
                .containsExactly("Cookie: a=1; b=2");
    }

    @Test
    void filesAreReadAsCurlReadsThem(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("b"), "a=1\r\nb=2\n");
        assertThat(body("-d @" + file)).isEqualTo("a=1b=2");
        assertThat(body("--data-ascii @" + file)).isEqualTo("a=1b=2");
        assertThat(body("--data-binary @" + file)).isEqualTo("a=1\r\nb=2\n");
        assertThat(body("--json @" + file)).isEqualTo("a=1\r\nb=2\n");
        assertThat(body("--data-urlencode x@" + file)).isEqualTo("x=a%3D1%0D%0Ab%3D2%0A");
        assertThat(body("-d x=1 --json 2")).isEqualTo("x=12");
        Files.write(file, new byte[] {(byte) 0xff, 0, 'a'});
        assertThat(BodyText.bytes(body("--data-binary @" + file))).containsExactly(0xff, 0, 'a');
        refused("curl -b cookies.txt http://x/", "cookie files are not supported");
    }

    private static String body(String options) {
        return CurlLine.parse("curl http://x/ " + options).body().orElseThrow();
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
        assertThatThrownBy(() -> CurlLine.parse(line).headers())
                .isInstanceOf(InputException.class)
                .hasMessageContaining(why);
    }
}
