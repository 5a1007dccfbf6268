package dev.heddle.report;

import dev.heddle.model.Answer;
import dev.heddle.model.Distribution;
import dev.heddle.model.Environment;
import dev.heddle.model.Experiment.Article;
import dev.heddle.model.Jdk;
import dev.heddle.model.Knee;
import dev.heddle.model.LoadExperiment;
import dev.heddle.model.LoadExperiment.Published;
import dev.heddle.model.LoadExperiment.Variant;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadRecording;
import dev.heddle.model.LoadResult;
import dev.heddle.model.LoadResult.GeneratorHealth;
import dev.heddle.model.LoadResult.Timeline;
import dev.heddle.model.LoadResult.Totals;
import dev.heddle.model.Observation;
import dev.heddle.model.Phase;
import dev.heddle.model.Plan;
import dev.heddle.model.ProbeData.Population;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.RequestSpec;
import dev.heddle.model.RunData;
import dev.heddle.model.RunData.LoadData;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.ScanResult;
import dev.heddle.model.ScanResult.Hazard;
import dev.heddle.model.ThreadModel;
import dev.heddle.model.Trial;
import dev.heddle.model.Verdict;
import dev.heddle.model.Verdict.Finding;
import dev.heddle.model.Verdict.Percentiles;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.VariantVerdict;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// A verdict and the run it came from, with any number of variants and any text in them.
final class Examples {
    private static final Jdk JDK = new Jdk("/jdk", 25, "25.0.3", "Vendor");
    private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");
    private static final Environment MACHINE =
            new Environment(
                    TIME,
                    "Debian 12",
                    "6.1",
                    "CPU",
                    2,
                    0,
                    24_000_000_000L,
                    20_000,
                    100_000,
                    JDK,
                    "epoll");

    private static final Knee KNEE =
            new Knee(
                    "p99 < 2.1 s",
                    Optional.of(198.0),
                    Optional.of(206.0),
                    List.of(
                            new Knee.Step("step-1", 206, false, "late", 199, 1_010, 1_400, 3),
                            new Knee.Step("step-2", 198, true, "", 198, 1_003, 1_005, 3)),
                    "within 5 %");

    private final List<String> names;
    private final String text;

    /// @param text stands wherever text from outside can
    Examples(List<String> names, String text) {
        this.names = names;
        this.text = text;
    }

    Verdict verdict() {
        return new Verdict(
                1,
                "example",
                "What does it cost? " + text,
                Optional.of(article()),
                "quick",
                false,
                MACHINE,
                names.stream().map(this::variantVerdict).toList(),
                List.of(new Plan.Skipped("old", "no JDK 21 " + text)),
                List.of(
                        new Verdict.Comparison(
                                "b", "a", 2, Optional.empty(), text + " completes 2 × a")),
                List.of(
                        new Answer(
                                "More " + text,
                                "throughput",
                                "b ÷ a",
                                2,
                                new Verdict.Interval(1.5, 2.5),
                                Answer.Holds.HOLDS,
                                "worker threads")),
                new Verdict.Reproduction(
                        "heddle run example " + text, 7, "test", Map.of("rate", "400")));
    }

    private VariantVerdict variantVerdict(String name) {
        Rung workers =
                new Rung(
                        "worker threads",
                        "worker threads " + text,
                        Optional.of(200.0),
                        Optional.of(1.003),
                        Optional.of(199.4),
                        Optional.of(199.4),
                        Optional.of(new Verdict.Interval(198, 201)),
                        Optional.of(new Verdict.UnderLoad(1, 150, 200)),
                        "capacity as declared " + text);
        Rung unknown =
                new Rung(
                        "lock",
                        "pool",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        "unknown");
        return new VariantVerdict(
                name,
                "Tomcat " + text,
                ThreadModel.PLATFORM,
                "JDK 25.0.3",
                1,
                3_200,
                3_190,
                Map.of("timed-out", 2L),
                8,
                1_600,
                400,
                200,
                Optional.of(1_003.0),
                new Percentiles(4_520, 7_700, 8_510, 8_540, 8_544),
                new Percentiles(4_520, 7_700, 8_510, 8_540, 8_544),
                Optional.of(227),
                Optional.of(89_900_000L),
                Optional.empty(),
                Optional.of(264.0),
                Optional.of(new GeneratorHealth(1, 0.2, 0.05, false, "")),
                Optional.of(workers),
                List.of(workers, unknown),
                List.of(
                        new WaitSite(
                                "sleep",
                                "com.acme.Orders.find:42 " + text,
                                "java.lang.Thread.sleep",
                                "",
                                true,
                                200,
                                List.of(new Population(1, 190), new Population(2, 210)),
                                List.of("com.acme.Orders.find:42 " + text))),
                List.of(new Verdict.SweepPoint(10, 9.5), new Verdict.SweepPoint(1_000, 199)),
                Optional.of(
                        new Trial.Beside(
                                "/other?" + text,
                                new Percentiles(1, 2, 3, 4, 5),
                                new Percentiles(1.1, 2.2, 3.3, 4.4, 5.5),
                                400,
                                2)),
                Optional.of(KNEE),
                Optional.of(
                        new Verdict.Scanned(
                                21,
                                List.of(new Verdict.Hit(hazard("com.acme.Pool.take"), 412, 20_600)),
                                List.of(hazard("com.acme.Pool.close")))),
                List.of(
                        new Finding(
                                "limited",
                                "limited by worker threads " + text,
                                List.of("measured ÷ ceiling " + text),
                                "use virtual threads " + text),
                        new Finding(
                                "subject-failed",
                                "it ended " + text,
                                List.of("\u001b[31mred\u001b[0m " + text),
                                "see /somewhere/stdout.log")),
                "Completed 200/s of the 400/s offered: limited by worker threads, 200 ÷ 1.003 s held"
                        + " per request = 199/s. "
                        + text,
                new Published(
                        Optional.of(6_000L),
                        Optional.of(3_200L),
                        Optional.empty(),
                        Optional.of(63_000.0),
                        Optional.of(250),
                        Optional.of(91.0)));
    }

