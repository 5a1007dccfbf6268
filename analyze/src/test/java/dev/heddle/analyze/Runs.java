package dev.heddle.analyze;

import dev.heddle.model.Claim;
import dev.heddle.model.Distribution;
import dev.heddle.model.Environment;
import dev.heddle.model.Jdk;
import dev.heddle.model.Knee;
import dev.heddle.model.LoadExperiment;
import dev.heddle.model.LoadExperiment.DeclaredResource;
import dev.heddle.model.LoadExperiment.Published;
import dev.heddle.model.LoadExperiment.Variant;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadRecording;
import dev.heddle.model.LoadResult;
import dev.heddle.model.LoadResult.GeneratorHealth;
import dev.heddle.model.LoadResult.Timeline;
import dev.heddle.model.LoadResult.Totals;
import dev.heddle.model.Observation;
import dev.heddle.model.Observation.PinnedStack;
import dev.heddle.model.Observation.Pins;
import dev.heddle.model.Observation.ProcessSample;
import dev.heddle.model.Part;
import dev.heddle.model.Phase;
import dev.heddle.model.Plan;
import dev.heddle.model.ProbeData;
import dev.heddle.model.RequestSpec;
import dev.heddle.model.RunData;
import dev.heddle.model.RunData.LoadData;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.ScanResult;
import dev.heddle.model.ThirdParty;
import dev.heddle.model.ThreadModel;
import dev.heddle.model.Trial;
import dev.heddle.model.Verdict.VariantVerdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Runs of one second's unloaded service time, 400 requests/s for 8 s, as the lab would record
/// them.
final class Runs {
    static final GeneratorHealth HEALTHY = new GeneratorHealth(1, 0.2, 0.1, false, "");
    private static final Jdk JDK = new Jdk("/jdk", 25, "25.0.3", "Vendor");
    private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");
    private static final int SECONDS = 8;

    private Runs() {}

    static RunData of(List<DeclaredResource> resources, TrialData... trials) {
        return of(
                List.of(new Phase.Constant(400, Duration.ofSeconds(SECONDS), Phase.Arrivals.EVEN)),
                resources,
                trials);
    }

    static RunData of(List<Phase> phases, List<DeclaredResource> resources, TrialData... trials) {
        List<Variant> variants =
                List.of(trials).stream()
                        .map(trial -> trial.trial().variant())
                        .distinct()
                        .map(name -> variant(name, resources))
                        .toList();
        LoadExperiment experiment =
                new LoadExperiment(
                        "test",
                        "What happens?",
                        Optional.empty(),
                        "quick",
                        Map.of(),
                        1,
                        true,
                        Optional.empty(),
                        new LoadExperiment.Readiness("/", Duration.ofSeconds(1)),
                        new LoadExperiment.Warmup("/", 1, Duration.ofSeconds(1)),
                        new LoadExperiment.Baseline(Duration.ofSeconds(1)),
                        new LoadProfile(
                                RequestSpec.get("/"),
                                phases,
                                new LoadProfile.Limits(
                                        Duration.ofSeconds(30), Duration.ofSeconds(10), 80_000)),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        variants,
                        List.of());
        List<Plan.PlannedTrial> planned =
                List.of(trials).stream()
                        .map(
                                trial ->
                                        new Plan.PlannedTrial(
                                                trial.trial().name(),
                                                trial.trial().block(),
                                                trial.trial().variant(),
                                                JDK,
                                                "x.jar",
                                                List.of()))
                        .toList();
        Environment machine = new Environment(TIME, "OS", "1", "CPU", 2, 0, 1, 1, 1, JDK, "epoll");
        Plan plan = new Plan(1, "test", "heddle run test", experiment, 7, 1, planned, List.of());
        return new RunData(plan, machine, List.of(trials));
    }

