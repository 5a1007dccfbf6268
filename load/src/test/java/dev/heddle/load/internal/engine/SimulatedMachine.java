package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.machine.ThreadUsage;
import dev.heddle.load.internal.request.Connection;
import dev.heddle.load.internal.wire.Attempt;
import dev.heddle.load.internal.wire.Connector;
import dev.heddle.load.internal.wire.SharedReadBuffer;
import dev.heddle.load.internal.wire.Wire;
import dev.heddle.model.simulated.SimulatedClock;
import io.netty.channel.IoEventLoop;
import io.netty.channel.IoHandle;
import io.netty.channel.IoHandler;
import io.netty.channel.IoHandlerContext;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.IoRegistration;
import java.util.Comparator;
import java.util.PriorityQueue;

/// A machine whose time passes only where its loop waits, and whose network is a [Network]: what
/// happens is a function of the seed. For one event loop, whose thread owns everything here.
final class SimulatedMachine implements Machine, IoHandler {
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

    private record Event(long at, long number, Runnable action) {}

    private final Network network;
    private final SimulatedClock clock;
    private final boolean stopped;
    private final long lastNanos;
    private final PriorityQueue<Event> events =
            new PriorityQueue<>(
                    Comparator.comparingLong(Event::at).thenComparingLong(Event::number));

    private long number;
    private long turn;
    private int secondsWritten;

    /// @param stopped whether the loop is stopped where the clock pauses, and does not wait for a
    ///   processor
    /// @param lastNanos when a loop that still runs has missed its end
    SimulatedMachine(Network network, SimulatedClock clock, boolean stopped, long lastNanos) {
        this.network = network;
        this.clock = clock;
        this.stopped = stopped;
        this.lastNanos = lastNanos;
    }

    /// Lets something happen at a time, but not before now.
    void at(long nanos, Runnable action) {
        events.add(new Event(Math.max(nanoTime(), nanos), number++, action));
    }

    /// The number of the loop's turn, in which it reads all sockets.
    long turn() {
        return turn;
    }

    /// The time for which the loop was stopped where it should have run.
    long stoppedNanos() {
        return stopped ? clock.pausedNanos() : 0;
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

    private void sleepUntil(long nanos) {
        if (nanos > lastNanos) {
            throw new IllegalStateException("the load has not ended");
        }
        clock.sleepUntil(nanos);
        awaitWritten((int) (nanoTime() / 1_000_000_000L) - AHEAD);
    }

    @Override
    public int run(IoHandlerContext context) {
        long now = nanoTime();
        if (context.canBlock()) {
            long first = events.isEmpty() ? Long.MAX_VALUE : events.element().at();
            sleepUntil(Math.min(now + context.delayNanos(now), Math.max(now, first)));
        }
        turn++;
        int happened = 0;
        while (!events.isEmpty() && events.element().at() <= nanoTime()) {
            events.remove().action().run();
            happened++;
        }
        return happened;
    }

    @Override
    public void sleep(long nanos) {
        sleepUntil(nanoTime() + nanos);
    }

    long nanoTime() {
        return clock.nanoTime();
    }

    @Override
    public SimulatedClock clock() {
        return clock;
    }

    @Override
    public ThreadUsage usage() {
        return new ThreadUsage() {
            @Override
            public long nanos() {
                return clock.pausedNanos() - stoppedNanos();
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
        clock.sleepUntil(nanoTime() + 1);
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