    private Hazard hazard(String where) {
        return new Hazard(
                ScanResult.Kind.MONITOR,
                ScanResult.Confidence.CERTAIN,
                "com.acme:pool 1.0 " + text,
                where,
                42,
                "java.lang.Thread.sleep " + text,
                "sleep",
                List.of(new ScanResult.Step(where, 42)),
                List.of(42),
                Optional.of("com.acme:pool ≥ 2.0 " + text));
    }

    private Article article() {
        return new Article("Title " + text, "Part", List.of("Note " + text));
    }

    RunData run() {
        LoadExperiment experiment =
                new LoadExperiment(
                        "example",
                        "What does it cost?",
                        Optional.of(article()),
                        "quick",
                        Map.of("rate", "400"),
                        1,
                        true,
                        Optional.empty(),
                        new LoadExperiment.Readiness("/", Duration.ofSeconds(1)),
                        new LoadExperiment.Warmup("/", 1, Duration.ofSeconds(1)),
                        new LoadExperiment.Baseline(Duration.ofSeconds(1)),
                        new LoadProfile(
                                RequestSpec.get("/"),
                                List.of(
                                        new Phase.Constant(
                                                400, Duration.ofSeconds(8), Phase.Arrivals.EVEN)),
                                new LoadProfile.Limits(
                                        Duration.ofSeconds(30), Duration.ofSeconds(10), 8_000)),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        names.stream().map(Examples::variant).toList(),
                        List.of());
        return new RunData(
                new Plan(1, "test", "heddle run", experiment, 7, 1, List.of(), List.of()),
                MACHINE,
                names.stream().map(this::trial).toList());
    }

    private static Variant variant(String name) {
        return new Variant(
                name,
                "",
                ThreadModel.PLATFORM,
                LoadExperiment.Launch.ofJar("x", List.of(), List.of()),
                List.of(),
                Published.NOTHING);
    }

    private TrialData trial(String name) {
        Timeline timeline =
                new Timeline(
                        100,
                        Collections.nCopies(80, 40),
                        Collections.nCopies(80, 20),
                        Collections.nCopies(80, 0),
                        Collections.nCopies(80, 300));
        LoadResult load =
                new LoadResult(
                        1,
                        TIME,
                        8,
                        8,
                        new Totals(3_200, 1_600, Map.of(), 1_600),
                        timeline,
                        new GeneratorHealth(1, 0.2, 0.05, false, ""),
                        0,
                        1);
        Distribution second =
                new Distribution(List.of(1_000_000_000L, 4_000_000_000L), List.of(100L, 100L));
        List<Distribution> seconds = Collections.nCopies(8, second);
        Observation observation =
                new Observation(
                        IntStream.range(0, 8)
                                .mapToObj(
                                        at ->
                                                new Observation.ProcessSample(
                                                        at, 200, 1_000_000, 1, 1, 1, 1))
                                .toList(),
                        List.of(new Observation.HeapSample(1, 50_000_000, 90_000_000)),
                        List.of(new Observation.GcPause(2, 5.5, text)),
                        List.of(),
                        Map.of(text, 1),
                        Observation.Pins.NONE,
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        "-Dx=" + text,
                        List.of());
        Trial trial =
                new Trial(
                        1,
                        "001",
                        name,
                        1,
                        Trial.Outcome.COMPLETED,
                        TIME,
                        JDK,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(1_003.0),
                        Optional.of(observation),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        List.of("library-1.0 " + text));
        return new TrialData(
                trial,
                Optional.of(new LoadData(load, new LoadRecording(seconds, seconds))),
                Map.of(),
                Optional.empty());
    }
}
