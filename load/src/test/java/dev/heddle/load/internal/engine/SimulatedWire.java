package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.engine.SimulatedService.Response;
import dev.heddle.load.internal.request.FailureKind;
import dev.heddle.load.internal.wire.Attempt;
import dev.heddle.load.internal.wire.Wire;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.net.ConnectException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/// A simulated connection, which writes down what the client has to make of everything that comes
/// before the client sees it.
final class SimulatedWire implements Wire {
    private static final long NONE = -1;

    /// What arrives from the service at a time.
    ///
    /// @param response null where the connection ends
    /// @param end how it ends
    private record Arrival(
            long at, long number, @Nullable Response response, int from, int to, End end) {
        boolean last() {
            return response != null && !response.untilClose() && to == response.bytes().length;
        }
    }

    /// How a connection ends.
    private enum End {
        WHOLE,
        /// Over TLS, without the service having said that it has sent everything.
        CUT,
        RESET
    }

    private final SimulatedMachine machine;
    private final SimulatedService service;
    private final Account account;
    private final Attempt attempt;
    private final Speaker speaker;
    private final PriorityQueue<Arrival> arrivals =
            new PriorityQueue<>(
                    Comparator.comparingLong(Arrival::at).thenComparingLong(Arrival::number));

    private long number;
    private boolean open = true;
    private boolean connected;
    private boolean allSent = true;
    private @Nullable IOException broken;

    /// The request in flight.
    private long request = NONE;

    /// Whether anything came for it.
    private boolean begun;

    /// Whether an earlier request was answered.
    private boolean used;

    /// The response of which a part has come.
    private @Nullable Response partial;

    SimulatedWire(
            SimulatedMachine machine,
            SimulatedService service,
            Account account,
            Speakers speakers,
            Attempt attempt) {
        this.machine = machine;
        this.service = service;
        this.account = account;
        this.attempt = attempt;
        this.speaker = speakers.over(this, attempt);
    }

    Speaker speaker() {
        return speaker;
    }

    void open() {
        if (open) {
            connected = true;
            account.connected();
            speaker.opened();
        }
    }

    void refuse() {
        if (open) {
            open = false;
            account.refused();
            attempt.failed(FailureKind.ofConnect(new ConnectException("Connection refused")));
        }
    }

    /// A part of a response arrives.
    void arrive(long at, Response response, int from, int to) {
        add(new Arrival(at, number++, response, from, to, End.WHOLE));
    }

    /// The service ends the connection.
    void end(long at) {
        add(new Arrival(at, number++, null, 0, 0, End.WHOLE));
    }

    /// The connection ends, and what came may have been cut off.
    void cut(long at) {
        add(new Arrival(at, number++, null, 0, 0, End.CUT));
    }

    void reset(long at) {
        add(new Arrival(at, number++, null, 0, 0, End.RESET));
    }

    private void add(Arrival arrival) {
        arrivals.add(arrival);
        machine.at(arrival.at(), this::read);
    }

    @Override
    public void send(ByteBuf bytes) {
        String text = bytes.toString(StandardCharsets.US_ASCII);
        if (!open || !allSent || request != NONE || !text.startsWith("GET /")) {
            account.violation("sent on a connection that takes nothing: " + text);
            return;
        }
        request = Long.parseLong(text.substring(5, text.indexOf(' ', 5)));
        begun = false;
        long now = machine.nanoTime();
        account.sent(request, now);
        allSent = service.takesAll();
        if (!allSent) {
            machine.at(now + service.untilTheRestLeaves(), () -> allSent = true);
        }
        service.serve(this, now);
    }

    /// Everything that has arrived is read at once, as from a socket.
    private void read() {
        tellBroken();
        ByteBuf in = Unpooled.buffer();
        Response first = null;
        boolean behind = false;
        while (open && due()) {
            Response response = arrivals.element().response();
            if (response == null) {
                break;
            }
            Arrival next = arrivals.remove();
            if (partial == null ? next.from() > 0 : partial != response) {
                continue; // one response does not come within another
            }
            behind |= first != null;
            in.writeBytes(response.bytes(), next.from(), next.to() - next.from());
            partial = next.last() ? null : response;
            first = next.last() && first == null ? response : first;
        }
        if (in.isReadable()) {
            expect(first, behind);
            account.delivered(in.readableBytes());
            speaker.received(in);
        }
        if (open && due() && arrivals.element().response() == null) {
            finish(arrivals.remove().end());
        }
    }

    private boolean due() {
        return !arrivals.isEmpty() && arrivals.element().at() <= machine.nanoTime();
    }

    /// @param whole the response that is complete now; null if none is
    /// @param behind whether more came behind it
    private void expect(@Nullable Response whole, boolean behind) {
        if (request == NONE) {
            return;
        }
        begun = true;
        if (whole == null) {
            return;
        }
        if (!whole.failure().equals(FailureKind.MALFORMED_RESPONSE) && behind) {
            account.failed(FailureKind.EARLY_RESPONSE);
        } else if (whole.failure().isEmpty()) {
            account.completed(request, machine.nanoTime());
        } else {
            account.failed(whole.failure());
        }
        request = NONE;
        used = true;
    }

    private void finish(End end) {
        boolean reset = end == End.RESET;
        Response begunLast = partial;
        if (request != NONE) {
            String kind = reset ? FailureKind.CONNECTION_RESET : FailureKind.CLOSED_EARLY;
            if (end == End.WHOLE && begunLast != null && begunLast.untilClose()) {
                account.completed(request, machine.nanoTime());
            } else if (used && !begun) {
                account.overtaken(request);
            } else {
                account.failed(kind);
            }
            request = NONE;
        }
        if (reset) {
            speaker.broke(new IOException("Connection reset by peer"));
        } else {
            speaker.ended(end == End.WHOLE);
        }
        if (open) {
            account.violation("a connection that has ended is not closed");
        }
    }

    @Override
    public boolean readable() {
        return open && due() && arrivals.element().response() != null;
    }

    @Override
    public void breakLater(IOException cause) {
        broken = cause;
        machine.at(machine.nanoTime(), this::tellBroken);
    }

    private void tellBroken() {
        IOException cause = broken;
        broken = null;
        if (open && cause != null) {
            account.failedUnsent(FailureKind.EARLY_RESPONSE);
            speaker.broke(cause);
        }
    }

    @Override
    public boolean allSent() {
        return allSent;
    }

    @Override
    public void close() {
        if (open && !connected) {
            account.refused();
        }
        open = false;
        arrivals.clear();
        if (request != NONE) {
            account.abandoned(request, machine.nanoTime());
            request = NONE;
        }
    }
}
