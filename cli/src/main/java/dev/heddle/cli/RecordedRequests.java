package dev.heddle.cli;

import dev.heddle.model.InputException;
import dev.heddle.model.Phase;
import dev.heddle.model.RequestSpec;
import dev.heddle.model.RequestSpec.Header;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
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
record RecordedRequests(
        List<RequestSpec> requests,
        Optional<String> origin,
        Map<String, Integer> leftOut,
        List<Visit> visits) {
    /// @param request its number among [#requests]
    record Visit(long epochSecond, int request) {}

    private static final int MOST = 10_000;

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

    /// Counts while reading.
    static final class Found {
        private final Map<RequestSpec, Integer> counts = new LinkedHashMap<>();
        private final Map<RequestSpec, Integer> numbers = new HashMap<>();
        private final Map<String, Integer> leftOut = new LinkedHashMap<>();
        private final List<Visit> visits = new ArrayList<>();

        void add(RequestSpec request) {
            add(request, Optional.empty());
        }

        /// @param time of the request; empty if not recorded
        void add(RequestSpec request, Optional<OffsetDateTime> time) {
            if (counts.size() == MOST && !counts.containsKey(request)) {
                leaveOut("beyond %,d different ones".formatted(MOST));
                return;
            }
            counts.merge(request, 1, Integer::sum);
            int number = numbers.computeIfAbsent(request, _ -> numbers.size());
            // One more than can be replayed tells that there are too many.
            time.filter(_ -> visits.size() <= Phase.Replay.MAX_REQUESTS)
                    .ifPresent(at -> visits.add(new Visit(at.toEpochSecond(), number)));
        }

        void leaveOut(String why) {
            leftOut.merge(why, 1, Integer::sum);
        }

        RecordedRequests requests(String option, String source, Optional<String> origin) {
            if (counts.isEmpty()) {
                throw new InputException(
                        "%s %s: contains no usable request%s"
                                .formatted(
                                        option,
                                        source,
                                        leftOut.isEmpty() ? "" : "; skipped: " + skipped(leftOut)));
            }
            List<RequestSpec> all = new ArrayList<>();
            counts.forEach(
                    (request, count) ->
                            all.add(request.weighing(Math.min(count, RequestSpec.MAX_WEIGHT))));
            return new RecordedRequests(List.copyOf(all), origin, leftOut, List.copyOf(visits));
        }
    }

    /// `40 different requests; skipped: 12 to other hosts`
    String summary() {
        String all =
                requests.size() == 1
                        ? "1 request"
                        : "%,d different requests".formatted(requests.size());
        return leftOut.isEmpty() ? all : all + "; skipped: " + skipped(leftOut);
    }

    /// `12 to other hosts, 1 aborted`
    private static String skipped(Map<String, Integer> leftOut) {
        return leftOut.entrySet().stream()
                .map(one -> "%,d %s".formatted(one.getValue(), one.getKey()))
                .collect(Collectors.joining(", "));
    }
}
