package dev.heddle.analyze.internal.trial;

import dev.heddle.model.load.FailureKind;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/// Kinds of failure. With 429 Too Many Requests (RFC 6585) and 503 Service Unavailable (RFC 9110) a
/// service says that it will not take more.
public final class FailureKinds {
    private static final Set<String> REFUSALS =
            Set.of(FailureKind.ofStatus(429), FailureKind.ofStatus(503));
    private static final Set<String> CLOSED =
            Set.of(FailureKind.CLOSED_EARLY, FailureKind.CONNECTION_RESET);

    /// Failures that a lack of capacity itself brings.
    private static final Set<String> FROM_WAITING =
            Set.of(FailureKind.TIMED_OUT, FailureKind.CONNECT_TIMED_OUT);

    private FailureKinds() {}

    /// Whether the service closed the connection before it responded.
    static boolean isClosed(String kind) {
        return CLOSED.contains(kind);
    }

    public static boolean isFromWaiting(String kind) {
        return FROM_WAITING.contains(kind);
    }

    static boolean isRefusal(String kind) {
        return REFUSALS.contains(kind);
    }

    /// How many failed so.
    public static long count(Map<String, Long> failed, Predicate<String> kinds) {
        return failed.entrySet().stream()
                .filter(failures -> kinds.test(failures.getKey()))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }
}
