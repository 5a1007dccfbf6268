package dev.heddle.probe.internal.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.internal.event.RequestsEvent;
import io.micrometer.core.instrument.Clock;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.micrometer.core.instrument.logging.LoggingMeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Counters of the real libraries, as they come out of a recording.
class RequestCountersTest {
    private static final String SPRING = "http.server.requests";

    private final RequestCounters counters = new RequestCounters();

    @TempDir private Path folder;

    private record Counted(String type, boolean meter, long completed) {}

    private List<Counted> told() throws Exception {
        Path file = folder.resolve("told.jfr");
        try (Recording recording = new Recording()) {
            recording.enable(RequestsEvent.class);
            recording.start();
            counters.emit();
            recording.stop();
            recording.dump(file);
        }
        List<Counted> told = new ArrayList<>();
        for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
            told.add(
                    new Counted(
                            event.getString("type"),
                            event.getBoolean("meter"),
                            event.getLong("completed")));
        }
        return told;
    }

    private static Timer timer(MeterRegistry registry, String name, String path) {
        return Timer.builder(name).tag("uri", path).register(registry);
    }

    @Test
    void aRegistryTellsRequestsOfAllPathsAlsoOfThoseThatCameLater() throws Exception {
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        assertThat(counters.found(registry)).isTrue();
        timer(registry, SPRING, "/orders").record(Duration.ofMillis(1));
        timer(registry, SPRING, "/orders").record(Duration.ofMillis(1));
        timer(registry, SPRING, "/users").record(Duration.ofMillis(1));
        timer(registry, "jobs", "/users").record(Duration.ofMillis(1));

        assertThat(told()).containsExactly(new Counted(SPRING, true, 3));
    }

    @Test
    void aRegistryThatForgetsItsCountsAtEachStepIsPassedOver() throws Exception {
        LoggingMeterRegistry registry = new LoggingMeterRegistry(name -> null, Clock.SYSTEM);
        try {
            counters.found(registry);
            timer(registry, SPRING, "/orders").record(Duration.ofMillis(1));

            assertThat(told()).isEmpty();
        } finally {
            registry.close();
        }
    }

    @Test
    void aRegistryOfRegistriesIsTheirs() throws Exception {
        CompositeMeterRegistry all = new CompositeMeterRegistry();
        SimpleMeterRegistry one = new SimpleMeterRegistry();
        all.add(one);
        counters.found(all);
        counters.found(one);
        timer(all, SPRING, "/orders").record(Duration.ofMillis(1));

        assertThat(told()).containsExactly(new Counted(SPRING, true, 1));
    }

    @Test
    void undertowTellsItsOwnCount() throws Exception {
        Undertow server =
                Undertow.builder()
                        .setServerOption(UndertowOptions.ENABLE_STATISTICS, true)
                        .addHttpListener(0, "127.0.0.1")
                        .setHandler(exchange -> exchange.getResponseSender().send("hello"))
                        .build();
        server.start();
        try (HttpClient client = HttpClient.newHttpClient()) {
            Undertow.ListenerInfo listener = server.getListenerInfo().getFirst();
            int port = ((InetSocketAddress) listener.getAddress()).getPort();
            counters.found(listener.getConnectorStatistics());
            assertThat(told()).as("which may not count").isEmpty();
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port)).build();
            client.send(request, BodyHandlers.discarding());
            client.send(request, BodyHandlers.discarding());

            assertThat(told())
                    .containsExactly(
                            new Counted("io.undertow.server.ConnectorStatisticsImpl", false, 2));
        } finally {
            server.stop();
        }
    }

    @Test
    void whatCountsNothingIsNoCounter() {
        assertThat(counters.found(new Object())).isFalse();
    }
}
