package dev.heddle.lab.internal.load;

import dev.heddle.analyze.Knees;
import dev.heddle.analyze.Rejections;
import dev.heddle.lab.internal.process.Endpoints;
import dev.heddle.lab.internal.result.Stretch;
import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.lab.internal.result.TrialFiles;
import dev.heddle.lab.internal.subject.HangCheck;
import dev.heddle.lab.internal.subject.Subject;
import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadLog;
import dev.heddle.load.LoadRun;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.load.LoadSource;
import dev.heddle.model.Durations;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.FailureReason;
import dev.heddle.model.load.FailureReason.Exited;
import dev.heddle.model.load.FailureReason.Part;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Phase.Arrivals;
import dev.heddle.model.load.Scenario;
import dev.heddle.model.load.Scenario.Known;
import dev.heddle.model.load.Search;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.run.Trial.WarmupResult;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.observe.ProcessSampler;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// The loads of one trial; each is stored under the name of its part. Used by one thread.
public final class TrialLoads {
    private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(30);
    private static final double OVERLOAD = 1.3;
    private static final int OVERLOADS = 3;
    private static final double MORE = 1.6;
    private static final Duration BESIDE_TIME = Duration.ofSeconds(3);
    private static final int BESIDE_CONNECTIONS = 1_000;
    private static final Duration OVERLOAD_TIME = Duration.ofSeconds(6);
    private static final int USUAL_REQUESTS = 1_000;
    private static final Duration MOST_USUAL_TIME = Duration.ofSeconds(30);
    private static final Duration LOW_AGAIN_TIME = Duration.ofSeconds(3);
    private static final Duration RECOVERY_TIME = Duration.ofSeconds(30);
    public static final Duration BELOW_KNEE_TIME = Duration.ofSeconds(5);

    private final Workload.Http workload;
    private final LoadSource source;
    private final TrialFiles directory;
    private final Subject subject;
    private final Optional<Path> probe;
    private final InetSocketAddress endpoint;

    /// The values captured by a login for all loads, once it is done.
    private Optional<Known> known = Optional.empty();

    private boolean loggedIn;

    /// Whether there was no response at the last wait for recovery.
    private boolean silent;

    /// Each load has its own random arrivals, so that a retry does not repeat an unlucky sequence.
    private int loads;

    /// @param probe the agent that tells what the threads of a silent service wait for
    public TrialLoads(
            Workload.Http workload,
            LoadSource source,
            TrialFiles directory,
            Subject subject,
            Optional<Path> probe,
            InetSocketAddress endpoint) {
        this.workload = workload;
        this.source = source;
        this.directory = directory;
        this.subject = subject;
        this.probe = probe;
        this.endpoint = endpoint;
    }

    public Subject subject() {
        return subject;
    }

    /// The files in which they are stored.
    public TrialFiles files() {
        return directory;
    }

    public LoadRun start(LoadProfile profile, Stage stage, Consumer<LoadSnapshot> progress)
            throws IOException, InterruptedException {
        Endpoint to = Endpoints.of(endpoint, workload);
        logIn(to);
        LoadRun running =
                source.start(profile.loggedIn(known), to, directory.loadLog(stage), progress);
        subject.ended().thenRun(running::stop);
        return running;
    }

    /// One login serves all loads of a trial.
    private void logIn(Endpoint to) throws IOException, InterruptedException {
        if (loggedIn) {
            return;
        }
        try {
            known = source.login(workload.load(), to, _ -> {});
            loggedIn = true;
        } catch (EnvironmentException e) {
            throw TrialFailure.told(e);
        }
    }

    /// The requests; without think time during a knee search, where it would only lengthen each
    /// step.
    private LoadProfile asked() {
        LoadProfile load = workload.load();
        return workload.search().isPresent() ? load.withoutPauses() : load;
    }

    /// Number of successive requests per arrival.
    public double requestsEach() {
        return workload.load().scenario().map(Scenario::requestsEach).orElse(1.0);
    }

