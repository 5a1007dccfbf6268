package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.engine.SimulatedService.Response;
import dev.heddle.load.internal.wire.Attempt;
import dev.heddle.model.load.FailureKind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A simulated connection, which writes down what the client has to make of everything that comes
/// before the client sees it.
final class SimulatedWire extends SimulatedConnection {
    private static final long NONE = -1;
    private static final Pattern COOKIE = Pattern.compile("(?i)\r\ncookie: ([^\r]*)");

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

    private final PriorityQueue<Arrival> arrivals =
            new PriorityQueue<>(
                    Comparator.comparingLong(Arrival::at).thenComparingLong(Arrival::number));

    private long number;
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

    SimulatedWire(Ends ends, Attempt attempt) {
        super(ends, attempt);
    }

    @Override
    void open() {
        if (isOpen()) {
            establish();
        }
        super.open();
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
        if (!isOpen() || !allSent || request != NONE || !text.startsWith("GET /")) {
            account.violation("sent on a connection that takes nothing: " + text);
            return;
        }
        long now = machine.nanoTime();
        Matcher cookie = COOKIE.matcher(text);
        String target = text.substring(4, text.indexOf(' ', 4));
        request = service.request(target, cookie.find() ? cookie.group(1) : "", now);
        begun = false;
        account.sent(request, now);
        allSent = service.takesAll();
        if (!allSent) {
            machine.at(now + service.untilTheRestLeaves(), () -> allSent = true);
        }
        service.serve(this, request, now);
    }

    /// Everything that has arrived is read at once, as from a socket.
    private void read() {
        tellBroken();
        ByteBuf in = Unpooled.buffer();
        Response first = null;
        boolean behind = false;
        while (isOpen() && due()) {
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
        if (isOpen() && due() && arrivals.element().response() == null) {
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
        if (isOpen()) {
            account.violation("a connection that has ended is not closed");
        }
    }

    @Override
    public boolean readable() {
        return isOpen() && due() && arrivals.element().response() != null;
    }

    @Override
    public void breakLater(IOException cause) {
        broken = cause;
        machine.at(machine.nanoTime(), this::tellBroken);
    }

    private void tellBroken() {
        IOException cause = broken;
        broken = null;
        if (isOpen() && cause != null) {
            account.failedUnsent(FailureKind.EARLY_RESPONSE);
            speaker.broke(cause);
        }
    }

    @Override
    public boolean allSent() {
        return allSent;
    }

    @Override
    void closed() {
        arrivals.clear();
        if (request != NONE) {
            account.abandoned(request, machine.nanoTime());
            request = NONE;
        }
    }
}
