package dev.heddle.lab.internal;

import dev.heddle.analyze.Knees;
import dev.heddle.lab.RunListener;
import dev.heddle.load.LoadRun;
import dev.heddle.model.Distribution;
import dev.heddle.model.Durations;
import dev.heddle.model.Interval;
import dev.heddle.model.Knee;
import dev.heddle.model.Knee.Objective;
import dev.heddle.model.LoadResult;
import dev.heddle.model.Search;
import dev.heddle.model.Search.Ended;
import dev.heddle.model.Workload;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

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

    /// A step lasts so many service times, and so many of the slowest requests: shorter, and what
    /// is on its way looks like what piles up.
    private static final double STEP_SERVICES = 6;

    private static final int STEP_SLOWEST = 3;

    /// A number of concurrent users is tried for so long; the second half counts.
    private static final Duration RAMP_TIME = Duration.ofSeconds(1);

    private static final double RAMP_SERVICES = 4;

    private static final int REOPENED_AT_MOST = 3;

    /// Of the last steps, and so many of them: what was refused then is not offered once more.
    private static final int LATELY = 3;

    private static final int TWICE = 2;

    /// What completes less than this share of a rate misses it by more than chance.
    private static final double BY_CHANCE = 0.9;

    /// For so many steps there is time, however long one takes.
    private static final int STEPS_AT_LEAST = 12;
    private static final int STEP_REQUESTS = 100;
    private static final Duration LONGEST_STEP = Duration.ofSeconds(12);
    private static final Duration SEARCH_TIME = Duration.ofSeconds(60);
    private static final Duration SEARCH_AGAIN_TIME = Duration.ofSeconds(30);
    private static final Duration POLL = Duration.ofMillis(100);

    private final Workload.KneeSearch wanted;
    private final TrialLoads loads;
    private final Watching watching;
    private final RunListener listener;

    /// Of all that one who arrives asks.
    private final double unloadedSeconds;

    private final double closedPerSecond;
    private final double lowPerSecond;
    private final AtomicReference<Optional<Objective>> ofRun;
    private Duration stepTime = STEP_TIME;
    private int reopened;

    /// Latency at the low rate, and what follows from it: set when a search begins.
    private Distribution low = Distribution.EMPTY;
    private Objective objective = new Objective("", Optional.empty());

    /// When the time for the search is over, by the monotonic clock.
    private long end;

    private final List<Search.Step> steps = new ArrayList<>();
    private final List<Stretch> stretches = new ArrayList<>();

    /// @param unloadedSeconds service time of one request at a time
    /// @param closedPerSecond what the users of the warm-up got
    /// @param ofRun the objective that the trials of a run share, once one has derived it
    KneeFinder(
            Workload.KneeSearch wanted,
            AtomicReference<Optional<Objective>> ofRun,
            TrialLoads loads,
            Watching watching,
            RunListener listener,
            double unloadedSeconds,
            double closedPerSecond) {
        this.wanted = wanted;
        this.ofRun = ofRun;
        this.loads = loads;
        this.watching = watching;
        this.listener = listener;
        this.unloadedSeconds = unloadedSeconds * loads.requestsEach();
        this.closedPerSecond = closedPerSecond;
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
    Stretch retained() throws IOException, InterruptedException {
        LoadRun running =
                loads.start(
                        loads.constant(lowPerSecond, LONGEST_RETAINED, Duration.ZERO),
                        Interval.RETAINED,
                        _ -> {});
        Thread.sleep(Math.round(warmSeconds() * 1e3) + 100);
        Instant from = Instant.now();
        for (int i = 0; i < COLLECTIONS; i++) {
            loads.subject().collectGarbage();
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
    ///
    /// @param failure why it could not go on; empty if it came to its end
    record Found(Search search, List<Stretch> stretches, Optional<TrialFailure> failure) {}

    /// The lowest ceiling that the low rate predicts; empty if none is known.
    interface Prediction {
        Optional<Double> ceiling() throws IOException, InterruptedException;
    }

    /// An interrupt or a failure ends it; what was found by then is kept.
    ///
    /// @param prediction asked where no number of users tells what can be completed
    Found find(Prediction prediction) throws IOException, InterruptedException {
        low = loads.latency(Interval.LOW);
        objective =
                ofRun.get().orElseGet(() -> Knees.objective(wanted.objective(), lowPerSecond, low));
        if (!judged(step(Interval.LOW, lowPerSecond, false)).step().sustained()) {
            return found(Ended.LOW_NOT_SUSTAINED);
        }
        ofRun.set(Optional.of(objective));
        stepTime = stepTime();
        Optional<Double> predicted =
                UserRamp.tells(unloadedSeconds) ? Optional.empty() : prediction.ceiling();
        Optional<Double> completed = Optional.of(saturation());
        return found(
                new KneeSearch(lowPerSecond, completed, predicted, wanted.maxPerSecond()),
                longest(SEARCH_TIME, stepTime.multipliedBy(STEPS_AT_LEAST)));
    }

    /// Requests per second that many concurrent users complete ([UserRamp]).
    private double saturation() throws IOException, InterruptedException {
        UserRamp ramp = new UserRamp(unloadedSeconds, loads.warmUpUsers(), closedPerSecond);
        boolean any = false;
        while (ramp.next().isPresent() && ramp.perSecond() < wanted.maxPerSecond()) {
            any = true;
            Duration time = services(RAMP_TIME, RAMP_SERVICES);
            LoadResult load = loads.users(ramp.next().get(), services(Duration.ZERO, 1), time);
            double end = load.offeredSeconds();
            ramp.completed(
                    load.timeline().completedBetween(end / 2, end) / Math.max(1e-9, end / 2));
        }
        if (any) {
            recover();
        }
        return ramp.perSecond();
    }

    /// Goes on with a search whose knee the load below it refuted. That load is kept as a step.
    Found below(double knee, Search earlier) throws IOException, InterruptedException {
        low = loads.latency(Interval.LOW);
        objective = earlier.objective();
        stepTime = longest(stepTime(), TrialLoads.BELOW_KNEE_TIME);
        steps.addAll(earlier.steps());
        String name = Interval.STEP + steps.size();
        stretches.add(Stretch.whole(name, loads.files().copy(Interval.LOAD, name)));
        double refuted = Knees.below(knee);
        step(name, refuted, false);
        recover();
        Search soFar = new Search(objective, steps, earlier.ended());
        double kept =
                Knees.of(soFar, loads.of(soFar))
                        .flatMap(Knee::sustainedPerSecond)
                        .orElse(lowPerSecond);
        KneeSearch search =
                new KneeSearch(kept, Optional.empty(), Optional.empty(), wanted.maxPerSecond());
        search.notKept(refuted, Optional.empty());
        return found(search, longest(SEARCH_AGAIN_TIME, stepTime.multipliedBy(STEPS_AT_LEAST / 2)));
    }

    private Found found(KneeSearch search, Duration atMost) throws IOException {
        end = System.nanoTime() + atMost.toNanos();
        try {
            return found(searched(search));
        } catch (InterruptedException | ClosedByInterruptException e) {
            Thread.interrupted(); // what was measured has yet to be read
            return found(Ended.INTERRUPTED);
        } catch (TrialFailure e) {
            return new Found(
                    new Search(objective, steps, Ended.INTERRUPTED), stretches, Optional.of(e));
        }
    }

    private Knees.Judged judged(Search.Step step) throws IOException {
        return Knees.judge(step, loads.data(step.interval()), objective, low);
    }

    private Duration stepTime() {
        return longest(
                services(STEP_TIME, STEP_SERVICES),
                shortest(slowest().multipliedBy(STEP_SLOWEST), LONGEST_STEP));
    }

    private Ended searched(KneeSearch search) throws IOException, InterruptedException {
        while (true) {
            Optional<Double> rate = search.next();
            if (rate.isEmpty() && fasterNow(search)) {
                continue;
            }
            if (rate.isEmpty()) {
                return search.notKept().isPresent() ? Ended.FOUND : Ended.AT_MAXIMUM;
            }
            if (!loads.subject().alive() || loads.silent()) {
                return Ended.SUBJECT_DIED;
            }
            if (System.nanoTime() > end) {
                return Ended.TIME_OVER;
            }
            listener.searching(rate.get());
            decide(search, rate.get());
        }
    }

    /// Whether the lowest rate that was not kept is kept when it is offered again at the end:
    /// compiler and caches make a service faster while it is searched.
    private boolean fasterNow(KneeSearch search) throws IOException, InterruptedException {
        Optional<Double> rate = search.notKept();
        if (rate.isEmpty()
                || refusedLately(rate.get())
                || reopened >= REOPENED_AT_MOST
                || !loads.subject().alive()) {
            return false;
        }
        recover();
        boolean kept = offered(rate.get()).step().sustained();
        if (kept) {
            reopened++;
            search.reopened(rate.get());
        }
        return kept;
    }

    private boolean refusedLately(double rate) {
        return steps.subList(Math.max(0, steps.size() - LATELY), steps.size()).stream()
                        .filter(step -> step.ratePerSecond() == rate)
                        .count()
                >= TWICE;
    }

    private Found found(Ended ended) {
        return new Found(new Search(objective, steps, ended), stretches, Optional.empty());
    }

    /// What a slow request takes that waits for nothing.
    private Duration slowest() {
        return Duration.ofNanos((long) (low.percentileMillis(99) * 1e6));
    }

    /// Offers a rate. One that was not sustained by little is offered again: chance, or the
    /// machine, may have been the reason.
    private void decide(KneeSearch search, double rate) throws IOException, InterruptedException {
        Knees.Judged judged = offered(rate);
        boolean byChance = judged.step().completedPerSecond() > BY_CHANCE * rate;
        if (judged.worthAnother() && byChance && !steps.getLast().stopped()) {
            recover();
            judged = offered(rate);
        }
        if (judged.step().sustained()) {
            search.kept(rate);
        } else {
            search.notKept(rate, saturated(judged.step()));
            if (loads.subject().alive()) {
                recover();
            }
        }
    }

    /// What was completed of a step that fell behind.
    private static Optional<Double> saturated(Knee.Step step) {
        return step.reason()
                .filter(reason -> reason == Knee.Reason.FELL_BEHIND)
                .map(_ -> step.completedPerSecond());
    }

    /// The time for the search stands still until the subject has recovered.
    private void recover() throws IOException, InterruptedException {
        long from = System.nanoTime();
        loads.recover(unloadedSeconds);
        end += System.nanoTime() - from;
    }

    private Knees.Judged offered(double rate) throws IOException, InterruptedException {
        String name = Interval.STEP + steps.size();
        Duration forCount = Duration.ofNanos((long) (STEP_REQUESTS / rate * 1e9));
        Duration time = longest(stepTime, shortest(forCount, LONGEST_STEP));
        LoadRun running =
                loads.start(
                        loads.constant(rate, time, services(Duration.ofMillis(200), 1.5)),
                        name,
                        second -> listener.progress(second, watching.live()));
        boolean hopeless = hopeless(running, rate, time);
        if (hopeless) {
            running.stop();
        }
        stretches.add(Stretch.whole(name, loads.kept(running, name)));
        return judged(step(name, rate, hopeless));
    }

    private Search.Step step(String name, double rate, boolean stopped) {
        Search.Step step = new Search.Step(name, rate, stopped, !loads.subject().alive());
        steps.add(step);
        return step;
    }

    /// Whether so many requests wait already that the rest of the step cannot change the outcome.
    private boolean hopeless(LoadRun running, double rate, Duration time)
            throws InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        double allowed =
                rate * (2 * unloadedSeconds + 0.25) + 0.05 * rate * Durations.seconds(time);
        while (System.nanoTime() < end) {
            Thread.sleep(POLL);
            if (running.offeredSoFar() - running.completedSoFar() > allowed + 10) {
                return true;
            }
        }
        return false;
    }
}
