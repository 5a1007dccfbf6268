package dev.heddle.lab.internal;

import dev.heddle.analyze.Knees;
import dev.heddle.load.LoadRun;
import dev.heddle.model.Durations;
import dev.heddle.model.Interval;
import dev.heddle.model.Knee.Objective;
import dev.heddle.model.LoadResult;
import dev.heddle.model.RunData.LoadData;
import dev.heddle.model.Search;
import dev.heddle.model.Search.Ended;
import dev.heddle.model.Workload;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;

/// Searches for the highest rate that a subject sustains: offers rates, and has each judged
/// ([Knees]). Used by one thread.
final class KneeFinder {
    /// The low rate: this share of what the warm-up's users got.
    private static final double LOW_SHARE = 0.25;
    private static final double LOWEST_PER_SECOND = 0.5;
    private static final Duration LOW_TIME = Duration.ofSeconds(4);
    private static final int LOW_REQUESTS = 20;
    private static final Duration LONGEST_LOW = Duration.ofSeconds(30);
    private static final int COLLECTIONS = 4;
    private static final Duration BETWEEN_COLLECTIONS = Duration.ofMillis(230);
    private static final Duration LONGEST_RETAINED = Duration.ofSeconds(60);
    private static final Duration STEP_TIME = Duration.ofSeconds(3);
    private static final int STEP_REQUESTS = 100;
    private static final Duration LONGEST_STEP = Duration.ofSeconds(10);
    private static final Duration SEARCH_TIME = Duration.ofSeconds(60);
    private static final Duration POLL = Duration.ofMillis(100);

    private final Workload.KneeSearch wanted;
    private final TrialLoads loads;
    private final double unloadedSeconds;
    private final double lowPerSecond;
    private final List<Search.Step> steps = new ArrayList<>();
    private final List<Stretch> stretches = new ArrayList<>();

    /// @param unloadedSeconds service time of one request at a time
    /// @param closedPerSecond what the users of the warm-up got
    KneeFinder(
            Workload.KneeSearch wanted,
            TrialLoads loads,
            double unloadedSeconds,
            double closedPerSecond) {
        this.wanted = wanted;
        this.loads = loads;
        this.unloadedSeconds = unloadedSeconds;
        this.lowPerSecond =
                Math.min(
                        wanted.maxPerSecond() / 2,
                        Math.max(LOWEST_PER_SECOND, closedPerSecond * LOW_SHARE));
    }

    /// A rate far below the knee, from which everything is predicted.
    Stretch low() throws IOException, InterruptedException {
        Duration forCount = Duration.ofNanos((long) (LOW_REQUESTS / lowPerSecond * 1e9));
        Duration warm = Duration.ofMillis(Math.round(warmSeconds() * 1e3));
        Duration whole = longest(services(LOW_TIME, 5), shortest(forCount, LONGEST_LOW)).plus(warm);
        LoadResult result =
                loads.run(
                        loads.constant(lowPerSecond, whole, services(Duration.ofSeconds(1), 3)),
                        Interval.LOW);
        loads.checkAlive("at a low rate");
        return Stretch.of(Interval.LOW, result.start().plus(warm), result.start().plus(whole));
    }

    /// The low rate again, while all garbage is collected now and then: what is left then is live.
    Stretch retained(FullCollection collection) throws IOException, InterruptedException {
        LoadRun running =
                loads.start(
                        loads.constant(lowPerSecond, LONGEST_RETAINED, Duration.ZERO),
                        Interval.RETAINED,
                        _ -> {});
        Thread.sleep(Math.round(warmSeconds() * 1e3) + 100);
        Instant from = Instant.now();
        for (int i = 0; i < COLLECTIONS; i++) {
            collection.run();
            Thread.sleep(BETWEEN_COLLECTIONS);
        }
        Instant to = Instant.now();
        running.stop();
        loads.kept(running, Interval.RETAINED);
        loads.checkAlive("at a low rate");
        return Stretch.of(Interval.RETAINED, from, to);
    }

    /// Until the number in flight is what it stays at.
    private double warmSeconds() {
        return Math.max(0.3, 1.2 * unloadedSeconds);
    }

