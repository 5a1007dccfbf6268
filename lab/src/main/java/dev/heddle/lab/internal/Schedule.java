package dev.heddle.lab.internal;

import dev.heddle.lab.Stage;
import dev.heddle.model.LoadExperiment;
import dev.heddle.model.LoadProfile;
import java.time.Duration;

/// How long a run takes, about: each stage by what the experiment asks for, and a guess for what
/// depends on the subject. Used by one thread.
public final class Schedule {
    private static final Duration START = Duration.ofSeconds(4);
    private static final Duration SEARCH = Duration.ofSeconds(35);
    private static final Duration BESIDE = Duration.ofSeconds(6);
    private static final Duration STOP = Duration.ofSeconds(1);

    /// A database server, and a subject that connects to it.
    private static final Duration DATABASE = Duration.ofSeconds(6);

    /// A pool opens one connection after another.
    private static final double CONNECTIONS_PER_SECOND = 25;

    private final LoadExperiment experiment;
    private final int trials;
    private int number;

    public Schedule(LoadExperiment experiment, int trials) {
        this.experiment = experiment;
        this.trials = trials;
    }

    /// Goes on to the next trial.
    ///
    /// @return its number, from 1
    public int next() {
        return ++number;
    }

    public Duration total() {
        return trial().multipliedBy(trials);
    }

    /// From the start of the current trial.
    public Duration left() {
        return trial().multipliedBy(trials - number + 1L);
    }

    /// From the start of a stage of the current trial.
    public Duration leftFrom(Stage stage) {
        Duration done =
                switch (stage) {
                    case STARTING -> Duration.ZERO;
                    case WARMING_UP -> start();
                    case UNLOADED -> start().plus(warmup());
                    case SEARCHING -> start().plus(warmup()).plus(baseline());
                    case UNDER_LOAD -> start().plus(warmup()).plus(baseline()).plus(search());
                    case RUNNING, STOPPING -> trial().minus(STOP);
                    case SCANNING -> trial();
                };
        return left().minus(done);
    }

    private Duration trial() {
        return start().plus(warmup()).plus(baseline()).plus(search()).plus(load()).plus(STOP);
    }

    /// Of a variant in the middle of all.
    private Duration start() {
        double pool =
                experiment.variants().stream()
                        .mapToInt(variant -> variant.launch().pool())
                        .average()
                        .orElse(0);
        Duration filled = Duration.ofMillis((long) (pool / CONNECTIONS_PER_SECOND * 1e3));
        return pool == 0 ? START : START.plus(DATABASE).plus(filled);
    }

    private Duration warmup() {
        return experiment.warmup().atMost().dividedBy(2);
    }

    private Duration search() {
        return experiment.search().isPresent() ? SEARCH : Duration.ZERO;
    }

    private Duration baseline() {
        return experiment.baseline().duration();
    }

    /// Half of the drain: a variant that keeps up needs none, one that does not needs all.
    private Duration load() {
        LoadProfile load = experiment.load();
        return load.duration()
                .plus(load.limits().drain().dividedBy(2))
                .plus(experiment.beside().isPresent() ? BESIDE : Duration.ZERO);
    }
}
