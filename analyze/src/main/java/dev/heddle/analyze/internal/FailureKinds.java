package dev.heddle.analyze.internal;

import java.util.Set;

/// Kinds of failure with which a service says that it will not take more: 429 Too Many Requests
/// (RFC 6585) and 503 Service Unavailable (RFC 9110).
final class Refusals {
    private static final String STATUS = "status-";
    private static final Set<String> KINDS = Set.of(kind(429), kind(503));

    private Refusals() {}

    static boolean is(String kind) {
        return KINDS.contains(kind);
    }

    static int status(String kind) {
        return Integer.parseInt(kind.substring(STATUS.length()));
    }

    static String kind(int status) {
        return STATUS + status;
    }
}