    /// Closed load until throughput and CPU per request reach steady state.
    public WarmupResult warmUp(ProcessSampler watching) throws IOException, InterruptedException {
        Workload.Warmup wanted = workload.preparation().warmup();
        boolean several = workload.search().isPresent() || workload.load().scenario().isPresent();
        boolean alike = workload.load().requests().contains(wanted.request());
        LoadProfile asked = several && alike ? asked() : warmUpAlone(wanted);
        LoadProfile profile = closed(asked, wanted.users(), wanted.atMost(), Duration.ZERO);
        LoadRun running = start(profile, Stage.WARM_UP, _ -> {});
        WarmupResult result =
                new Warmup(watching, running, source.countsEvery()).await(wanted.atMost(), subject);
        running.stop();
        LoadResult load = ended(running);
        directory.write(Stage.WARM_UP, load);
        checkAlive(Stage.WARM_UP);
        checkAccepted(load, Stage.WARM_UP);
        return result;
    }

    public int warmUpUsers() {
        return workload.preparation().warmup().users();
    }

    /// So many concurrent users.
    ///
    /// @param arriveOver the time over which they begin, so that they do not stay in step
    public LoadResult users(int users, Duration arriveOver, Duration time)
            throws IOException, InterruptedException {
        return run(closed(asked(), users, arriveOver, time, time), Stage.USERS);
    }

    /// A constant number of users that saturates the subject.
    ///
    /// @param arriveOver the time over which they begin
    public LoadRun saturating(int users, Duration arriveOver, Duration time)
            throws IOException, InterruptedException {
        return start(
                closed(asked(), users, arriveOver, time, Duration.ofSeconds(1)),
                Stage.PROOF,
                _ -> {});
    }

    /// Throughput above the knee.
    public double saturatedPerSecond() throws IOException {
        LoadResult over = directory.result(Stage.OVERLOAD);
        double end = over.offeredSeconds();
        return over.timeline().completedBetween(end / 2, end) / Math.max(1e-9, end / 2);
    }

    /// Connections that the generator may open at most.
    public int connections() {
        return workload.load().limits().connections();
    }

    /// The baseline: one request at a time.
    ///
    /// @param stage of its interval
    public LoadResult unloaded(Stage stage) throws IOException, InterruptedException {
        Duration duration = workload.preparation().baseline().duration();
        LoadProfile profile = closed(asked(), 1, duration, REQUEST_TIMEOUT);
        LoadResult load = run(profile, stage);
        checkAlive(Stage.BASELINE);
        checkAccepted(load, Stage.BASELINE);
        return load;
    }

    /// Runs a load to completion and stores it.
    public LoadResult run(LoadProfile profile, Stage stage)
            throws IOException, InterruptedException {
        return kept(start(profile, stage, _ -> {}), stage);
    }

    /// The result of a load, by its name.
    public LoadData data(Stage stage) throws IOException {
        return directory.load(stage).orElseThrow();
    }

    /// The loads of a search, by the name of their interval.
    public Map<Stage, LoadData> of(Search search) throws IOException {
        Map<Stage, LoadData> steps = new HashMap<>();
        for (Search.Step step : search.steps()) {
            steps.put(step.interval(), data(step.interval()));
        }
        return steps;
    }

    /// So many service times, with a minimum.
    public static Duration services(double unloadedSeconds, Duration least, double times) {
        Duration byService = Duration.ofNanos((long) (times * unloadedSeconds * 1e9));
        return Durations.longest(byService, least);
    }

    /// Whether a subject whose process is not visible did not respond for the whole recovery time:
    /// it may have exited.
    public boolean silent() {
        return silent && subject.jvmPid().isEmpty();
    }

