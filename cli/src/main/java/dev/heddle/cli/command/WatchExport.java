package dev.heddle.cli.command;

import dev.heddle.model.InputException;
import dev.heddle.model.watch.WatchResult;
import dev.heddle.model.watch.WatchResult.Headroom;
import dev.heddle.model.watch.WatchResult.Pinned;
import dev.heddle.model.watch.WatchResult.Place;
import dev.heddle.model.watch.WatchResult.Processors;
import dev.heddle.model.watch.WatchResult.Use;
import dev.heddle.requests.RequestUrl;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.metrics.ObservableDoubleMeasurement;
import io.opentelemetry.exporter.otlp.http.metrics.OtlpHttpMetricExporter;
import io.opentelemetry.exporter.prometheus.PrometheusHttpServer;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.metrics.InstrumentType;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.SdkMeterProviderBuilder;
import io.opentelemetry.sdk.metrics.data.AggregationTemporality;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.export.MetricExporter;
import io.opentelemetry.sdk.metrics.export.MetricReader;
import io.opentelemetry.sdk.metrics.export.PeriodicMetricReader;
import io.opentelemetry.sdk.resources.Resource;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/// Exports the snapshots of `heddle watch`: Prometheus scrapes the latest one, OpenTelemetry
/// collectors are sent each.
final class WatchExport implements AutoCloseable {
    private static final String OPTION = "--export";
    private static final String PROMETHEUS = "prometheus=";
    private static final String OTLP = "otlp=";

    private static final String LOOPBACK = "127.0.0.1";
    private static final String PATH = "/v1/metrics";
    private static final Duration SENT_WITHIN = Duration.ofSeconds(5);

    /// Longer, so that a failure is known by then.
    private static final Duration FLUSHED_WITHIN = SENT_WITHIN.multipliedBy(2);

    /// A snapshot is sent when it is complete, not by a timer.
    private static final Duration NEVER = Duration.ofDays(10_000);

    private static final AttributeKey<String> SERVICE = AttributeKey.stringKey("service.name");
    private static final AttributeKey<Long> PID = AttributeKey.longKey("process.pid");
    private static final AttributeKey<String> KIND = AttributeKey.stringKey("heddle.resource.kind");
    private static final AttributeKey<String> NAME = AttributeKey.stringKey("heddle.resource.name");
    private static final AttributeKey<String> WAIT = AttributeKey.stringKey("heddle.thread.wait");

    /// Failures that the library would log are reported in one line. (Held in a field: a logger
    /// that is garbage-collected loses its level.)
    private static final Logger LIBRARY = Logger.getLogger("io.opentelemetry");

    private final AtomicReference<Optional<WatchResult>> latest =
            new AtomicReference<>(Optional.empty());
    private final List<MetricReader> readers = new ArrayList<>();
    private final PrintWriter err;
    private Optional<SdkMeterProvider> provider = Optional.empty();
    private final AtomicInteger failures = new AtomicInteger();
    private boolean failing;

    /// @param targets `prometheus=PORT` and `otlp=URL`, at least one
    /// @throws InputException if one cannot be exported to
    WatchExport(List<String> targets, PrintWriter err) {
        this.err = err;
        LIBRARY.setLevel(Level.OFF);
        try {
            targets.forEach(target -> readers.add(reader(target)));
        } catch (InputException e) {
            close();
            throw e;
        }
    }

    /// Snapshots are those of this JVM. The name of a service is the same after a restart; its
    /// process is not.
    void start(String name, long pid) {
        SdkMeterProviderBuilder builder =
                SdkMeterProvider.builder()
                        .setResource(Resource.create(Attributes.of(SERVICE, name, PID, pid)));
        readers.forEach(builder::registerMetricReader);
        SdkMeterProvider made = builder.build();
        register(made.get("dev.heddle.watch"));
        provider = Optional.of(made);
    }

    private MetricReader reader(String target) {
        if (target.startsWith(PROMETHEUS)) {
            return prometheus(target);
        }
        if (target.startsWith(OTLP)) {
            return otlp(target);
        }
        throw refused(target);
    }

    private static InputException refused(String target) {
        return new InputException(
                ("%s '%s': expected prometheus=PORT, or otlp=URL such as"
                                + " otlp=http://127.0.0.1:4318")
                        .formatted(OPTION, target));
    }

    private static MetricReader prometheus(String target) {
        String port = target.substring(PROMETHEUS.length());
        if (!port.matches("[1-9]\\d{0,4}") || Integer.parseInt(port) > RequestUrl.MAX_PORT) {
            throw refused(target);
        }
        try {
            return PrometheusHttpServer.builder()
                    .setHost(LOOPBACK)
                    .setPort(Integer.parseInt(port))
                    .build();
        } catch (UncheckedIOException e) {
            throw new InputException(
                    "%s '%s': cannot bind the port (%s); use another one"
                            .formatted(OPTION, target, Objects.toString(e.getCause(), "")));
        }
    }

    private MetricReader otlp(String target) {
        URI url;
        try {
            url = URI.create(target.substring(OTLP.length()));
        } catch (IllegalArgumentException e) {
            throw refused(target);
        }
        if (url.getHost() == null || !List.of("http", "https").contains(url.getScheme())) {
            throw refused(target);
        }
        boolean bare = url.getPath().isEmpty() || url.getPath().equals("/");
        return PeriodicMetricReader.builder(
                        new Noting(
                                OtlpHttpMetricExporter.builder()
                                        .setEndpoint((bare ? url.resolve(PATH) : url).toString())
                                        .setTimeout(SENT_WITHIN)
                                        .build()))
                .setInterval(NEVER)
                .build();
    }

    /// Counts failed exports, which the reader does not report.
    private final class Noting implements MetricExporter {
        private final MetricExporter to;

