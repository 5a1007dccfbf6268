package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.machine.ThreadUsage;
import dev.heddle.load.internal.request.Connection;
import dev.heddle.load.internal.wire.Connector;
import dev.heddle.load.internal.wire.SharedReadBuffer;
import dev.heddle.load.internal.wire.Wire;
import dev.heddle.model.Clock;
import io.netty.channel.IoEventLoop;
import io.netty.channel.IoHandlerFactory;

/// All that a load sees of the machine: clocks, sockets, and what its threads used. Nothing in this
/// package reads a clock otherwise, so that a simulated machine can run minutes in milliseconds.
interface Machine {
    /// The clock of every duration, and of Netty's timers. Its time of day only says when a load
    /// starts.
    Clock clock();

    /// Lets the calling thread sleep, which nobody interrupts.
    void sleep(long nanos);

    /// The usage by the calling thread.
    ThreadUsage usage();

    /// How Netty's loop waits for the connector's sockets.
    IoHandlerFactory ioHandlers();

    Connector connector(
            IoEventLoop io,
            SharedReadBuffer readBuffer,
            Wire.Speakers speakers,
            Connection.Owner owner);
}
