package dev.heddle.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.BodyText;
import dev.heddle.model.InputException;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.RequestSpec.Header;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedRequestsTest {
    @TempDir private Path folder;

    @Test
    void aBrowsersSessionIsSentToItsMostFrequentHost() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("s.har"),
                        """
                        {"log": {"version": "1.2", "creator": {"name": "x"}, "entries": [
                          {"request": {"method": "POST", "url": "https://login.example/token", "headers": [],
                            "postData": {"mimeType": "text/plain", "text": "secret"}}},
                          {"time": 3, "request": {"method": "GET", "url": "http://127.0.0.1:8080/a?x=1#top",
                            "httpVersion": "HTTP/1.1", "headers": [{"name": "Host", "value": "h"},
                            {"name": "X-Id", "value": "7"}, {"name": ":authority", "value": "h"}]},
                           "response": {"status": 304}},
                          {"request": {"method": "GET", "url": "https://cdn.example/x.js", "headers": []}},
                          {"request": {"method": "GET", "url": "data:image/png;base64,xyz"}},
                          {"request": {"method": "POST", "url": "http://127.0.0.1:8080/login",
                            "postData": {"mimeType": "text/plain", "text": "body"}},
                           "response": {"status": 200}},
                          {"request": {"method": "POST", "url": "http://127.0.0.1:8080/login",
                            "postData": {"mimeType": "text/plain", "text": "body"}},
                           "response": {"status": 200}}
                        ]}}
                        """);
        RecordedRequests read = HarRequests.of(file, Optional.empty());
        assertThat(read.origin()).hasValue("http://127.0.0.1:8080");
        assertThat(read.requests()).hasSize(2);
        RequestSpec first = read.requests().getFirst();
        assertThat(first.target()).isEqualTo("/a?x=1");
        assertThat(first.headers()).containsExactly(new Header("X-Id", "7"));
        assertThat(first.expects(304)).isTrue();
        RequestSpec login = read.requests().getLast();
        assertThat(login.body()).hasValue("body");
        assertThat(login.weight()).isEqualTo(2);
        assertThat(read.summary())
                .isEqualTo(
                        "2 different requests; skipped: 2 to other hosts than http://127.0.0.1:8080,"
                                + " 1 not HTTP");
    }

    @Test
    void theHostOfTheGivenUrlIsPreferred() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("hosts.har"),
                        """
                        {"log": {"entries": [
                          {"request": {"method": "GET", "url": "https://cdn.example/a.js"}},
                          {"request": {"method": "GET", "url": "https://cdn.example/b.js"}},
                          {"request": {"method": "GET", "url": "https://shop.example/cart"}}
                        ]}}
                        """);
        assertThat(HarRequests.of(file, Optional.of("https://shop.example/")).summary())
                .isEqualTo("1 request; skipped: 2 to other hosts than https://shop.example");
        assertThat(HarRequests.of(file, Optional.of("http://SHOP.example:8080/x")).origin())
                .hasValue("https://shop.example");
        assertThat(HarRequests.of(file, Optional.of("http://127.0.0.1:8080/")).origin())
                .hasValue("https://cdn.example");
    }

    @Test
    void entriesThatCannotBeSentAreSkippedOneByOne() throws Exception {
        String url = "http://127.0.0.1:8080/";
        Path file =
                Files.writeString(
                        folder.resolve("odd.har"),
                        """
                        {"log": {"entries": [null, {}, {"request": null},
                          {"request": {"method": null, "url": "URL"}},
                          {"request": {"method": "GET", "url": "URLa", "headers": [null,
                            {"name": null, "value": null}, {"name": "A", "value": "b"}], "postData": null},
                           "response": {"status": null}, "cache": null, "timings": null},
                          {"request": {"method": "GET", "url": "URLb c|d?q=ü#x"}},
                          {"request": {"method": "GET", "url": "http://[bad/"}},
                          {"request": {"method": "GET", "url": "URLx"}, "response": {"status": 0}},
                          {"_fromCache": "memory", "request": {"method": "GET", "url": "URLx"}},
                          {"_resourceType": "websocket", "request": {"method": "GET", "url": "URLx"}},
                          {"request": {"method": "GET", "url": "wss://127.0.0.1:8080/"}},
                          {"request": {"method": "GET", "url": "data:x"}}
                        ]}}
                        """
                                .replace("URL", url));
        RecordedRequests read = HarRequests.of(file, Optional.empty());
        assertThat(read.requests())
                .extracting(RequestSpec::target)
                .containsExactly("/a", "/b%20c%7Cd?q=%C3%BC");
        assertThat(read.requests().getFirst().headers()).containsExactly(new Header("A", "b"));
        assertThat(read.summary())
                .isEqualTo(
                        "2 different requests; skipped: 3 without method or URL, 1 with an invalid"
                                + " URL, 1 aborted, 1 from the browser's cache, 2 WebSocket, 1 not"
                                + " HTTP");
    }

    @Test
    void bodiesAreReadInEachOfTheirForms() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("bodies.har"),
                        """
                        {"log": {"entries": [
                          {"request": {"method": "POST", "url": "http://h/1", "postData":
                            {"mimeType": "application/x-www-form-urlencoded",
                             "params": [{"name": "a b", "value": "1&2"}, {"name": "c", "value": null}]}}},
                          {"request": {"method": "POST", "url": "http://h/2", "postData":
                            {"mimeType": "multipart/form-data; boundary=old",
                             "params": [{"name": "f", "fileName": "x.txt", "contentType": "text/plain",
                               "value": "content"}]}}},
                          {"request": {"method": "POST", "url": "http://h/3", "postData":
                            {"mimeType": "application/octet-stream", "encoding": "base64", "text": "/wBh"}}},
                          {"request": {"method": "POST", "url": "http://h/4", "postData":
                            {"mimeType": "multipart/form-data", "params": [{"name": "f", "fileName": "x"}]}}}
                        ]}}
                        """);
        RecordedRequests read = HarRequests.of(file, Optional.empty());
        assertThat(read.requests().get(0).body()).hasValue("a%20b=1%262&c=");
        assertThat(read.requests().get(0).headers())
                .containsExactly(new Header("Content-Type", "application/x-www-form-urlencoded"));
        assertThat(read.requests().get(1).body().orElseThrow())
                .contains(
                        "name=\"f\"; filename=\"x.txt\"\r\nContent-Type: text/plain\r\n\r\ncontent");
        assertThat(BodyText.bytes(read.requests().get(2).body().orElseThrow()))
                .containsExactly(0xff, 0, 'a');
        assertThat(read.leftOut()).containsOnlyKeys("with an upload that was not recorded");
    }

    @Test
    void anAccessLogMayHaveHostsQuotesAndCompression() throws Exception {
        Path file = folder.resolve("access.log.gz");
        String time = "[22/Nov/2026:10:00:00 +0000]";
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(
                    String.join(
                                    "\n",
                                    "shop.example:443 10.0.0.1 - - "
                                            + time
                                            + " \"GET /v HTTP/1.1\" 200 5 \"-\" \"c\"",
                                    "2001:db8::1 - bob smith "
                                            + time
                                            + " \"GET /six HTTP/2.0\" 200 5",
                                    "[::1]:80 ::1 - - " + time + " \"GET /seven HTTP/2.0\" 200 5",
                                    "h - - "
                                            + time
                                            + " \"GET /q?a=\\\"b\\\"&c=\\x22\\xC3\\xA4 HTTP/1.1\" 200 5 \"\\\"\"",
                                    "h - - "
                                            + time
                                            + " \"GET http://proxy.example/p HTTP/1.1\" 200 -",
                                    "h - - " + time + " \"-\" 408 0",
                                    "nonsense",
                                    "")
                            .getBytes(StandardCharsets.ISO_8859_1));
        }
        RecordedRequests read = AccessLog.of(file);
        assertThat(read.requests())
                .extracting(RequestSpec::target)
                .containsExactly("/v", "/six", "/seven", "/q?a=%22b%22&c=%22%C3%A4", "/p");
        assertThat(read.summary()).endsWith("skipped: 2 in another format");
    }

    @Test
    void aLogIsReplayedAtItsTimes() throws Exception {
        String line = "h - - [22/Nov/2026:10:%s +0100] \"GET /%s HTTP/1.1\" 200 5%n";
        Path file =
                Files.writeString(
                        folder.resolve("access.log"),
                        line.formatted("00:00", "a")
                                + line.formatted("00:02", "b")
                                + line.formatted("00:00", "b")
                                + line.formatted("00:04", "a"));
        List<RecordedRequests.Visit> visits = AccessLog.of(file).visits();
        assertThat(Replay.phase("1x", visits))
                .isEqualTo(
                        new Phase.Replay(
                                List.of(0, 500, 2_000, 4_000),
                                List.of(0, 1, 1, 0),
                                Duration.ofSeconds(5)));
        assertThat(Replay.phase("2.5", visits))
                .isEqualTo(
                        new Phase.Replay(
                                List.of(0, 200, 800, 1_600),
                                List.of(0, 1, 1, 0),
                                Duration.ofSeconds(2)));
        assertThatThrownBy(() -> Replay.phase("fast", visits))
                .hasMessageContaining("--replay fast: expected a speed, such as 1x or 10x");
        assertThatThrownBy(() -> Replay.phase("0.001x", visits)).hasMessageContaining("or more");
        assertThatThrownBy(() -> Replay.phase("1x", List.of()))
                .hasMessageContaining("found 0 requests with a time");
    }

    @Test
    void anAccessLogGivesItsPathsByTheirFrequency() throws Exception {
        String line = "10.0.0.1 - - [22/Nov/2026:10:00:00 +0000] \"%s HTTP/1.1\" %d 12%s%n";
        Path file =
                Files.writeString(
                        folder.resolve("access.log"),
                        line.formatted("GET /a", 200, "")
                                + line.formatted("GET /b?x=1", 200, " \"-\" \"curl/8\"")
                                + line.formatted("GET /a", 200, "")
                                + line.formatted("GET /missing", 404, "")
                                + line.formatted("POST /a", 201, "")
                                + line.formatted("GET /broken", 502, "")
                                + "something else\n");
        RecordedRequests read = AccessLog.of(file);
        assertThat(read.requests())
                .extracting(RequestSpec::target)
                .containsExactly("/a", "/b?x=1", "/missing");
        assertThat(read.requests()).extracting(RequestSpec::weight).containsExactly(2, 1, 1);
        assertThat(read.requests().getLast().expects(404)).isTrue();
        assertThat(read.leftOut()).hasSize(3);
    }

    @Test
    void whatIsNeitherIsRefused() throws Exception {
        Path text = Files.writeString(folder.resolve("text"), "nothing");
        assertThatThrownBy(() -> HarRequests.of(text, Optional.empty()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("unreadable HTTP archive");
        assertThatThrownBy(() -> AccessLog.of(text))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("contains no usable request");
        assertThatThrownBy(() -> AccessLog.of(folder.resolve("none")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("cannot read");
    }
}
