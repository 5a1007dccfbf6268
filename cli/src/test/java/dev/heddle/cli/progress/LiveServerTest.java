package dev.heddle.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.Activity;
import dev.heddle.lab.RunListener.Live;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.observation.Observation.OsThreads;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.watch.WatchResult.Use;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveServerTest {
    private static final Live LIVE =
            new Live(
                    Optional.of(
                            new ProcessSample(
                                    1,
                                    new OsThreads(41, 0, 0, 0),
                                    200 << 20,
                                    0,
                                    0,
                                    Optional.empty(),
                                    0,
                                    Optional.empty())),
                    Optional.of(90L << 20),
                    () ->
                            List.of(
                                    new Use(
                                            ResourceId.of(ResourceKind.CONNECTION_POOL, "orders"),
                                            Optional.of(10.0),
                                            0.98,
                                            3)));

    @TempDir private Path folder;

    private static LoadSnapshot second(int second, long offered, long completed) {
        return new LoadSnapshot(
                second,
                new Totals(offered, completed, Map.of(), 0),
                Distribution.EMPTY,
                4,
                12,
                0.1);
    }

    private static HttpResponse<String> get(String url) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                    HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofString());
        }
    }

    @Test
    void thePageTellsHowTheRunGoesAndFetchesItselfAgain() throws Exception {
        try (LiveServer live = LiveServer.start()) {
            live.planned("compare", 2, Duration.ofSeconds(130), folder);
            live.trialStarted("<b>virtual</b>", 1, Duration.ofSeconds(130));
            live.activity(Activity.SEARCHING, Duration.ofSeconds(90));
            live.searching(500);
            live.progress(second(1, 500, 490), LIVE);
            live.progress(second(2, 1_000, 990), LIVE);
            live.searching(994);
            live.progress(second(1, 994, 900), LIVE);

            HttpResponse<String> page = get(live.url());

            assertThat(page.headers().firstValue("Refresh")).contains("2");
            assertThat(page.body())
                    .contains("[1/2] &lt;b&gt;virtual&lt;/b&gt;: knee search: trying 994/s")
                    .contains("1 min 29 s", "connection pool orders 98 %", "41 OS threads")
                    .containsSubsequence("trying 994/s, 1 s", "trying 500/s, 2 s")
                    .doesNotContain("trying 500/s, 1 s");
            assertThat(get(live.url() + "report.html").statusCode()).isEqualTo(404);
            assertThat(get(live.url() + "elsewhere").statusCode()).isEqualTo(404);
        }
    }

    /// A page of another site may have its own name lead to this address.
    @Test
    void aRequestForAnotherHostIsRefused() throws Exception {
        try (LiveServer live = LiveServer.start();
                Socket socket =
                        new Socket(
                                InetAddress.getLoopbackAddress(),
                                URI.create(live.url()).getPort())) {
            String request =
                    "GET / HTTP/1.1\r\nHost: attacker.example\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            assertThat(
                            new String(
                                    socket.getInputStream().readAllBytes(),
                                    StandardCharsets.US_ASCII))
                    .startsWith("HTTP/1.1 403 ");
        }
    }
}
