package dev.heddle.lab.internal.trial;

import dev.heddle.analyze.Analysis;
import dev.heddle.analyze.Knees;
import dev.heddle.lab.Activity;
import dev.heddle.lab.RunListener;
import dev.heddle.lab.internal.load.TrialLoads;
import dev.heddle.lab.internal.plan.Schedule;
import dev.heddle.lab.internal.proof.Proving;
import dev.heddle.lab.internal.result.Stretch;
import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.lab.internal.result.TrialResults;
import dev.heddle.lab.internal.result.Watching;
import dev.heddle.lab.internal.search.KneeFinder;
import dev.heddle.lab.internal.search.LowRate;
import dev.heddle.lab.internal.search.TrialOffers;
import dev.heddle.lab.internal.subject.Subject;
import dev.heddle.lab.internal.thirdparty.ThirdParties;
import dev.heddle.load.LoadRun;
import dev.heddle.model.Durations;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.FailureReason;
import dev.heddle.model.load.FailureReason.Exited;
import dev.heddle.model.load.FailureReason.Part;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.Search;
import dev.heddle.model.observation.Observation.Missing;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.observation.Steady;
import dev.heddle.model.run.Intervention.Candidate;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.run.Trial.Failure;
import dev.heddle.model.run.Trial.Measured;
import dev.heddle.observe.JvmEvents;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The stages of a trial with a running subject. Each gets the results so far and adds its own.
/// Used by one thread.
final class HttpStages {
    private static final Duration REST = Duration.ofMillis(1_500);

    /// How often a low rate that is not sustained is followed by a lower one.
    private static final int LOWER_RATES = 3;

    private final HttpBench.Shared shared;
    private final Case of;
    private final TrialLoads loads;
    private final Watching watching;
    private final ThirdParties called;
    private final RunListener listener;
    private final Schedule schedule;
    private Optional<Double> completedOfTooMuch = Optional.empty();

    HttpStages(
            HttpBench.Shared shared,
            Case variant,
            TrialLoads loads,
            Watching watching,
            ThirdParties called,
            RunListener listener,
            Schedule schedule) {
        this.shared = shared;
        this.of = variant;
        this.loads = loads;
        this.watching = watching;
        this.called = called;
        this.listener = listener;
        this.schedule = schedule;
    }

    /// One stage.
    private interface Step {
        TrialResults run(TrialResults soFar) throws IOException, InterruptedException;
    }

    /// The reason why a subject failed.
    interface Blame {
        Failure of(TrialFailure failure, Subject subject, ThirdParties called);
    }

    /// Runs all stages, until one ends the trial; results until then are kept.
    TrialResults run(TrialResults start, Blame blame) {
        TrialResults soFar = start;
        for (Step step : steps()) {
            try {
                soFar = step.run(soFar);
            } catch (TrialFailure e) {
                soFar = soFar.failed(blame.of(e, loads.subject(), called));
            } catch (InterruptedException | ClosedByInterruptException e) {
                Thread.interrupted(); // what was measured has yet to be read
                soFar = soFar.wasInterrupted();
            } catch (IOException e) {
                // A full or too slow disk ends the trial; earlier results are kept.
                soFar =
                        soFar.failed(
                                new TrialFailure(
                                                new FailureReason.NotRecorded(
                                                        String.valueOf(e.getMessage())))
                                        .failure());
            }
            if (soFar.ended()) {
                break;
            }
        }
        return soFar;
    }

    /// Whatever may end a trial is a separate step, so that all earlier results are kept.
    private List<Step> steps() {
        List<Step> steps = new ArrayList<>(List.of(this::warmUp, this::unloaded, this::rest));
        workload()
                .search()
                .ifPresent(
                        wanted ->
                                steps.addAll(
                                        List.of(
                                                soFar -> low(soFar, wanted),
                                                soFar -> retained(soFar, wanted),
                                                soFar -> search(soFar, wanted),
                                                this::searched)));
        workload().beside().ifPresent(wanted -> steps.add(soFar -> besideAlone(soFar, wanted)));
        steps.addAll(
                List.of(
                        this::load,
                        this::again,
                        this::loaded,
                        this::usual,
                        this::overload,
                        this::lowAgain,
                        this::proof));
        return steps;
    }

    private Workload.Http workload() {
        return shared.workload();
    }

    private void begin(Activity activity) {
        listener.activity(activity, schedule.leftFrom(activity));
    }

