package dev.heddle.lab.internal.search;

import dev.heddle.lab.internal.load.TrialLoads;
import dev.heddle.lab.internal.result.Stretch;
import dev.heddle.load.LoadRun;
import dev.heddle.model.Durations;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.observation.Stage;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;

/// The low rate, far below the knee; all predictions are based on it.
///
/// @param perSecond the low rate
/// @param unloadedSeconds response time of all requests of an arrival without load
public record LowRate(TrialLoads loads, double perSecond, double unloadedSeconds) {
    /// The low rate, as a share of the throughput of the warm-up.
    private static final double SHARE = 0.25;

    private static final double LOWEST_PER_SECOND = 0.5;
    private static final Duration TIME = Duration.ofSeconds(4);
    private static final int REQUESTS = 20;
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final int COLLECTIONS = 4;
    private static final Duration BETWEEN_COLLECTIONS = Duration.ofMillis(230);
    private static final Duration LONGEST_RETAINED = Duration.ofSeconds(60);

    /// The low rate of a service.
    ///
    /// @param closedPerSecond throughput of the warm-up
    public static double of(double closedPerSecond, double maxPerSecond) {
        return Math.min(maxPerSecond / 2, Math.max(LOWEST_PER_SECOND, closedPerSecond * SHARE));
    }

    /// For how long it is offered, after the time in which it settles.
    static Duration time(double perSecond, double unloadedSeconds) {
        Duration forCount = Duration.ofNanos((long) (REQUESTS / perSecond * 1e9));
        Duration least = Durations.longest(TIME, Durations.shortest(forCount, LONGEST));
        return TrialLoads.services(unloadedSeconds, least, 5);
    }

    public Stretch low() throws IOException, InterruptedException {
        Duration warm = Duration.ofMillis(Math.round(warmSeconds() * 1e3));
        Duration whole = time(perSecond, unloadedSeconds).plus(warm);
        LoadResult result =
                loads.run(
                        loads.constant(
                                perSecond,
                                whole,
                                TrialLoads.services(unloadedSeconds, Duration.ofSeconds(1), 3)),
                        Stage.LOW);
        loads.checkAlive(Stage.LOW);
        return Stretch.of(Stage.LOW, result.start().plus(warm), result.start().plus(whole));
    }

    /// The low rate again with full collections, which leave the live set.
    public Stretch retained() throws IOException, InterruptedException {
        LoadRun running =
                loads.start(
                        loads.constant(perSecond, LONGEST_RETAINED, Duration.ZERO),
                        Stage.RETAINED,
                        _ -> {});
        Thread.sleep(Math.round(warmSeconds() * 1e3) + 100);
        Instant from = Instant.now();
        for (int i = 0; i < COLLECTIONS; i++) {
            loads.subject().collectGarbage();
            Thread.sleep(BETWEEN_COLLECTIONS);
        }
        Instant to = Instant.now();
        running.stop();
        loads.kept(running, Stage.RETAINED);
        loads.checkAlive(Stage.LOW);
        return Stretch.of(Stage.RETAINED, from, to);
    }

    /// Time until the number in flight has settled.
    private double warmSeconds() {
        return Math.max(0.3, 1.2 * unloadedSeconds);
    }
}
