package dev.heddle.load.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadPart;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.load.internal.engine.SimulatedService.Fate;
import dev.heddle.load.internal.record.LogTags;
import dev.heddle.model.load.FailureKind;
import dev.heddle.model.load.KindLoad;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.LoadProfile.Protocol;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.StepResult;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Phase.Arrivals;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.simulated.SimulatedClock;
import dev.heddle.model.simulated.SimulatedClock.Pause;
import dev.heddle.model.simulated.SimulatedClock.Step;
import dev.heddle.model.statistics.Distribution;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/// A load of a simulated service on a simulated machine, all drawn from one seed, and what must be
/// true of its result.
final class Simulation {
    private static final long MILLI = 1_000_000L;
    private static final long SECOND = 1_000 * MILLI;
    private static final long START = 100 * MILLI;

    /// A tick of the engine, and twice the loop's longest wait: it judges by when it last read.
    private static final long SLACK = 51 * MILLI;

    /// To read a log takes longer than to write it.
    private static final int LOG_READ_EVERY = 4;

    private static final EnumSet<Fate> OF_USERS = EnumSet.of(Fate.WITHOUT_TOKEN);

    /// Over HTTP/1.1 an answer that comes twice is also that of the next request.
    private static final EnumSet<Fate> NOT_OF_USERS =
            EnumSet.of(Fate.WITHOUT_BODY, Fate.ANSWERED_TWICE, Fate.ANSWERED_AND_ONCE_MORE_UNASKED);

    private final SplittableRandom random;
    private final Account account = new Account();
    private final Optional<SimulatedUsers> users;
    private final LoadProfile profile;
    private final List<Pause> pauses;
    private final SimulatedMachine machine;
    private boolean stopped;
    private final ByteArrayOutputStream log = new ByteArrayOutputStream();
    private final Histogram latency = LogTags.histogram();

    /// @param scenario whether users go through steps
    Simulation(long seed, boolean scenario) {
        this.random = new SplittableRandom(seed);
        this.users =
                scenario
                        ? Optional.of(new SimulatedUsers(random.split(), account))
                        : Optional.empty();
        this.profile = profile(seed);
        this.pauses = pauses();
        SimulatedService service =
                new SimulatedService(
                        random.split(),
                        account,
                        some(EnumSet.complementOf(scenario ? NOT_OF_USERS : OF_USERS)),
                        profile.protocol() == Protocol.HTTP_2,
                        users);
        this.machine =
                new SimulatedMachine(
                        service,
                        new SimulatedClock(pauses, steps()),
                        stopped,
                        START + offeredNanos() + pausedNanos() + 60 * SECOND);
    }

