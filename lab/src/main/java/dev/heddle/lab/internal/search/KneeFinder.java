package dev.heddle.lab.internal.search;

import dev.heddle.analyze.Knees;
import dev.heddle.lab.internal.load.TrialLoads;
import dev.heddle.lab.internal.result.Stretch;
import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.model.Distribution;
import dev.heddle.model.Durations;
import dev.heddle.model.Interval;
import dev.heddle.model.Knee;
import dev.heddle.model.Knee.Objective;
import dev.heddle.model.LoadResult;
import dev.heddle.model.RunData.LoadData;
import dev.heddle.model.Search;
import dev.heddle.model.Search.Ended;
import dev.heddle.model.Workload;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// Searches for the highest rate that a subject sustains: offers rates and evaluates each
/// ([Knees]). Used by one thread.
public final class KneeFinder {
    private static final Duration STEP_TIME = Duration.ofSeconds(3);

    /// Minimum length of a step, in service times and in times of the slowest requests: in shorter
    /// steps, requests in flight look like a growing backlog.
    private static final double STEP_SERVICES = 6;

    private static final int STEP_SLOWEST = 3;

    /// A number of concurrent users is tried for so long; the second half counts.
    private static final Duration RAMP_TIME = Duration.ofSeconds(1);

    private static final double RAMP_SERVICES = 4;

    private static final int REOPENED_AT_MOST = 3;

    /// Number of last steps whose unsustained rates are not retried.
    private static final int LATELY = 3;

    private static final int TWICE = 2;

    /// A rate of which less than this share is completed is missed by more than chance.
    private static final double BY_CHANCE = 0.9;

    /// Minimum number of steps, however long they take.
    private static final int STEPS_AT_LEAST = 12;
    private static final int STEP_REQUESTS = 100;
    private static final Duration LONGEST_STEP = Duration.ofSeconds(12);
    private static final Duration SEARCH_TIME = Duration.ofSeconds(60);
    private static final Duration SEARCH_AGAIN_TIME = Duration.ofSeconds(30);

    private final Workload.KneeSearch wanted;
    private final Offers offers;

    private final Unloaded unloaded;
    private final double lowPerSecond;
    private final AtomicReference<Optional<Objective>> ofRun;
    private Duration stepTime = STEP_TIME;
    private int reopened;

    /// Latency at the low rate, and what is derived from it: set when a search begins.
    private Distribution low = Distribution.EMPTY;
    private Objective objective = new Objective("", Optional.empty());

    /// Deadline of the search, by the monotonic clock.
    private long end;

    private final List<Search.Step> steps = new ArrayList<>();
    private final List<Stretch> stretches = new ArrayList<>();

    /// What the stages before the search tell of a service.
    ///
    /// @param seconds response time of all requests of an arrival (a journey) without load
    /// @param users of the warm-up
    /// @param closedPerSecond completed by them
    public record Unloaded(double seconds, int users, double closedPerSecond) {}

    /// @param ofRun the objective shared by all trials of a run, once the first has derived it
    public KneeFinder(
            Workload.KneeSearch wanted,
            AtomicReference<Optional<Objective>> ofRun,
            Offers offers,
            Unloaded unloaded) {
        this.wanted = wanted;
        this.ofRun = ofRun;
        this.offers = offers;
        this.unloaded = unloaded;
        this.lowPerSecond = LowRate.of(unloaded.closedPerSecond(), wanted.maxPerSecond());
    }

    /// So many service times, with a minimum.
    private Duration services(Duration least, double times) {
        return TrialLoads.services(unloaded.seconds(), least, times);
    }

    private static Duration longest(Duration a, Duration b) {
        return a.compareTo(b) > 0 ? a : b;
    }

    private static Duration shortest(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }

    /// The result of the search.
    ///
    /// @param failure why it was aborted; empty if it completed
    public record Result(Search search, List<Stretch> stretches, Optional<TrialFailure> failure) {}

    /// The lowest ceiling that the low rate predicts; empty if unknown.
    public interface Prediction {
        Optional<Double> ceiling() throws IOException, InterruptedException;
    }

    /// An interrupt or a failure ends the search; its results until then are kept.
    ///
    /// @param prediction used where a request takes too long to try numbers of users
    public Result find(Prediction prediction) throws IOException, InterruptedException {
        low = latency(Interval.LOW);
        objective =
                ofRun.get().orElseGet(() -> Knees.objective(wanted.objective(), lowPerSecond, low));
        if (!judged(step(Interval.LOW, lowPerSecond, false)).step().sustained()) {
            return found(Ended.LOW_NOT_SUSTAINED);
        }
        ofRun.set(Optional.of(objective));
        stepTime = stepTime();
        Optional<Double> predicted =
                UserRamp.tells(unloaded.seconds()) ? Optional.empty() : prediction.ceiling();
        Optional<Double> completed = Optional.of(saturation());
        return found(
                new KneeSearch(lowPerSecond, completed, predicted, wanted.maxPerSecond()),
                longest(SEARCH_TIME, stepTime.multipliedBy(STEPS_AT_LEAST)));
    }

