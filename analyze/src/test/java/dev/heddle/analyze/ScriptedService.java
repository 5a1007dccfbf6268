package dev.heddle.analyze;

import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Search;
import dev.heddle.model.observation.Observation.PinSite;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Rung.UnderLoad;
import dev.heddle.model.resource.Setting;
import dev.heddle.model.resource.Setting.Lifts;
import dev.heddle.model.resource.Setting.Place;
import dev.heddle.model.resource.Setting.Sizes;
import dev.heddle.model.statistics.Comparison;
import dev.heddle.model.statistics.Comparison.Conclusion;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.statistics.Ratio;
import dev.heddle.model.thread.ThreadModel;
import dev.heddle.model.tuning.Configuration;
import dev.heddle.model.tuning.TuningPlan;
import dev.heddle.model.tuning.TuningStep;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.Advice;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A service whose ceilings are known for every configuration, so that its runs need no load: the
/// sustained rate is the lowest ceiling, and every ratio is exact to 3 %.
final class ScriptedService {
    static final Setting THREADS =
            new Setting(
                    "threads",
                    Place.VARIANT,
                    "",
                    new Lifts(List.of(ResourceKind.WORKERS), List.of("http-nio")),
                    Optional.empty(),
                    List.of("virtual"));
    static final Setting WORKERS = sized("workers", ResourceKind.WORKERS, "http-nio");
    static final Setting POOL = sized("pool", ResourceKind.CONNECTION_POOL, "HikariPool");

    static final Setting CONNECTOR =
            new Setting(
                    "mysql-connector-j",
                    Place.LIBRARY,
                    "com.mysql:mysql-connector-j:${value}",
                    new Lifts(List.of(ResourceKind.CARRIERS), List.of()),
                    Optional.empty(),
                    List.of("9.0.0"));

    private static final double ERROR = 0.03;

    /// Seconds for which a request holds a unit, by kind.
    private final Map<ResourceKind, Double> demands;

    private final Map<ResourceKind, Integer> defaults;

    /// What more connections do to the time for which each is held.
    private double slowerPerConnection;

    private boolean seen = true;
    private int mostConnections = Integer.MAX_VALUE;
    private int measured;

    /// Where virtual threads pin, unless a library has another version.
    private Optional<String> pinning = Optional.empty();

    ScriptedService(Map<ResourceKind, Double> demands, Map<ResourceKind, Integer> defaults) {
        this.demands = new LinkedHashMap<>(demands);
        this.defaults = defaults;
    }

    private static Setting sized(String name, ResourceKind kind, String resource) {
        return new Setting(
                name,
                Place.FLAG,
                "-D" + name + "=${value}",
                new Lifts(List.of(kind), List.of(resource)),
                Optional.of(new Sizes(1, 500)),
                List.of());
    }

    ScriptedService withABusyDatabase() {
        slowerPerConnection = 1;
        return this;
    }

    ScriptedService thatCannotBeMeasuredAbove(int connections) {
        mostConnections = connections;
        return this;
    }

    /// @param seconds for which a request holds a carrier
    ScriptedService pinning(String frame, double seconds) {
        pinning = Optional.of(frame);
        demands.put(ResourceKind.CARRIERS, seconds);
        return this;
    }

    ScriptedService withALimitThatIsNotSeen() {
        seen = false;
        return this;
    }

    /// Runs measured so far.
    int measured() {
        return measured;
    }

    TuningPlan plan(Optional<Double> goal, int pairs, Setting... settings) {
        Workload.Http searching =
                Runs.http(
                        List.of(),
                        Optional.of(
                                new Workload.KneeSearch(
                                        Optional.empty(),
                                        List.of(),
                                        10_000,
                                        Phase.Arrivals.POISSON,
                                        Optional.empty(),
                                        true)));
        return new TuningPlan(
                Json.SCHEMA_VERSION,
                "1",
                "heddle tune",
                new Experiment(
                        new Experiment.Header(
                                "tune",
                                "?",
                                Optional.empty(),
                                Experiment.ParameterSet.NONE,
                                1,
                                false),
                        List.of(variant(ThreadModel.PLATFORM), variant(ThreadModel.VIRTUAL)),
                        searching,
                        List.of()),
                new Configuration("platform", Map.of()),
                List.of(settings),
                new TuningPlan.Bounds(goal, 3600, pairs, false));
    }

    private static Case variant(ThreadModel model) {
        return new Case(
                model.toString(),
                "threads=" + model,
                Launch.ofJar(
                        "app.jar",
                        List.of(),
                        List.of("--virtual=" + (model == ThreadModel.VIRTUAL))),
                Case.Service.of(model));
    }

    /// The run of a step.
    Verdict run(TuningStep step) {
        measured++;
        List<CaseVerdict> cases =
                step.experiment().cases().stream()
                        .map(variant -> verdict(variant, step.blocks()))
                        .toList();
        List<Comparison> comparisons = new ArrayList<>();
        List<CaseVerdict> compared =
                cases.subList(1, cases.size()).stream()
                        .filter(other -> !other.estimates().isEmpty())
                        .toList();
        for (CaseVerdict other : compared) {
            comparisons.add(comparison(other, cases.getFirst(), step.blocks()));
        }
        return new Verdict(
                Json.SCHEMA_VERSION,
                new Verdict.Header(
                        step.experiment().header(),
                        step.experiment().workload(),
                        step.blocks(),
                        false,
                        new Verdict.Reproduction("", 1, "1")),
                Runs.machine(2),
                cases,
                comparisons,
                List.of(),
                compared.size() > 1 ? List.of(advice(compared)) : List.of(),
                List.of());
    }

