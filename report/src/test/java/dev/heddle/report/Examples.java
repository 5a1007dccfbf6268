package dev.heddle.report;

import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Case.Cell;
import dev.heddle.model.experiment.Case.Published;
import dev.heddle.model.experiment.Claim;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Figure;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.LoadPrecision;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.RequestFailures;
import dev.heddle.model.load.LoadResult.Shortage;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.LoadResult.Traffic;
import dev.heddle.model.load.LoadSummary;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.Search;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.HeapSample;
import dev.heddle.model.observation.Observation.Memory;
import dev.heddle.model.observation.Observation.Missing;
import dev.heddle.model.observation.Observation.OsThreads;
import dev.heddle.model.observation.Observation.PinSite;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.observation.Observation.ProcessUse;
import dev.heddle.model.observation.Observation.StartedThreads;
import dev.heddle.model.observation.Observation.Threads;
import dev.heddle.model.observation.ProbeData.Occupancy;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Rate;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.DemandCurve;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.Occupant;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Rung.UnderLoad;
import dev.heddle.model.run.Intervention;
import dev.heddle.model.run.Intervention.Role;
import dev.heddle.model.run.Plan;
import dev.heddle.model.run.Plan.Skipped;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.run.Trial.Measured;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.statistics.Comparison;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.statistics.Ratio;
import dev.heddle.model.thread.ThreadModel;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.Answer;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Finding.SlowCause;
import dev.heddle.model.verdict.Finding.TailCause;
import dev.heddle.model.verdict.Proof;
import dev.heddle.model.verdict.TimeSpent;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.Advice;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Counts;
import dev.heddle.model.verdict.Verdict.Details;
import dev.heddle.model.verdict.Verdict.Outcome;
import dev.heddle.model.verdict.Verdict.Runs;
import dev.heddle.model.verdict.Verdict.SweepPoint;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Verdicts of every kind of experiment, each finding once, and the runs they came from.
final class Examples {
    private static final Jdk JDK = new Jdk("/jdk", 25, "25.0.3", "Vendor");
    private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");
    private static final GeneratorHealth HEALTHY =
            new GeneratorHealth(1, 0.2, 0.05, 0, Optional.empty());
    private static final Environment MACHINE =
            new Environment(
                    TIME,
                    new Environment.OperatingSystem("Debian 12", "6.1"),
                    new Environment.Cpu("CPU", 2, 0),
                    24_000_000_000L,
                    new Environment.Limits(20_000, 100_000),
                    JDK,
                    "epoll");

    private final List<String> names;
    private final String text;

    /// @param names of the variants
    /// @param text stands wherever text from outside can
    Examples(List<String> names, String text) {
        this.names = names;
        this.text = text;
    }

    // A service under a load

    Verdict service() {
        return verdict(
                http(Optional.empty()),
                IntStream.range(0, names.size())
                        .mapToObj(
                                i ->
                                        variant(
                                                names.get(i),
                                                i == 0 ? everyFinding() : List.of(),
                                                List.of()))
                        .toList(),
                List.of(),
                3);
    }

    /// A service whose knee was searched for.
    Verdict search() {
        return verdict(
                http(
                        Optional.of(
                                new Workload.KneeSearch(
                                        Optional.empty(),
                                        List.of(),
                                        20_000,
                                        Phase.Arrivals.POISSON,
                                        Optional.of(500.0),
                                        true))),
                names.stream()
                        .map(
                                name ->
                                        variant(
                                                name,
                                                List.of(limited()),
                                                List.of(
                                                        name.equals(names.getLast())
                                                                ? ofKind(KNEE)
                                                                : KNEE)))
                        .toList(),
                List.of(),
                1);
    }

