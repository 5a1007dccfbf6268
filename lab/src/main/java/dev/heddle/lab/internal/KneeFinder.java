package dev.heddle.lab.internal;

import dev.heddle.analyze.Expectation;
import dev.heddle.load.LoadRun;
import dev.heddle.model.Distribution;
import dev.heddle.model.Figures;
import dev.heddle.model.Knee;
import dev.heddle.model.Knee.Step;
import dev.heddle.model.LoadExperiment;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadResult;
import dev.heddle.model.Part;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;

/// Finds the highest rate that a subject keeps up with: it completes 99 % of what is offered,
/// within the objective for latency. Used by one thread.
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

    private static final double COMPLETES = 0.99;
    private static final double MANY_FAILURES = 0.01;

    /// The default objective: this many times the p99 at the low rate, and no less than so much
    /// over it, because a shared machine itself holds things up for some milliseconds.
    private static final double TIMES_LOW = 2;

    private static final double OVER_LOW_MILLIS = 10;

    private static final Duration STEP_TIME = Duration.ofSeconds(3);
    private static final int STEP_REQUESTS = 100;
    private static final Duration LONGEST_STEP = Duration.ofSeconds(10);
    private static final Duration SEARCH_TIME = Duration.ofSeconds(60);
    private static final Duration POLL = Duration.ofMillis(100);
    private static final Duration RECOVERY = Duration.ofSeconds(8);

    /// An event loop this busy has no more to give.
    private static final double BUSY = 0.8;

    private static final double BELOW_KNEE = 0.9;
    private static final Duration BELOW_KNEE_TIME = Duration.ofSeconds(5);

    private final LoadExperiment.KneeSearch wanted;
    private final TrialLoads loads;
    private final double unloadedSeconds;
    private final double lowPerSecond;
    private final List<Step> steps = new ArrayList<>();
    private Optional<Expectation> objective = Optional.empty();
    private String objectiveText = "";
    private Optional<LoadResult> lowLoad = Optional.empty();
    private double limitedAt = Double.NaN;

    /// @param unloadedSeconds service time of one request at a time
    /// @param closedPerSecond what the users of the warm-up got
    KneeFinder(
            LoadExperiment.KneeSearch wanted,
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
        Duration whole = longest(longer(LOW_TIME, 5), shortest(forCount, LONGEST_LOW)).plus(warm);
        LoadResult result =
                loads.run(
                        loads.constant(lowPerSecond, whole, longer(Duration.ofSeconds(1), 3)),
                        Part.LOW);
        lowLoad = Optional.of(result);
        loads.checkAlive("at a low rate");
        double p99 = loads.latency(Part.LOW).percentileMillis(99);
        if (wanted.objective().isPresent()) {
            objective =
                    wanted.objective().map(text -> Expectation.ofLatency("search.objective", text));
            objectiveText = wanted.objective().get();
        } else {
            double bound = Math.max(TIMES_LOW * p99, p99 + OVER_LOW_MILLIS);
            objective =
                    Optional.of(Expectation.parse("p99<%dus".formatted(Math.round(bound * 1e3))));
            objectiveText =
                    "p99 < %s (it is %s at %s)"
                            .formatted(
                                    Figures.millis(bound),
                                    Figures.millis(p99),
                                    Figures.rate(lowPerSecond));
        }
        return new Stretch(Part.LOW, result.start().plus(warm), result.start().plus(whole));
    }

    /// The low rate again, while all garbage is collected now and then: what is left then is live.
    Stretch retained(FullCollection collection) throws IOException, InterruptedException {
        LoadRun running =
                loads.start(
                        loads.constant(lowPerSecond, LONGEST_RETAINED, Duration.ZERO),
                        Part.RETAINED,
                        _ -> {});
        Thread.sleep(Math.round(warmSeconds() * 1e3) + 100);
        Instant from = Instant.now();
        for (int i = 0; i < COLLECTIONS; i++) {
            collection.run();
            Thread.sleep(BETWEEN_COLLECTIONS);
        }
        Instant to = Instant.now();
        running.stop();
        loads.kept(running, Part.RETAINED);
        loads.checkAlive("at a low rate");
        return new Stretch(Part.RETAINED, from, to);
    }

    /// Until the number in flight is what it stays at.
    private double warmSeconds() {
        return Math.max(0.3, 1.2 * unloadedSeconds);
    }

    private Duration longer(Duration least, double times) {
        Duration byService = Duration.ofNanos((long) (times * unloadedSeconds * 1e9));
        return longest(byService, least);
    }

    private static Duration longest(Duration a, Duration b) {
        return a.compareTo(b) > 0 ? a : b;
    }

    private static Duration shortest(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }

    /// @param predicted ceiling; empty if none is known
    /// @param listener told each rate that is tried
    Knee find(Optional<Double> predicted, DoubleConsumer listener)
            throws IOException, InterruptedException {
        if (!judged(Part.LOW, lowPerSecond, lowLoad.orElseThrow(), false).step().kept()) {
            return new Knee(
                    objectiveText,
                    Optional.empty(),
                    Optional.of(lowPerSecond),
                    steps,
                    "not even a low rate is kept");
        }
        KneeSearch search = new KneeSearch(lowPerSecond, predicted, wanted.maxPerSecond());
        long end = System.nanoTime() + SEARCH_TIME.toNanos();
        String ended = "";
        while (ended.isEmpty()) {
            Optional<Double> rate = search.next();
            if (rate.isEmpty()) {
                ended =
                        search.notKept().isPresent()
                                ? "the rates that are kept and not kept are within 5 %"
                                : "the highest rate that was to be offered";
            } else if (!loads.subject().alive()) {
                ended = "the subject did not survive it";
            } else if (System.nanoTime() > end) {
                ended = "the time for the search was over";
            } else {
                listener.accept(rate.get());
                decide(search, rate.get());
            }
        }
        Optional<Double> notKept = search.notKept();
        if (notKept.filter(rate -> rate == limitedAt).isPresent()) {
            ended = "there the load generator was the limit";
            notKept = Optional.empty();
        }
        return new Knee(objectiveText, Optional.of(search.kept()), notKept, steps, ended);
    }

    /// Tries a rate. What only latency speaks against is tried again: the machine may have been the
    /// reason.
    private void decide(KneeSearch search, double rate) throws IOException, InterruptedException {
        Tried tried = tried(rate);
        if (tried.onlyLate()) {
            recover();
            tried = tried(rate);
        }
        if (tried.generatorLimited()) {
            limitedAt = rate;
        }
        if (tried.step().kept()) {
            search.kept(rate);
        } else {
            search.notKept(rate);
            if (loads.subject().alive()) {
                recover();
            }
        }
    }

    /// @param onlyLate whether everything was right but latency
    private record Tried(Step step, boolean onlyLate, boolean generatorLimited) {}

    private Tried tried(double rate) throws IOException, InterruptedException {
        String part = "step-" + steps.size();
        Duration time = longer(STEP_TIME, 3);
        Duration forCount = Duration.ofNanos((long) (STEP_REQUESTS / rate * 1e9));
        time = longest(time, shortest(forCount, LONGEST_STEP));
        LoadRun running =
                loads.start(
                        loads.constant(rate, time, longer(Duration.ofMillis(200), 1.5)),
                        part,
                        _ -> {});
        boolean hopeless = hopeless(running, rate, time);
        if (hopeless) {
            running.stop();
        }
        return judged(part, rate, loads.kept(running, part), hopeless);
    }

    /// What a load says about its rate.
    ///
    /// @param hopeless whether it was stopped because it could not be kept
    private Tried judged(String part, double rate, LoadResult result, boolean hopeless)
            throws IOException {
        Distribution latency = loads.latency(part);
        double middle = result.offeredSeconds() / 2;
        double end = result.offeredSeconds();
        double due = result.timeline().offeredBetween(middle, end);
        double done = result.timeline().completedBetween(middle, end);
        double chance = 2 * Math.sqrt(result.timeline().meanInFlight(middle, end));
        double perSecond = done / Math.max(1e-9, end - middle);
        boolean behind = hopeless || done < COMPLETES * due - chance;
        Optional<String> broken =
                broken(result)
                        .or(
                                () ->
                                        Optional.of(
                                                        "completed %s while %s were offered"
                                                                .formatted(
                                                                        Figures.rate(perSecond),
                                                                        Figures.rate(rate)))
                                                .filter(_ -> behind));
        Optional<String> late = objective.flatMap(of -> of.brokenBy(latency));
        Step step =
                new Step(
                        part,
                        rate,
                        broken.isEmpty() && late.isEmpty(),
                        broken.or(() -> late).orElse(""),
                        perSecond,
                        latency.percentileMillis(50),
                        latency.percentileMillis(99),
                        result.offeredSeconds());
        steps.add(step);
        // A generator that lags for want of CPU has a full machine beside it: CPU is the limit.
        boolean limited =
                !step.kept()
                        && result.generator().limited()
                        && result.generator().cpuShare() > BUSY;
        return new Tried(step, broken.isEmpty() && late.isPresent(), limited);
    }

    private Optional<String> broken(LoadResult result) {
        if (!loads.subject().alive()) {
            return Optional.of("the subject " + loads.subject().howItEnded());
        }
        return result.totals().failures() > MANY_FAILURES * result.totals().offered()
                ? Optional.of("failed: " + result.totals().failed())
                : Optional.empty();
    }

    /// Whether so many requests wait already that the rest of the step cannot change the outcome.
    private boolean hopeless(LoadRun running, double rate, Duration time)
            throws InterruptedException {
        long start = System.nanoTime() + Duration.ofMillis(100).toNanos();
        long end = start + time.toNanos();
        double allowed = rate * (2 * unloadedSeconds + 0.25) + 0.05 * rate * time.toMillis() / 1e3;
        while (System.nanoTime() < end) {
            Thread.sleep(POLL);
            double offered = rate * (System.nanoTime() - start) / 1e9;
            if (offered - running.completedSoFar() > allowed + 10) {
                return true;
            }
        }
        return false;
    }

    /// Waits until the subject has done with what a rate too high left behind.
    private void recover() throws IOException, InterruptedException {
        long end = System.nanoTime() + RECOVERY.toNanos();
        Duration time = longer(Duration.ofMillis(300), 2);
        double calm = 1.5 * unloadedSeconds * 1e3 + 5;
        double mean = Double.MAX_VALUE;
        while (mean > calm && System.nanoTime() < end) {
            LoadResult result =
                    loads.run(
                            loads.closed(loads.requests(), 1, time, Duration.ofSeconds(2)),
                            "recovery");
            mean =
                    result.totals().completed() == 0
                            ? Double.MAX_VALUE
                            : loads.service("recovery").percentileMillis(50);
        }
    }

    /// The load that counts: 90 % of the knee.
    LoadProfile profileBelow(Knee knee) {
        return loads.constant(
                knee.keptPerSecond().orElse(lowPerSecond / 2) * BELOW_KNEE,
                longer(BELOW_KNEE_TIME, 3),
                longer(Duration.ofSeconds(1), 3));
    }
}
