package dev.heddle.analyze;

import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Case.DeclaredResource;
import dev.heddle.model.experiment.Case.Published;
import dev.heddle.model.experiment.Claim;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.LoadResult.Traffic;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.Search;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.AcceptQueue;
import dev.heddle.model.observation.Observation.Memory;
import dev.heddle.model.observation.Observation.OsThreads;
import dev.heddle.model.observation.Observation.PinnedStack;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.observation.Observation.ProcessUse;
import dev.heddle.model.observation.Observation.Threads;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.Rate;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.run.Plan;
import dev.heddle.model.run.Plan.PlannedTrial;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.run.Trial.Fork;
import dev.heddle.model.run.Trial.Measured;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.thread.ThreadModel;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Runs as the lab would record them: by [#trial] of one second's unloaded service time and 400
/// requests/s for 8 s; by [#searched] of a search for a knee near 100/s.
public final class Runs {
    static final GeneratorHealth HEALTHY = new GeneratorHealth(1, 0.2, 0.1, 0, Optional.empty());
    public static final Jdk JDK = new Jdk("/jdk", 25, "25.0.4", "Vendor");
    static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");
    static final List<Phase> OPEN =
            List.of(new Phase.Constant(400, Duration.ofSeconds(8), Phase.Arrivals.EVEN));
    static final List<Phase> CLOSED =
            List.of(new Phase.Closed(400, Duration.ZERO, Duration.ofSeconds(8)));
    private static final int SECONDS = 8;
    private static final double DRAINED = 18;

    private Runs() {}

    static RunData of(List<DeclaredResource> resources, TrialData... trials) {
        return of(OPEN, resources, trials);
    }

    static RunData of(List<Phase> phases, List<DeclaredResource> resources, TrialData... trials) {
        List<Case> cases =
                names(trials).stream()
                        .map(name -> service(name, ThreadModel.PLATFORM, resources))
                        .toList();
        return of(http(phases), cases, List.of(), trials);
    }

    private static List<String> names(TrialData... trials) {
        return List.of(trials).stream().map(trial -> trial.trial().of()).distinct().toList();
    }

    static RunData of(
            Workload workload, List<Case> cases, List<Claim> claims, TrialData... trials) {
        Experiment experiment =
                new Experiment(
                        new Experiment.Header(
                                "test",
                                "What happens?",
                                Optional.empty(),
                                Experiment.ParameterSet.NONE,
                                1,
                                true),
                        cases,
                        workload,
                        claims);
        List<PlannedTrial> planned =
                List.of(trials).stream()
                        .map(data -> data.trial().fork())
                        .map(
                                fork ->
                                        new PlannedTrial(
                                                fork.name(),
                                                fork.block(),
                                                fork.of(),
                                                JDK,
                                                "x.jar",
                                                List.of()))
                        .toList();
        int blocks = planned.stream().mapToInt(PlannedTrial::block).max().orElse(1);
        Plan plan =
                new Plan(
                        Json.SCHEMA_VERSION,
                        "test",
                        "heddle run test",
                        experiment,
                        7,
                        blocks,
                        planned,
                        List.of());
        return new RunData(plan, machine(2), List.of(trials), Optional.empty());
    }

    static Environment machine(int processors) {
        return new Environment(
                TIME,
                new Environment.OperatingSystem("OS", "1"),
                new Environment.Cpu("CPU", processors, 0),
                1,
                new Environment.Limits(1, 1),
                JDK,
                "epoll");
    }

    static Workload.Http http(List<Phase> phases) {
        return http(phases, Optional.empty());
    }

    static Workload.Http http(List<Phase> phases, Optional<Workload.KneeSearch> search) {
        return new Workload.Http(
                Optional.empty(),
                false,
                Optional.empty(),
                new Workload.Preparation(
                        new Workload.Readiness(RequestSpec.get("/"), Duration.ofSeconds(1)),
                        new Workload.Warmup(RequestSpec.get("/"), 1, Duration.ofSeconds(1)),
                        new Workload.Baseline(Duration.ofSeconds(1))),
                new LoadProfile(
                        RequestSpec.get("/"),
                        phases,
                        new LoadProfile.Limits(
                                Duration.ofSeconds(30), Duration.ofSeconds(10), 80_000)),
                search,
                Optional.empty(),
                List.of());
    }

    static Case service(String name, ThreadModel model, List<DeclaredResource> resources) {
        return new Case(
                name,
                "",
                Launch.ofJar("x", List.of(), List.of()),
                new Case.Service(model, resources, Published.NOTHING, Optional.empty()));
    }

    static CaseVerdict only(RunData run) {
        return Analysis.verdict(run).cases().getFirst();
    }

    /// The verdict on the only case of a trial.
    static CaseVerdict verdict(TrialData trial) {
        return only(of(List.of(), trial));
    }

    // A measured load

    /// A trial in which `perSecond` requests are answered every second, from the first second on,
    /// until all are answered or the drain of 10 s is over.
    static TrialData trial(String of, int block, int perSecond) {
        return trial(of, block, perSecond, Map.of(), HEALTHY);
    }

    static TrialData trial(
            String of,
            int block,
            int perSecond,
            Map<String, Long> failed,
            GeneratorHealth generator) {
        int offered = 400 * SECONDS;
        long failures = failed.values().stream().mapToLong(Long::longValue).sum();
        List<Integer> due = new ArrayList<>(Collections.nCopies(180, 0));
        List<Integer> done = new ArrayList<>(Collections.nCopies(180, 0));
        long left = offered - failures;
        for (int tick = 0; tick < 180; tick++) {
            if (tick < SECONDS * 10) {
                due.set(tick, 40);
            }
            if (tick >= 10) {
                int now = (int) Math.min(left, perSecond / 10);
                done.set(tick, now);
                left -= now;
            }
        }
        LoadResult result =
                new LoadResult(
                        Json.SCHEMA_VERSION,
                        TIME,
                        SECONDS,
                        DRAINED,
                        new Totals(offered, offered - failures - left, failed, left),
                        new Timeline(100, due, done, List.of(), List.of()),
                        generator,
                        new Traffic(0, 10, 0, List.of(), List.of(), List.of()));
        Rate rate = new Rate(Rate.Source.GENERATOR, 400, perSecond, 400, Optional.empty());
        Trial trial =
                new Trial(
                        Json.SCHEMA_VERSION,
                        fork(of, block),
                        Trial.Outcome.COMPLETED,
                        Optional.empty(),
                        List.of(
                                new Interval(Stage.LOAD, TIME, DRAINED, rate, busy()),
                                new Interval(Stage.STEADY, TIME.plusSeconds(4), 4, rate, busy())),
                        measured(1_000, Optional.empty()),
                        List.of());
        return new TrialData(
                trial,
                Map.of(Stage.LOAD, new LoadData(result, recording(1_000, offered))),
                Optional.empty());
    }

    static Fork fork(String of, int block) {
        return new Fork("%03d-%s".formatted(block, of), of, block, TIME, JDK, List.of());
    }

    static Measured measured(double unloadedMillis, Optional<Search> search) {
        return new Measured(
                Map.of(Measured.UNLOADED_MILLIS, unloadedMillis),
                Map.of(),
                Optional.of(new Trial.WarmupResult(2, 1_000, true, 500, List.of())),
                search,
                List.of());
    }

    static TrialData failed(String of, String summary) {
        Trial trial =
                new Trial(
                        Json.SCHEMA_VERSION,
                        fork(of, 1),
                        Trial.Outcome.FAILED,
                        Optional.of(
                                new Trial.Failure(summary, List.of("last line"), "/stdout.log")),
                        List.of(),
                        Measured.NOTHING,
                        List.of());
        return new TrialData(trial, Map.of(), Optional.empty());
    }

    static TrialData with(TrialData data, ThirdParty.Health health) {
        return with(data, data.trial().intervals(), List.of(health));
    }

    private static TrialData with(
            TrialData data, List<Interval> intervals, List<ThirdParty.Health> thirdParties) {
        Trial of = data.trial();
        return new TrialData(
                new Trial(
                        of.schemaVersion(),
                        of.fork(),
                        of.outcome(),
                        of.failure(),
                        intervals,
                        of.measured(),
                        thirdParties),
                data.loads(),
                data.scan());
    }

    /// The trial with pins, and a scan of what ran.
    static TrialData with(TrialData data, List<PinnedStack> pinned, ScanResult scan) {
        Measured of = data.trial().measured();
        return new TrialData(
                with(
                        data.trial(),
                        new Measured(of.figures(), of.words(), of.warmup(), of.search(), pinned)),
                data.loads(),
                Optional.of(scan));
    }

    static Trial with(Trial of, Measured measured) {
        return new Trial(
                of.schemaVersion(),
                of.fork(),
                of.outcome(),
                of.failure(),
                of.intervals(),
                measured,
                of.thirdParties());
    }

    /// The trial with another interval, in the place of one of the same name.
    static TrialData with(TrialData data, Interval interval) {
        List<Interval> intervals = new ArrayList<>(data.trial().intervals());
        intervals.removeIf(other -> other.name().equals(interval.name()));
        intervals.add(interval);
        return with(data, intervals, data.trial().thirdParties());
    }

    // A search for the knee

    /// A trial whose knee was searched for and lies between 98/s and 102/s: at rest, at 20/s, and
    /// above the knee, where 200/s are offered and 100/s completed; its load is at 90/s.
    static TrialData searched(
            double serviceMillis, Observation rest, Observation low, Observation over) {
        double seconds = serviceMillis / 1e3;
        Search search =
                new Search(
                        new Knee.Objective("p99<1s", Optional.empty()),
                        List.of(
                                new Search.Step(Stage.LOW, 20, false, false),
                                new Search.Step(new Stage.Step(1), 98, false, false),
                                new Search.Step(new Stage.Step(2), 102, true, false)),
                        Search.Ended.FOUND);
        Trial trial =
                new Trial(
                        Json.SCHEMA_VERSION,
                        fork("any", 1),
                        Trial.Outcome.COMPLETED,
                        Optional.empty(),
                        List.of(
                                new Interval(Stage.REST, TIME, 2, Rate.NONE, rest),
                                new Interval(Stage.LOW, TIME, 4, rate(20, 20, seconds), low),
                                new Interval(Stage.LOAD, TIME, 4, rate(90, 90, seconds), low),
                                new Interval(
                                        Stage.OVERLOAD,
                                        TIME,
                                        4,
                                        new Rate(
                                                Rate.Source.GENERATOR,
                                                200,
                                                100,
                                                150,
                                                Optional.of(1.5)),
                                        over)),
                        measured(serviceMillis, Optional.of(search)),
                        List.of());
        return new TrialData(
                trial,
                Map.of(
                        Stage.LOW,
                        constant(20, 20, serviceMillis),
                        new Stage.Step(1),
                        constant(98, 98, serviceMillis),
                        new Stage.Step(2),
                        constant(102, 96, serviceMillis),
                        Stage.LOAD,
                        constant(90, 90, serviceMillis),
                        Stage.OVERLOAD,
                        constant(200, 100, serviceMillis)),
                Optional.empty());
    }

    /// The same where the connections of what is not completed were closed.
    static TrialData closing(
            double serviceMillis, Observation rest, Observation low, Observation over) {
        Rate rate =
                new Rate(
                        Rate.Source.GENERATOR,
                        200,
                        100,
                        100 * serviceMillis / 1e3,
                        Optional.of(serviceMillis / 1e3));
        TrialData data =
                with(
                        searched(serviceMillis, rest, low, over),
                        new Interval(Stage.OVERLOAD, TIME, 4, rate, over));
        Map<Stage, LoadData> loads = new HashMap<>(data.loads());
        loads.replaceAll((_, load) -> new LoadData(closing(load.result()), load.latencies()));
        return new TrialData(data.trial(), loads, Optional.empty());
    }

    private static LoadResult closing(LoadResult of) {
        Totals totals = of.totals();
        return new LoadResult(
                of.schemaVersion(),
                of.start(),
                of.offeredSeconds(),
                of.totalSeconds(),
                new Totals(
                        totals.offered(),
                        totals.completed(),
                        totals.unfinished() == 0
                                ? Map.of()
                                : Map.of("closed-early", totals.unfinished()),
                        0),
                of.timeline(),
                of.generator(),
                of.traffic());
    }

    /// The same where half of what is sustained was completed above the knee, by requests that stay
    /// for longer than it was looked at; a step that fell behind completed 96/s.
    static TrialData hardlyBegun(
            double serviceMillis, Observation rest, Observation low, Observation step) {
        TrialData data = searched(serviceMillis, rest, low, step);
        Trial of = data.trial();
        List<Interval> intervals = new ArrayList<>(of.intervals());
        intervals.removeIf(interval -> interval.name().equals(Stage.OVERLOAD));
        intervals.add(new Interval(new Stage.Step(2), TIME, 4, fallingBehind(130, 96, 120), step));
        intervals.add(new Interval(Stage.OVERLOAD, TIME, 4, fallingBehind(200, 50, 300), step));
        return new TrialData(
                new Trial(
                        of.schemaVersion(),
                        of.fork(),
                        of.outcome(),
                        of.failure(),
                        intervals,
                        of.measured(),
                        of.thirdParties()),
                data.loads(),
                Optional.empty());
    }

    private static Rate fallingBehind(double offered, double completed, double inFlight) {
        return new Rate(
                Rate.Source.GENERATOR,
                offered,
                completed,
                inFlight,
                Optional.of(inFlight / completed));
    }

    /// A sustained rate, with as many in flight as Little's law has.
    static Rate rate(double offered, double completed, double residenceSeconds) {
        return new Rate(
                Rate.Source.GENERATOR,
                offered,
                completed,
                completed * residenceSeconds,
                Optional.of(residenceSeconds));
    }

    /// Four seconds of it.
    static LoadData constant(int offered, int completed, double latencyMillis) {
        return constant(TIME, offered, completed, latencyMillis);
    }

    static LoadData constant(Instant start, int offered, int completed, double latencyMillis) {
        return constant(start, offered, completed, latencyMillis, HEALTHY);
    }

    static LoadData constant(
            int offered, int completed, double latencyMillis, GeneratorHealth generator) {
        return constant(TIME, offered, completed, latencyMillis, generator);
    }

    private static LoadData constant(
            Instant start,
            int offered,
            int completed,
            double latencyMillis,
            GeneratorHealth generator) {
        Timeline timeline =
                new Timeline(
                        1_000,
                        Collections.nCopies(4, offered),
                        Collections.nCopies(4, completed),
                        Collections.nCopies(4, 0),
                        Collections.nCopies(4, 1));
        LoadResult result =
                new LoadResult(
                        Json.SCHEMA_VERSION,
                        start,
                        4,
                        4,
                        new Totals(
                                4L * offered, 4L * completed, Map.of(), 4L * (offered - completed)),
                        timeline,
                        generator,
                        new Traffic(0, 10, 0, List.of(), List.of(), List.of()));
        return new LoadData(result, recording(latencyMillis, 4L * completed));
    }

    static LoadRecording recording(double latencyMillis, long count) {
        Distribution all =
                new Distribution(List.of(Math.round(latencyMillis * 1e6)), List.of(count));
        return new LoadRecording(List.of(all), List.of(all));
    }

    // What is seen of a subject

    /// A subject that uses a tenth of a processor, as others do.
    static Observation seen(Pins pins, ProbeData probe) {
        return seen(processors(0.1, 0.2), pins, probe);
    }

    static Observation seen(ProcessUse process, Pins pins, ProbeData probe) {
        return new Observation(
                process,
                Memory.NOTHING,
                new Threads(List.of(), Map.of(), ""),
                pins,
                List.of(),
                Optional.of(probe),
                List.of());
    }

    /// @param identity tells it from others of the trial
    static ResourceUse use(
            ResourceKind kind,
            String name,
            int identity,
            double capacity,
            double busy,
            double waiting) {
        return new ResourceUse(
                new ResourceUse.Id(kind, name, "Type", identity),
                Optional.of(capacity),
                busy,
                waiting,
                List.of(busy, busy));
    }

    /// A subject that uses a quarter of a processor while others use half of one.
    private static Observation busy() {
        return new Observation(
                processors(0.25, 0.75),
                Memory.NOTHING,
                new Threads(List.of(), Map.of("worker-#", 200, "loop-#", 4), ""),
                Pins.NONE,
                List.of(),
                Optional.empty(),
                List.of());
    }

    /// @param own processors that the subject keeps busy
    /// @param machine those that everything on the machine does
    static ProcessUse processors(double own, double machine) {
        return new ProcessUse(
                samples(own, machine, 0, Optional.empty()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /// A subject that uses a tenth of a processor.
    static ProcessUse notAccepting(AcceptQueue queue) {
        return new ProcessUse(
                samples(0.1, 0.2, 0, Optional.empty()),
                Optional.empty(),
                Optional.empty(),
                Optional.of(queue));
    }

    /// @param group processors that everything in the subject's control group keeps busy
    static ProcessUse processors(double own, double machine, double group, double quota) {
        return new ProcessUse(
                samples(own, machine, 0, Optional.of(group)),
                Optional.of(quota),
                Optional.empty(),
                Optional.empty());
    }

    /// @param stolen processors that the hypervisor gives to other guests
    static ProcessUse stolen(double stolen) {
        return new ProcessUse(
                samples(0.1, 0.2 + stolen, stolen, Optional.empty()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static List<ProcessSample> samples(
            double own, double machine, double stolen, Optional<Double> group) {
        return IntStream.rangeClosed(0, 18)
                .mapToObj(
                        second ->
                                new ProcessSample(
                                        second,
                                        new OsThreads(200 + second, 0, 0, 0),
                                        1_000_000L * second,
                                        Math.round(own * 1e6 * second),
                                        Math.round(machine * 1e6 * second),
                                        Optional.of(Math.round(stolen * 1e6 * second)),
                                        10,
                                        group.map(
                                                of ->
                                                        new Observation.GroupSample(
                                                                Optional.of(
                                                                        Math.round(
                                                                                of * 1e6 * second)),
                                                                0,
                                                                Optional.of(0.1)))))
                .toList();
    }
}