    /// Waits until the subject has recovered from an unsustained rate.
    ///
    /// @return whether it has
    public boolean recover(double unloadedSeconds) throws IOException, InterruptedException {
        long end = System.nanoTime() + RECOVERY_TIME.toNanos();
        Duration time = services(unloadedSeconds, Duration.ofMillis(300), 2);
        while (System.nanoTime() < end && subject.alive()) {
            LoadResult load = run(closed(asked(), 1, time, Duration.ofSeconds(2)), Stage.RECOVERY);
            silent = load.totals().completed() == 0;
            if (Knees.recovered(data(Stage.RECOVERY), unloadedSeconds)) {
                return true;
            }
        }
        return false;
    }

    /// The load at 90 % of the knee.
    ///
    /// @param least length of it
    public LoadProfile belowKnee(double kneePerSecond, double unloadedSeconds, Duration least) {
        return constant(
                Knees.below(kneePerSecond),
                unloadedSeconds,
                Durations.longest(least, BELOW_KNEE_TIME));
    }

    /// For at least a time, and some service times; so is waited for the last answers.
    private LoadProfile constant(double perSecond, double unloadedSeconds, Duration least) {
        return constant(
                perSecond,
                services(unloadedSeconds * requestsEach(), least, 3),
                services(unloadedSeconds, Duration.ofSeconds(1), 3));
    }

    /// The rate that the service has in production, with enough requests for a p99.
    public LoadResult usual(double perSecond, double unloadedSeconds)
            throws IOException, InterruptedException {
        Duration enough = Duration.ofMillis((long) (USUAL_REQUESTS / perSecond * 1e3));
        Duration least =
                Durations.longest(BELOW_KNEE_TIME, Durations.shortest(enough, MOST_USUAL_TIME));
        return run(constant(perSecond, unloadedSeconds, least), Stage.USUAL);
    }

    /// The low rate of a search, repeated for a short time.
    public LoadResult lowAgain(double perSecond, double unloadedSeconds)
            throws IOException, InterruptedException {
        LoadResult load =
                run(constant(perSecond, unloadedSeconds, LOW_AGAIN_TIME), Stage.LOW_AGAIN);
        checkAnswered(load, Stage.LOW_AGAIN);
        return load;
    }

    /// Waits for a load's end.
    ///
    /// @throws TrialFailure if the load generator is gone
    public static LoadResult ended(LoadRun running) throws IOException, InterruptedException {
        try {
            return running.await();
        } catch (EnvironmentException e) {
            throw TrialFailure.told(e);
        }
    }

    /// Waits for a load's end and stores it.
    public LoadResult kept(LoadRun running, Stage stage) throws IOException, InterruptedException {
        try {
            LoadResult load = ended(running);
            directory.write(stage, load);
            return load;
        } catch (InterruptedException e) {
            running.stop();
            throw e;
        }
    }

    /// The independent endpoint, without load.
    public LoadResult besideAlone(Workload.Beside wanted) throws IOException, InterruptedException {
        run(profile(wanted, BESIDE_TIME), Stage.BESIDE_WARM_UP);
        LoadResult load = run(profile(wanted, BESIDE_TIME), Stage.BESIDE_ALONE);
        checkAlive(Stage.BESIDE_ALONE);
        checkAnswered(load, Stage.BESIDE_ALONE);
        return load;
    }

