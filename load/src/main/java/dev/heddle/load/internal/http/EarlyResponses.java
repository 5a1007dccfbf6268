package dev.heddle.load.internal.http;

import dev.heddle.load.internal.wire.Wire;
import java.io.IOException;

/// Finds services that respond before they are asked: what they send ahead would count as an
/// answer of no time. Owned by one event loop.
///
/// To look costs a system call, so only one request in sixteen does, until one was found.
final class EarlyResponses {
    private static final int EVERY = 16;

    private int requests;
    private boolean found;

    /// What breaks the connection of such a response.
    static final class Early extends IOException {
        private static final long serialVersionUID = 1L;

        Early() {
            super("a response came before its request was sent");
        }
    }

    /// A response came that was not asked for.
    void found() {
        found = true;
    }

    /// Whether a response is there before the request that is about to be sent.
    boolean precede(Wire wire) {
        if (!found && requests++ % EVERY != 0) {
            return false;
        }
        boolean precedes = wire.readable();
        found |= precedes;
        return precedes;
    }
}
