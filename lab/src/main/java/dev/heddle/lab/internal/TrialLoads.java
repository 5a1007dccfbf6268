package dev.heddle.lab.internal;

import dev.heddle.lab.RunDirectory.TrialDirectory;
import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadGenerator;
import dev.heddle.load.LoadLog;
import dev.heddle.load.LoadRun;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.Distribution;
import dev.heddle.model.LoadExperiment;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadResult;
import dev.heddle.model.Part;
import dev.heddle.model.Phase;
import dev.heddle.model.Phase.Arrivals;
import dev.heddle.model.RequestSpec;
import dev.heddle.model.Trial.WarmupResult;
import dev.heddle.observe.ProcessSampler;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/// The loads of one trial; each is kept under the name of its part. Used by one thread.
final class TrialLoads {
    private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(30);
    private static final double OVERLOAD = 1.3;
    private static final Duration BESIDE_TIME = Duration.ofSeconds(3);
    private static final int BESIDE_CONNECTIONS = 1_000;
    private static final Duration OVERLOAD_TIME = Duration.ofSeconds(6);

    private final LoadExperiment experiment;
    private final LoadGenerator generator;
    private final TrialDirectory directory;
    private final Subject subject;
    private final InetSocketAddress endpoint;

    TrialLoads(
            LoadExperiment experiment,
            LoadGenerator generator,
            TrialDirectory directory,
            Subject subject,
            InetSocketAddress endpoint) {
        this.experiment = experiment;
        this.generator = generator;
        this.directory = directory;
        this.subject = subject;
        this.endpoint = endpoint;
    }

    Subject subject() {
        return subject;
    }

    LoadRun start(LoadProfile profile, String part, Consumer<LoadSnapshot> progress)
            throws IOException {
        LoadRun running =
                generator.start(
                        profile, Endpoint.http(endpoint), directory.loadLog(part), progress);
        subject.ended().thenRun(running::stop);
        return running;
    }

    /// Closed load until throughput and CPU per request are steady.
    WarmupResult warmUp(ProcessSampler watching) throws IOException, InterruptedException {
        LoadExperiment.Warmup wanted = experiment.warmup();
        List<RequestSpec> requests =
                experiment.search().isPresent()
                        ? experiment.load().requests()
                        : List.of(RequestSpec.get(wanted.path()));
        LoadProfile profile = closed(requests, wanted.users(), wanted.atMost(), Duration.ZERO);
        LoadRun running = start(profile, "warmup", _ -> {});
        WarmupResult result = new Warmup(watching, running).await(wanted.atMost(), subject);
        running.stop();
        LoadResult load = running.await();
        directory.write("warmup", load);
        checkAlive("while warming up");
        checkAnswered(load, "while warming up");
        return result;
    }

    /// One request at a time.
    LoadResult unloaded() throws IOException, InterruptedException {
        Duration duration = experiment.baseline().duration();
        LoadProfile profile = closed(experiment.load().requests(), 1, duration, REQUEST_TIMEOUT);
        LoadResult load = run(profile, Part.BASELINE);
        checkAlive("while one request at a time was measured");
        checkAnswered(load, "while one request at a time was measured");
        return load;
    }

    /// Runs a load to its end and keeps it.
    LoadResult run(LoadProfile profile, String part) throws IOException, InterruptedException {
        return kept(start(profile, part, _ -> {}), part);
    }

    /// Waits for a load's end and keeps it.
    LoadResult kept(LoadRun running, String part) throws IOException, InterruptedException {
        try {
            LoadResult load = running.await();
            directory.write(part, load);
            return load;
        } catch (InterruptedException e) {
            running.stop();
            throw e;
        }
    }

    /// The endpoint beside the load, without any.
    Distribution besideAlone(LoadExperiment.Beside wanted)
            throws IOException, InterruptedException {
        run(profile(wanted, BESIDE_TIME), "beside-warmup");
        LoadResult load = run(profile(wanted, BESIDE_TIME), Part.BESIDE_ALONE);
        checkAlive("while %s was measured alone".formatted(wanted.path()));
        checkAnswered(load, "while %s was measured alone".formatted(wanted.path()));
        return latency(Part.BESIDE_ALONE);
    }

    /// The same while a load runs.
    ///
    /// @param start how long to wait for it first
    LoadResult beside(LoadExperiment.Beside wanted, Duration start, Duration time)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + start.toNanos();
        while (subject.alive() && System.nanoTime() < end) {
            Thread.sleep(50);
        }
        return run(profile(wanted, time), Part.BESIDE);
    }

    private LoadProfile profile(LoadExperiment.Beside wanted, Duration time) {
        return new LoadProfile(
                List.of(RequestSpec.get(wanted.path())),
                List.of(new Phase.Constant(wanted.ratePerSecond(), time, Arrivals.EVEN)),
                new LoadProfile.Limits(REQUEST_TIMEOUT, Duration.ofSeconds(1), BESIDE_CONNECTIONS),
                experiment.load().protocol(),
                experiment.load().seed());
    }

    /// Offers more than the knee; its second half is of interest.
    ///
    /// @param unloadedSeconds service time of one request at a time
    Stretch overload(double notKept, double unloadedSeconds)
            throws IOException, InterruptedException {
        Duration byService = Duration.ofNanos((long) (4 * unloadedSeconds * 1e9));
        Duration time = byService.compareTo(OVERLOAD_TIME) > 0 ? byService : OVERLOAD_TIME;
        LoadResult load =
                run(constant(notKept * OVERLOAD, time, Duration.ofSeconds(1)), Part.OVERLOAD);
        return new Stretch(
                Part.OVERLOAD, load.start().plus(time.dividedBy(2)), load.start().plus(time));
    }

    Distribution service(String part) throws IOException {
        return Distribution.merged(LoadLog.read(directory.loadLog(part)).service());
    }

    Distribution latency(String part) throws IOException {
        return Distribution.merged(LoadLog.read(directory.loadLog(part)).latency());
    }

    /// A constant rate of the experiment's requests.
    LoadProfile constant(double perSecond, Duration duration, Duration drain) {
        LoadProfile load = experiment.load();
        return new LoadProfile(
                load.requests(),
                List.of(new Phase.Constant(perSecond, duration, Arrivals.EVEN)),
                new LoadProfile.Limits(REQUEST_TIMEOUT, drain, load.limits().connections()),
                load.protocol(),
                load.seed());
    }

    /// A number of users of the experiment's requests, or others.
    LoadProfile closed(List<RequestSpec> requests, int users, Duration duration, Duration drain) {
        return new LoadProfile(
                requests,
                List.of(new Phase.Closed(users, Duration.ZERO, duration)),
                new LoadProfile.Limits(REQUEST_TIMEOUT, drain, users),
                experiment.load().protocol(),
                experiment.load().seed());
    }

    List<RequestSpec> requests() {
        return experiment.load().requests();
    }

    void checkAlive(String when) {
        if (!subject.alive()) {
            throw new TrialFailure("the subject " + subject.howItEnded() + " " + when);
        }
    }

    void checkAnswered(LoadResult load, String when) {
        if (load.totals().completed() == 0) {
            throw new TrialFailure(
                    "the subject answered no request as expected %s: %s"
                            .formatted(when, load.totals().failed()));
        }
    }
}
