package dev.heddle.report;

import dev.heddle.model.Secrets;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.RequestFailures;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.report.internal.text.Words;
import dev.heddle.report.internal.text.Wrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

    /// `status-502 "no backend is free"`, one answer of each unexpected status.
    public static List<String> said(Map<String, String> byKind) {
        return byKind.entrySet().stream()
                .map(said -> "%s \"%s\"".formatted(said.getKey(), said.getValue()))
                .sorted()
                .limit(SHOWN)
                .toList();
    }

    /// The failures, by request if there were several, in one sentence.
    static String sentence(LoadResult load) {
        Totals totals = load.totals();
        if (totals.failures() == 0) {
            return "%,d of %,d requests got no response"
                    .formatted(totals.unfinished(), totals.offered());
        }
        List<String> lines = lines(load.traffic().failures());
        List<String> said = said(load.traffic().said());
        return "%,d of %,d requests failed (%s)%s"
                .formatted(
                        totals.failures(),
                        totals.offered(),
                        lines.isEmpty() ? Words.byKind(totals.failed()) : String.join("; ", lines),
                        said.isEmpty() ? "" : ", answered " + String.join(", ", said));
    }

    /// That a load completed nothing, and the fix where one is known.
    ///
    /// @param target what was requested
    /// @param otherScheme whether the service answers over https instead of http, or the reverse
    public static String nothingCompleted(LoadResult load, String target, boolean otherScheme) {
        if (load.totals().offered() == 0) {
            return "no request was sent: none was due, or the load generator got no processor time;"
                    + " use a higher rate, a longer load, or a machine that is less busy";
        }
        Set<String> kinds = load.totals().failed().keySet();
        String fix =
                otherScheme
                        ? connectionFix(
                                Set.of(target.startsWith("https:") ? "no-tls" : "tls-required"))
                        : load.totals().noConnection()
                                ? connectionFix(kinds)
                                : "check the service and its log";
        return "nothing completed: %s; %s".formatted(sentence(load), fix);
    }

    private static String connectionFix(Set<String> kinds) {
        if (kinds.contains("no-tls")) {
            return "the port speaks plain HTTP, not TLS; use an http URL";
        }
        if (kinds.contains("tls-required")) {
            return "the port speaks TLS; use an https URL";
        }
        if (kinds.contains("tls-failed")) {
            return "TLS failed; trust a private CA with --cacert, accept any certificate with -k,"
                    + " or use an http URL if the port speaks plain HTTP";
        }
        return "start the service, or correct the URL";
    }

    /// The reason why a load measured nothing, and the fix.
    ///
    /// @param target what was requested
    public static String rejected(LoadResult load, String target) {
        Set<String> kinds = load.totals().failed().keySet();
        if (kinds.equals(Set.of("connect-refused"))) {
            return "%s refused all connections; start the service, or correct the URL"
                    .formatted(target);
        }
        if (load.totals().noConnection()) {
            return "%s: %s".formatted(sentence(load), connectionFix(kinds));
        }
        if (kinds.contains("not-captured")) {
            return ("%s; check what the steps capture: users keep their cookies from one round to"
                            + " the next (cookies: false), and steps that only a new user can take"
                            + " belong into login")
                    .formatted(sentence(load));
        }
        return ("%s; check paths, credentials and bodies, or accept the status"
                        + " (--expect-status 2xx,404; in a file, expect: 2xx,404)")
                .formatted(sentence(load));
    }
}
