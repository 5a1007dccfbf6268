package dev.heddle.lab;

import dev.heddle.lab.internal.process.RunningJvm;
import dev.heddle.lab.internal.subject.WatchedJvm;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.Missing;
import dev.heddle.model.observation.Observation.OsThreads;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.observation.Observation.ProcessUse;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.simulated.SimulatedClock;
import dev.heddle.model.simulated.SimulatedClock.Pause;
import dev.heddle.model.simulated.SimulatedClock.Step;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.observe.JvmEvents;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// A JVM with one pool, and the machine on which it is watched; what happens is a function of the
/// seed: the load changes, the JVM stands still, exits; the watch stands still; the system's clock
/// is set. Time passes only where the watch waits.
final class SimulatedJvm implements WatchedJvm {
    static final double CAPACITY = 10;
    static final long MILLI = 1_000_000L;
    static final long SECOND = 1_000 * MILLI;

    /// The probe looks ten times a second; the JVM writes once a second, and stamps by a clock
    /// that it compares with the system's when it begins a chunk.
    private static final long LOOK = 100 * MILLI;

    private static final long CHUNK = 40 * SECOND;

    /// What the JVM does for a while.
    ///
    /// @param silent it is stopped
    record Spell(long until, double perSecond, double busy, double waiting, boolean silent) {}

    /// What the probe saw at once.
    ///
    record Seen(long at, Spell spell) {}

    private final List<Spell> spells = new ArrayList<>();
    private final SimulatedClock clock;
    private final long exits;
    private final long stops;
    private final Map<Instant, Long> looks = new LinkedHashMap<>();
    private List<Seen> within = List.of();

