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
        ANSWERED_UNTIL_CUT,
        ANSWERED_TWICE,
        ANSWERED_AND_CLOSED_WHILE_IDLE,
        ANSWERED_AND_ONCE_MORE_UNASKED,
        FAILED,
        GARBLED,
        LATE,
        LOST,
        CUT,
        CLOSED,
        RESET,
        // over HTTP/2
        INTERIM,
        WITHOUT_BODY,
        WRONG_LENGTH,
        REFUSED,
        STREAM_RESET,
        PINGED,
        OTHER_SETTINGS,
        GONE_AWAY
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
    private final boolean http2;

    /// The last turn of the loop in which anything came over HTTP/2.
    private long turn;

    /// @param faults that occur
    SimulatedService(SplittableRandom random, Account account, List<Fate> faults, boolean http2) {
        this.random = random;
        this.http2 = http2;
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
        if (http2) {
            return connectStreams(machine, loop, speakers, attempt);
        }
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

    private Wire connectStreams(
            SimulatedMachine machine, IoEventLoop loop, Wire.Speakers speakers, Attempt attempt) {
        SimulatedStreams wire = new SimulatedStreams(machine, this, account, speakers, attempt);
        attempt.begin(loop, wire, wire.speaker());
        long then = machine.nanoTime() + soon();
        int draw = refuses ? random.nextInt(50) : Integer.MAX_VALUE;
        if (draw == 0) {
            machine.at(then, wire::refuse);
        } else if (draw != 1) {
            machine.at(then, wire::open);
            if (draw != 2) {
                wire.settings(then + soon(), room());
            }
        }
        return wire;
    }

    private int room() {
        return random.nextBoolean() ? 100 : random.nextInt(1, 20);
    }

    /// How much of so many bytes comes at once.
    int cutOf(int bytes) {
        return random.nextInt(8) == 0 ? random.nextInt(1, bytes + 1) : bytes;
    }

    /// Whether nothing has come yet in this turn of the loop.
    boolean begins(SimulatedMachine machine) {
        return turn != machine.turn();
    }

    void goesOn(SimulatedMachine machine) {
        turn = machine.turn();
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
        switch (fate()) {
            case ANSWERED -> inPieces(wire, OK, then);
            case ANSWERED_AND_CLOSED -> wire.end(inPieces(wire, CLOSING, then));
            case ANSWERED_UNTIL_CLOSE -> {
                wire.end(inPieces(wire, UNTIL_CLOSE, then));
            }
            case ANSWERED_UNTIL_CUT -> wire.cut(inPieces(wire, UNTIL_CLOSE, then));
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
            default -> inPieces(wire, OK, then);
        }
    }

    private Fate fate() {
        return random.nextDouble() < faultShare
                ? faults.get(random.nextInt(faults.size()))
                : Fate.ANSWERED;
    }

    /// A request arrived on a stream of its own.
    void serve(SimulatedStreams wire, int stream, long now) {
        long then = now + soon() + (long) (-Math.log(1 - random.nextDouble()) * meanNanos);
        switch (fate()) {
            case INTERIM -> {
                wire.head(then, stream, "103", -1);
                answer(wire, stream, then + soon());
            }
            case WITHOUT_BODY -> wire.headOnly(then, stream);
            case WRONG_LENGTH -> {
                wire.head(then, stream, "200", 3);
                wire.end(then + soon(), stream, FailureKind.HTTP_2_ERROR);
            }
            case FAILED -> {
                wire.head(then, stream, "500", 2);
                wire.end(then + soon(), stream, "status-500");
            }
            case REFUSED -> wire.reset(then, stream, true);
            case STREAM_RESET -> wire.reset(then, stream, false);
            case ANSWERED_TWICE -> answer(wire, stream, answer(wire, stream, then));
            case PINGED -> {
                wire.ping(then);
                answer(wire, stream, then);
            }
            case OTHER_SETTINGS -> {
                wire.settings(then, room());
                answer(wire, stream, then + soon());
            }
            case GONE_AWAY, ANSWERED_AND_CLOSED -> {
                wire.goAway(then, stream);
                long end = answer(wire, stream, then + soon());
                if (random.nextBoolean()) {
                    wire.end(end + 20 * soon(), false);
                }
            }
            case GARBLED -> wire.garble(then);
            case LATE -> answer(wire, stream, then + 20_000 * MILLI);
            case LOST -> {}
            case CLOSED -> wire.end(then, false);
            case RESET -> wire.end(then, true);
            default -> answer(wire, stream, then);
        }
    }

    /// @return when the last of it arrives
    private long answer(SimulatedStreams wire, int stream, long from) {
        long end = random.nextBoolean() ? from : from + soon();
        wire.head(from, stream, "200", 2);
        wire.end(end, stream, "");
        return end;
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
