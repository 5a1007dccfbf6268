package dev.heddle.report;

import dev.heddle.model.Json;
import dev.heddle.model.load.Knee;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Rung.UnderLoad;
import dev.heddle.model.resource.Setting;
import dev.heddle.model.resource.Setting.Lifts;
import dev.heddle.model.resource.Setting.Place;
import dev.heddle.model.resource.Setting.Sizes;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.statistics.Ratio;
import dev.heddle.model.tuning.Configuration;
import dev.heddle.model.tuning.Tuning;
import dev.heddle.model.tuning.Tuning.Change;
import dev.heddle.model.tuning.Tuning.Outcome;
import dev.heddle.model.tuning.Tuning.Pair;
import dev.heddle.model.tuning.Tuning.Prediction;
import dev.heddle.model.tuning.Tuning.Removal;
import dev.heddle.model.tuning.Tuning.Round;
import dev.heddle.model.tuning.Tuning.Value;
import dev.heddle.model.tuning.TuningPlan;
import dev.heddle.model.verdict.Finding;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A tuning with a change of each outcome.
///
/// @param text from outside, in every name
record TuningExample(String text) {
    private static final Jdk JDK = new Jdk("/jdk", 25, "25.0.3", "Vendor");

    Tuning tuning() {
        Rung workers = rung(ResourceKind.WORKERS, "http-nio-#-exec" + text, 200, 0.2);
        Rung pool = rung(ResourceKind.CONNECTION_POOL, "HikariPool-1" + text, 10, 0.005);
        Rung lock = rung(ResourceKind.LOCK, "com.acme.Orders.next:14" + text, 1, 1 / 3_000.0);
        Rung cpu = rung(ResourceKind.CPU, "", 2, 2 / 6_000.0);
        return new Tuning(
                Json.SCHEMA_VERSION,
                new Tuning.Header(
                        "What is the highest rate that app.jar sustains?" + text,
                        "heddle tune app.jar" + text,
                        "1",
                        Optional.of(
                                new Knee.Objective(
                                        "p99<300000us",
                                        Optional.of(new Knee.Derived(50, 30, 300, 1_500)))),
                        new TuningPlan.Bounds(Optional.empty(), 3_600, 3, false),
                        Optional.of(new Finding.BusyMachine(1.2, 2, true))),
                Optional.of(
                        new Tuning.Start(
                                new Configuration("platform", Map.of()),
                                Optional.of(estimate(993)),
                                Optional.of(workers),
                                List.of(),
                                machine())),
                List.of(
                        new Round(
                                new Change(threads(), "platform", "virtual", workers),
                                Optional.of(
                                        new Prediction(2, 1, Optional.of(2.1), Optional.of(pool))),
                                List.of(),
                                Optional.of(pair(993, 1_960, 1.97)),
                                Outcome.KEPT,
                                Optional.of(pool)),
                        new Round(
                                new Change(pool(), "10", "17", pool),
                                Optional.of(
                                        new Prediction(
                                                1.5, 1.2, Optional.empty(), Optional.of(lock))),
                                List.of(
                                        new Value("17" + text, Optional.of(2_900.0)),
                                        new Value("19", Optional.empty())),
                                Optional.of(pair(1_950, 2_840, 1.46)),
                                Outcome.KEPT,
                                Optional.of(lock)),
                        new Round(
                                new Change(pool(), "17", "40", pool),
                                Optional.empty(),
                                List.of(),
                                Optional.of(pair(2_840, 2_500, 0.88)),
                                Outcome.WORSE,
                                Optional.empty()),
                        new Round(
                                new Change(pool(), "17", "60", pool),
                                Optional.empty(),
                                List.of(),
                                Optional.empty(),
                                Outcome.FAILED,
                                Optional.empty())),
                new Configuration("virtual", Map.of("pool", "17" + text)),
                new Tuning.Flags(
                        "spring.threads.virtual.enabled=true",
                        Optional.empty(),
                        List.of("com.mysql:mysql-connector-j:9.0.0" + text),
                        List.of("-Dspring.datasource.hikari.maximum-pool-size=17" + text),
                        List.of("--spring.threads.virtual.enabled=true"),
                        List.of(),
                        Optional.empty()),
                Tuning.Ended.WALL,
                List.of(
                        new Removal(
                                lock,
                                Optional.of(5_700.0),
                                Optional.of(cpu),
                                Optional.of("shorten the critical section" + text)),
                        new Removal(cpu, Optional.empty(), Optional.empty(), Optional.empty())));
    }

    private static Environment machine() {
        return new Environment(
                Instant.parse("2026-01-01T00:00:00Z"),
                new Environment.OperatingSystem("Debian 12", "6.1"),
                new Environment.Cpu("CPU", 2, 0),
                24_000_000_000L,
                new Environment.Limits(20_000, 100_000),
                JDK,
                "epoll");
    }

    private static Setting threads() {
        return new Setting(
                "threads",
                Place.VARIANT,
                "",
                new Lifts(List.of(ResourceKind.WORKERS), List.of("http-nio")),
                Optional.empty(),
                List.of("virtual"));
    }

    private static Setting pool() {
        return new Setting(
                "pool",
                Place.FLAG,
                "-Dspring.datasource.hikari.maximum-pool-size=${value}",
                new Lifts(List.of(ResourceKind.CONNECTION_POOL), List.of()),
                Optional.of(new Sizes(1, 500)),
                List.of());
    }

    private static Pair pair(double before, double after, double ratio) {
        return new Pair(
                estimate(before),
                estimate(after),
                new Ratio(ratio, Optional.of(new Range(ratio * 0.95, ratio * 1.05)), 3),
                false);
    }

    private static Estimate estimate(double perSecond) {
        return new Estimate(
                perSecond,
                Optional.of(new Range(perSecond * 0.96, perSecond * 1.04)),
                Map.of(1, perSecond));
    }

    private static Rung rung(ResourceKind kind, String name, double capacity, double seconds) {
        return new Rung(
                ResourceId.of(kind, name),
                Optional.of(capacity),
                Optional.of(seconds),
                Optional.of(capacity / seconds),
                Optional.empty(),
                Optional.of(new UnderLoad(1, 10, capacity / seconds)),
                new Basis.Sampled(1, 100, 0));
    }
}
