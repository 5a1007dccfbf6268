package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.InputException;
import dev.heddle.model.RequestSpec;
import dev.heddle.model.RequestSpec.Header;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedRequestsTest {
    @TempDir private Path folder;

    @Test
    void aBrowsersSessionIsSentToItsFirstHost() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("s.har"),
                        """
                        {"log": {"version": "1.2", "creator": {"name": "x"}, "entries": [
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
        RecordedRequests read = RecordedRequests.har(file);
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
                .isEqualTo("2 different requests; skipped: 1 to other hosts, 1 not HTTP");
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
        RecordedRequests read = RecordedRequests.accessLog(file);
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
        assertThatThrownBy(() -> RecordedRequests.har(text))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("unreadable HTTP archive");
        assertThatThrownBy(() -> RecordedRequests.accessLog(text))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("contains no usable request");
        assertThatThrownBy(() -> RecordedRequests.accessLog(folder.resolve("none")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("cannot read");
    }
}
