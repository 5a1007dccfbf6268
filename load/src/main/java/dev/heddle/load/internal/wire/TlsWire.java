package dev.heddle.load.internal.wire;

import dev.heddle.model.load.FailureKind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.Supplier;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLEngineResult.Status;
import org.jspecify.annotations.Nullable;

/// TLS over another wire. A whole handler of Netty's, with its queues and promises, takes more CPU
/// time for a small request than the encryption does (docs/load.md).
public final class TlsWire implements Wire, Wire.Speaker {
    private static final ByteBuffer NOTHING = ByteBuffer.allocateDirect(0);

    /// Finds the speaker once the two sides agree.
    public interface Agreement {
        /// @param protocol what was agreed on (ALPN); null or empty if nothing was
        /// @return null if this does not do
        @Nullable Speaker speaker(Wire secured, @Nullable String protocol);
    }

    private final Wire below;
    private final Supplier<SSLEngine> engines;
    private final SharedBuffers buffers;
    private final Attempt attempt;
    private final Agreement agreement;

    private @Nullable SSLEngine engine;

    /// Null during the handshake.
    private @Nullable Speaker speaker;

    /// The beginning of a record whose end has not come yet.
    private @Nullable ByteBuf begun;

    private boolean closed;

    /// Whether anything came from the service.
    private boolean answered;

    public TlsWire(
            Wire below,
            Supplier<SSLEngine> engines,
            SharedBuffers buffers,
            Attempt attempt,
            Agreement agreement) {
        this.below = below;
        this.engines = engines;
        this.buffers = buffers;
        this.attempt = attempt;
        this.agreement = agreement;
    }

    @Override
    public void opened() {
        SSLEngine opened = engines.get();
        engine = opened;
        attempt.handshaking();
        try {
            opened.beginHandshake();
            shakeHands();
        } catch (IOException e) {
            broke(e);
        }
    }

    /// Does what the handshake asks for, until it needs something from the service; also one that
    /// comes later, such as new keys.
    ///
    /// @return whether it ran a task, after which the engine must be asked again
    private boolean shakeHands() throws IOException {
        boolean ranTasks = false;
        while (!closed) {
            switch (engine().getHandshakeStatus()) {
                case NEED_TASK -> {
                    runTasks();
                    ranTasks = true;
                }
                case NEED_WRAP -> encrypt(NOTHING);
                case NEED_UNWRAP, NEED_UNWRAP_AGAIN -> {
                    return ranTasks;
                }
                case FINISHED, NOT_HANDSHAKING -> {
                    begin();
                    return ranTasks;
                }
            }
        }
        return false;
    }

    private void runTasks() {
        for (Runnable task = engine().getDelegatedTask();
                task != null;
                task = engine().getDelegatedTask()) {
            task.run();
        }
    }

    private void begin() {
        if (speaker != null) {
            return;
        }
        Speaker begins = agreement.speaker(this, engine().getApplicationProtocol());
        if (begins == null) {
            fail(FailureKind.TLS_FAILED);
        } else {
            speaker = begins;
            begins.opened();
        }
    }

    @Override
    public void received(ByteBuf in) {
        if (!answered && !Tls.isRecord(in)) {
            fail(FailureKind.NO_TLS);
            return;
        }
        answered = true;
        ByteBuf kept = begun;
        if (kept != null) {
            kept.writeBytes(in);
        }
        ByteBuf whole = kept == null ? in : kept;
        ByteBuffer from = whole.internalNioBuffer(whole.readerIndex(), whole.readableBytes());
        try {
            boolean more = true;
            while (more && !closed) {
                more = decrypt(from);
            }
        } catch (IOException e) {
            broke(e);
        }
        if (!closed) {
            keep(from);
        }
    }