    private TrialResults warmUp(TrialResults soFar) throws IOException, InterruptedException {
        begin(Activity.WARMING_UP);
        return soFar.with(loads.warmUp(watching.sampler()));
    }

    /// The baseline: one request at a time.
    private TrialResults unloaded(TrialResults soFar) throws IOException, InterruptedException {
        begin(Activity.UNLOADED);
        LoadResult result = loads.unloaded(Stage.BASELINE);
        return soFar.with(Stretch.whole(Stage.BASELINE, result))
                .with(Measured.UNLOADED_MILLIS, loads.service(Stage.BASELINE).meanMillis());
    }

    private static Instant after(Instant from, double seconds) {
        return from.plusNanos((long) (seconds * 1e9));
    }

    /// The idle stage: what the subject uses without requests.
    private TrialResults rest(TrialResults soFar) throws InterruptedException {
        Instant from = Instant.now();
        Thread.sleep(REST);
        Instant to = Instant.now();
        loads.subject().collectGarbage();
        return soFar.with(Stretch.without(Stage.REST, from, to))
                .with(Stretch.without(Stage.LIVE_AT_REST, to, Instant.now()));
    }

    /// The low rate, far below the knee; all predictions are based on it.
    private TrialResults low(TrialResults soFar, Workload.KneeSearch wanted)
            throws IOException, InterruptedException {
        begin(Activity.SEARCHING);
        Stretch low = lowRate(soFar, wanted).low();
        for (int lower = 0; lower < LOWER_RATES; lower++) {
            Optional<Double> tooMuch = Knees.completedOfTooMuch(loads.files().result(Stage.LOW));
            if (tooMuch.isEmpty() || !loads.subject().alive()) {
                break;
            }
            completedOfTooMuch = tooMuch;
            loads.recover(soFar.unloadedSeconds());
            low = lowRate(soFar, wanted).low();
        }
        return soFar.with(low);
    }

    /// What many users complete: in the warm-up, unless the low rate, a share of that, was too
    /// much. Users of a warm-up log in once, and those of an open load each.
    private double closedPerSecond(TrialResults soFar) {
        return completedOfTooMuch.orElseGet(() -> soFar.warmup().orElseThrow().perSecond());
    }

    private TrialResults retained(TrialResults soFar, Workload.KneeSearch wanted)
            throws IOException, InterruptedException {
        if (of.launch().surroundings().elsewhere().isPresent()) {
            return soFar; // what is live there is not to be seen
        }
        return soFar.with(lowRate(soFar, wanted).retained());
    }

    /// Finds the knee.
    private TrialResults search(TrialResults soFar, Workload.KneeSearch wanted)
            throws IOException, InterruptedException {
        return with(soFar, finder(soFar, wanted).find(() -> predictedCeiling(soFar)));
    }

    private Optional<Double> predictedCeiling(TrialResults soFar)
            throws IOException, InterruptedException {
        Thread.sleep(JvmEvents.TOLD_AFTER);
        return Analysis.predictedCeiling(
                of, workload(), watching.partialTrial(soFar), shared.environment());
    }

    private static TrialResults with(TrialResults soFar, KneeFinder.Result found) {
        TrialResults searched = soFar.with(found.search());
        for (Stretch stretch : found.stretches()) {
            searched = searched.with(stretch);
        }
        if (found.failure().isPresent()) {
            return searched.failed(found.failure().get().failure());
        }
        return found.search().ended() == Search.Ended.INTERRUPTED
                ? searched.wasInterrupted()
                : searched;
    }

    private TrialResults searched(TrialResults soFar) {
        loads.checkAlive(Stage.USERS);
        return soFar;
    }

    private LowRate lowRate(TrialResults soFar, Workload.KneeSearch wanted) {
        double low = LowRate.of(closedPerSecond(soFar), wanted.maxPerSecond());
        return new LowRate(loads, low, arrivalSeconds(soFar));
    }

    private KneeFinder finder(TrialResults soFar, Workload.KneeSearch wanted) {
        return new KneeFinder(
                wanted,
                shared.objective(),
                new TrialOffers(loads, watching, listener),
                new KneeFinder.Unloaded(
                        arrivalSeconds(soFar), loads.warmUpUsers(), closedPerSecond(soFar)));
    }

