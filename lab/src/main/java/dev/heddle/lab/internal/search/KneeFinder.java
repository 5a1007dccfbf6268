package dev.heddle.lab.internal.search;

import dev.heddle.analyze.Knees;
import dev.heddle.lab.internal.load.TrialLoads;
import dev.heddle.lab.internal.result.Stretch;
import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.model.Durations;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Knee.Objective;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.Search;
import dev.heddle.model.load.Search.Ended;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.statistics.Distribution;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

    /// Minimum number of steps, however long they take.
    private static final int STEPS_AT_LEAST = 4;
    private static final int STEP_REQUESTS = 100;
    private static final Duration LONGEST_STEP = Duration.ofSeconds(6);
    private static final double RELAXATIONS = 3;
    private static final double HOPELESS = 0.05;
    private static final Duration LONGEST_DRAIN = Duration.ofSeconds(5);
    private static final Duration SEARCH_TIME = Duration.ofSeconds(22);
    private static final Duration SEARCH_AGAIN_TIME = Duration.ofSeconds(15);

    private final Workload.KneeSearch wanted;
    private final Offers offers;

    private final Unloaded unloaded;
    private final double lowPerSecond;
    private final RunObjective ofRun;
    private Duration stepTime = STEP_TIME;

    /// Latency at the low rate, and what is derived from it: set when a search begins.
    private Distribution low = Distribution.EMPTY;
    private Objective objective = new Objective("", Optional.empty());

    /// Deadline of the search, by the monotonic clock.
    private long end;

    private final List<Search.Step> steps = new ArrayList<>();
    private final List<Stretch> stretches = new ArrayList<>();
    private final Map<Stage, LoadData> loads = new HashMap<>();

    /// What the stages before the search tell of a service.
    ///
    /// @param seconds response time of all requests of an arrival (a journey) without load
    /// @param users of the warm-up
    /// @param closedPerSecond completed by them
    public record Unloaded(double seconds, int users, double closedPerSecond) {}

    /// @param ofRun the objective of all trials of a run
    public KneeFinder(
            Workload.KneeSearch wanted, RunObjective ofRun, Offers offers, Unloaded unloaded) {
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
        low = latency(Stage.LOW);
        objective = ofRun.with(wanted, data(Stage.LOW));
        step(Stage.LOW, lowPerSecond, false);
        if (soFar().sustainedPerSecond().isEmpty()) {
            return found(Ended.LOW_NOT_SUSTAINED);
        }
        ofRun.add(data(Stage.LOW));
        stepTime = stepTime();
        Optional<Double> predicted =
                UserRamp.tells(unloaded.seconds()) ? Optional.empty() : prediction.ceiling();
        return found(
                search(Optional.of(saturation()), predicted),
                Durations.longest(SEARCH_TIME, stepTime.multipliedBy(STEPS_AT_LEAST)));
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
        low = latency(Stage.LOW);
        objective = earlier.objective();
        stepTime = Durations.longest(stepTime(), TrialLoads.BELOW_KNEE_TIME);
        steps.addAll(earlier.steps());
        Stage name = new Stage.Step(steps.size());
        stretches.add(Stretch.whole(name, offers.copyOfLoad(name).result()));
        double refuted = Knees.below(knee);
        step(name, refuted, false);
        recover();
        return found(
                search(Optional.empty(), Optional.empty()),
                Durations.longest(SEARCH_AGAIN_TIME, stepTime.multipliedBy(STEPS_AT_LEAST / 2)));
    }

    private KneeSearch search(Optional<Double> completed, Optional<Double> predicted) {
        return new KneeSearch(
                unloaded.seconds(),
                Durations.seconds(stepTime),
                completed.or(() -> predicted),
                wanted.maxPerSecond());
    }

    private Result found(KneeSearch search, Duration atMost) throws IOException {
        end = offers.clock().nanoTime() + atMost.toNanos();
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

    private Duration stepTime() {
        return Durations.longest(
                services(STEP_TIME, STEP_SERVICES),
                Durations.shortest(slowest().multipliedBy(STEP_SLOWEST), LONGEST_STEP));
    }

    private Ended searched(KneeSearch search) throws IOException, InterruptedException {
        Knee soFar = soFar();
        while (true) {
            Optional<Double> rate = search.next(soFar);
            if (rate.isEmpty()) {
                return soFar.notSustainedPerSecond().isPresent() ? Ended.FOUND : Ended.AT_MAXIMUM;
            }
            if (!offers.answering()) {
                return Ended.SUBJECT_DIED;
            }
            if (offers.clock().nanoTime() > end) {
                return Ended.TIME_OVER;
            }
            offer(rate.get(), soFar);
            Knee after = soFar();
            if (sustainsMore(soFar, after) || sustainsAll(after)) {
                end = Math.max(end, offers.clock().nanoTime() + SEARCH_AGAIN_TIME.toNanos());
            }
            soFar = after;
            if (offers.alive() && !soFar.steps().getLast().sustained()) {
                recover();
            }
        }
    }

    /// Whether the last step was more than all before it allow: the service may have become faster.
    private static boolean sustainsMore(Knee before, Knee after) {
        Knee.Step last = after.steps().getLast();
        return last.sustained()
                && before.fit()
                        .filter(fit -> last.ratePerSecond() > fit.interval().high())
                        .isPresent();
    }

    /// Whether every rate was sustained so far: the steps of a slow service are long, and few of
    /// them do not come near its knee.
    private static boolean sustainsAll(Knee soFar) {
        return soFar.steps().stream().allMatch(Knee.Step::sustained);
    }

    private Knee soFar() throws IOException {
        Search search = new Search(objective, steps, Ended.TIME_OVER);
        for (Search.Step step : steps) {
            data(step.interval());
        }
        return Knees.of(search, loads).orElseThrow();
    }

    private Result found(Ended ended) {
        return new Result(new Search(objective, steps, ended), stretches, Optional.empty());
    }

    /// Latency of a slow request without queueing.
    private Duration slowest() {
        return Duration.ofNanos((long) (low.percentileMillis(99) * 1e6));
    }

    /// The search deadline is extended by the time in which the subject recovers.
    private void recover() throws IOException, InterruptedException {
        long from = offers.clock().nanoTime();
        offers.recover(unloaded.seconds());
        end += offers.clock().nanoTime() - from;
    }

    private void offer(double rate, Knee soFar) throws IOException, InterruptedException {
        Stage name = new Stage.Step(steps.size());
        Duration time = stepTime(rate, soFar);
        Offers.Offered offered =
                offers.rate(
                        name, rate, time, drain(), (due, done) -> hopeless(rate, time, due - done));
        stretches.add(Stretch.whole(name, offered.load().result()));
        step(name, rate, offered.stopped());
    }

    private Search.Step step(Stage name, double rate, boolean stopped) {
        Search.Step step = new Search.Step(name, rate, stopped, !offers.alive());
        steps.add(step);
        return step;
    }

    /// A queue near the knee has to be offered a rate for several times the time in which it
    /// forgets how it began.
    private Duration stepTime(double rate, Knee soFar) {
        Duration forCount = Duration.ofNanos((long) (STEP_REQUESTS / rate * 1e9));
        double relaxation = soFar.fit().map(Knee.Fit::relaxationSeconds).orElse(0.0);
        Duration forSteadyState = Duration.ofNanos((long) (RELAXATIONS * relaxation * 1e9));
        return Durations.longest(
                stepTime,
                Durations.shortest(Durations.longest(forCount, forSteadyState), LONGEST_STEP));
    }

    /// Whether a request at the end of a step misses the objective is known after that time.
    private Duration drain() throws IOException {
        double millis = Knees.longestBoundMillis(objective, data(Stage.LOW));
        Duration bound = Duration.ofNanos((long) (millis * 1e6));
        return Durations.longest(
                services(Duration.ofMillis(200), 1.5), Durations.shortest(bound, LONGEST_DRAIN));
    }

    /// Whether requests that miss the objective are so many that the rest of the step cannot change
    /// the outcome.
    private boolean hopeless(double rate, Duration time, long backlog) {
        double missing = rate * (unloaded.seconds() + Knees.boundMillis(objective) / 1e3);
        return backlog > 2 * missing + HOPELESS * rate * Durations.seconds(time) + 10;
    }

    private Distribution latency(Stage name) throws IOException {
        return Distribution.merged(data(name).latencies().latency());
    }

    /// The load of a stage, which is read once.
    private LoadData data(Stage name) throws IOException {
        LoadData known = loads.get(name);
        if (known == null) {
            known = offers.data(name);
            loads.put(name, known);
        }
        return known;
    }
}
