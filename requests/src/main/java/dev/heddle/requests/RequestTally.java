package dev.heddle.requests;

import dev.heddle.model.InputException;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.requests.RecordedRequests.Visit;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Counts the requests of a recording while it is read.
final class RequestTally {
    private static final int MOST = 10_000;

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
                                    leftOut.isEmpty()
                                            ? ""
                                            : "; skipped: " + RecordedRequests.skipped(leftOut)));
        }
        List<RequestSpec> all = new ArrayList<>();
        counts.forEach(
                (request, count) ->
                        all.add(request.weighing(Math.min(count, RequestSpec.MAX_WEIGHT))));
        return new RecordedRequests(List.copyOf(all), origin, leftOut, List.copyOf(visits));
    }
}
