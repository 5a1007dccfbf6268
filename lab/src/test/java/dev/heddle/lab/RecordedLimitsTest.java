package dev.heddle.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.heddle.analyze.Analysis;
import dev.heddle.model.Json;
import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.observation.Observation.ProcessUse;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.Population;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Outcome;
import dev.heddle.report.TerminalReport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// What `bench/limits` and `bench/known-limits` observed of services with a known limit, judged
/// anew: the cause is named, and is no victim. `bench/limits --record` writes the observations.
class RecordedLimitsTest {
    private static final Path CORPUS = Path.of("..", "bench", "corpus");
    private static final Path TRUTH = CORPUS.resolve("truth.json");
    private static final Path RECORDED = CORPUS.resolve("recorded-limits.zip");

    /// The intervals that limits are told from.
    private static final Set<Stage> NEEDED =
            Set.of(
                    Stage.BASELINE,
                    Stage.REST,
                    Stage.LIVE_AT_REST,
                    Stage.LOW,
                    Stage.RETAINED,
                    Stage.LOAD,
                    Stage.STEADY,
                    Stage.OVERLOAD,
                    Stage.LOW_AGAIN);

    /// Those of which the threads are needed.
    private static final Set<Stage> LOOKED_AT =
            Set.of(Stage.BASELINE, Stage.REST, Stage.LOW, Stage.OVERLOAD, Stage.LOW_AGAIN);

    private static final int FRAMES = 40;

    /// Paths of the machine that recorded it, of which only the last part is kept.
    private static final Pattern PATHS = Pattern.compile("(?:/[\\w.+-]+)+/([\\w.+-]+)");

    @TestFactory
    Stream<DynamicTest> theCauseIsNamed() throws IOException {
        Map<String, Object> truth = Json.values(Files.readString(TRUTH));
        assertThat(truth).hasSizeGreaterThan(20);
        return truth.entrySet().stream()
                .map(
                        entry ->
                                dynamicTest(
                                        entry.getKey(),
                                        () -> judge(entry.getKey(), entry.getValue().toString())));
    }

    /// @param cause how its name begins; empty for no limit
    private static void judge(String name, String cause) throws IOException {
        RunData run = recorded(name);
        Verdict verdict = Analysis.verdict(run);
        assertThat(verdict.cases().isEmpty()).isFalse();
        verdict.cases().forEach(of -> judge(of, cause));
        verdict.cases().forEach(RecordedLimitsTest::nextCeilingIsAboveWhatIsSustained);
        PrintedArithmetic.holds(TerminalReport.of(verdict));
    }

    private static void nextCeilingIsAboveWhatIsSustained(CaseVerdict verdict) {
        double sustained = verdict.value(Estimate.Names.SUSTAINED).orElse(0.0);
        verdict.limit()
                .flatMap(limit -> verdict.ceilingAbove(limit.rung()))
                .flatMap(Rung::ceiling)
                .ifPresent(next -> assertThat(next).isGreaterThan(sustained));
    }

    private static void judge(CaseVerdict verdict, String cause) {
        if (cause.isEmpty()) {
            assertThat(verdict.outcome()).isIn(Outcome.SUSTAINED, Outcome.LATENCY);
            return;
        }
        Limit limit = verdict.limit().orElseThrow();
        // A service that ran out of memory fails, and is told why.
        assertThat(verdict.outcome()).isIn(Outcome.AT_LIMIT, Outcome.LATENCY, Outcome.FAILED);
        assertThat(limit.observed()).isTrue();
        List<String> named =
                Stream.concat(
                                Stream.of(
                                        called(limit.rung())
                                                + limit.spinningAt()
                                                        .map(at -> "spinning")
                                                        .orElse("")
                                                + (limit.waitsForItself()
                                                        ? " (waits for itself)"
                                                        : "")),
                                limit.ties().stream().limit(1).map(RecordedLimitsTest::called))
                        .toList();
        assertThat(named).as(cause).anyMatch(name -> name.startsWith(cause));
        assertThat(limit.victims())
                .extracting(RecordedLimitsTest::called)
                .noneMatch(called -> called.startsWith(cause));
    }

    private static String called(Rung rung) {
        String type = rung.id().type();
        return "%s %s%s"
                .formatted(
                        rung.kind().name().toLowerCase(Locale.ROOT),
                        type.isEmpty() ? "" : type + " at ",
                        rung.name());
    }

    private static RunData recorded(String name) throws IOException {
        try (ZipFile corpus = new ZipFile(RECORDED.toFile());
                InputStream in = corpus.getInputStream(corpus.getEntry(name + ".json"))) {
            return Json.read(in, RunData.class);
        }
    }

    /// Turns the run directories in a folder into recorded observations, by the name of their case;
    /// those of `bench/known-limits`, which are one level further down, by the service's.
    @Test
    @EnabledIfSystemProperty(named = "heddle.record", matches = ".+")
    void record() throws IOException {
        Path folder = Path.of(System.getProperty("heddle.record"));
        Map<String, byte[]> texts = texts();
        try (Stream<Path> files = Files.walk(folder, 4)) {
            for (Path directory :
                    files.filter(file -> file.endsWith("plan.json"))
                            .map(Path::getParent)
                            .sorted()
                            .toList()) {
                RunData run = RunDirectory.open(directory).read();
                Path above = Objects.requireNonNull(directory.getParent());
                String name =
                        above.equals(folder)
                                ? run.plan().experiment().cases().getFirst().name()
                                : "services-" + withoutFramework(above.getFileName());
                String text = PATHS.matcher(Json.scriptText(small(run))).replaceAll("/$1") + "\n";
                texts.put(name + ".json", text.getBytes(StandardCharsets.UTF_8));
            }
        }
        for (String name : System.getProperty("heddle.record.except", "").split(",")) {
            texts.remove(name + ".json");
        }
        write(texts);
    }

