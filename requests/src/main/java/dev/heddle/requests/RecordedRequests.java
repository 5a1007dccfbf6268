package dev.heddle.requests;

import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.RequestSpec.Header;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Requests of a recording or a description, weighted by their frequency.
///
/// @param requests each once, with its weight
/// @param origin scheme, host and port that they were sent to; empty if not recorded
/// @param leftOut number of skipped requests of the recording, by reason
/// @param visits when they were sent, in their order; empty if not recorded
public record RecordedRequests(
        List<RequestSpec> requests,
        Optional<String> origin,
        Map<String, Integer> leftOut,
        List<Visit> visits) {
    /// @param request its number among [#requests]
    public record Visit(long epochSecond, int request) {}

    /// Headers of the connection, those that are computed anew, and those of content that the
    /// generator does not read.
    private static final Set<String> NOT_SENT =
            Set.of(
                    "host",
                    "connection",
                    "content-length",
                    "transfer-encoding",
                    "accept-encoding",
                    "upgrade-insecure-requests");

    /// Whether a header belongs to the request, and can be sent.
    static boolean sendable(Header header) {
        return header.name().matches(Header.NAME_FORM)
                && header.value().matches(Header.VALUE_FORM)
                && !NOT_SENT.contains(header.name().toLowerCase(Locale.ROOT));
    }

    /// 2xx, and the recorded status if it differs.
    static String expected(int status) {
        boolean known = status >= 100 && status < 600 && status / 100 != 2;
        return known ? RequestSpec.SUCCESS + "," + status : RequestSpec.SUCCESS;
    }

    /// `40 different requests; skipped: 12 to other hosts`
    public String summary() {
        String all =
                requests.size() == 1
                        ? "1 request"
                        : "%,d different requests".formatted(requests.size());
        return leftOut.isEmpty() ? all : all + "; skipped: " + skipped(leftOut);
    }

    /// `12 to other hosts, 1 aborted`
    static String skipped(Map<String, Integer> leftOut) {
        return leftOut.entrySet().stream()
                .map(entry -> "%,d %s".formatted(entry.getValue(), entry.getKey()))
                .collect(Collectors.joining(", "));
    }
}
