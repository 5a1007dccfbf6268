package dev.heddle.load.internal.wire;

import io.netty.buffer.ByteBuf;
import java.io.IOException;

/// The bytes of one connection: a socket, or TLS over one. Owned by one event loop.
public interface Wire {
    /// The side that speaks over a wire.
    interface Speaker {
        /// The two sides can speak.
        void opened();

        /// Bytes came from the service; they hold until this returns.
        void received(ByteBuf in);

        /// The service ended the connection.
        ///
        /// @param whole false if what came may have been cut off: over TLS, a service says when
        ///   it has sent everything (RFC 8446, 6.1)
        void ended(boolean whole);

        /// The connection broke, or something of ours in it.
        void broke(Throwable cause);
    }

    /// Finds the speaker of a new wire.
    interface Speakers {
        Speaker over(Wire wire, Attempt attempt);
    }

    /// Sends bytes, which are the caller's again when it returns; what the kernel does not take now
    /// goes later.
    void send(ByteBuf bytes);

    /// The connection broke in sending: the speaker hears of it soon, and not within what it does
    /// now.
    void breakLater(IOException cause);

    /// Whether everything has left.
    boolean allSent();

    /// Whether bytes of the service are waiting to be read, as far as the wire can tell without
    /// reading on: under TLS a service may send what belongs to no answer. Takes one of them; what
    /// follows makes no sense.
    boolean readable();

    /// Ends the connection; nothing is told after it.
    void close();
}
