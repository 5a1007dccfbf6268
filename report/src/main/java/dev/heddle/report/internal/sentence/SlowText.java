package dev.heddle.report.internal.sentence;

import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.number;
import static dev.heddle.model.Figures.percent;
import static dev.heddle.model.Figures.rate;

import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.verdict.Finding.SlowCause;
import dev.heddle.model.verdict.Finding.SlowRequests;
import java.util.List;
import java.util.Optional;

/// The sentences on requests that are slow although nothing is saturated.
final class SlowText {
    static final String LESS_GARBAGE =
            "allocate less per request, raise -Xmx, or compare collectors"
                    + " (heddle compare --vary gc=g1,zgc)";

    private SlowText() {}

    static FindingText of(SlowRequests finding) {
        String slow =
                "p99 %s at %s, %s at the low rate: "
                        .formatted(
                                millis(finding.p99Millis()),
                                rate(finding.ratePerSecond()),
                                millis(finding.lowMillis()));
        return new FindingText(
                slow + cause(finding.cause()), stack(finding.cause()), fix(finding.cause()));
    }

    private static String cause(SlowCause cause) {
        return switch (cause) {
            case SlowCause.Coincides by -> TailText.cause(by.cause());
            case SlowCause.AtAnyRate by ->
                    "some requests are slow at any rate (p50 %s at the low rate)"
                            .formatted(millis(by.p50Millis()));
            case SlowCause.NotAccepted by ->
                    "connections waited to be accepted (up to %d in the accept queue)%s"
                            .formatted(by.longest(), dropped(by.attempts()));
            case SlowCause.Paused by ->
                    "%d GC pauses of up to %s, %s of the time"
                            .formatted(
                                    by.pauses(), millis(by.longestMillis()), percent(by.share()));
            case SlowCause.Throttled by ->
                    "the CPU quota was used up in %s of the periods".formatted(percent(by.share()));
            case SlowCause.Cpu by ->
                    "requests waited for a CPU (%s busy, %s threads runnable)"
                            .formatted(percent(by.utilization()), number(by.threads()));
            case SlowCause.Burst by ->
                    "bursts of waiting at %s, seen in %s of the snapshots"
                            .formatted(at(by.site()), percent(by.share()));
            case SlowCause.At by ->
                    "%s of the added time comes from %s"
                            .formatted(percent(by.share()), at(by.site()));
            case SlowCause.Unknown _ -> "not enough evidence of what they waited for";
        };
    }

    private static String dropped(long attempts) {
        return attempts == 0
                ? ""
                : "; %s attempts to connect were dropped, some perhaps to other processes"
                        .formatted(count(attempts));
    }

    private static String at(WaitSite site) {
        return "%s (%s)".formatted(site.site(), ResourceText.of(site.kind()));
    }

    private static List<String> stack(SlowCause cause) {
        return switch (cause) {
            case SlowCause.Coincides by -> TailText.stack(by.cause());
            case SlowCause.Burst by -> by.site().stack();
            case SlowCause.At by -> by.site().stack();
            default -> List.of();
        };
    }

    private static Optional<String> fix(SlowCause cause) {
        return switch (cause) {
            case SlowCause.Coincides by -> TailText.fix(by.cause());
            case SlowCause.AtAnyRate _ ->
                    Optional.of("find what these requests do differently, or relax the objective");
            case SlowCause.NotAccepted _ ->
                    Optional.of(
                            "raise the server's connection limits (Tomcat: max-connections,"
                                    + " accept-count), and accept connections in a dedicated thread");
            case SlowCause.Paused _ -> Optional.of(LESS_GARBAGE);
            case SlowCause.Throttled _ ->
                    Optional.of("raise the quota (Kubernetes: resources.limits.cpu)");
            case SlowCause.Cpu _ -> Optional.of("use less CPU per request, or add CPUs");
            case SlowCause.Burst _ ->
                    Optional.of("look for periodic work that holds what they wait for");
            case SlowCause.At _, SlowCause.Unknown _ -> Optional.empty();
        };
    }
}
