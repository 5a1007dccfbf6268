package dev.heddle.lab.internal.plan;

import dev.heddle.lab.Activity;
import dev.heddle.lab.Jdks;
import dev.heddle.model.Clock;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Case.Program;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.LoadProfile;
import java.time.Duration;

/// Estimates the duration of a run: each activity according to the experiment, with a guess for
/// what depends on the subject; from the second trial on, according to the earlier ones. Used by
/// one thread.
public final class Schedule {
    private static final Duration START = Duration.ofSeconds(4);

    /// Including the low rates before and after it, and the overload.
    private static final Duration SEARCH = Duration.ofSeconds(45);

    /// Where a limit is found; otherwise there is none.
    private static final Duration PROOF = Duration.ofSeconds(30);

    private static final Duration BESIDE = Duration.ofSeconds(6);
    private static final Duration STOP = Duration.ofSeconds(3);

    /// Start of a database server, and of a subject that connects to it.
    private static final Duration DATABASE = Duration.ofSeconds(6);

    /// A pool opens its connections one after another.
    private static final double CONNECTIONS_PER_SECOND = 25;

    /// Time of a cell besides its iterations: two JVMs, the pool, JMH's own pauses.
    private static final Duration JMH = Duration.ofSeconds(3);

    private final Experiment experiment;
    private final int trials;
    private final Clock clock;
    private final long began;
    private int number;

    /// Actual ÷ expected duration of the trials.
    private double longer = 1;

    public Schedule(Experiment experiment, int trials) {
        this(experiment, trials, Clock.SYSTEM);
    }

    Schedule(Experiment experiment, int trials, Clock clock) {
        this.experiment = experiment;
        this.trials = trials;
        this.clock = clock;
        this.began = clock.nanoTime();
    }

    /// The expected duration of all blocks of an experiment.
    public static Duration expectedTime(Experiment experiment) {
        long jdks = Jdks.newestOfEach().size();
        long cases = 0;
        for (Case variant : experiment.cases()) {
            boolean every = variant.launch().jdk().filter(Program.EVERY_JDK::equals).isPresent();
            cases += every ? jdks : 1;
        }
        int trials = (int) cases * experiment.header().blocks();
        return new Schedule(experiment, trials).total();
    }

    /// Advances to the next trial.
    ///
    /// @return its number, from 1
    public int next() {
        if (number > 0) {
            double took = (double) (clock.nanoTime() - began) / number;
            longer = took / Math.max(1, trial().toNanos());
        }
        return ++number;
    }

    public Duration total() {
        return trial().multipliedBy(trials);
    }

    /// Time left from the start of the current trial.
    public Duration left() {
        return scaled(trial().multipliedBy(trials - number + 1L));
    }

    /// Time left from the start of an activity of the current trial.
    public Duration leftFrom(Activity activity) {
        return left().minus(scaled(before(activity)));
    }

    private Duration scaled(Duration expected) {
        return Duration.ofNanos((long) (expected.toNanos() * longer));
    }

    private Duration trial() {
        return switch (experiment.workload()) {
            case Workload.Http http ->
                    start().plus(warmup(http))
                            .plus(baseline(http))
                            .plus(search(http))
                            .plus(load(http))
                            .plus(proof(http))
                            .plus(STOP);
            case Workload.Queries queries -> {
                Workload.Effort effort = queries.effort();
                yield JMH.plus(
                        effort.iteration().multipliedBy(effort.warmups() + effort.iterations()));
            }
            case Workload.Programs programs -> programs.takes();
        };
    }

    /// The share of a trial that is complete when an activity begins.
    private Duration before(Activity activity) {
        if (!(experiment.workload() instanceof Workload.Http http)) {
            return Duration.ZERO;
        }
        return switch (activity) {
            case STARTING -> Duration.ZERO;
            case WARMING_UP -> start();
            case UNLOADED -> start().plus(warmup(http));
            case SEARCHING -> start().plus(warmup(http)).plus(baseline(http));
            case UNDER_LOAD -> start().plus(warmup(http)).plus(baseline(http)).plus(search(http));
            case PROVING -> trial().minus(STOP).minus(proof(http));
            case RUNNING, STOPPING -> trial().minus(STOP);
            case SCANNING -> trial();
        };
    }

    /// Start-up time of a median case.
    private Duration start() {
        double pool =
                experiment.cases().stream()
                        .mapToInt(variant -> variant.launch().pool())
                        .average()
                        .orElse(0);
        Duration filled = Duration.ofMillis((long) (pool / CONNECTIONS_PER_SECOND * 1e3));
        return pool == 0 ? START : START.plus(DATABASE).plus(filled);
    }

    private static Duration warmup(Workload.Http http) {
        return http.preparation().warmup().atMost().dividedBy(3);
    }

    private static Duration search(Workload.Http http) {
        return http.search().isPresent() ? SEARCH : Duration.ZERO;
    }

    private static Duration proof(Workload.Http http) {
        return http.search().filter(Workload.KneeSearch::prove).isPresent() ? PROOF : Duration.ZERO;
    }

    private static Duration baseline(Workload.Http http) {
        return http.preparation().baseline().duration();
    }

    /// Half of the drain time: a case that sustains the load needs none of it, others need all.
    private static Duration load(Workload.Http http) {
        LoadProfile load = http.load();
        return load.duration()
                .plus(load.limits().drain().dividedBy(2))
                .plus(http.beside().isPresent() ? BESIDE : Duration.ZERO);
    }
}