        Noting(MetricExporter to) {
            this.to = to;
        }

        @Override
        public CompletableResultCode export(Collection<MetricData> metrics) {
            if (latest.get().isEmpty()) {
                return CompletableResultCode
                        .ofSuccess(); // closing: the last snapshot has been sent
            }
            CompletableResultCode result = to.export(metrics);
            return result.whenComplete(
                    () -> {
                        if (!result.isSuccess()) {
                            failures.incrementAndGet();
                        }
                    });
        }

        @Override
        public CompletableResultCode flush() {
            return to.flush();
        }

        @Override
        public CompletableResultCode shutdown() {
            return to.shutdown();
        }

        @Override
        public AggregationTemporality getAggregationTemporality(InstrumentType type) {
            return to.getAggregationTemporality(type);
        }
    }

    private void register(Meter meter) {
        gauge(
                meter,
                "heddle.resource.utilization",
                "1",
                resources(use -> Optional.of(use.utilization())));
        gauge(meter, "heddle.resource.capacity", "{unit}", resources(Use::capacity));
        gauge(meter, "heddle.resource.in_use", "{unit}", resources(Use::busy));
        gauge(
                meter,
                "heddle.resource.waiting",
                "{request}",
                resources(use -> Optional.of(use.waiting())));
        gauge(meter, "heddle.threads", "{thread}", WatchExport::threads);
        gauge(
                meter,
                "heddle.request.rate",
                "{request}/s",
                one(look -> look.looked().completedPerSecond()));
        gauge(
                meter,
                "heddle.headroom.rate",
                "{request}/s",
                one(look -> look.outlook().headroom().flatMap(Headroom::perSecond)));
        gauge(
                meter,
                "heddle.headroom.factor",
                "1",
                one(look -> look.outlook().headroom().map(Headroom::times)));
        gauge(meter, "jvm.thread.count", "{thread}", one(look -> look.vitals().platformThreads()));
        gauge(
                meter,
                "heddle.thread.virtual.count",
                "{thread}",
                one(look -> look.vitals().virtualThreads()));
        gauge(
                meter,
                "jvm.cpu.recent_utilization",
                "1",
                one(
                        look ->
                                look.processors()
                                        .own()
                                        .map(own -> own / look.processors().available())));
        gauge(
                meter,
                "heddle.cpu.throttled",
                "{period}/s",
                one(look -> look.vitals().throttledPerSecond()));
        gauge(
                meter,
                "heddle.carrier.pinned",
                "{carrier}",
                one(
                        look ->
                                Optional.of(
                                        look.vitals().pins().stream()
                                                .mapToDouble(Pinned::carriers)
                                                .sum())));
        gauge(
                meter,
                "heddle.probe.cpu.in_use",
                "{cpu}",
                one(look -> look.vitals().probeProcessors()));
        gauge(meter, "heddle.cpu.in_use", "{cpu}", one(look -> look.processors().own()));
        gauge(
                meter,
                "heddle.cpu.available",
                "{cpu}",
                one(look -> Optional.of(look.processors()).map(Processors::available)));
        gauge(
                meter,
                "heddle.gc.stopped",
                "1",
                one(look -> Optional.of(look.processors()).map(Processors::stoppedShare)));
    }

    private void gauge(
            Meter meter,
            String name,
            String unit,
            BiConsumer<WatchResult, ObservableDoubleMeasurement> measure) {
        meter.gaugeBuilder(name)
                .setUnit(unit)
                .buildWithCallback(to -> latest.get().ifPresent(look -> measure.accept(look, to)));
    }

    private static BiConsumer<WatchResult, ObservableDoubleMeasurement> one(
            Function<WatchResult, Optional<Double>> value) {
        return (look, to) -> value.apply(look).ifPresent(to::record);
    }

    private static BiConsumer<WatchResult, ObservableDoubleMeasurement> resources(
            Function<Use, Optional<Double>> value) {
        return (look, to) ->
                look.resources()
                        .forEach(
                                use ->
                                        value.apply(use)
                                                .ifPresent(
                                                        figure ->
                                                                to.record(
                                                                        figure, attributes(use))));
    }

    private static Attributes attributes(Use use) {
        return Attributes.of(KIND, lowerCase(use.kind()), NAME, use.id().label());
    }

    private static String lowerCase(Enum<?> kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    /// Threads that have a task, by what they wait for.
    private static void threads(WatchResult look, ObservableDoubleMeasurement to) {
        Map<String, Double> byWait =
                look.places().stream()
                        .collect(
                                Collectors.groupingBy(
                                        place -> lowerCase(place.kind()),
                                        Collectors.summingDouble(Place::threads)));
        byWait.forEach((wait, threads) -> to.record(threads, Attributes.of(WAIT, wait)));
    }

    /// A snapshot is complete. A failing export is reported once, and once more when it succeeds
    /// again.
    void look(WatchResult result) {
        latest.set(Optional.of(result));
        if (readers.isEmpty()) {
            return;
        }
        int before = failures.get();
        CompletableResultCode flushed = provider.orElseThrow().forceFlush();
        flushed.join(FLUSHED_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
        boolean sent = flushed.isSuccess() && failures.get() == before;
        if (sent == failing) {
            failing = !sent;
            err.println(
                    failing
                            ? ("heddle: %s: sending a snapshot failed; will retry"
                                            + " with the next ones")
                                    .formatted(OPTION)
                            : "heddle: %s: snapshots are sent again".formatted(OPTION));
            err.flush();
        }
    }

    @Override
    public void close() {
        latest.set(Optional.empty());
        readers.forEach(
                reader -> reader.shutdown().join(SENT_WITHIN.toMillis(), TimeUnit.MILLISECONDS));
    }
}