    /// The folder of a service is named `framework-name`.
    private static String withoutFramework(Path folder) {
        return folder.toString().replaceFirst("^[^-]+-", "");
    }

    private static Map<String, byte[]> texts() throws IOException {
        Map<String, byte[]> texts = new TreeMap<>();
        if (Files.exists(RECORDED)) {
            try (ZipInputStream in = new ZipInputStream(Files.newInputStream(RECORDED))) {
                for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                    texts.put(entry.getName(), in.readAllBytes());
                }
            }
        }
        return texts;
    }

    /// In the order of their names and with one time for all, so that a recording that did not
    /// change takes the same bytes in each version of the archive.
    private static void write(Map<String, byte[]> texts) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(RECORDED))) {
            out.setLevel(Deflater.BEST_COMPRESSION);
            for (Map.Entry<String, byte[]> text : texts.entrySet()) {
                ZipEntry entry = new ZipEntry(text.getKey());
                entry.setTimeLocal(LocalDateTime.of(2000, 1, 1, 0, 0));
                out.putNextEntry(entry);
                out.write(text.getValue());
            }
        }
    }

    /// Without what no limit is told from.
    private static RunData small(RunData run) {
        return new RunData(
                run.plan(),
                run.environment(),
                run.trials().stream().map(RecordedLimitsTest::small).toList(),
                Optional.empty());
    }

    private static TrialData small(TrialData data) {
        Trial trial = data.trial();
        Map<Stage, LoadData> loads = new HashMap<>(data.loads());
        loads.keySet().removeIf(name -> !NEEDED.contains(name) && !(name instanceof Stage.Step));
        return new TrialData(
                new Trial(
                        trial.schemaVersion(),
                        trial.fork(),
                        trial.outcome(),
                        trial.failure(),
                        trial.intervals().stream()
                                .filter(interval -> needed(trial, interval.name()))
                                .map(RecordedLimitsTest::small)
                                .toList(),
                        trial.measured(),
                        trial.thirdParties()),
                loads.entrySet().stream()
                        .collect(
                                Collectors.toMap(
                                        Map.Entry::getKey,
                                        entry ->
                                                new LoadData(
                                                        entry.getValue().result(),
                                                        small(entry.getValue().latencies())))),
                Optional.empty(),
                data.intervention());
    }

    /// Steps of the search are looked at where less is completed above the knee than below it.
    private static boolean needed(Trial trial, Stage stage) {
        return NEEDED.contains(stage)
                || (stage instanceof Stage.Step
                        && perSecond(trial, Stage.OVERLOAD) < perSecond(trial, Stage.LOAD));
    }

    private static double perSecond(Trial trial, Stage stage) {
        return trial.interval(stage)
                .map(measured -> measured.rate().completedPerSecond())
                .orElse(0.0);
    }

    /// One distribution for all seconds, of as many values as percentiles need.
    private static LoadRecording small(LoadRecording loadRecording) {
        Distribution all = Distribution.merged(loadRecording.latency());
        Map<Long, Long> counts = new TreeMap<>();
        for (int half = 0; half < 200; half++) {
            long nanos = Math.round(all.percentileMillis(half / 2.0 + 0.5) * 1e6);
            counts.merge(nanos, Math.max(1, all.total() / 200), Long::sum);
        }
        List<Distribution> merged =
                all.total() == 0
                        ? List.of()
                        : List.of(
                                new Distribution(
                                        List.copyOf(counts.keySet()),
                                        List.copyOf(counts.values())));
        return new LoadRecording(merged, List.of());
    }

    private static Interval small(Interval interval) {
        Observation seen = interval.observation();
        return interval.with(
                new Observation(
                        new ProcessUse(
                                ends(seen.process().samples()),
                                seen.process().quotaProcessors(),
                                seen.process().mostDescriptors(),
                                seen.process().acceptQueue(),
                                seen.process().peers()),
                        new Observation.Memory(
                                List.of(),
                                seen.memory().gcPauses(),
                                seen.memory().liveBytes(),
                                seen.memory().maxLiveBytes(),
                                seen.memory().outOfMemory()),
                        new Observation.Threads(List.of(), Map.of(), ""),
                        seen.pins(),
                        seen.contentions(),
                        seen.probe()
                                .filter(
                                        _ ->
                                                LOOKED_AT.contains(interval.name())
                                                        || interval.name() instanceof Stage.Step)
                                .map(RecordedLimitsTest::small),
                        seen.missing()));
    }

    private static ProbeData small(ProbeData probeData) {
        return new ProbeData(
                probeData.resources().stream()
                        .map(
                                use ->
                                        new ResourceUse(
                                                use.id(),
                                                use.capacity(),
                                                use.busy(),
                                                use.waiting(),
                                                use.kind() == ResourceKind.CONNECTION_POOL
                                                        ? use.busyOver()
                                                        : List.of(),
                                                use.tasksPerSecond()))
                        .toList(),
                probeData.scheduler(),
                probeData.waitSites().stream()
                        .map(site -> site.with(small(site.populations())))
                        .toList(),
                probeData.groups(),
                probeData.looks());
    }

    private static List<Population> small(List<Population> populations) {
        return populations.stream()
                .map(
                        population ->
                                new Population(
                                        population.threads(),
                                        population.awaited(),
                                        population.held(),
                                        population.stack().stream().limit(FRAMES).toList()))
                .toList();
    }

    private static List<ProcessSample> ends(List<ProcessSample> samples) {
        return samples.size() < 2 ? samples : List.of(samples.getFirst(), samples.getLast());
    }
}
