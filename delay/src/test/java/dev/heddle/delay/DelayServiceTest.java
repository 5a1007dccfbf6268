package dev.heddle.delay;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class DelayServiceTest {
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private DelayService service;

    @BeforeEach
    void start() throws IOException {
        service = DelayService.start(0);
    }

    @AfterEach
    void stop() {
        service.close();
        client.close();
    }

    @Test
    void answersNeverBeforeTheTimeAskedFor() throws Exception {
        for (String path : List.of("/delay/100", "/?millis=100", "/any?millis=100&jitter=50")) {
            long before = System.nanoTime();
            assertThat(get(path).statusCode()).isEqualTo(200);
            assertThat((System.nanoTime() - before) / 1e6).as(path).isGreaterThanOrEqualTo(100);
        }
    }

    @Test
    void answersAsAsked() throws Exception {
        HttpResponse<String> response = get("/delay/0?status=503&bytes=1000");
        assertThat(response.statusCode()).isEqualTo(503);
        assertThat(response.body()).hasSize(1_000);
    }

    @Test
    void saysWhatIsWrongWithARequest() throws Exception {
        HttpResponse<String> response = get("/delay/soon");
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.body())
                .isEqualTo("the delay: found 'soon'; expected a number from 0 to 600000\n");
        assertThat(get("/delay/1?status=7").body()).contains("found '7'");
    }

    @Test
    void requestsWaitSideBySide() {
        long before = System.nanoTime();
        List<CompletableFuture<HttpResponse<String>>> answers =
                IntStream.range(0, 200)
                        .mapToObj(
                                _ ->
                                        client.sendAsync(
                                                request("/delay/300"), BodyHandlers.ofString()))
                        .toList();
        answers.forEach(CompletableFuture::join);
        assertThat((System.nanoTime() - before) / 1e9).isBetween(0.3, 10.0);
        Punctuality kept = service.punctuality();
        assertThat(kept.handled()).isEqualTo(200);
        assertThat(kept.p50LateMillis()).isLessThan(300);
        assertThat(service.inFlight()).isZero();
    }

    /// RFC 9112, 9.3.2.
    @Test
    void pipelinedRequestsAreAnsweredInTheirOrder() throws Exception {
        StringBuilder three = new StringBuilder();
        for (String path :
                List.of("/delay/200?bytes=1", "/delay/0?bytes=2", "/delay/100?bytes=3")) {
            three.append("GET ").append(path).append(" HTTP/1.1\r\nHost: a\r\n\r\n");
        }
        try (Socket socket = connected()) {
            socket.getOutputStream().write(three.toString().getBytes(US_ASCII));
            String answers = "";
            while (answers.split("HTTP/1.1 200", -1).length < 4 || !answers.endsWith("xxx")) {
                byte[] more = new byte[1_000];
                int count = socket.getInputStream().read(more);
                assertThat(count).as(answers).isPositive();
                answers += new String(more, 0, count, US_ASCII);
            }
            assertThat(answers).containsPattern("(?si)length: 1.*length: 2.*length: 3");
        }
    }

    /// A client of HTTP that has closed its side has left.
    @Test
    void aClientThatClosesLeavesNoDescriptorBehind() throws Exception {
        long before = descriptors();
        for (int i = 0; i < 300; i++) {
            connected().close();
        }
        long deadline = System.nanoTime() + 20_000_000_000L;
        while (descriptors() > before + 20 && System.nanoTime() < deadline) {
            Thread.sleep(20);
        }
        assertThat(descriptors()).isLessThanOrEqualTo(before + 20);
    }

    private Socket connected() throws Exception {
        return new Socket(service.address().getAddress(), service.address().getPort());
    }

    private static long descriptors() throws Exception {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return open.count();
        }
    }

    @Test
    void aPortThatIsTakenIsAnError() {
        int taken = service.address().getPort();
        assertThatThrownBy(() -> DelayService.start(taken)).isInstanceOf(IOException.class);
    }

    private HttpResponse<String> get(String path) throws Exception {
        return client.send(request(path), BodyHandlers.ofString());
    }

    private HttpRequest request(String path) {
        int port = service.address().getPort();
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build();
    }
}