    /// The run with a claim to answer.
    static RunData with(RunData run, Claim claim) {
        LoadExperiment of = run.plan().experiment();
        LoadExperiment experiment =
                new LoadExperiment(
                        of.name(),
                        of.question(),
                        of.article(),
                        of.parameterSet(),
                        of.parameters(),
                        of.blocks(),
                        of.inAll(),
                        of.port(),
                        of.readiness(),
                        of.warmup(),
                        of.baseline(),
                        of.load(),
                        of.search(),
                        of.beside(),
                        of.thirdParties(),
                        of.variants(),
                        List.of(claim));
        Plan plan = run.plan();
        return new RunData(
                new Plan(
                        1,
                        "test",
                        plan.command(),
                        experiment,
                        plan.seed(),
                        1,
                        plan.trials(),
                        List.of()),
                run.environment(),
                run.trials());
    }

    /// The trial with a third party.
    static TrialData with(TrialData data, ThirdParty.Health health) {
        return new TrialData(
                with(data.trial(), data.trial().pinned(), List.of(health)),
                data.load(),
                data.parts(),
                data.scan());
    }

    /// The trial with pins, and a scan of what ran.
    static TrialData with(TrialData data, List<PinnedStack> pinned, ScanResult scan) {
        return new TrialData(
                with(data.trial(), pinned, List.of()),
                data.load(),
                data.parts(),
                Optional.of(scan));
    }

    private static Trial with(
            Trial trial, List<PinnedStack> pinned, List<ThirdParty.Health> thirdParties) {
        return new Trial(
                trial.schemaVersion(),
                trial.name(),
                trial.variant(),
                trial.block(),
                trial.outcome(),
                trial.started(),
                trial.jdk(),
                trial.readySeconds(),
                trial.warmup(),
                trial.unloadedMillis(),
                trial.observation(),
                pinned,
                trial.parts(),
                trial.knee(),
                trial.beside(),
                trial.failure(),
                thirdParties,
                trial.libraries());
    }

    static Variant variant(String name, List<DeclaredResource> resources) {
        return new Variant(
                name,
                "",
                ThreadModel.PLATFORM,
                LoadExperiment.Launch.ofJar("x", List.of(), List.of()),
                resources,
                Published.NOTHING);
    }

    /// A trial in which `perSecond` requests are answered every second, from the first second on,
    /// until all are answered or the drain of 10 s is over.
    static TrialData trial(String variant, int block, int perSecond) {
        return trial(variant, block, perSecond, Map.of(), HEALTHY);
    }

    static TrialData trial(
            String variant,
            int block,
            int perSecond,
            Map<String, Long> failed,
            GeneratorHealth generator) {
        int offered = 400 * SECONDS;
        long failures = failed.values().stream().mapToLong(Long::longValue).sum();
        List<Integer> offeredPerTick = new ArrayList<>(Collections.nCopies(180, 0));
        List<Integer> completedPerTick = new ArrayList<>(Collections.nCopies(180, 0));
        long left = offered - failures;
        for (int tick = 0; tick < 180; tick++) {
            if (tick < SECONDS * 10) {
                offeredPerTick.set(tick, 40);
            }
            if (tick >= 10) {
                int done = (int) Math.min(left, perSecond / 10);
                completedPerTick.set(tick, done);
                left -= done;
            }
        }
        Timeline timeline =
                new Timeline(100, offeredPerTick, completedPerTick, List.of(), List.of());
        Totals totals = new Totals(offered, offered - failures - left, failed, left);
        LoadResult result =
                new LoadResult(1, TIME, SECONDS, 18, totals, timeline, generator, 0, 10);
        Distribution second = new Distribution(List.of(1_000_000_000L), List.of(3_200L));
        LoadRecording recording = new LoadRecording(List.of(second), List.of(second));
        return new TrialData(
                record(variant, block, Trial.Outcome.COMPLETED, Optional.empty()),
                Optional.of(new LoadData(result, recording)),
                Map.of(),
                Optional.empty());
    }

    /// The verdict on the only variant of a trial.
    static VariantVerdict verdict(TrialData trial) {
        return Analysis.verdict(of(List.of(), trial)).variants().getFirst();
    }