    /// Requests per second that many concurrent users complete ([UserRamp]).
    private double saturation() throws IOException, InterruptedException {
        UserRamp ramp =
                new UserRamp(unloaded.seconds(), unloaded.users(), unloaded.closedPerSecond());
        boolean any = false;
        while (ramp.next().isPresent() && ramp.perSecond() < wanted.maxPerSecond()) {
            any = true;
            Duration time = services(RAMP_TIME, RAMP_SERVICES);
            LoadResult load = offers.users(ramp.next().get(), services(Duration.ZERO, 1), time);
            double end = load.offeredSeconds();
            ramp.completed(
                    load.timeline().completedBetween(end / 2, end) / Math.max(1e-9, end / 2));
        }
        if (any) {
            recover();
        }
        return ramp.perSecond();
    }

    /// Continues a search whose knee was refuted by the load below it. That load is added as a
    /// step.
    public Result below(double knee, Search earlier) throws IOException, InterruptedException {
        low = latency(Interval.LOW);
        objective = earlier.objective();
        stepTime = longest(stepTime(), TrialLoads.BELOW_KNEE_TIME);
        steps.addAll(earlier.steps());
        String name = Interval.STEP + steps.size();
        stretches.add(Stretch.whole(name, offers.copyOfLoad(name).result()));
        double refuted = Knees.below(knee);
        step(name, refuted, false);
        recover();
        Search soFar = new Search(objective, steps, earlier.ended());
        double kept =
                Knees.of(soFar, loads(soFar))
                        .flatMap(Knee::sustainedPerSecond)
                        .orElse(lowPerSecond);
        KneeSearch search =
                new KneeSearch(kept, Optional.empty(), Optional.empty(), wanted.maxPerSecond());
        search.notKept(refuted, Optional.empty());
        return found(search, longest(SEARCH_AGAIN_TIME, stepTime.multipliedBy(STEPS_AT_LEAST / 2)));
    }

    private Result found(KneeSearch search, Duration atMost) throws IOException {
        end = offers.nanoTime() + atMost.toNanos();
        try {
            return found(searched(search));
        } catch (InterruptedException | ClosedByInterruptException e) {
            Thread.interrupted(); // what was measured has yet to be read
            return found(Ended.INTERRUPTED);
        } catch (TrialFailure e) {
            return new Result(
                    new Search(objective, steps, Ended.INTERRUPTED), stretches, Optional.of(e));
        }
    }

    private Knees.Judged judged(Search.Step step) throws IOException {
        return Knees.judge(step, offers.data(step.interval()), objective, low);
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
            if (!offers.answering()) {
                return Ended.SUBJECT_DIED;
            }
            if (offers.nanoTime() > end) {
                return Ended.TIME_OVER;
            }
            decide(search, rate.get());
        }
    }

    /// Whether the lowest unsustained rate is sustained when it is retried at the end: JIT and
    /// caches make a service faster during the search.
    private boolean fasterNow(KneeSearch search) throws IOException, InterruptedException {
        Optional<Double> rate = search.notKept();
        if (rate.isEmpty()
                || refusedLately(rate.get())
                || reopened >= REOPENED_AT_MOST
                || !offers.alive()) {
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

    private Result found(Ended ended) {
        return new Result(new Search(objective, steps, ended), stretches, Optional.empty());
    }

    /// Latency of a slow request without queueing.
    private Duration slowest() {
        return Duration.ofNanos((long) (low.percentileMillis(99) * 1e6));
    }

    /// Offers a rate. A narrowly missed rate is retried: chance, or the machine, may have been the
    /// reason.
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
            if (offers.alive()) {
                recover();
            }
        }
    }

    /// The throughput of a step that fell behind.
    private static Optional<Double> saturated(Knee.Step step) {
        return step.reason()
                .filter(reason -> reason == Knee.Reason.FELL_BEHIND)
                .map(_ -> step.completedPerSecond());
    }

    /// The search deadline is extended by the time in which the subject recovers.
    private void recover() throws IOException, InterruptedException {
        long from = offers.nanoTime();
        offers.recover(unloaded.seconds());
        end += offers.nanoTime() - from;
    }

    private Knees.Judged offered(double rate) throws IOException, InterruptedException {
        String name = Interval.STEP + steps.size();
        Duration forCount = Duration.ofNanos((long) (STEP_REQUESTS / rate * 1e9));
        Duration time = longest(stepTime, shortest(forCount, LONGEST_STEP));
        Offers.Offered offered =
                offers.rate(
                        name,
                        rate,
                        time,
                        services(Duration.ofMillis(200), 1.5),
                        (due, done) -> hopeless(rate, time, due - done));
        stretches.add(Stretch.whole(name, offered.load().result()));
        return judged(step(name, rate, offered.stopped()));
    }

    private Search.Step step(String name, double rate, boolean stopped) {
        Search.Step step = new Search.Step(name, rate, stopped, !offers.alive());
        steps.add(step);
        return step;
    }

    /// Whether the backlog is already so large that the rest of the step cannot change the outcome.
    private boolean hopeless(double rate, Duration time, long backlog) {
        double allowed =
                rate * (2 * unloaded.seconds() + 0.25) + 0.05 * rate * Durations.seconds(time);
        return backlog > allowed + 10;
    }

    private Distribution latency(String name) throws IOException {
        return Distribution.merged(offers.data(name).latencies().latency());
    }

    private Map<String, LoadData> loads(Search search) throws IOException {
        Map<String, LoadData> loads = new HashMap<>();
        for (Search.Step step : search.steps()) {
            loads.put(step.interval(), offers.data(step.interval()));
        }
        return loads;
    }
}
