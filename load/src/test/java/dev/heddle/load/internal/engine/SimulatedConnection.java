package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.wire.Attempt;
import dev.heddle.load.internal.wire.Wire;
import dev.heddle.model.load.FailureKind;
import io.netty.channel.IoEventLoop;

/// A simulated connection, from the attempt to open it to its end.
abstract sealed class SimulatedConnection implements Wire permits SimulatedWire, SimulatedStreams {
    final SimulatedMachine machine;
    final SimulatedService service;
    final Account account;
    final Speaker speaker;
    private final Attempt attempt;
    private boolean open = true;
    private boolean established;

    /// What the connections of a network share.
    ///
    /// @param speakers made for each
    record Ends(
            SimulatedMachine machine,
            SimulatedService service,
            Account account,
            Speakers speakers) {}

    SimulatedConnection(Ends ends, Attempt attempt) {
        this.machine = ends.machine();
        this.service = ends.service();
        this.account = ends.account();
        this.attempt = attempt;
        this.speaker = ends.speakers().over(this, attempt);
    }

    void begin(IoEventLoop loop) {
        attempt.begin(loop, this, speaker);
    }

    void open() {
        if (open) {
            speaker.opened();
        }
    }

    void refuse() {
        if (open) {
            open = false;
            account.refused();
            attempt.failed(FailureKind.CONNECT_REFUSED);
        }
    }

    final boolean isOpen() {
        return open;
    }

    /// It takes requests from now on.
    final void establish() {
        if (!established) {
            established = true;
            account.connected();
        }
    }

    final boolean isEstablished() {
        return established;
    }

    /// What the service makes of its end.
    abstract void closed();

    @Override
    public final void close() {
        if (open && !established) {
            account.refused();
        }
        open = false;
        closed();
    }
}