    /// So many service times, and at least so long.
    private Duration services(Duration least, double times) {
        return TrialLoads.services(unloadedSeconds, least, times);
    }

    private static Duration longest(Duration a, Duration b) {
        return a.compareTo(b) > 0 ? a : b;
    }

    private static Duration shortest(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }

    /// What the search did.
    record Found(Search search, List<Stretch> stretches) {}

    /// @param predicted ceiling; empty if none is known
    /// @param listener told each rate that is offered
    Found find(Optional<Double> predicted, DoubleConsumer listener)
            throws IOException, InterruptedException {
        LoadData low = loads.data(Interval.LOW);
        Objective objective =
                Knees.objective(wanted.objective(), lowPerSecond, loads.latency(Interval.LOW));
        Search.Step first = step(Interval.LOW, lowPerSecond, false);
        if (!Knees.judge(first, low, objective).step().sustained()) {
            return found(Ended.LOW_NOT_SUSTAINED);
        }
        KneeSearch search = new KneeSearch(lowPerSecond, predicted, wanted.maxPerSecond());
        long end = System.nanoTime() + SEARCH_TIME.toNanos();
        while (true) {
            Optional<Double> rate = search.next();
            if (rate.isEmpty()) {
                return found(search.notKept().isPresent() ? Ended.FOUND : Ended.AT_MAXIMUM);
            }
            if (!loads.subject().alive()) {
                return found(Ended.SUBJECT_DIED);
            }
            if (System.nanoTime() > end) {
                return found(Ended.TIME_OVER);
            }
            listener.accept(rate.get());
            decide(search, rate.get(), objective);
        }
    }

    private Found found(Ended ended) {
        return new Found(new Search(wanted.objective(), steps, ended), stretches);
    }

    /// Offers a rate. One that only latency speaks against is offered again: the machine may have
    /// been the reason.
    private void decide(KneeSearch search, double rate, Objective objective)
            throws IOException, InterruptedException {
        Knees.Judged judged = offered(rate, objective);
        if (judged.onlyLate()) {
            loads.recover(unloadedSeconds);
            judged = offered(rate, objective);
        }
        if (judged.step().sustained()) {
            search.kept(rate);
        } else {
            search.notKept(rate);
            if (loads.subject().alive()) {
                loads.recover(unloadedSeconds);
            }
        }
    }

    private Knees.Judged offered(double rate, Objective objective)
            throws IOException, InterruptedException {
        String name = Interval.STEP + steps.size();
        Duration forCount = Duration.ofNanos((long) (STEP_REQUESTS / rate * 1e9));
        Duration time = longest(services(STEP_TIME, 3), shortest(forCount, LONGEST_STEP));
        LoadRun running =
                loads.start(
                        loads.constant(rate, time, services(Duration.ofMillis(200), 1.5)),
                        name,
                        _ -> {});
        boolean hopeless = hopeless(running, rate, time);
        if (hopeless) {
            running.stop();
        }
        LoadResult result = loads.kept(running, name);
        stretches.add(
                Stretch.of(
                        name,
                        result.start(),
                        result.start().plusNanos((long) (result.offeredSeconds() * 1e9))));
        return Knees.judge(step(name, rate, hopeless), loads.data(name), objective);
    }

    private Search.Step step(String name, double rate, boolean stopped) {
        Search.Step step = new Search.Step(name, rate, stopped, !loads.subject().alive());
        steps.add(step);
        return step;
    }

    /// Whether so many requests wait already that the rest of the step cannot change the outcome.
    private boolean hopeless(LoadRun running, double rate, Duration time)
            throws InterruptedException {
        long start = System.nanoTime() + Duration.ofMillis(100).toNanos();
        long end = start + time.toNanos();
        double allowed =
                rate * (2 * unloadedSeconds + 0.25) + 0.05 * rate * Durations.seconds(time);
        while (System.nanoTime() < end) {
            Thread.sleep(POLL);
            double offered = rate * (System.nanoTime() - start) / 1e9;
            if (offered - running.completedSoFar() > allowed + 10) {
                return true;
            }
        }
        return false;
    }
}
