package dev.heddle.lab;

import dev.heddle.analyze.WatchAnalysis;
import dev.heddle.lab.internal.machine.Machine;
import dev.heddle.lab.internal.process.RunningJvm;
import dev.heddle.lab.internal.subject.AttachedJvm;
import dev.heddle.lab.internal.subject.WatchedJvm;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.SteadyClock;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.watch.WatchResult;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/// A running JVM, observed from inside: `heddle watch`. Its memory does not grow with time.
///
/// Threads: used by one; any may count down the latch that stops it.
public final class LiveWatch implements AutoCloseable {
    /// Older snapshots do not show what has just changed.
    private static final Duration REMEMBERED = Duration.ofMinutes(1);

    private static final int FEWEST_REMEMBERED = 5;

    private final WatchedJvm watched;
    private final Environment environment;
    private final SteadyClock clock;

    /// Snapshots of the last minute, and at least some, in chronological order.
    private final Deque<Remembered> latest = new ArrayDeque<>();

    /// @param at when it ended
    private record Remembered(Duration at, WatchResult look) {}

    LiveWatch(WatchedJvm watched, Environment environment) {
        this.watched = watched;
        this.environment = environment;
        this.clock = new SteadyClock(watched.clock());
    }

    /// Attaches.
    ///
    /// @param wanted process id, `:PORT`, or a part of the name of a main class or jar
    /// @param probe the agent's jar; empty to do without
    /// @param objects whether each look tells what keeps the heap, for which the JVM stands still
    /// @param stopped ends the watch when it reaches zero
    /// @throws InputException if there is no such JVM
    /// @throws EnvironmentException if attaching fails
    public static LiveWatch of(
            String wanted, Optional<Path> probe, boolean objects, CountDownLatch stopped)
            throws InterruptedException {
        RunningJvm jvm = RunningJvm.find(wanted);
        Environment environment = Machine.environment(Jdks.current(), "");
        return new LiveWatch(AttachedJvm.to(jvm, probe, objects, stopped), environment);
    }

    /// The JVM's jar or main class.
    public String name() {
        return watched.jvm().name();
    }

    public long pid() {
        return watched.jvm().pid();
    }

    /// Takes one snapshot after another, at least one, until it is stopped or no other would be
    /// complete in time.
    ///
    /// @param every length of a snapshot
    /// @param atMost length of all; empty for no limit
    /// @throws EnvironmentException if the JVM exits meanwhile
    public void run(Duration every, Optional<Duration> atMost, Consumer<WatchResult> snapshots)
            throws InterruptedException {
        Duration length = atMost.filter(time -> time.compareTo(every) < 0).orElse(every);
        SteadyClock began = new SteadyClock(watched.clock());
        do {
            snapshots.accept(next(length));
        } while (!watched.stopped()
                && atMost.filter(time -> began.elapsed().plus(length).compareTo(time) > 0)
                        .isEmpty());
    }

    private WatchResult next(Duration length) throws InterruptedException {
        SteadyClock its = new SteadyClock(watched.clock());
        Instant from = its.start();
        try (WatchedJvm.Look look = watched.look()) {
            look.last(length);
            Instant to = its.now();
            look.awaitTold();
            if (watched.exited()) {
                throw new EnvironmentException("%s has exited".formatted(watched.jvm()));
            }
            return afterThoseBefore(
                    WatchAnalysis.of(
                            new WatchResult.Looked(
                                    watched.jvm().toString(),
                                    from,
                                    Duration.between(from, to).toNanos() / 1e9,
                                    look.completedPerSecond(from, to)),
                            look.observation(from, to),
                            environment));
        } catch (IOException e) {
            throw new EnvironmentException(
                    "cannot attach to %s: %s".formatted(watched.jvm(), e.getMessage()), e);
        }
    }

    private WatchResult afterThoseBefore(WatchResult look) {
        Duration now = clock.elapsed();
        Duration oldest = now.minus(REMEMBERED);
        while (latest.size() > FEWEST_REMEMBERED && latest.getFirst().at().compareTo(oldest) < 0) {
            latest.removeFirst();
        }
        WatchResult told =
                WatchAnalysis.after(latest.stream().map(Remembered::look).toList(), look);
        latest.add(new Remembered(now, look));
        return told;
    }

    /// Detaches.
    @Override
    public void close() {
        watched.close();
    }
}