    private List<Step> steps() {
        List<Step> all = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            long nanos = random.nextLong(-3_600, 3_600) * SECOND;
            all.add(new Step(START + random.nextLong(offeredNanos()), nanos));
        }
        return all;
    }

    private List<Fate> some(Set<Fate> all) {
        return all.stream().filter(_ -> random.nextInt(3) == 0).toList();
    }

    private LoadProfile profile(long seed) {
        List<Phase> phases = new ArrayList<>();
        boolean fast = random.nextInt(50) == 0;
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            phases.add(phase(fast));
        }
        return new LoadProfile(
                users.map(known -> known.scenario().requests())
                        .orElse(List.of(RequestSpec.get("/{{seq}}"))),
                users.map(SimulatedUsers::scenario),
                phases,
                new Limits(
                        Duration.ofMillis(random.nextInt(50, 5_000)),
                        Duration.ofMillis(random.nextInt(5_000)),
                        random.nextInt(1, 64),
                        random.nextInt(10) == 0 ? random.nextInt(1, 500) : Limits.MAX_REQUESTS),
                random.nextInt(3) == 0 ? Protocol.HTTP_2 : Protocol.HTTP_1_1,
                seed);
    }

    private Phase phase(boolean fast) {
        if (fast) {
            return new Phase.Constant(40_000, Duration.ofMillis(300), Arrivals.POISSON);
        }
        Duration duration = Duration.ofMillis(random.nextInt(1, 30_000));
        Arrivals arrivals = random.nextBoolean() ? Arrivals.POISSON : Arrivals.EVEN;
        double rate = Math.pow(10, random.nextDouble(0, 2.3));
        return switch (random.nextInt(4)) {
            case 0 ->
                    new Phase.Closed(
                            random.nextInt(1, 10),
                            Duration.ofMillis(random.nextInt(10, 500)),
                            Duration.ofMillis(random.nextLong(2) * random.nextInt(1, 2_000)),
                            duration);
            case 1 -> new Phase.Ramp(rate, random.nextDouble(0, 100), duration, arrivals);
            default -> new Phase.Constant(rate, duration, arrivals);
        };
    }

    private List<Pause> pauses() {
        if (random.nextInt(3) != 0) {
            return List.of();
        }
        stopped = random.nextBoolean();
        List<Pause> all = new ArrayList<>();
        long at = START;
        for (int i = random.nextInt(1, 20); i > 0; i--) {
            at += random.nextLong(1, Math.max(2, offeredNanos() / 8));
            long nanos = (long) (Math.pow(10, random.nextDouble(0, 3.3)) * MILLI);
            all.add(new Pause(at, nanos));
            at += nanos;
        }
        return all;
    }

    private long offeredNanos() {
        return profile.phases().stream().mapToLong(phase -> phase.duration().toNanos()).sum();
    }

    private long pausedNanos() {
        return pauses.stream().mapToLong(Pause::nanos).sum();
    }

    /// Runs it, and checks its result.
    ///
    /// @return its clock
    SimulatedClock run() throws Exception {
        ProfileRun run =
                ProfileRun.start(
                        new ProfileRun.Order(
                                profile,
                                Endpoint.http(
                                        new InetSocketAddress(
                                                InetAddress.getLoopbackAddress(), 80)),
                                LoadPart.WHOLE,
                                SimulatedClock.EPOCH.plusNanos(START)),
                        machine,
                        1,
                        log,
                        this::second);
        LoadResult result = run.await();
        allIsAccountedFor(result);
        users.ifPresent(known -> eachStepIsAccountedFor(result, known));
        durationsAreTheClocks(result);
        latenciesAreTheModels(result);
        aPauseIsToldAndNothingElse(result);
        return machine.clock();
    }

    private void second(LoadSnapshot snapshot) {
        Distribution part = snapshot.latency();
        for (int i = 0; i < part.valuesNanos().size(); i++) {
            latency.recordValueWithCount(part.valuesNanos().get(i), part.counts().get(i));
        }
        machine.written();
    }

    private void allIsAccountedFor(LoadResult result) {
        assertThat(account.violations()).as("violations").isEmpty();
        Totals totals = result.totals();
        assertThat(totals.balanced()).as("balanced").isTrue();
        assertThat(totals.completed()).as("completed").isEqualTo(account.completed().size());
        TreeMap<String, Long> failed = new TreeMap<>(totals.failed());
        failed.keySet().removeIf(Account::isOfClient);
        assertThat(failed).as("failed").isEqualTo(account.failed());
        long refused = refused(totals);
        assertThat(refused).as("refused").isLessThanOrEqualTo(account.refusedConnections());
        long timedOut = totals.failed().getOrDefault(FailureKind.TIMED_OUT, 0L);
        assertThat(timedOut + totals.unfinished())
                .as("timed out or unfinished")
                .isEqualTo(account.abandoned().size() + unsent(totals));
        assertThat(sum(result.timeline().completed()))
                .as("completed by tick")
                .isEqualTo(totals.completed());
        assertThat(sum(result.timeline().offered()))
                .as("offered by tick")
                .isEqualTo(totals.offered());
        assertThat(result.traffic().connectionsOpened())
                .as("connections")
                .isEqualTo(account.connections());
        assertThat(result.traffic().retried()).as("retried").isEqualTo(account.retries());
        assertThat(result.traffic().receivedBytes()).as("bytes").isEqualTo(account.bytes());
        for (Account.Abandoned request : account.abandoned()) {
            long waited = request.at() - request.sent();
            assertThat(waited).as("given up").isLessThan(timeoutNanos() + SLACK + pausedNanos());
            assertThat(waited >= timeoutNanos() || request.at() == end(result))
                    .as("request %d was given up after %d ns", request.request(), waited)
                    .isTrue();
        }
    }

    private static void eachStepIsAccountedFor(LoadResult result, SimulatedUsers users) {
        List<StepResult> steps = result.traffic().steps();
        List<KindLoad> kinds = result.traffic().kinds();
        for (int i = 0; i < steps.size(); i++) {
            StepResult step = steps.get(i);
            assertThat(step.completed()).as(step.name()).isEqualTo(users.completed(i));
            assertThat(step.service().total()).as(step.name()).isEqualTo(step.completed());
            if (!kinds.isEmpty()) {
                Totals kind = kinds.get(i).totals();
                assertThat(kind.balanced()).as(step.name()).isTrue();
                assertThat(kind.completed()).as(step.name()).isEqualTo(step.completed());
                assertThat(kind.failed()).as(step.name()).isEqualTo(step.failed());
            }
        }
        assertThat(kinds.stream().map(KindLoad::totals).reduce(Totals::plus))
                .as("the sum of the kinds")
                .isEqualTo(kinds.isEmpty() ? Optional.empty() : Optional.of(result.totals()));
    }

    private static long refused(Totals totals) {
        return totals.failed().entrySet().stream()
                .filter(entry -> FailureKind.isOfAddress(entry.getKey()))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    private static long sum(List<Integer> counts) {
        return counts.stream().mapToLong(Integer::intValue).sum();
    }

    /// How many requests were waiting for a connection at the end.
    private long unsent(Totals totals) {
        return totals.offered()
                - account.sent().size()
                + account.again().size()
                - account.failedUnsent()
                - refused(totals);
    }

    private long timeoutNanos() {
        return profile.limits().timeout().toNanos();
    }

    private static long end(LoadResult result) {
        return START + Math.round(result.totalSeconds() * 1e9);
    }

    private void durationsAreTheClocks(LoadResult result) {
        assertThat(result.start()).isEqualTo(SimulatedClock.EPOCH.plusNanos(START));
        if (result.totals().offered() < profile.limits().maxRequests()) {
            assertThat(result.offeredSeconds())
                    .as("offered seconds")
                    .isEqualTo(offeredNanos() / 1e9);
        }
        assertThat(result.totalSeconds())
                .as("total seconds")
                .isBetween(result.offeredSeconds(), (machine.nanoTime() - START) / 1e9);
    }

    private void latenciesAreTheModels(LoadResult result) throws Exception {
        if (profile.seed() % LOG_READ_EVERY == 0) {
            same("service times", written(LogTags.SERVICE), account.service());
        }
        Totals totals = result.totals();
        long timedOut = totals.failed().getOrDefault(FailureKind.TIMED_OUT, 0L);
        assertThat(latency.getTotalCount())
                .as("latencies")
                .isEqualTo(totals.completed() + timedOut + totals.unfinished());
        boolean open =
                users.isEmpty()
                        && profile.phases().stream().noneMatch(Phase.Closed.class::isInstance);
        if (open && refused(totals) == 0 && account.failedUnsent() == 0) {
            same("latencies", latency, expected(totals, end(result)));
        }
    }

    private static void same(String what, Histogram recorded, Histogram seen) {
        assertThat(LogTags.distribution(recorded).equals(LogTags.distribution(seen)))
                .as(
                        "%s: %d with a mean of %.3f µs recorded, %d with %.3f µs on the network",
                        what,
                        recorded.getTotalCount(),
                        recorded.getMean() / 1e3,
                        seen.getTotalCount(),
                        seen.getMean() / 1e3)
                .isTrue();
    }

    private Histogram expected(Totals totals, long end) {
        long[] due = due();
        Histogram expected = LogTags.histogram();
        account.completed()
                .forEach((request, at) -> expected.recordValue(at - due[request.intValue()]));
        account.abandoned()
                .forEach(gone -> expected.recordValue(gone.at() - due[(int) gone.request()]));
        LongStream.range(0, totals.offered())
                .filter(request -> !account.sent().contains(request))
                .forEach(request -> expected.recordValue(end - due[(int) request]));
        account.again().forEach(request -> expected.recordValue(end - due[request.intValue()]));
        return expected;
    }

    /// When each request of an open load is due.
    private long[] due() {
        LongStream.Builder all = LongStream.builder();
        long from = START;
        int number = 0;
        for (Phase phase : profile.phases()) {
            number++;
            SplittableRandom arrivals = new SplittableRandom(profile.seed() + number);
            FireTimes times =
                    phase instanceof Phase.Ramp ramp
                            ? OpenFireTimes.of(ramp, 1, arrivals)
                            : OpenFireTimes.of((Phase.Constant) phase, 1, arrivals);
            for (long next = times.next(); next != FireTimes.END; next = times.next()) {
                all.add(from + next);
            }
            from += phase.duration().toNanos();
        }
        return all.build().toArray();
    }

    private Histogram written(String tag) throws Exception {
        Histogram all = LogTags.histogram();
        try (HistogramLogReader reader =
                new HistogramLogReader(new ByteArrayInputStream(log.toByteArray()))) {
            EncodableHistogram next = reader.nextIntervalHistogram();
            while (next != null) {
                if (tag.equals(next.getTag())) {
                    all.add((AbstractHistogram) next);
                }
                next = reader.nextIntervalHistogram();
            }
        }
        return all;
    }

    /// Without a pause the generator has nothing to confess.
    private void aPauseIsToldAndNothingElse(LoadResult result) {
        double seconds = (machine.nanoTime() - START) / 1e9;
        double stopped = machine.stoppedNanos() / 1e9;
        if (pauses.isEmpty()) {
            assertThat(result.generator().limitedBy()).as("reservation").isEmpty();
        } else if (stopped > 0.2 + 0.02 * seconds) {
            assertThat(result.generator().limitedBy()).as("reservation").isPresent();
        }
    }
}