    private static final Knee KNEE =
            new Knee(
                    new Knee.Objective(
                            "p99<4200000us", Optional.of(new Knee.Derived(20, 1_050, 4_200, 160))),
                    Optional.of(198.0),
                    Optional.of(206.0),
                    Optional.of(
                            new Knee.Fit(
                                    198,
                                    new Range(191, 203),
                                    200,
                                    4.2,
                                    Optional.empty(),
                                    Optional.of(new Range(195, 204)))),
                    false,
                    List.of(
                            new Knee.Step(
                                    new Stage.Step(1),
                                    206,
                                    199,
                                    1_010,
                                    2_400,
                                    3,
                                    Map.of(),
                                    Optional.of(Knee.Reason.FELL_BEHIND)),
                            new Knee.Step(
                                    new Stage.Step(2),
                                    198,
                                    198,
                                    1_003,
                                    1_005,
                                    3,
                                    Map.of(),
                                    Optional.empty())),
                    Search.Ended.FOUND,
                    Optional.empty());

    /// A knee at which one kind of request breaks first.
    private static Knee ofKind(Knee knee) {
        Knee.FirstKind first =
                new Knee.FirstKind(
                        "GET /report",
                        0.01,
                        new Knee.Objective("p99<2s", Optional.empty()),
                        List.of(
                                new Knee.Step(
                                        new Stage.Step(1),
                                        2.06,
                                        1.7,
                                        1_600,
                                        2_700,
                                        3,
                                        Map.of(),
                                        Optional.of(Knee.Reason.LATENCY)),
                                new Knee.Step(
                                        new Stage.Step(2),
                                        1.98,
                                        1.98,
                                        1_010,
                                        1_300,
                                        3,
                                        Map.of(),
                                        Optional.empty())));
        return new Knee(
                knee.objective(),
                knee.sustainedPerSecond(),
                knee.notSustainedPerSecond(),
                knee.fit(),
                knee.generatorLimited(),
                knee.steps(),
                knee.ended(),
                Optional.of(first));
    }

    private Verdict verdict(
            Workload workload, List<CaseVerdict> cases, List<Advice> advice, int blocks) {
        String first = cases.getFirst().name();
        String last = cases.getLast().name();
        Ratio ratio =
                blocks < 3
                        ? new Ratio(2, Optional.empty(), blocks)
                        : new Ratio(2, Optional.of(new Range(1.5, 2.5)), blocks);
        boolean service = workload instanceof Workload.Http;
        return new Verdict(
                Json.SCHEMA_VERSION,
                new Verdict.Header(
                        header(),
                        workload,
                        blocks,
                        false,
                        new Verdict.Reproduction("heddle run example " + text, 7, "test")),
                MACHINE,
                cases,
                service
                        ? List.of(
                                new Comparison(
                                        last,
                                        first,
                                        Names.THROUGHPUT,
                                        ratio,
                                        blocks < 3
                                                ? Comparison.Conclusion.ONE_RUN
                                                : Comparison.Conclusion.DIFFERENT))
                        : List.of(),
                List.of(
                        new Answer(
                                new Claim(
                                        "More " + text,
                                        service ? Names.THROUGHPUT : "took",
                                        "",
                                        List.of(last),
                                        List.of(first),
                                        Claim.Expect.ABOVE),
                                ratio,
                                true,
                                blocks < 3 ? Optional.empty() : Optional.of(Answer.Holds.HOLDS),
                                new Answer.Sides(List.of(workers()), List.of()))),
                advice,
                List.of(new Skipped("old " + text, "21", List.of("25.0.3"))));
    }

    private Experiment.Header header() {
        return new Experiment.Header(
                "example",
                "What does it cost? " + text,
                Optional.of(
                        new Experiment.Article("Title " + text, "Part", List.of("Note " + text))),
                new Experiment.ParameterSet("quick", Map.of("rate", "400")),
                1,
                true);
    }