    /// Decrypts one record.
    ///
    /// @return whether there may be another
    private boolean decrypt(ByteBuffer from) throws IOException {
        ByteBuf plain = buffers.decrypted();
        SSLEngineResult result =
                engine().unwrap(from, plain.internalNioBuffer(0, plain.capacity()));
        boolean again = didMore(result);
        Speaker told = speaker;
        if (result.bytesProduced() > 0 && told != null) {
            told.received(plain.setIndex(0, result.bytesProduced()));
        }
        if (closed) {
            return false;
        }
        if (result.getStatus() == Status.CLOSED) {
            ended(true);
            return false;
        }
        // The engine learns only when it is asked again that the handshake is over.
        boolean more = from.hasRemaining() || speaker == null;
        return again || (more && result.bytesConsumed() > 0);
    }

    /// Whether there was something to do but to decrypt, such as for the handshake, after which the
    /// engine must be asked again.
    private boolean didMore(SSLEngineResult result) throws IOException {
        if (speaker == null) {
            return shakeHands();
        }
        return switch (result.getHandshakeStatus()) {
            case NEED_WRAP -> {
                encrypt(NOTHING);
                yield false;
            }
            case NEED_TASK -> shakeHands();
            case NEED_UNWRAP, NEED_UNWRAP_AGAIN, FINISHED, NOT_HANDSHAKING -> false;
        };
    }

    private void keep(ByteBuffer from) {
        ByteBuf kept = begun;
        if (kept != null) {
            kept.readerIndex(kept.writerIndex() - from.remaining()).discardReadBytes();
            if (!kept.isReadable()) {
                begun = null;
            }
        } else if (from.hasRemaining()) {
            begun = Unpooled.buffer(2 * from.remaining()).writeBytes(from);
        }
    }

    @Override
    public void send(ByteBuf bytes) {
        ByteBuffer from = bytes.internalNioBuffer(bytes.readerIndex(), bytes.readableBytes());
        try {
            while (from.hasRemaining()) {
                encrypt(from);
            }
        } catch (IOException e) {
            below.breakLater(e);
        }
    }

    /// Encrypts one record and sends it.
    private void encrypt(ByteBuffer from) throws IOException {
        ByteBuf encrypted = buffers.encrypted();
        SSLEngineResult result =
                engine().wrap(from, encrypted.internalNioBuffer(0, encrypted.capacity()));
        if (result.bytesProduced() > 0) {
            below.send(encrypted.setIndex(0, result.bytesProduced()));
        } else if (result.getStatus() != Status.OK
                || (from.hasRemaining() && result.bytesConsumed() == 0)
                || result.getHandshakeStatus() == HandshakeStatus.NEED_WRAP) {
            throw new IOException("TLS connection is closed: " + result);
        }
    }

    @Override
    public void breakLater(IOException cause) {
        below.breakLater(cause);
    }

    @Override
    public void ended(boolean whole) {
        Speaker told = speaker;
        if (told != null) {
            told.ended(whole && engine().isInboundDone());
        } else {
            fail(FailureKind.TLS_FAILED);
        }
    }

    @Override
    public void broke(Throwable cause) {
        Speaker told = speaker;
        if (told != null) {
            told.broke(cause);
        } else {
            fail(FailureKind.TLS_FAILED);
        }
    }

    /// The two sides do not agree.
    private void fail(String kind) {
        attempt.failed(kind);
        close();
    }

    @Override
    public boolean readable() {
        return false;
    }

    @Override
    public boolean allSent() {
        return below.allSent();
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        SSLEngine ends = engine;
        if (ends != null) {
            ends.closeOutbound();
            if (speaker != null) {
                sayGoodbye();
            }
            ReferenceCountUtil.release(ends);
        }
        below.close();
    }

    private SSLEngine engine() {
        SSLEngine known = engine;
        if (known == null) {
            throw new IllegalStateException("not connected");
        }
        return known;
    }

    /// RFC 8446, 6.1; a service need not hear it.
    private void sayGoodbye() {
        try {
            encrypt(NOTHING);
        } catch (IOException e) {
            // The connection is gone anyway.
        }
    }
}
