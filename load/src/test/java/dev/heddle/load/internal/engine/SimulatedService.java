package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.request.FailureKind;
import dev.heddle.load.internal.wire.Attempt;
import dev.heddle.load.internal.wire.Wire;
import io.netty.channel.IoEventLoop;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;

/// A service that misbehaves in some of the ways there are, drawn by its seed, and the network that
/// leads to it.
final class SimulatedService implements SimulatedMachine.Network {
    private static final long MILLI = 1_000_000L;

    /// What becomes of a request.
    enum Fate {
        ANSWERED,
        ANSWERED_AND_CLOSED,
        ANSWERED_UNTIL_CLOSE,
        ANSWERED_TWICE,
        ANSWERED_AND_CLOSED_WHILE_IDLE,
        ANSWERED_AND_ONCE_MORE_UNASKED,
        FAILED,
        GARBLED,
        LATE,
        LOST,
        CUT,
        CLOSED,
        RESET
    }

    /// A response on its way: one is not the other, though they say the same.
    static final class Response {
        private final byte[] bytes;
        private final String failure;
        private final boolean untilClose;

        private Response(byte[] bytes, String failure, boolean untilClose) {
            this.bytes = bytes;
            this.failure = failure;
            this.untilClose = untilClose;
        }

        private static Response of(String text, String failure) {
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            return new Response(bytes, failure, !text.contains(": "));
        }

        Response another() {
            return new Response(bytes, failure, untilClose);
        }

        byte[] bytes() {
            return bytes;
        }

        /// The kind of failure that it means; empty for one that completes its request.
        String failure() {
            return failure;
        }

        /// Whether it ends with its connection.
        boolean untilClose() {
            return untilClose;
        }
    }

    private static final Response OK =
            Response.of("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", "");
    private static final Response CLOSING =
            Response.of("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok", "");
    private static final Response UNTIL_CLOSE = Response.of("HTTP/1.1 200 OK\r\n\r\nok", "");
    private static final Response FAILED =
            Response.of("HTTP/1.1 500 No\r\nContent-Length: 2\r\n\r\nno", "status-500");
    private static final Response GARBAGE =
            Response.of("what: no HTTP\r\n\r\n", FailureKind.MALFORMED_RESPONSE);

    private final SplittableRandom random;
    private final Account account;
    private final List<Fate> faults;
    private final double faultShare;
    private final double meanNanos;
    private final boolean refuses;
    private final boolean shortWrites;

    /// @param faults that occur
    SimulatedService(SplittableRandom random, Account account, List<Fate> faults) {
        this.random = random;
        this.account = account;
        this.faults = faults;
        this.faultShare = faults.isEmpty() ? 0 : Math.pow(10, -random.nextDouble(0.5, 3));
        this.meanNanos = random.nextDouble(0.2, 40) * MILLI;
        this.refuses = random.nextInt(4) == 0;
        this.shortWrites = random.nextInt(3) == 0;
    }

    @Override
    public Wire connect(
            SimulatedMachine machine, IoEventLoop loop, Wire.Speakers speakers, Attempt attempt) {
        SimulatedWire wire = new SimulatedWire(machine, this, account, speakers, attempt);
        attempt.begin(loop, wire, wire.speaker());
        long then = machine.nanoTime() + soon();
        int draw = refuses ? random.nextInt(50) : Integer.MAX_VALUE;
        if (draw == 0) {
            machine.at(then, wire::refuse);
        } else if (draw != 1) {
            machine.at(then, wire::open);
        }
        return wire;
    }

    /// Time on the network.
    private long soon() {
        return (long) (random.nextDouble(0.02, 2) * MILLI);
    }

    /// Whether all of a request leaves at once; else the rest leaves later.
    boolean takesAll() {
        return !shortWrites || random.nextInt(20) > 0;
    }

    long untilTheRestLeaves() {
        return soon();
    }

    /// A request arrived, or is about to.
    void serve(SimulatedWire wire, long now) {
        long then = now + soon() + (long) (-Math.log(1 - random.nextDouble()) * meanNanos);
        Fate fate =
                random.nextDouble() < faultShare
                        ? faults.get(random.nextInt(faults.size()))
                        : Fate.ANSWERED;
        switch (fate) {
            case ANSWERED -> inPieces(wire, OK, then);
            case ANSWERED_AND_CLOSED -> wire.end(inPieces(wire, CLOSING, then));
            case ANSWERED_UNTIL_CLOSE -> {
                wire.end(inPieces(wire, UNTIL_CLOSE, then));
            }
            case ANSWERED_TWICE -> {
                long end = inPieces(wire, OK, then);
                inPieces(wire, OK, random.nextBoolean() ? end : end + soon());
            }
            case ANSWERED_AND_CLOSED_WHILE_IDLE -> wire.end(inPieces(wire, OK, then) + 20 * soon());
            case ANSWERED_AND_ONCE_MORE_UNASKED ->
                    inPieces(wire, OK, inPieces(wire, OK, then) + 20 * soon());
            case FAILED -> inPieces(wire, FAILED, then);
            case GARBLED -> wire.arrive(then, GARBAGE, 0, GARBAGE.bytes().length);
            case LATE -> inPieces(wire, OK, then + 20_000 * MILLI);
            case LOST -> {}
            case CUT -> {
                wire.arrive(then, OK, 0, random.nextInt(1, OK.bytes().length));
                wire.end(then + soon());
            }
            case CLOSED -> wire.end(then);
            case RESET -> wire.reset(then);
        }
    }

    /// @return when the last piece arrives
    private long inPieces(SimulatedWire wire, Response kind, long from) {
        Response response = kind.another();
        long at = from;
        int length = response.bytes().length;
        int done = 0;
        while (done < length) {
            int piece =
                    random.nextInt(4) == 0 ? random.nextInt(1, length - done + 1) : length - done;
            wire.arrive(at, response, done, done + piece);
            done += piece;
            if (done < length) {
                at += soon();
            }
        }
        return at;
    }
}