    private Workload.Http http(Optional<Workload.KneeSearch> search) {
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
                        List.of(
                                new Phase.Constant(
                                        400, Duration.ofSeconds(8), Phase.Arrivals.EVEN)),
                        new LoadProfile.Limits(
                                Duration.ofSeconds(30), Duration.ofSeconds(10), 8_000)),
                search,
                Optional.of(new Workload.Beside(RequestSpec.get("/other?" + text), 20)),
                List.of());
    }

    private Case serviceCase(String name) {
        return new Case(
                name,
                "Tomcat " + text,
                Launch.ofJar("x", List.of(), List.of()),
                new Case.Service(
                        ThreadModel.PLATFORM,
                        List.of(),
                        new Published(
                                Optional.of(6_000L),
                                Optional.of(3_200L),
                                Optional.empty(),
                                Optional.of(63_000.0),
                                Optional.of(250),
                                Optional.of(91.0)),
                        Optional.empty()));
    }

    private CaseVerdict variant(String name, List<Finding> findings, List<Knee> knees) {
        Map<String, Estimate> estimates = new TreeMap<>();
        put(estimates, Names.OFFERED, 400);
        put(estimates, Names.THROUGHPUT, 200);
        put(estimates, Measured.UNLOADED_MILLIS, 1_003);
        put(estimates, Names.P50, 4_520);
        put(estimates, Names.P90, 7_700);
        put(estimates, Names.P99, 8_510);
        put(estimates, Names.P999, 8_540);
        put(estimates, Names.USUAL_P99, 1_120);
        put(estimates, Names.USUAL_FAILED, 0.02);
        put(estimates, Names.MAX, 8_544);
        put(estimates, Names.OS_THREADS, 227);
        put(estimates, Names.HEAP_BYTES, 89_900_000);
        put(estimates, Names.CPU_MICROS, 264);
        put(estimates, Names.BESIDE_ALONE_P50, 1);
        put(estimates, Names.BESIDE_ALONE_P99, 3);
        put(estimates, Names.BESIDE_P50, 1.1);
        put(estimates, Names.BESIDE_P99, 33);
        put(estimates, Names.BESIDE_FAILED, 2);
        knees.forEach(knee -> put(estimates, Names.SUSTAINED, 198));
        boolean failed = findings.stream().anyMatch(Finding.SubjectFailed.class::isInstance);
        return new CaseVerdict(
                serviceCase(name),
                new Runs(
                        "JDK 25.0.3",
                        1,
                        Optional.of(ThreadModel.PLATFORM),
                        Optional.of(new Counts(3_200, 3_190, Map.of("timed-out", 2L), 8, 1_600))),
                estimates,
                failed ? Outcome.FAILED : Outcome.AT_LIMIT,
                ladder(),
                Optional.of(limit()),
                failed || !knees.isEmpty() ? findings : List.of(limited()),
                new Details(
                        Map.of(),
                        Optional.of(
                                new TimeSpent(
                                        new TimeSpent.Whole(20, 0.05),
                                        new TimeSpent.Whole(200, 2),
                                        List.of(
                                                new TimeSpent.Place(
                                                        WaitKind.SLEEP,
                                                        "com.acme.Orders.find:42 " + text,
                                                        0.045,
                                                        0.9)))),
                        List.of(site()),
                        List.of(new SweepPoint(10, 9.5), new SweepPoint(1_000, 199)),
                        List.of(
                                new DemandCurve(
                                        Optional.of(workers()),
                                        List.of(
                                                new DemandCurve.Point(20, 1),
                                                new DemandCurve.Point(100, 1.01),
                                                new DemandCurve.Point(199, 1.02)))),
                        knees,
                        Optional.of(
                                new Verdict.Scanned(
                                        21,
                                        List.of(
                                                new Verdict.Hit(
                                                        hazard("com.acme.Pool.take"), 412, 20_600)),
                                        List.of(hazard("com.acme.Pool.close")))),
                        knees.isEmpty() ? List.of() : proofs()));
    }

    private List<Proof> proofs() {
        return List.of(
                proof(workers(), Role.CAUSE, Proof.Outcome.LIMITS, 0.97, 0.806),
                proof(
                        rung(
                                ResourceKind.CONNECTION_POOL,
                                "orders " + text,
                                20,
                                0.01,
                                new Basis.Sampled(1, 20, 0)),
                        Role.VICTIM,
                        Proof.Outcome.DOES_NOT_LIMIT,
                        -0.02,
                        1.004),
                new Proof(
                        ResourceId.monitor("com.acme.Cache.get:14 " + text, "com.acme.Cache"),
                        Role.NEXT,
                        Proof.Outcome.NOT_PROVABLE,
                        Optional.of(Intervention.Obstacle.NO_REFERENCE),
                        Optional.empty()),
                new Proof(
                        ResourceId.of(ResourceKind.DEPENDENCY, "com.acme.Orders.find:42 " + text),
                        Role.TIE,
                        Proof.Outcome.NOT_PROVABLE,
                        Optional.of(Intervention.Obstacle.OUTSIDE),
                        Optional.empty()));
    }

    private static Proof proof(
            Rung rung, Role role, Proof.Outcome outcome, double elasticity, double throughput) {
        return new Proof(
                ResourceId.of(rung.kind(), rung.name()),
                role,
                outcome,
                Optional.empty(),
                Optional.of(
                        new Proof.Effect(
                                0.2,
                                elasticity,
                                new Range(elasticity - 0.08, elasticity + 0.08),
                                new Ratio(
                                        throughput,
                                        Optional.of(
                                                new Range(throughput - 0.016, throughput + 0.016)),
                                        8),
                                outcome == Proof.Outcome.DOES_NOT_LIMIT
                                        ? Optional.of(
                                                new Ratio(
                                                        1.16, Optional.of(new Range(1.12, 1.2)), 4))
                                        : Optional.empty())));
    }

    private static void put(Map<String, Estimate> estimates, String name, double value) {
        estimates.put(name, new Estimate(value, Optional.empty(), Map.of(1, value)));
    }

    private Rung workers() {
        return new Rung(
                ResourceId.of(ResourceKind.WORKERS, "http-nio-#-exec " + text),
                Optional.of(200.0),
                Optional.of(1.003),
                Optional.of(199.4),
                Optional.of(new Range(198, 201)),
                Optional.of(new UnderLoad(1, 150, 200)),
                new Basis.Sampled(20, 19.94, 0));
    }

    private Limit limit() {
        return new Limit(
                workers(),
                true,
                List.of(),
                List.of(),
                Optional.empty(),
                false,
                Optional.of(new Limit.Followed(0.88, 0.93)),
                new Limit.Votes(2, 3));
    }

    /// A rung of each kind and each basis.
    private List<Rung> ladder() {
        return List.of(
                workers(),
                rung(
                        ResourceKind.CONNECTION_POOL,
                        "orders " + text,
                        10,
                        0.02,
                        new Basis.Sampled(4, 20, 1, Optional.of(2.0))),
                rung(ResourceKind.CARRIERS, "", 2, 0.004, PINNED),
                rung(
                        ResourceKind.CPU,
                        "",
                        1.3,
                        0.002,
                        new Basis.Processors(
                                2,
                                Optional.of(1.5),
                                0.1,
                                false,
                                0.08,
                                Optional.of(new Range(520, 1_100)))),
                rung(
                        ResourceKind.LOAD_GENERATOR,
                        "connections",
                        8_000,
                        1,
                        new Basis.ServiceTime(0)),
                rung(ResourceKind.NETWORK, "", 10, 0.001, new Basis.RoundTrip()),
                rung(
                        ResourceKind.DECLARED,
                        "event loops " + text,
                        4,
                        0.0001,
                        new Basis.Declared(Optional.of("loop-#"), Optional.of(4), true)),
                unknown(ResourceKind.HEAP, "", new Basis.LiveHeap(17e6, 20, 16e6)),
                unknown(
                        ResourceKind.LOCK,
                        "com.acme.Orders.find:42 " + text,
                        new Basis.OnlyWhenContended()),
                unknown(
                        ResourceId.monitor("com.acme.Orders.find:42", "com.acme.Orders"),
                        new Basis.OnlyWhenContended()),
                unknown(ResourceKind.SEMAPHORE, "permits", new Basis.NotInUse()),
                unknown(
                        ResourceKind.QUEUE,
                        "com.acme.Orders.find:42",
                        new Basis.TimePerVisit(WaitKind.FUTURE, false, 0.02, 0.6)),
                unknown(ResourceKind.DEPENDENCY, "database", new Basis.ByServer(3.9, 4)),
                unknown(ResourceKind.ACCEPTED_CONNECTIONS, "", new Basis.BusyAtRest()),
                unknown(ResourceKind.CPU, "", new Basis.NotObserved()));
    }

    private static final Basis PINNED =
            new Basis.Pinned(1.5, 0.4, Optional.of("org.acme.A.b:1"), false);

    private static Rung rung(
            ResourceKind kind, String name, double capacity, double seconds, Basis basis) {
        return new Rung(
                ResourceId.of(kind, name),
                Optional.of(capacity),
                Optional.of(seconds),
                Optional.of(capacity / seconds),
                Optional.of(new Range(0.9 * capacity / seconds, 1.1 * capacity / seconds))
                        .filter(_ -> !(basis instanceof Basis.RoundTrip))
                        .filter(_ -> !(basis instanceof Basis.Processors)),
                Optional.empty(),
                basis);
    }

    private static Rung unknown(ResourceKind kind, String name, Basis basis) {
        return unknown(ResourceId.of(kind, name), basis);
    }

    private static Rung unknown(ResourceId id, Basis basis) {
        return new Rung(
                id,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                basis);
    }

    private static TailCause tail(TailCause.Kind kind, String what) {
        return new TailCause(
                kind,
                0.92,
                new Range(0.81, 0.97),
                what,
                14,
                2.1,
                Optional.empty(),
                Optional.empty());
    }

    private WaitSite site() {
        return WaitSite.of(
                WaitKind.SLEEP,
                "com.acme.Orders.find:42 " + text,
                "java.lang.Thread.sleep",
                "",
                Optional.empty(),
                200,
                List.of(new Occupancy(1, 190), new Occupancy(2, 210)),
                List.of("com.acme.Orders.find:42 " + text));
    }

    private Finding limited() {
        return new Finding.Limited(
                limit(),
                200,
                412,
                List.of(site()),
                201,
                8,
                Optional.of("use virtual threads " + text),
                List.of(
                        new Occupant("com.acme.Orders.export" + text, 0.71),
                        new Occupant("com.acme.Orders.find", 0.29)));
    }

    private List<Finding> everyFinding() {
        PinSite pin =
                new PinSite(
                        "com.acme.Pool.take:42 " + text,
                        "monitor",
                        412,
                        20_600,
                        List.of("com.acme.Pool.take:42"));
        ThirdParty.Health health =
                new ThirdParty.Health(
                        "payments", 1_000, Optional.of(new ThirdParty.Lateness(8, 250)), 0.95);
        return List.of(
                new Finding.SubjectFailed(
                        "001-" + text,
                        new Trial.Failure(
                                "it ended " + text,
                                List.of("\u001b[31mred\u001b[0m " + text),
                                "/somewhere/stdout.log")),
                new Finding.OutOfMemory("java.lang.OutOfMemoryError: " + text),
                new Finding.StoppedAnswering(Stage.LOW, 300, site(), false),
                new Finding.LeakedUnits(
                        ResourceId.of(ResourceKind.CONNECTION_POOL, text), 6, 10, text),
                new Finding.SwitchDidNothing(ThreadModel.VIRTUAL, ThreadModel.PLATFORM),
                limited(),
                new Finding.HeldAt(
                        workers().id(), WaitKind.SOCKET, "com.acme.Orders.call:40 " + text),
                new Finding.Spinning(site(), Optional.of("wait by a lock")),
                new Finding.RunByCallers(site(), 12.5),
                new Finding.LimitsDiffer(Map.of("001-a", workers())),
                new Finding.Disproved(workers(), true, Optional.empty()),
                new Finding.PinnedCarriers(
                        412,
                        20_600,
                        List.of(
                                new Finding.PinnedAt(
                                        pin, Optional.of(hazard("com.acme.Pool.take")))),
                        true,
                        Optional.of("com.acme:pool ≥ 2.0")),
                new Finding.GeneratorLimited(
                        new GeneratorHealth(90, 40, 0.95, 0, Optional.of(Shortage.CPU))),
                new Finding.ThirdPartyLimited(health, ThirdParty.Overload.LATE),
                new Finding.ThirdPartyKeptUp(health),
                new Finding.LittlesLaw(
                        Stage.LOW, ResourceId.of(ResourceKind.WORKERS, "exec"), 37.1, 29.3),
                new Finding.NotStationary(Stage.LOW, 400, 30, 20),
                new Finding.DemandChanged(Finding.DemandChanged.Demand.CPU, 0.001, 0.002),
                new Finding.NotRecovered(30.4, 212, 0.0482, Optional.of(0.812)),
                new Finding.KneeNotConfirmed(5_684, 5_116, 2_775),
                new Finding.Collapses(new Range(365, 381), new Range(224, 289)),
                new Finding.SlowRequests(510, 140, 12, new SlowCause.Paused(3, 128, 0.04)),
                new Finding.SlowRequests(510, 1_140, 12, new SlowCause.NotAccepted(312, 101)),
                new Finding.SlowRequests(510, 140, 12, new SlowCause.Throttled(0.3)),
                new Finding.SlowRequests(510, 140, 12, new SlowCause.Cpu(0.78, 3.4)),
                new Finding.SlowRequests(510, 812, 800, new SlowCause.AtAnyRate(9)),
                new Finding.SlowRequests(510, 140, 12, new SlowCause.Burst(site(), 0.25)),
                new Finding.SlowRequests(510, 140, 12, new SlowCause.At(site(), 0.9)),
                new Finding.SlowRequests(510, 140, 12, new SlowCause.Unknown()),
                new Finding.SlowRequests(
                        510,
                        140,
                        12,
                        new SlowCause.Coincides(
                                tail(TailCause.Kind.COLLECTOR, "G1New, G1 Evacuation Pause"))),
                new Finding.Tail(
                        510,
                        12,
                        140,
                        Optional.of(
                                new TailCause(
                                        TailCause.Kind.PLACE,
                                        0.92,
                                        new Range(0.81, 0.97),
                                        site().site(),
                                        14,
                                        2.1,
                                        Optional.of(2.0),
                                        Optional.of(site())))),
                new Finding.Tail(510, 12, 140, Optional.of(tail(TailCause.Kind.RUN_QUEUE, ""))),
                new Finding.Tail(510, 12, 140, Optional.empty()),
                new Finding.Unexplained(true, 210, List.of(site()), 20),
                new Finding.RequestsFailed(
                        Map.of("timed-out", 2L),
                        3_200,
                        List.of(new RequestFailures("GET /orders/42", Map.of("timed-out", 2L)))),
                new Finding.NotSteady(),
                new Finding.AllocatesMore(
                        2_100_000, 900_000, List.of(hazard("com.acme.Json.buffer"))),
                new Finding.BusyMachine(0.9, 2, false),
                new Finding.Stolen(0.3, 2),
                new Finding.ThreadStarts(
                        1_200,
                        Optional.of(3.0),
                        new StartedThreads("client-#", "com.acme.Page.fetch:12", 9_000, 1)),
                new Finding.KnownBadJdk(JDK, "JDK-1: it hangs", "JDK ≥ 25.0.4"),
                new Finding.NotObserved(List.of(new Missing(Missing.What.PROBE, "why " + text))),
                new Finding.ScanIncomplete(List.of("broken.jar: no archive " + text)));
    }

    Hazard hazard(String where) {
        return new Hazard(
                ScanResult.Kind.MONITOR,
                ScanResult.Confidence.CERTAIN,
                new Hazard.Place(
                        "com.acme:pool 1.0 " + text,
                        where,
                        42,
                        Optional.of(new Hazard.Approach("com.acme.Orders.list", 3, 1))),
                new Hazard.Cause("java.lang.Thread.sleep " + text, "sleep"),
                List.of(new ScanResult.Step(where, 42)),
                List.of(42),
                Optional.of("com.acme:pool ≥ 2.0 " + text));
    }

    // Queries

    Verdict queries() {
        List<CaseVerdict> cells = List.of(cell(1, 48), cell(4, 195));
        String best = cells.getLast().name();
        return verdict(
                new Workload.Queries(
                        new ThirdParty.Database("11.4.5", Duration.ofMillis(1)),
                        Map.of("own", "SELECT SLEEP(0.02) " + text),
                        new Workload.Effort(1, 1, Duration.ofSeconds(1))),
                cells,
                List.of(new Advice(best, best, 195, 195, Optional.empty(), true, 1.02, 0)),
                1);
    }

    private CaseVerdict cell(int pool, double perSecond) {
        Cell cell = new Cell("own", "mariadb", Cell.VIRTUAL, pool);
        Map<String, Estimate> estimates = new TreeMap<>();
        put(estimates, Names.THROUGHPUT, perSecond);
        put(estimates, Names.HELD, 20.5);
        put(estimates, Names.P99, 23);
        put(estimates, Names.BORROW_P99, 480);
        put(estimates, "took", perSecond);
        Limit full =
                new Limit(
                        rung(
                                ResourceKind.CONNECTION_POOL,
                                "",
                                pool,
                                0.0205,
                                new Basis.Sampled(pool, perSecond, 0)),
                        true,
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        false,
                        Optional.empty(),
                        new Limit.Votes(1, 1));
        return new CaseVerdict(
                new Case(
                        cell.caseName(),
                        "",
                        Launch.ofJar("x", List.of(), List.of()).with(List.of("g:a:1")),
                        cell),
                new Runs("JDK 25.0.3", 1, Optional.empty(), Optional.empty()),
                estimates,
                Outcome.AT_LIMIT,
                List.of(full.rung()),
                Optional.of(full),
                List.of(),
                Details.NOTHING);
    }

    // Programs

    Verdict programs() {
        return verdict(
                new Workload.Programs(
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(60),
                        List.of(
                                new Figure("took", "time " + text, Figure.Unit.MILLIS),
                                new Figure("heap", "heap", Figure.Unit.BYTES),
                                new Figure("effect", "effect", Figure.Unit.TEXT))),
                List.of(program("platform", 1_500, 2.6e9), program("virtual", 400, 1.5e8)),
                List.of(),
                3);
    }

    private CaseVerdict program(String name, double took, double heap) {
        return new CaseVerdict(
                new Case(
                        name,
                        "",
                        Launch.ofJar("x", List.of(), List.of()),
                        new Case.Program(name, "", "Main", Optional.of("class A {}\n// " + text))),
                new Runs("JDK 25.0.3", 3, Optional.empty(), Optional.empty()),
                Map.of(
                        "took",
                        new Estimate(
                                took,
                                Optional.of(new Range(0.9 * took, 1.1 * took)),
                                Map.of(1, took, 2, took, 3, took)),
                        "heap",
                        new Estimate(heap, Optional.empty(), Map.of(1, heap))),
                Outcome.MEASURED,
                List.of(),
                Optional.empty(),
                List.of(),
                new Details(
                        Map.of("effect", "stopped early " + text),
                        Optional.empty(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        List.of()));
    }

    // What was measured

    /// The run that a verdict came from.
    RunData run(Verdict verdict) {
        Experiment experiment =
                new Experiment(
                        header(),
                        verdict.cases().stream().map(CaseVerdict::of).toList(),
                        verdict.header().workload(),
                        List.of());
        Plan plan =
                new Plan(
                        Json.SCHEMA_VERSION,
                        "test",
                        "heddle run",
                        experiment,
                        7,
                        1,
                        List.of(),
                        List.of());
        boolean service = verdict.header().workload() instanceof Workload.Http;
        return new RunData(
                plan,
                MACHINE,
                service ? names.stream().map(this::trial).toList() : List.of(),
                Optional.empty());
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
                        Json.SCHEMA_VERSION,
                        TIME,
                        8,
                        8,
                        new Totals(3_200, 1_600, Map.of(), 1_600),
                        timeline,
                        HEALTHY,
                        new Traffic(0, 1, 0, List.of(), List.of(), List.of()));
        Distribution second =
                new Distribution(List.of(1_000_000_000L, 4_000_000_000L), List.of(100L, 100L));
        List<Distribution> seconds = Collections.nCopies(8, second);
        Trial trial =
                new Trial(
                        Json.SCHEMA_VERSION,
                        new Trial.Fork("001", name, 1, TIME, JDK, List.of("library-1.0 " + text)),
                        Trial.Outcome.COMPLETED,
                        Optional.empty(),
                        List.of(
                                new Interval(
                                        Stage.LOAD,
                                        TIME,
                                        8,
                                        new Rate(
                                                Rate.Source.GENERATOR,
                                                400,
                                                200,
                                                300,
                                                Optional.empty()),
                                        observation())),
                        new Measured(
                                Map.of(),
                                Map.of(),
                                Optional.empty(),
                                Optional.empty(),
                                List.of(),
                                Optional.of(executed())),
                        List.of());
        return new TrialData(
                trial,
                Map.of(Stage.LOAD, new LoadData(load, new LoadRecording(seconds, seconds))),
                Optional.empty());
    }

    /// 40 samples while 1,600 requests were completed.
    private Trial.ExecutionProfile executed() {
        return new Trial.ExecutionProfile(
                Stage.LOAD,
                40,
                List.of(
                        new Trial.ExecutedStack(
                                30, true, List.of("com.acme.Json.write:7", "com.acme.A.run:1")),
                        new Trial.ExecutedStack(
                                10, false, List.of("com.acme.Gzip " + text, "com.acme.A.run:1"))));
    }

    /// A load of which one second took longer, with the precision of its p99.
    ScanResult scan() {
        return new ScanResult(
                1,
                "test",
                21,
                List.of(new ScanResult.Library("com.acme:pool " + text, "1.0", "pool.jar", 2)),
                new ScanResult.Extent(2, 9),
                List.of(
                        hazard("com.acme.Pool.take"),
                        hazard("com.acme.Cache.put").with(ScanResult.Confidence.POSSIBLE),
                        uncalled(hazard("org.other.Driver.ping"))),
                List.of(),
                0.1);
    }

    /// One of a library that the application's code does not call.
    private Hazard uncalled(Hazard one) {
        return new Hazard(
                one.kind(),
                one.confidence(),
                new Hazard.Place("org.other:driver 2.1 " + text, one.where(), one.line()),
                one.due(),
                one.path(),
                one.held(),
                one.fix());
    }

    LoadSummary load() {
        LoadData load = trial("load").load().orElseThrow();
        Distribution all = Distribution.merged(load.latencies().latency());
        return LoadSummary.of(
                        "http://127.0.0.1:8080/" + text,
                        new LoadProfile(
                                List.of(RequestSpec.get("/")),
                                List.of(
                                        new Phase.Constant(
                                                400, Duration.ofSeconds(8), Phase.Arrivals.EVEN)),
                                new LoadProfile.Limits(
                                        Duration.ofSeconds(30), Duration.ofSeconds(5), 100, 10),
                                LoadProfile.Protocol.AUTO,
                                7),
                        "epoll",
                        load.result(),
                        all,
                        all)
                .with(
                        new LoadPrecision(
                                Map.of("p99", new LoadPrecision.Interval(3_900, 4_100, 50)),
                                Optional.empty(),
                                Optional.empty()));
    }

    /// The latencies of the same load.
    LoadRecording latencies() {
        return trial("load").load().orElseThrow().latencies();
    }

    private Observation observation() {
        return new Observation(
                new ProcessUse(
                        IntStream.range(0, 8)
                                .mapToObj(
                                        at ->
                                                new ProcessSample(
                                                        at,
                                                        new OsThreads(200, 1, 0, 0),
                                                        1_000_000,
                                                        1,
                                                        1,
                                                        Optional.empty(),
                                                        1,
                                                        Optional.empty()))
                                .toList(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                new Memory(
                        List.of(new HeapSample(1, 50_000_000, 90_000_000)),
                        List.of(new Observation.GcPause(2, 5.5, text, Optional.of(text))),
                        List.of(),
                        Optional.empty(),
                        Optional.empty()),
                new Threads(List.of(), Map.of(text, 1), "-Dx=" + text),
                Pins.NONE,
                List.of(),
                Optional.empty(),
                List.of());
    }
}
