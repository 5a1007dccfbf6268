package dev.heddle.report;

import dev.heddle.model.LoadResult;
import dev.heddle.model.LoadResult.RequestFailures;
import dev.heddle.model.LoadResult.Totals;
import dev.heddle.model.Secrets;
import dev.heddle.report.internal.text.Words;
import dev.heddle.report.internal.text.Wrapped;
import java.util.ArrayList;
import java.util.List;

/// The failed requests of a load, by the kind of failure.
public final class FailedRequests {
    private static final int SHOWN = 5;
    private static final int REQUEST = 60;

    private FailedRequests() {}

    /// `GET /orders/99: 1,200 status-404`, those with the most failures first; empty if all
    /// requests were of one kind.
    public static List<String> lines(List<RequestFailures> failures) {
        List<String> lines = new ArrayList<>();
        failures.stream()
                .limit(SHOWN)
                .map(
                        request ->
                                "%s: %s"
                                        .formatted(
                                                Wrapped.shortened(
                                                        Secrets.hidden(request.request()), REQUEST),
                                                Words.byKind(request.failed())))
                .forEach(lines::add);
        int more = failures.size() - SHOWN;
        if (more > 0) {
            lines.add(
                    "%d%s more"
                            .formatted(
                                    more,
                                    failures.size() == LoadResult.Traffic.MOST_FAILURES
                                            ? " or"
                                            : ""));
        }
        return lines;
    }

    /// The failures, by request if there were several, in one sentence.
    public static String sentence(LoadResult load) {
        Totals totals = load.totals();
        if (totals.failures() == 0) {
            return "%,d of %,d requests got no response"
                    .formatted(totals.unfinished(), totals.offered());
        }
        List<String> lines = lines(load.traffic().failures());
        return "%,d of %,d requests failed (%s)"
                .formatted(
                        totals.failures(),
                        totals.offered(),
                        lines.isEmpty() ? Words.byKind(totals.failed()) : String.join("; ", lines));
    }

    /// The reason why a load measured nothing, and the fix.
    ///
    /// @param target what was requested
    public static String rejected(LoadResult load, String target) {
        if (load.totals().allRefused()) {
            return "%s refused all connections; start the service, or correct the URL"
                    .formatted(target);
        }
        return ("%s; check paths, credentials and bodies, or accept the status"
                        + " (--expect-status 2xx,404; in a file, expect: 2xx,404)")
                .formatted(sentence(load));
    }
}