    /// Response time of all requests of an arrival (a journey) without load.
    private double arrivalSeconds(TrialResults soFar) {
        return soFar.unloadedSeconds() * loads.requestsEach();
    }

    private Optional<Knee> knee(TrialResults soFar) throws IOException {
        return soFar.search().isEmpty()
                ? Optional.empty()
                : Knees.of(soFar.search().get(), loads.of(soFar.search().get()));
    }

    /// The independent endpoint, measured before the load.
    private TrialResults besideAlone(TrialResults soFar, Workload.Beside wanted)
            throws IOException, InterruptedException {
        return soFar.with(Stretch.whole(Stage.BESIDE_ALONE, loads.besideAlone(wanted)));
    }

    /// The measured load: that of the experiment, or 90 % of the knee.
    private TrialResults load(TrialResults soFar) throws IOException, InterruptedException {
        begin(Activity.UNDER_LOAD);
        if (soFar.search().isPresent()) {
            loads.recover(soFar.unloadedSeconds());
        }
        LoadProfile profile = soFar.search().isPresent() ? belowKnee(soFar) : workload().load();
        called.measureFromNow();
        LoadRun running =
                loads.start(
                        profile,
                        Stage.LOAD,
                        snapshot -> listener.progress(snapshot, watching.live()));
        try {
            TrialResults beside = besideTheLoad(soFar, profile);
            return kept(beside, profile, TrialLoads.ended(running));
        } catch (InterruptedException e) {
            running.stop();
            return kept(soFar, profile, TrialLoads.ended(running)).wasInterrupted();
        }
    }

    /// For at least twice as long as the longest step: what it shows counts for more.
    private LoadProfile belowKnee(TrialResults soFar) throws IOException {
        Optional<Knee> knee = knee(soFar);
        double longest =
                knee.stream()
                        .flatMap(found -> found.steps().stream())
                        .filter(step -> step.ratePerSecond() > lowest(soFar))
                        .mapToDouble(Knee.Step::seconds)
                        .max()
                        .orElse(0);
        return loads.belowKnee(
                knee.flatMap(Knee::sustainedPerSecond).orElseGet(() -> lowest(soFar) / 2),
                soFar.unloadedSeconds(),
                Duration.ofNanos((long) (2e9 * longest)));
    }

    /// If the load below the knee is not sustained, the knee is refuted: the search continues below
    /// it, once, and the load is repeated.
    private TrialResults again(TrialResults soFar) throws IOException, InterruptedException {
        Optional<Double> sustained =
                knee(soFar).filter(_ -> loads.subject().alive()).flatMap(Knee::sustainedPerSecond);
        if (sustained.isEmpty() || !refuted(soFar.search().orElseThrow())) {
            return soFar;
        }
        begin(Activity.SEARCHING);
        KneeFinder.Result found =
                finder(soFar, workload().search().orElseThrow())
                        .below(sustained.get(), soFar.search().orElseThrow());
        TrialResults searched = with(soFar, found);
        return searched.ended() ? searched : load(searched);
    }

    private boolean refuted(Search search) throws IOException {
        Map<Stage, LoadData> all = loads.of(search);
        all.put(Stage.LOAD, loads.data(Stage.LOAD));
        return Knees.refuted(search, all);
    }

    private TrialResults loaded(TrialResults soFar) throws IOException, InterruptedException {
        LoadResult result = loads.files().result(Stage.LOAD);
        loads.checkAlive(Stage.LOAD, Optional.of(result.totalSeconds()));
        loads.checkAnswered(result, Stage.LOAD);
        called.checkAlive(how -> new Exited(Part.DATABASE, how, Stage.LOAD));
        return soFar;
    }

    /// The rate that the service has in production.
    private TrialResults usual(TrialResults soFar) throws IOException, InterruptedException {
        Optional<Double> rate = workload().search().flatMap(Workload.KneeSearch::usualPerSecond);
        if (rate.isEmpty()) {
            return soFar;
        }
        loads.recover(soFar.unloadedSeconds());
        LoadResult result = loads.usual(rate.get(), soFar.unloadedSeconds());
        loads.checkAlive(Stage.USUAL);
        return soFar.with(Stretch.whole(Stage.USUAL, result));
    }

    private static double lowest(TrialResults soFar) {
        return soFar.search().stream()
                .flatMap(search -> search.steps().stream())
                .mapToDouble(Search.Step::ratePerSecond)
                .min()
                .orElse(1);
    }