    SimulatedJvm(SplittableRandom random) {
        long until = 0;
        while (until < 900 * SECOND) {
            until += random.nextLong(1, 120) * SECOND;
            boolean full = random.nextInt(3) == 0;
            spells.add(
                    new Spell(
                            until,
                            random.nextInt(1, 1_000),
                            full ? CAPACITY : random.nextDouble(0.5, 7),
                            full ? random.nextInt(3, 100) : 0,
                            random.nextInt(6) == 0));
        }
        List<Pause> pauses = new ArrayList<>();
        List<Step> steps = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            steps.add(
                    new Step(
                            random.nextLong(600 * SECOND),
                            random.nextLong(-3_600, 3_600) * SECOND));
            pauses.add(new Pause(random.nextLong(600 * SECOND), random.nextLong(20 * SECOND)));
        }
        this.clock = new SimulatedClock(pauses, steps);
        this.exits = random.nextInt(3) == 0 ? random.nextLong(600 * SECOND) : Long.MAX_VALUE;
        this.stops = random.nextInt(3) == 0 ? random.nextLong(600 * SECOND) : Long.MAX_VALUE;
    }

    long now() {
        return clock.nanoTime();
    }

    long exits() {
        return exits;
    }

    long stops() {
        return stops;
    }

    /// When the look that says so began.
    long began(Instant from) {
        return Objects.requireNonNull(looks.get(from));
    }

    List<Long> begins() {
        return List.copyOf(looks.values());
    }

    /// What the last look was told.
    List<Seen> told() {
        return within;
    }

    /// What the probe saw in a stretch of time, whether it was told or not.
    List<Seen> happened(long from, long to) {
        return LongStream.rangeClosed((from + LOOK - 1) / LOOK, to / LOOK)
                .mapToObj(number -> new Seen(number * LOOK, spell(number * LOOK)))
                .filter(each -> !each.spell().silent())
                .toList();
    }

    Spell spell(long at) {
        return spells.stream().filter(spell -> at < spell.until()).findFirst().orElseThrow();
    }

    @Override
    public RunningJvm jvm() {
        return new RunningJvm(1, "orders.jar");
    }

    @Override
    public SimulatedClock clock() {
        return clock;
    }

    @Override
    public boolean stopped() {
        return now() >= stops;
    }

    @Override
    public boolean exited() {
        return now() >= exits;
    }

    @Override
    public void close() {
        // Nothing is attached.
    }

    @Override
    public Look look() {
        looks.put(clock.instant(), now());
        return new SimulatedLook();
    }

    private final class SimulatedLook implements Look {
        private final long writtenBefore = written();

        @Override
        public void last(Duration length) {
            clock.sleepUntil(Math.min(now() + length.toNanos(), Math.min(exits, stops)));
        }

        @Override
        public void awaitTold() {
            if (!exited()) {
                clock.sleep(JvmEvents.TOLD_AFTER);
            }
        }

        @Override
        public Optional<Double> completedPerSecond(Instant from, Instant to) {
            within = seen(writtenBefore, from, to);
            return within.isEmpty()
                    ? Optional.empty()
                    : Optional.of(mean(within, Spell::perSecond));
        }

        @Override
        public Observation observation(Instant from, Instant to) {
            double seconds = Duration.between(from, to).toNanos() / 1e9;
            Optional<ProbeData> probe =
                    within.isEmpty() ? Optional.empty() : Optional.of(probe(within));
            return new Observation(
                    new ProcessUse(
                            List.of(sample(0), sample(Math.max(seconds, 1e-3))),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty()),
                    Observation.Memory.NOTHING,
                    Observation.NOTHING.threads(),
                    Observation.Pins.NONE,
                    List.of(),
                    probe,
                    probe.isPresent() ? List.of() : List.of(new Missing(Missing.What.PROBE, "")));
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }

    private static ProcessSample sample(double at) {
        return new ProcessSample(
                at,
                new OsThreads(20, 0, 0, 0),
                1,
                (long) (at * 1e6 / 2),
                (long) (at * 1e6 / 2),
                Optional.empty(),
                1,
                Optional.empty());
    }

    private long written() {
        return Math.min(now() / SECOND * SECOND, exits);
    }

    /// What the JVM has written of it since, as the JDK's stream reads it: from the latest chunk by
    /// its own clock, then the next by that clock. A chunk that begins earlier, as the system's
    /// clock was set back, is not found.
    private List<Seen> seen(long writtenBefore, Instant from, Instant to) {
        List<Seen> seen = new ArrayList<>();
        Optional<Long> chunk =
                chunks(writtenBefore + 1).max(Comparator.comparing(clock::timeOfDay));
        while (chunk.isPresent()) {
            long began = chunk.get();
            Instant stamped = clock.timeOfDay(began);
            long first = Math.max(0, Duration.between(stamped, from).toNanos());
            long last = Math.min(CHUNK - 1, Duration.between(stamped, to).toNanos());
            for (long at = (first + LOOK - 1) / LOOK * LOOK; at <= last; at += LOOK) {
                long when = began + at;
                Spell spell = spell(when);
                if (when >= writtenBefore && when < written() && !spell.silent()) {
                    seen.add(new Seen(when, spell));
                }
            }
            chunk =
                    chunks(written())
                            .filter(
                                    next ->
                                            !clock.timeOfDay(next)
                                                    .isBefore(stamped.plusNanos(CHUNK)))
                            .min(Comparator.comparing(clock::timeOfDay));
        }
        return seen;
    }

    /// When each chunk began that was begun before then.
    private static Stream<Long> chunks(long before) {
        return LongStream.iterate(0, chunk -> chunk < before, chunk -> chunk + CHUNK).boxed();
    }

    static double mean(List<Seen> seen, ToDoubleFunction<Spell> figure) {
        return seen.stream()
                .mapToDouble(each -> figure.applyAsDouble(each.spell()))
                .average()
                .orElse(0);
    }

    private static ProbeData probe(List<Seen> seen) {
        double busy = mean(seen, Spell::busy);
        double waiting = mean(seen, Spell::waiting);
        ResourceUse pool =
                new ResourceUse(
                        new ResourceUse.Id(ResourceKind.CONNECTION_POOL, "orders", "HikariPool", 1),
                        Optional.of(CAPACITY),
                        busy,
                        waiting,
                        List.of(busy, busy, busy, busy));
        return new ProbeData(
                List.of(pool),
                Optional.empty(),
                List.of(
                        site(WaitKind.POOL, "com.acme.Orders.take:1", waiting),
                        site(WaitKind.SOCKET, "com.acme.Orders.find:2", busy)),
                List.of(),
                seen.size());
    }

    private static WaitSite site(WaitKind kind, String site, double threads) {
        return WaitSite.of(
                kind, site, "", "", Optional.of("http-#"), threads, List.of(), List.of(site));
    }
}
