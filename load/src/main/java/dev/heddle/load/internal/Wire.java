package dev.heddle.load.internal;

import io.netty.buffer.ByteBuf;

/// How the bytes of one HTTP/1.1 connection leave. Owned by one event loop.
interface Wire {
    /// Sends bytes, which are the caller's again when it returns; what the kernel does not take now
    /// goes later.
    void send(ByteBuf bytes);

    /// Whether everything has left.
    boolean allSent();

    /// Ends the connection; nothing is told after it.
    void close();
}
