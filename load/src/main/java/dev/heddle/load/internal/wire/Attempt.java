package dev.heddle.load.internal.wire;

import dev.heddle.load.internal.request.Connection;
import dev.heddle.model.load.FailureKind;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// One connection on its way: through TCP, TLS where it is asked for, and to the first moment at
/// which it takes requests. It ends once, well or not. Owned by one event loop.
public final class Attempt {
    private static final int TIMEOUT_SECONDS = 10;

    /// Receives the outcome of an attempt.
    public interface Client {
        /// The connection is open; called before the owner hears that it is ready.
        ///
        /// @param room how many requests it takes at a time
        void opened(Connection connection, int room);

        /// @param kind the kind of failure ([FailureKind])
        void failed(String kind);
    }

    private final Client client;
    private @Nullable Future<?> deadline;
    private boolean ended;

    /// The kind of failure if it takes too long.
    private String late = FailureKind.CONNECT_TIMED_OUT;

    public Attempt(Client client) {
        this.client = client;
    }

    /// Gives up when it takes too long, and then closes what has been opened.
    public void begin(EventExecutor loop, Wire wire, Wire.Speaker speaker) {
        deadline =
                loop.schedule(
                        () -> {
                            failed(late);
                            speaker.ended(false);
                            wire.close();
                        },
                        TIMEOUT_SECONDS,
                        TimeUnit.SECONDS);
    }

    /// TCP is connected; the TLS handshake begins.
    void handshaking() {
        late = FailureKind.TLS_TIMED_OUT;
    }

    public void opened(Connection connection, int room) {
        if (end()) {
            client.opened(connection, room);
        }
    }

    public void failed(String kind) {
        if (end()) {
            client.failed(kind);
        }
    }

    private boolean end() {
        if (ended) {
            return false;
        }
        ended = true;
        if (deadline != null) {
            deadline.cancel(false);
        }
        return true;
    }
}
