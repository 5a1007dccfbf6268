package dev.heddle.lab.internal.load;

import dev.heddle.delay.DelayService;
import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadGenerator;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.Scenario;
import dev.heddle.model.load.Scenario.Capture;
import dev.heddle.model.load.Scenario.Journey;
import dev.heddle.model.load.Scenario.Source;
import dev.heddle.model.load.Scenario.Step;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/// Warms up the generator before a load, with short loads of the same kind on a service of Heddle:
/// code paths that are not taken during the warm-up would cause deoptimization when they are taken
/// later. There are many short loads, since the start of a load must be compiled, too.
public final class GeneratorWarmUp {
    private static final Duration STRETCH = Duration.ofMillis(200);
    private static final double MOST_PER_SECOND = 20_000;
    private static final int MOST_USERS = 200;
    private static final int CONNECTIONS = 500;
    private static final int LEAST_RUNS = 3;
    private static final int MOST_RUNS = 12;

    /// Ratio of JIT compile time to wall time of a run, below which the warm-up is complete: the
    /// compiler then uses less than a tenth of the generator's own CPU time.
    private static final double SETTLED = 0.04;

    /// Time in which nothing must be compiled, and how often that is tried.
    private static final Duration PAUSE = Duration.ofMillis(150);

    private static final int MOST_PAUSES = 10;

    /// One run of the warm-up.
    public interface Run {
        void offer(LoadProfile profile, Endpoint endpoint) throws IOException, InterruptedException;
    }

    private GeneratorWarmUp() {}

    /// Repeats it until little is compiled any more, the maximum number of runs is reached, or the
    /// user stops.
    public static void run(LoadProfile ahead, Run run, BooleanSupplier stopped)
            throws IOException, InterruptedException {
        LoadProfile profile = like(ahead);
        try (DelayService service = DelayService.start(0)) {
            Endpoint endpoint = Endpoint.http(service.address());
            CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
            boolean settled = false;
            for (int i = 1; i <= MOST_RUNS && !settled && !stopped.getAsBoolean(); i++) {
                long compiledBefore = compiler.getTotalCompilationTime();
                long start = System.nanoTime();
                run.offer(profile, endpoint);
                double compiling = (compiler.getTotalCompilationTime() - compiledBefore) * 1e6;
                settled = i >= LEAST_RUNS && compiling < SETTLED * (System.nanoTime() - start);
            }
        }
        awaitCompiler();
        LoadGenerator.compilersStepBack();
    }

    /// Waits for the compiler, whose work would hold up the first requests.
    private static void awaitCompiler() throws InterruptedException {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        long before = -1;
        for (int i = 0; i < MOST_PAUSES && compiler.getTotalCompilationTime() > before; i++) {
            before = compiler.getTotalCompilationTime();
            Thread.sleep(PAUSE);
        }
    }

    /// A short load of the same kind, on the delay service.
    private static LoadProfile like(LoadProfile ahead) {
        Optional<Scenario> scenario = ahead.scenario().map(GeneratorWarmUp::like);
        return new LoadProfile(
                scenario.map(Scenario::requests)
                        .orElseGet(
                                () ->
                                        ahead.requests().stream()
                                                .map(GeneratorWarmUp::like)
                                                .toList()),
                scenario,
                phasesLike(ahead.phases()),
                new Limits(Duration.ofSeconds(5), Duration.ofMillis(100), CONNECTIONS),
                ahead.protocol(),
                ahead.seed());
    }

    /// Two steps; the second uses what the first captured.
    private static Scenario like(Scenario ahead) {
        List<Capture> captures =
                List.of(
                        new Capture("length", Source.HEADER, "Content-Length"),
                        new Capture("body", Source.REGEX, "(?s)(.?)"));
        Step first =
                new Step(
                        "first",
                        RequestSpec.get("/delay/5?number={{seq}}"),
                        Duration.ZERO,
                        captures);
        Step second =
                new Step(
                        "second",
                        RequestSpec.get("/delay/5?length={{length}}"),
                        Duration.ofMillis(1),
                        List.of());
        return new Scenario(
                List.of(new Journey("warm-up", 1, List.of(first, second))),
                Optional.empty(),
                Optional.empty(),
                ahead.cookies());
    }

    /// A request of the same form: identical requests are encoded once, others individually.
    private static RequestSpec like(RequestSpec ahead) {
        boolean fixed = !(ahead.target() + ahead.headers() + ahead.body()).contains("{{");
        RequestSpec get = RequestSpec.get(fixed ? "/delay/5" : "/delay/5?number={{seq}}");
        return new RequestSpec(
                get.method(),
                get.target(),
                get.headers(),
                get.body(),
                ahead.weight(),
                get.expectedStatus());
    }

    /// One of each kind.
    private static List<Phase> phasesLike(List<Phase> ahead) {
        List<Phase> like = new ArrayList<>();
        Set<Class<?>> kinds = new HashSet<>();
        for (Phase phase : ahead) {
            if (kinds.add(phase.getClass())) {
                like.add(like(phase));
            }
        }
        return like;
    }

    private static Phase like(Phase ahead) {
        return switch (ahead) {
            case Phase.Constant constant ->
                    new Phase.Constant(MOST_PER_SECOND, STRETCH, constant.arrivals());
            case Phase.Ramp ramp ->
                    new Phase.Ramp(MOST_PER_SECOND / 2, MOST_PER_SECOND, STRETCH, ramp.arrivals());
            case Phase.Replay _ ->
                    new Phase.Constant(MOST_PER_SECOND, STRETCH, Phase.Arrivals.EVEN);
            case Phase.Closed closed ->
                    new Phase.Closed(
                            Math.min(closed.users(), MOST_USERS),
                            closed.think().isZero() ? Duration.ZERO : Duration.ofMillis(1),
                            STRETCH);
        };
    }
}