    private static Comparison comparison(CaseVerdict of, CaseVerdict base, int blocks) {
        double ratio = rate(of) / rate(base);
        Range interval = new Range(ratio * (1 - ERROR), ratio * (1 + ERROR));
        boolean apart = interval.low() > 1 || interval.high() < 1;
        return new Comparison(
                of.name(),
                base.name(),
                Estimate.Names.SUSTAINED,
                new Ratio(ratio, Optional.of(interval).filter(_ -> blocks > 2), blocks),
                blocks < 3
                        ? Conclusion.ONE_RUN
                        : apart ? Conclusion.DIFFERENT : Conclusion.INCONCLUSIVE);
    }

    private static Advice advice(List<CaseVerdict> cases) {
        CaseVerdict best =
                cases.stream().max(Comparator.comparingDouble(ScriptedService::rate)).orElseThrow();
        CaseVerdict smallest =
                cases.stream()
                        .filter(other -> rate(other) * 1.05 >= rate(best))
                        .findFirst()
                        .orElseThrow();
        return new Advice(
                smallest.name(),
                best.name(),
                rate(smallest),
                rate(best),
                Optional.empty(),
                false,
                1.05,
                0);
    }

    private static double rate(CaseVerdict of) {
        return of.value(Estimate.Names.SUSTAINED).orElseThrow();
    }

    private CaseVerdict verdict(Case of, int blocks) {
        List<Rung> ladder =
                demands.keySet().stream()
                        .filter(kind -> !(kind == ResourceKind.WORKERS && of.virtual()))
                        .filter(kind -> kind != ResourceKind.CARRIERS || pins(of))
                        .map(kind -> rung(kind, of.launch()))
                        .sorted(Comparator.comparingDouble(rung -> rung.ceiling().orElseThrow()))
                        .toList();
        double sustained = ladder.getFirst().ceiling().orElseThrow();
        Map<Integer, Double> byBlock = new LinkedHashMap<>();
        for (int block = 1; block <= blocks; block++) {
            byBlock.put(block, sustained);
        }
        boolean measurable =
                ladder.stream()
                        .filter(rung -> rung.kind() == ResourceKind.CONNECTION_POOL)
                        .allMatch(pool -> pool.capacity().orElseThrow() <= mostConnections);
        return new CaseVerdict(
                of,
                new Verdict.Runs("JDK 25", blocks, Optional.empty(), Optional.empty()),
                measurable
                        ? Map.of(
                                Estimate.Names.SUSTAINED,
                                new Estimate(sustained, Optional.empty(), byBlock))
                        : Map.of(),
                Verdict.Outcome.AT_LIMIT,
                ladder,
                Optional.of(
                        new Limit(
                                ladder.getFirst(),
                                seen,
                                List.of(),
                                List.of(),
                                Optional.empty(),
                                false,
                                Optional.empty(),
                                new Limit.Votes(1, 1))),
                pinning.filter(_ -> pins(of)).map(ScriptedService::pinned).stream().toList(),
                new Verdict.Details(
                        Map.of(),
                        Optional.empty(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(knee(sustained)),
                        Optional.empty(),
                        List.of()));
    }

    private static boolean pins(Case of) {
        return of.virtual() && of.launch().libraries().isEmpty();
    }

    private static Finding pinned(String frame) {
        PinSite site = new PinSite(frame, PinSite.MONITOR_HELD, 1, 1, List.of(frame));
        return new Finding.PinnedCarriers(
                1,
                1,
                List.of(new Finding.PinnedAt(site, Optional.empty())),
                false,
                Optional.empty());
    }

    private static Knee knee(double sustained) {
        return new Knee(
                new Knee.Objective("p99<300ms", Optional.empty()),
                Optional.of(sustained),
                Optional.of(1.05 * sustained),
                Optional.empty(),
                false,
                List.of(),
                Search.Ended.FOUND,
                Optional.empty());
    }

    private Rung rung(ResourceKind kind, Launch launch) {
        int capacity = defaults.getOrDefault(kind, 1);
        for (String option : launch.javaOptions()) {
            if (kind == ResourceKind.CONNECTION_POOL && option.startsWith("-Dpool=")) {
                capacity = Integer.parseInt(option.substring(7));
            }
            if (kind == ResourceKind.WORKERS && option.startsWith("-Dworkers=")) {
                capacity = Integer.parseInt(option.substring(10));
            }
        }
        double demand = demands.getOrDefault(kind, 1.0);
        if (kind == ResourceKind.CONNECTION_POOL) {
            int more = capacity - defaults.getOrDefault(kind, 1);
            demand *= 1 + slowerPerConnection * more;
        }
        double ceiling = capacity / demand;
        return new Rung(
                ResourceId.of(
                        kind,
                        switch (kind) {
                            case WORKERS -> "http-nio-#-exec";
                            case CONNECTION_POOL -> "HikariPool-1";
                            default -> "";
                        }),
                Optional.of((double) capacity),
                Optional.of(demand),
                Optional.of(ceiling),
                Optional.empty(),
                Optional.of(new UnderLoad(1, 10, ceiling)),
                new Basis.Sampled(1, 1, 0));
    }
}