    private TrialResults kept(TrialResults soFar, LoadProfile profile, LoadResult result) {
        loads.files().write(Stage.LOAD, result);
        double last =
                Math.min(
                        Durations.seconds(profile.phases().getLast().duration()),
                        result.offeredSeconds());
        double end = result.offeredSeconds();
        double steady = Steady.seconds(last, Optional.of(soFar.unloadedSeconds() * 1e3));
        return soFar.with(
                        Stretch.of(
                                Stage.LOAD,
                                result.start(),
                                after(result.start(), result.totalSeconds())))
                .with(
                        new Stretch(
                                Stage.STEADY,
                                after(result.start(), end - steady),
                                after(result.start(), end),
                                Optional.of(Stage.LOAD)));
    }

    /// Waits until well into the load's last phase, when the service is busiest.
    private TrialResults besideTheLoad(TrialResults soFar, LoadProfile profile)
            throws IOException, InterruptedException {
        if (workload().beside().isEmpty()) {
            return soFar;
        }
        // Between the start of the phase and the half that is evaluated.
        Duration quarter = profile.phases().getLast().duration().dividedBy(4);
        LoadResult result =
                loads.beside(
                        workload().beside().get(),
                        profile.duration().minus(quarter.multipliedBy(3)),
                        quarter);
        return soFar.with(Stretch.whole(Stage.BESIDE, result));
    }

    /// The overload stage shows which resources saturate. A subject that does not survive it is
    /// still evaluated by the earlier stages.
    private TrialResults overload(TrialResults soFar) throws IOException, InterruptedException {
        Optional<Double> notSustained = knee(soFar).flatMap(Knee::notSustainedPerSecond);
        if (notSustained.isEmpty()) {
            return soFar;
        }
        try {
            Stretch over = loads.overload(notSustained.get(), soFar.unloadedSeconds());
            loads.checkAlive(Stage.OVERLOAD);
            return soFar.with(over);
        } catch (TrialFailure e) {
            return soFar.without(Missing.What.OVERLOAD, e.reason());
        }
    }

    /// Resources are taken away while the subject is saturated, after everything else is measured.
    private TrialResults proof(TrialResults soFar) throws IOException, InterruptedException {
        boolean overloaded =
                soFar.stretches().stream()
                        .anyMatch(stretch -> stretch.name().equals(Stage.OVERLOAD));
        OptionalLong pid = loads.subject().jvmPid();
        if (!proves() || !overloaded || pid.isEmpty() || !loads.subject().alive()) {
            return soFar;
        }
        List<Candidate> candidates =
                Analysis.candidates(
                        of, workload(), watching.partialTrial(soFar), shared.environment());
        if (candidates.isEmpty()) {
            return soFar;
        }
        begin(Activity.PROVING);
        long seed = workload().load().seed();
        try {
            Proving proving = new Proving(loads, pid.getAsLong(), candidates, seed);
            loads.files().write(proving.run(soFar.unloadedSeconds(), loads.saturatedPerSecond()));
        } catch (TrialFailure e) {
            // The load generator is gone, or the subject: all else was measured before.
        }
        return soFar;
    }

    private boolean proves() {
        return shared.probe().isPresent()
                && workload().search().filter(Workload.KneeSearch::prove).isPresent();
    }

    /// The low rate, repeated: a demand that changed during the trial invalidates the prediction.
    private TrialResults lowAgain(TrialResults soFar) throws IOException, InterruptedException {
        if (!loads.subject().alive()) {
            return soFar.without(
                    Missing.What.LOW_AGAIN, new Exited(Part.SERVICE, loads.subject().howItEnded()));
        }
        if (!loads.recover(soFar.unloadedSeconds())) {
            LoadResult recovery = loads.files().result(Stage.RECOVERY);
            return soFar.with(Stretch.whole(Stage.RECOVERY, recovery))
                    .without(Missing.What.LOW_AGAIN, new FailureReason.NotRecovered());
        }
        try {
            LoadResult result =
                    soFar.search().isPresent()
                            ? loads.lowAgain(lowest(soFar), soFar.unloadedSeconds())
                            : loads.unloaded(Stage.LOW_AGAIN);
            return soFar.with(Stretch.whole(Stage.LOW_AGAIN, result));
        } catch (TrialFailure e) {
            return soFar.without(Missing.What.LOW_AGAIN, e.reason());
        }
    }
}