    /// The independent endpoint during a load.
    ///
    /// @param start delay before it starts
    public LoadResult beside(Workload.Beside wanted, Duration start, Duration time)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + start.toNanos();
        while (subject.alive() && System.nanoTime() < end) {
            Thread.sleep(50);
        }
        return run(profile(wanted, time), Stage.BESIDE);
    }

    private LoadProfile profile(Workload.Beside wanted, Duration time) {
        return new LoadProfile(
                List.of(wanted.request()),
                List.of(new Phase.Constant(wanted.ratePerSecond(), time, Arrivals.EVEN)),
                new LoadProfile.Limits(REQUEST_TIMEOUT, Duration.ofSeconds(1), BESIDE_CONNECTIONS),
                workload.load().protocol(),
                workload.load().seed());
    }

    /// Offers more than the knee, and if that is completed, still more; its second half is
    /// evaluated.
    ///
    /// @param unloadedSeconds service time of one request at a time
    public Stretch overload(double notSustained, double unloadedSeconds)
            throws IOException, InterruptedException {
        Duration time = services(unloadedSeconds * requestsEach(), OVERLOAD_TIME, 4);
        double most =
                workload.search().map(Workload.KneeSearch::maxPerSecond).orElse(Double.MAX_VALUE);
        double rate = Math.min(notSustained * OVERLOAD, most);
        LoadResult load = run(constant(rate, time, Duration.ofSeconds(1)), Stage.OVERLOAD);
        for (int more = 0;
                more < OVERLOADS && rate < most && !saturates(load) && subject.alive();
                more++) {
            rate = Math.min(rate * MORE, most);
            load = run(constant(rate, time, Duration.ofSeconds(1)), Stage.OVERLOAD);
        }
        return Stretch.of(
                Stage.OVERLOAD, load.start().plus(time.dividedBy(2)), load.start().plus(time));
    }

    /// Whether it saturates the service, or the generator cannot offer more.
    private static boolean saturates(LoadResult load) {
        return load.generator().limited() || Knees.completedOfTooMuch(load).isPresent();
    }

    public Distribution service(Stage stage) throws IOException {
        return LoadLog.whole(directory.loadLog(stage)).service().getFirst();
    }

    /// A constant rate of the experiment's requests.
    public LoadProfile constant(double perSecond, Duration duration, Duration drain) {
        LoadProfile load = asked();
        return load.with(
                List.of(new Phase.Constant(perSecond, duration, arrivals())),
                new LoadProfile.Limits(REQUEST_TIMEOUT, drain, load.limits().connections()),
                load.seed() + loads++);
    }

    private Arrivals arrivals() {
        return workload.search().map(Workload.KneeSearch::arrivals).orElse(Arrivals.EVEN);
    }

    private static LoadProfile closed(
            LoadProfile asked, int users, Duration duration, Duration drain) {
        return closed(asked, users, Duration.ZERO, duration, drain);
    }

    /// A closed load with a number of users.
    ///
    /// @param arriveOver the time over which they begin
    private static LoadProfile closed(
            LoadProfile asked, int users, Duration arriveOver, Duration duration, Duration drain) {
        return asked.with(
                List.of(new Phase.Closed(users, Duration.ZERO, arriveOver, duration)),
                new LoadProfile.Limits(REQUEST_TIMEOUT, drain, users),
                asked.seed());
    }

    private LoadProfile warmUpAlone(Workload.Warmup wanted) {
        LoadProfile load = workload.load();
        return new LoadProfile(
                List.of(wanted.request()),
                load.phases(),
                load.limits(),
                load.protocol(),
                load.seed());
    }

    public void checkAlive(Stage stage) {
        checkAlive(stage, Optional.empty());
    }

    /// @param intoSeconds since the stage began; empty if that says no more
    public void checkAlive(Stage stage, Optional<Double> intoSeconds) {
        if (!subject.alive()) {
            throw new TrialFailure(
                    new Exited(
                            Part.SERVICE, subject.howItEnded(), Optional.of(stage), intoSeconds));
        }
    }

    public void checkAnswered(LoadResult load, Stage stage) throws InterruptedException {
        Totals totals = load.totals();
        if (totals.completed() > 0) {
            return;
        }
        throw new TrialFailure(
                new FailureReason.NoResponse(
                        stage,
                        load,
                        Rejections.silent(totals)
                                ? HangCheck.of(subject, probe)
                                : Optional.empty()));
    }

    /// Fails if most requests are rejected, or for a knee search so many that no rate would count
    /// as sustained.
    private void checkAccepted(LoadResult load, Stage stage) throws InterruptedException {
        checkAnswered(load, stage);
        boolean search = workload.search().isPresent();
        if (Rejections.most(load.totals()) || (search && Rejections.tooMany(load.totals()))) {
            throw new TrialFailure(new FailureReason.Rejected(stage, load));
        }
    }
}
