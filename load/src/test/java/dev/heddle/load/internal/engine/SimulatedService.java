package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.wire.Attempt;
import dev.heddle.load.internal.wire.Wire;
import dev.heddle.model.load.FailureKind;
import io.netty.channel.IoEventLoop;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        GONE_AWAY,
        // of users, whose next step asks for what the answer says
        WITHOUT_TOKEN
    }

    /// What an answer says.
    record Content(String body, Map<String, String> fields) {
        private static final Content PLAIN = new Content("ok", Map.of());

        int length() {
            return body.length();
        }

        private Response http1(String status, String framing, String failure) {
            StringBuilder text = new StringBuilder("HTTP/1.1 ").append(status).append("\r\n");
            text.append(framing.formatted(length()));
            fields.forEach((name, value) -> text.append("%s: %s\r\n".formatted(name, value)));
            text.append("\r\n").append(body);
            return new Response(
                    text.toString().getBytes(StandardCharsets.US_ASCII),
                    failure,
                    framing.isEmpty());
        }
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

    private static final String LENGTH = "Content-Length: %d\r\n";
    private static final String CLOSING = LENGTH + "Connection: close\r\n";
    private static final String UNTIL_CLOSE = "";
    private static final Response FAILED =
            new Content("no", Map.of()).http1("500 No", LENGTH, "status-500");
    private static final Response WITHOUT_TOKEN =
            Content.PLAIN.http1("200 OK", LENGTH, FailureKind.NOT_CAPTURED);
    private static final Response GARBAGE =
            new Response(
                    "what: no HTTP\r\n\r\n".getBytes(StandardCharsets.US_ASCII),
                    FailureKind.MALFORMED_RESPONSE,
                    false);

    private final SplittableRandom random;
    private final Account account;
    private final List<Fate> faults;
    private final double faultShare;
    private final double meanNanos;
    private final boolean refuses;
    private final boolean shortWrites;
    private final boolean http2;
    private final Optional<SimulatedUsers> users;

    /// The last turn of the loop in which anything came over HTTP/2.
    private long turn;

    /// @param faults that occur
    /// @param users whose steps are asked for; empty if the requests are of no scenario
    SimulatedService(
            SplittableRandom random,
            Account account,
            List<Fate> faults,
            boolean http2,
            Optional<SimulatedUsers> users) {
        this.users = users;
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
        SimulatedConnection.Ends ends =
                new SimulatedConnection.Ends(machine, this, account, speakers);
        SimulatedConnection wire =
                http2 ? new SimulatedStreams(ends, attempt) : new SimulatedWire(ends, attempt);
        wire.begin(loop);
        long then = machine.nanoTime() + soon();
        int draw = refuses ? random.nextInt(50) : Integer.MAX_VALUE;
        if (draw == 0) {
            machine.at(then, wire::refuse);
        } else if (draw != 1) {
            machine.at(then, wire::open);
            if (wire instanceof SimulatedStreams streams && draw != 2) {
                streams.settings(then + soon(), room());
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

    /// The number of a request, with which its target begins.
    long request(String target, String cookie, long now) {
        List<String> path = List.of(target.substring(1).split("/", -1));
        users.ifPresent(known -> known.asked(path, cookie, now));
        return Long.parseLong(path.getFirst());
    }

    private Content content(long request) {
        return users.isPresent() ? SimulatedUsers.content(request) : Content.PLAIN;
    }

    /// A request arrived, or is about to.
    void serve(SimulatedWire wire, long request, long now) {
        Content content = content(request);
        Response ok = content.http1("200 OK", LENGTH, "");
        Response untilClose = content.http1("200 OK", UNTIL_CLOSE, "");
        long then = now + soon() + (long) (-Math.log(1 - random.nextDouble()) * meanNanos);
        switch (fate()) {
            case ANSWERED_AND_CLOSED ->
                    wire.end(inPieces(wire, content.http1("200 OK", CLOSING, ""), then));
            case ANSWERED_UNTIL_CLOSE -> wire.end(inPieces(wire, untilClose, then));
            case ANSWERED_UNTIL_CUT -> wire.cut(inPieces(wire, untilClose, then));
            case ANSWERED_TWICE -> {
                long end = inPieces(wire, ok, then);
                inPieces(wire, ok, random.nextBoolean() ? end : end + soon());
            }
            case ANSWERED_AND_CLOSED_WHILE_IDLE -> wire.end(inPieces(wire, ok, then) + 20 * soon());
            case ANSWERED_AND_ONCE_MORE_UNASKED ->
                    inPieces(wire, ok, inPieces(wire, ok, then) + 20 * soon());
            case FAILED -> inPieces(wire, FAILED, then);
            case WITHOUT_TOKEN -> inPieces(wire, WITHOUT_TOKEN, then);
            case GARBLED -> wire.arrive(then, GARBAGE, 0, GARBAGE.bytes().length);
            case LATE -> inPieces(wire, ok, then + 20_000 * MILLI);
            case LOST -> {}
            case CUT -> {
                wire.arrive(then, ok, 0, random.nextInt(1, ok.bytes().length));
                wire.end(then + soon());
            }
            case CLOSED -> wire.end(then);
            case RESET -> wire.reset(then);
            default -> inPieces(wire, ok, then);
        }
    }

    private Fate fate() {
        return random.nextDouble() < faultShare
                ? faults.get(random.nextInt(faults.size()))
                : Fate.ANSWERED;
    }

    /// A request arrived on a stream of its own.
    void serve(SimulatedStreams wire, int stream, long request, long now) {
        Content content = content(request);
        long then = now + soon() + (long) (-Math.log(1 - random.nextDouble()) * meanNanos);
        switch (fate()) {
            case INTERIM -> {
                wire.interim(then, stream);
                answer(wire, stream, content, then + soon());
            }
            case WITHOUT_BODY -> wire.headOnly(then, stream);
            case WRONG_LENGTH -> {
                wire.head(then, stream, content, 1);
                wire.end(then + soon(), stream, content, FailureKind.HTTP_2_ERROR);
            }
            case FAILED -> {
                wire.failed(then, stream, content);
                wire.end(then + soon(), stream, content, "status-500");
            }
            case WITHOUT_TOKEN -> {
                wire.head(then, stream, Content.PLAIN, 0);
                wire.end(then + soon(), stream, Content.PLAIN, FailureKind.NOT_CAPTURED);
            }
            case REFUSED -> wire.reset(then, stream, true);
            case STREAM_RESET -> wire.reset(then, stream, false);
            case ANSWERED_TWICE -> {
                long end = answer(wire, stream, content, then);
                answer(wire, stream, content, end);
            }
            case PINGED -> {
                wire.ping(then);
                answer(wire, stream, content, then);
            }
            case OTHER_SETTINGS -> {
                wire.settings(then, room());
                answer(wire, stream, content, then + soon());
            }
            case GONE_AWAY, ANSWERED_AND_CLOSED -> {
                wire.goAway(then, stream);
                long end = answer(wire, stream, content, then + soon());
                if (random.nextBoolean()) {
                    wire.end(end + 20 * soon(), false);
                }
            }
            case GARBLED -> wire.garble(then);
            case LATE -> answer(wire, stream, content, then + 20_000 * MILLI);
            case LOST -> {}
            case CLOSED -> wire.end(then, false);
            case RESET -> wire.end(then, true);
            default -> answer(wire, stream, content, then);
        }
    }

    /// @return when the last of it arrives
    private long answer(SimulatedStreams wire, int stream, Content content, long from) {
        long end = random.nextBoolean() ? from : from + soon();
        wire.head(from, stream, content, 0);
        wire.end(end, stream, content, "");
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
