package dev.heddle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.heddle.cli.Heddle;
import dev.heddle.model.InputException;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.watch.WatchResult;
import dev.heddle.model.watch.WatchResult.Headroom;
import dev.heddle.model.watch.WatchResult.Looked;
import dev.heddle.model.watch.WatchResult.Place;
import dev.heddle.model.watch.WatchResult.Processors;
import dev.heddle.model.watch.WatchResult.Use;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What Prometheus and a collector of OpenTelemetry get of looks.
class WatchExportTest {
    private static final Use POOL =
            new Use(
                    ResourceId.of(ResourceKind.CONNECTION_POOL, "HikariPool-1"),
                    Optional.of(10.0),
                    0.85,
                    3);

    private final StringWriter err = new StringWriter();

    private static WatchResult look(List<Use> resources) {
        return new WatchResult(
                2,
                new Looked("orders.jar (pid 7)", Instant.EPOCH, 5, Optional.of(410.0)),
                new Processors(Optional.of(0.5), Optional.empty(), 2, 0.01),
                resources,
                WatchResult.Full.NOTHING,
                new WatchResult.Outlook(
                        Optional.of(new Headroom(POOL, 1.2, Optional.of(492.0), Optional.empty())),
                        List.of(),
                        Optional.empty()),
                new WatchResult.Threads(
                        List.of(
                                new Place(WaitKind.SOCKET, "Orders.find:4", Optional.empty(), 2),
                                new Place(WaitKind.SOCKET, "Orders.save:9", Optional.empty(), 3)),
                        List.of(),
                        new WatchResult.Vitals(
                                Optional.of(34.0),
                                Optional.of(1_200.0),
                                Optional.empty(),
                                Optional.empty(),
                                List.of(),
                                List.of(),
                                Optional.empty(),
                                Optional.empty())),
                List.of());
    }

    private WatchExport export(String... targets) {
        WatchExport export = new WatchExport(List.of(targets), new PrintWriter(err));
        export.start("orders.jar", 7);
        return export;
    }

    @Test
    void prometheusFetchesTheLatestLook() throws Exception {
        int port = Heddle.freePort();
        try (WatchExport export = export("prometheus=" + port)) {
            export.look(look(List.of(POOL)));
            assertThat(metrics(port))
                    .containsPattern(
                            "heddle_resource_utilization\\{.*connection_pool.*HikariPool-1.*}"
                                    + " 0\\.85\\n")
                    .containsPattern("heddle_resource_in_use\\{.*} 8\\.5\\n")
                    .containsPattern("heddle_resource_waiting\\{.*} 3\\.0\\n")
                    .containsPattern("heddle_threads\\{.*socket.*} 5\\.0\\n")
                    .containsPattern("heddle_request_rate_per_second\\{.*} 410\\.0\\n")
                    .containsPattern("heddle_headroom_rate_per_second\\{.*} 492\\.0\\n")
                    .containsPattern("heddle_cpu_available\\{.*} 2\\.0\\n")
                    .contains("service_name=\"orders.jar\"", "process_pid=\"7\"");
            export.look(look(List.of()));
            assertThat(metrics(port))
                    .contains("heddle_request_rate")
                    .doesNotContain("HikariPool-1");
        }
        assertThat(err.toString()).isEmpty();
    }

    /// A look in which everything was observed.
    @Test
    void theDashboardShowsEachMetricAndNoOther() throws Exception {
        int port = Heddle.freePort();
        WatchResult looked = look(List.of(POOL));
        WatchResult all =
                new WatchResult(
                        looked.schemaVersion(),
                        looked.looked(),
                        looked.processors(),
                        looked.resources(),
                        looked.full(),
                        looked.outlook(),
                        new WatchResult.Threads(
                                looked.places(),
                                List.of(),
                                new WatchResult.Vitals(
                                        Optional.of(34.0),
                                        Optional.of(1_200.0),
                                        Optional.of(2.0),
                                        Optional.of(0.01),
                                        List.of(),
                                        List.of(),
                                        Optional.empty(),
                                        Optional.empty())),
                        List.of());
        String dashboard = Files.readString(Path.of("../docs/grafana/heddle-watch.json"));
        try (WatchExport export = export("prometheus=" + port)) {
            export.look(all);
            assertThat(found("\"expr\": \"(\\w+)\\{", dashboard))
                    .hasSizeGreaterThan(15)
                    .isEqualTo(found("(?m)^((?!target_info)\\w+)\\{", metrics(port)));
        }
        assertThat(found("\\{\\{(\\w+)}}", dashboard))
                .containsExactlyInAnyOrder(
                        "heddle_resource_kind", "heddle_resource_name", "heddle_thread_wait");
    }

    /// What the first group of a pattern matches.
    private static Set<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String metrics(int port) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            URI uri = URI.create("http://127.0.0.1:%d/metrics".formatted(port));
            return client.send(
                            HttpRequest.newBuilder(uri).build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
        }
    }

    @Test
    void eachLookIsSentToACollector() throws Exception {
        Queue<String> got = new ConcurrentLinkedQueue<>();
        AtomicInteger status = new AtomicInteger(200);
        HttpServer collector =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        collector.createContext(
                "/v1/metrics",
                exchange -> {
                    got.add(
                            new String(
                                    exchange.getRequestBody().readAllBytes(),
                                    StandardCharsets.ISO_8859_1));
                    exchange.sendResponseHeaders(status.get(), -1);
                    exchange.close();
                });
        collector.start();
        String target = "otlp=http://127.0.0.1:" + collector.getAddress().getPort();
        try (WatchExport export = export(target)) {
            export.look(look(List.of(POOL)));
            export.look(look(List.of(POOL)));
            assertThat(got)
                    .hasSize(2)
                    .allMatch(body -> body.contains("heddle.resource.utilization"))
                    .allMatch(body -> body.contains("HikariPool-1"))
                    .allMatch(body -> body.contains("jvm.thread.count"))
                    .allMatch(body -> body.contains("orders.jar") && body.contains("process.pid"))
                    .noneMatch(body -> body.contains("pid 7"));
            status.set(400);
            export.look(look(List.of(POOL)));
            export.look(look(List.of(POOL)));
            status.set(200);
            export.look(look(List.of(POOL)));
        } finally {
            collector.stop(0);
        }
        assertThat(got).as("a snapshot is sent once").hasSize(5);
        assertThat(err.toString().lines())
                .hasSize(2)
                .first()
                .asString()
                .contains("sending a snapshot failed");
        assertThat(err.toString()).contains("sent again");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "statsd=1",
                "prometheus=",
                "prometheus=0",
                "prometheus=99999",
                "otlp=localhost:4318",
                "otlp=ftp://x/",
                "otlp=http://a b"
            })
    void whatCannotBeExportedToIsRefused(String target) {
        assertThatThrownBy(() -> export(target))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("expected prometheus=PORT");
    }

    @Test
    void aPortThatIsTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
            assertThatThrownBy(() -> export("prometheus=" + taken.getLocalPort()))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("Address already in use");
        }
    }
}
