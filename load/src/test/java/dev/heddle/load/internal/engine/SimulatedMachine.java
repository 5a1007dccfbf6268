package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.machine.ThreadUsage;
import dev.heddle.load.internal.request.Connection;
import dev.heddle.load.internal.wire.Attempt;
import dev.heddle.load.internal.wire.Connector;
import dev.heddle.load.internal.wire.SharedReadBuffer;
import dev.heddle.load.internal.wire.Wire;
import io.netty.channel.IoEventLoop;
import io.netty.channel.IoHandle;
import io.netty.channel.IoHandler;
import io.netty.channel.IoHandlerContext;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.IoRegistration;
import io.netty.util.concurrent.Ticker;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.TimeUnit;

/// A machine whose time passes only where its loop waits, and whose network is a [Network]: what
/// happens is a function of the seed. For one event loop, whose thread owns everything here.
final class SimulatedMachine implements Machine, Ticker, IoHandler {
    private static final Instant EPOCH = Instant.parse("2026-01-01T00:00:00Z");

    /// How many seconds the loop may be ahead of the thread that writes them.
    private static final int AHEAD = 8;

    /// The service and what lies between.
    interface Network {
        Wire connect(
                SimulatedMachine machine,
                IoEventLoop loop,
                Wire.Speakers speakers,
                Attempt attempt);
    }

    /// A time in which the loop does not run.
    ///
    /// @param stopped whether it was stopped, and did not wait for a processor
    record Pause(long at, long nanos, boolean stopped) {
        long end() {
            return at + nanos;
        }
    }

    private record Event(long at, long number, Runnable action) {}

    private final Network network;
    private final ArrayDeque<Pause> pauses;
    private final long lastNanos;
    private final PriorityQueue<Event> events =
            new PriorityQueue<>(
                    Comparator.comparingLong(Event::at).thenComparingLong(Event::number));

    private long now;
    private long number;
    private long turn;
    private long usedNanos;
    private long stoppedNanos;
    private long stepNanos;
    private boolean ending;
    private int secondsWritten;

    /// @param pauses in their order
    /// @param lastNanos when a loop that still runs has missed its end
    SimulatedMachine(Network network, List<Pause> pauses, long lastNanos) {
        this.network = network;
        this.pauses = new ArrayDeque<>(pauses);
        this.lastNanos = lastNanos;
    }

    /// Lets something happen at a time, but not before now.
    void at(long nanos, Runnable action) {
        events.add(new Event(Math.max(now, nanos), number++, action));
    }

    /// The number of the loop's turn, in which it reads all sockets.
    long turn() {
        return turn;
    }

    /// The time for which the loop was stopped where it should have run.
    long stoppedNanos() {
        return stoppedNanos;
    }

    /// Sets the time of day.
    void step(long nanos) {
        stepNanos += nanos;
    }

    /// A second has been written to the log.
    synchronized void written() {
        secondsWritten++;
        notifyAll();
    }

    private synchronized void awaitWritten(int seconds) {
        try {
            while (secondsWritten < seconds) {
                wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The loop sleeps until then, or as long as a pause lasts that begins before.
    private void sleepUntil(long nanos) {
        if (nanos > lastNanos) {
            throw new IllegalStateException("the load has not ended");
        }
        long wakes = Math.max(now, nanos);
        while (!pauses.isEmpty() && pauses.getFirst().at() <= wakes) {
            Pause pause = pauses.removeFirst();
            long late = pause.end() - wakes;
            if (late > 0) {
                wakes = pause.end();
                stoppedNanos += pause.stopped() ? late : 0;
                usedNanos += pause.stopped() ? 0 : late;
            }
        }
        now = wakes;
        awaitWritten((int) (now / 1_000_000_000L) - AHEAD);
    }

    @Override
    public int run(IoHandlerContext context) {
        if (context.canBlock()) {
            long first = events.isEmpty() ? Long.MAX_VALUE : events.element().at();
            sleepUntil(Math.min(now + context.delayNanos(now), Math.max(now, first)));
        }
        turn++;
        int happened = 0;
        while (!events.isEmpty() && events.element().at() <= now) {
            events.remove().action().run();
            happened++;
        }
        return happened;
    }

    @Override
    public void sleep(long nanos) {
        sleepUntil(now + nanos);
    }

    @Override
    public long nanoTime() {
        return ending ? now++ : now;
    }

    @Override
    public long initialNanoTime() {
        return 0;
    }

    @Override
    public void sleep(long delay, TimeUnit unit) {
        sleep(unit.toNanos(delay));
    }

    @Override
    public Ticker clock() {
        return this;
    }

    @Override
    public InstantSource timeOfDay() {
        return () -> EPOCH.plusNanos(now + stepNanos);
    }

    @Override
    public ThreadUsage usage() {
        return new ThreadUsage() {
            @Override
            public long nanos() {
                return usedNanos;
            }

            @Override
            public long cpuNanos() {
                return 0;
            }

            @Override
            public void close() {
                // nothing is open
            }
        };
    }

    @Override
    public IoHandlerFactory ioHandlers() {
        return _ -> this;
    }

    @Override
    public Connector connector(
            IoEventLoop io,
            SharedReadBuffer readBuffer,
            Wire.Speakers speakers,
            Connection.Owner owner) {
        return (_, attempt) -> io.execute(() -> network.connect(this, io, speakers, attempt));
    }

    @Override
    public IoRegistration register(IoHandle handle) {
        throw new UnsupportedOperationException("there are no sockets");
    }

    /// Netty waits until the clock goes on.
    @Override
    public void prepareToDestroy() {
        ending = true;
    }

    @Override
    public void wakeup() {
        // Whoever wakes the loop from another thread is heard at its next turn.
    }

    @Override
    public boolean isCompatible(Class<? extends IoHandle> handleType) {
        return false;
    }
}
