package dev.heddle.analyze.internal;

import java.util.Set;

/// Kinds of failure. With 429 Too Many Requests (RFC 6585) and 503 Service Unavailable (RFC 9110) a
/// service says that it will not take more.
final class FailureKinds {
    private static final String STATUS = "status-";
    private static final Set<String> KINDS = Set.of(kind(429), kind(503));
    private static final Set<String> CLOSED = Set.of("closed-early", "connection-reset");

    /// Failures that a lack of capacity itself brings.
    private static final Set<String> FROM_WAITING = Set.of("timed-out", "connect-timed-out");

    private FailureKinds() {}

    /// Whether the service closed the connection before it responded.
    static boolean isClosed(String kind) {
        return CLOSED.contains(kind);
    }

    static boolean isFromWaiting(String kind) {
        return FROM_WAITING.contains(kind);
    }

    static boolean isRefusal(String kind) {
        return KINDS.contains(kind);
    }

    static int status(String kind) {
        return Integer.parseInt(kind.substring(STATUS.length()));
    }

    static String kind(int status) {
        return STATUS + status;
    }
}
