package dev.heddle.load.internal.http;

import dev.heddle.load.internal.request.Connection;
import dev.heddle.load.internal.request.Request;
import dev.heddle.load.internal.request.RequestKind;
import dev.heddle.load.internal.wire.Attempt;
import dev.heddle.load.internal.wire.ConnectionFailure;
import dev.heddle.load.internal.wire.Tls;
import dev.heddle.load.internal.wire.Wire;
import dev.heddle.model.Clock;
import dev.heddle.model.load.FailureKind;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/// A connection that carries one request at a time (RFC 9112).
final class Http1Connection implements Connection, Wire.Speaker {
    private final Owner owner;
    private final Wire wire;
    private final Attempt attempt;
    private final ResponseParser parser;
    private final EarlyResponses early;
    private final Clock clock;
    private @Nullable Request inFlight;
    private boolean closed;

    /// Whether it carried an earlier request.
    private boolean used;

    /// Whether anything of the response to the request in flight came.
    private boolean begun;

    Http1Connection(
            Owner owner,
            Wire wire,
            LastHead lastHead,
            EarlyResponses early,
            Attempt attempt,
            Clock clock) {
        this.owner = owner;
        this.wire = wire;
        this.parser = new ResponseParser(lastHead);
        this.early = early;
        this.attempt = attempt;
        this.clock = clock;
    }

    @Override
    public void opened() {
        attempt.opened(this, 1);
        owner.ready(this);
    }

    @Override
    public boolean hasRoom() {
        return inFlight == null && !closed;
    }

    @Override
    public void send(Request request) {
        RequestKind kind = request.kind();
        inFlight = request;
        begun = false;
        parser.next(kind.head(), request.answer());
        if (early.precede(wire)) {
            wire.breakLater(new EarlyResponses.Early());
        } else {
            wire.send(kind.http1(request));
        }
    }

    @Override
    public void flush() {
        // sent with the request
    }

    @Override
    public void abandon(Request request) {
        close();
        owner.gone(this);
    }

    @Override
    public void close() {
        closed = true;
        inFlight = null;
        wire.close();
    }

    @Override
    public void received(ByteBuf in) {
        owner.received(in.readableBytes());
        if (closed) {
            return;
        }
        Request request = inFlight;
        if (request == null) {
            endIdle();
            return;
        }
        if (!used && !begun && Tls.isRecord(in)) {
            fail(request, FailureKind.TLS_REQUIRED);
            return;
        }
        begun = true;
        switch (parser.parse(in)) {
            case INCOMPLETE -> {}
            case MALFORMED -> fail(request, FailureKind.MALFORMED_RESPONSE);
            case COMPLETE -> {
                if (in.isReadable()) {
                    // Of two responses to one request, neither is known to be its answer.
                    early.found();
                    fail(request, FailureKind.EARLY_RESPONSE);
                } else {
                    // A service that did not wait for all of the request may misread the rest.
                    answer(request, parser.keepAlive() && wire.allSent());
                }
            }
        }
    }

    @Override
    public void ended(boolean whole) {
        if (closed) {
            return;
        }
        Request request = inFlight;
        if (request == null) {
            endIdle();
        } else if (parser.endsAtClose() && whole) {
            answer(request, false);
        } else {
            lose(request, FailureKind.CLOSED_EARLY);
        }
    }

    @Override
    public void broke(Throwable cause) {
        if (cause instanceof Error error) {
            owner.broken(error);
        }
        if (closed) {
            return;
        }
        Request request = inFlight;
        if (request == null) {
            endIdle();
        } else if (cause instanceof EarlyResponses.Early) {
            fail(request, FailureKind.EARLY_RESPONSE);
        } else {
            lose(request, ConnectionFailure.ofBroken(cause));
        }
    }

    private void answer(Request request, boolean reusable) {
        long now = clock.nanoTime();
        int status = parser.status();
        inFlight = null;
        used = true;
        if (!reusable) {
            endIdle();
        }
        owner.answered(request, status, now);
    }

    /// The connection ended before the response did. If it carried a request before and nothing
    /// of this response came, the service closed an idle connection when the request was on its way
    /// (RFC 9112, 9.3.1).
    private void lose(Request request, String kind) {
        if (used && !begun && request.kind().idempotent()) {
            endIdle();
            owner.overtaken(request);
        } else {
            fail(request, kind);
        }
    }

    private void fail(Request request, String kind) {
        endIdle();
        owner.failed(request, kind);
    }

    private void endIdle() {
        close();
        owner.gone(this);
    }
}