    /// A trial whose knee was searched for and lies between 98/s and 102/s: at rest, at 20/s, and
    /// above the knee, where 200/s are offered and 100/s completed.
    static TrialData searched(
            double serviceMillis, Observation rest, Observation low, Observation over) {
        Knee knee = new Knee("p99 < 1 s", Optional.of(98.0), Optional.of(102.0), List.of(), "");
        Distribution second = new Distribution(List.of(50_000_000L), List.of(100L));
        LoadRecording recording = new LoadRecording(List.of(second), List.of(second));
        LoadResult atLow = constant(20, 20, 20 * serviceMillis / 1e3);
        LoadResult aboveKnee = constant(200, 100, 150);
        Trial trial =
                new Trial(
                        1,
                        "001-any",
                        "any",
                        1,
                        Trial.Outcome.COMPLETED,
                        TIME,
                        JDK,
                        Optional.of(2.0),
                        Optional.of(new Trial.WarmupResult(2, 1_000, true, 80, List.of())),
                        Optional.of(serviceMillis),
                        Optional.of(low),
                        List.of(),
                        List.of(
                                new Part(Part.REST, TIME, 2, rest),
                                new Part(Part.LOW, TIME, 4, low),
                                new Part(Part.OVERLOAD, TIME, 4, over)),
                        Optional.of(knee),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        List.of());
        return new TrialData(
                trial,
                Optional.of(new LoadData(atLow, recording)),
                Map.of(Part.LOW, atLow, Part.OVERLOAD, aboveKnee),
                Optional.empty());
    }

    /// Four seconds of it.
    private static LoadResult constant(int offered, int completed, double inFlight) {
        Timeline timeline =
                new Timeline(
                        100,
                        Collections.nCopies(40, offered / 10),
                        Collections.nCopies(40, completed / 10),
                        Collections.nCopies(40, 0),
                        Collections.nCopies(40, (int) Math.round(inFlight)));
        Totals totals =
                new Totals(4L * offered, 4L * completed, Map.of(), 4L * (offered - completed));
        return new LoadResult(1, TIME, 4, 4, totals, timeline, HEALTHY, 0, 10);
    }

    /// What is seen of a subject that uses a tenth of a processor, in four seconds.
    static Observation seen(Pins pins, ProbeData probe) {
        List<ProcessSample> samples = samples(4, 100_000, 200_000);
        return new Observation(
                samples,
                List.of(),
                List.of(),
                List.of(),
                Map.of(),
                pins,
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.of(probe),
                Optional.empty(),
                "",
                List.of());
    }

    static TrialData failed(String variant, String summary) {
        return new TrialData(
                record(
                        variant,
                        1,
                        Trial.Outcome.FAILED,
                        Optional.of(
                                new Trial.Failure(summary, List.of("last line"), "/stdout.log"))),
                Optional.empty(),
                Map.of(),
                Optional.empty());
    }

    private static Trial record(
            String variant, int block, Trial.Outcome outcome, Optional<Trial.Failure> failure) {
        return new Trial(
                1,
                "%03d-%s".formatted(block, variant),
                variant,
                block,
                outcome,
                TIME,
                JDK,
                Optional.of(2.0),
                Optional.of(new Trial.WarmupResult(2, 1_000, true, 500, List.of())),
                failure.isPresent() ? Optional.empty() : Optional.of(1_000.0),
                failure.isPresent() ? Optional.empty() : Optional.of(observation()),
                List.of(),
                failure.isPresent()
                        ? List.of()
                        : List.of(new Part(Part.LOADED, TIME.plusSeconds(4), 4, observation())),
                Optional.empty(),
                Optional.empty(),
                failure,
                List.of(),
                List.of());
    }

    /// A sample a second.
    private static List<ProcessSample> samples(
            int seconds, long cpuMicrosPerSecond, long machineMicrosPerSecond) {
        return IntStream.rangeClosed(0, seconds)
                .mapToObj(
                        second ->
                                new ProcessSample(
                                        second,
                                        200 + second,
                                        1_000_000L * second,
                                        cpuMicrosPerSecond * second,
                                        machineMicrosPerSecond * second,
                                        0,
                                        10))
                .toList();
    }

    /// A subject that uses a quarter of a processor while others use half of one.
    private static Observation observation() {
        List<ProcessSample> samples = samples(18, 250_000, 750_000);
        return new Observation(
                samples,
                List.of(),
                List.of(),
                List.of(),
                Map.of("worker-#", 200, "loop-#", 4),
                Pins.NONE,
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "",
                List.of());
    }
}
