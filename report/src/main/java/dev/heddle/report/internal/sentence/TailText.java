package dev.heddle.report.internal.sentence;

import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.number;
import static dev.heddle.model.Figures.percent;
import static dev.heddle.model.Figures.rate;

import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.verdict.Finding.Tail;
import dev.heddle.model.verdict.Finding.TailCause;
import java.util.List;
import java.util.Optional;

/// The sentences on what the slowest requests of a load have in common.
final class TailText {
    private TailText() {}

    static FindingText of(Tail finding) {
        String slow =
                "p99 %s, median %s at %s: "
                        .formatted(
                                millis(finding.p99Millis()),
                                millis(finding.p50Millis()),
                                rate(finding.ratePerSecond()));
        return new FindingText(
                slow
                        + finding.cause()
                                .map(TailText::cause)
                                .orElse("nothing that was recorded explains most of it"),
                finding.cause().map(TailText::stack).orElse(List.of()),
                finding.cause().flatMap(TailText::fix));
    }

    /// What explains so much of the time by which the slowest percent is slower than the median.
    static String cause(TailCause cause) {
        return "%s %s %s (95 %% %.0f to %.0f) of what the slowest 1 %% take beyond the median%s"
                .formatted(
                        name(cause),
                        plural(cause.kind()) ? "explain" : "explains",
                        percent(cause.share()),
                        100 * cause.range().low(),
                        100 * cause.range().high(),
                        details(cause));
    }

    private static String name(TailCause cause) {
        return switch (cause.kind()) {
            case RUN_QUEUE -> "waiting for a CPU (run queue)";
            case THROTTLING -> "CPU throttling by the quota";
            case COLLECTOR -> "GC pauses";
            case SAFEPOINT -> "safepoints";
            case REACHING_SAFEPOINT -> "time to safepoint";
            case COMPILER -> "JIT compilation and deoptimization";
            case CLASS_LOADING -> "class loading";
            case ARRIVALS -> "bursts of arrivals";
            case KIND_OF_REQUEST -> cause.what();
            case CONNECTING -> "waiting for a connection before the request is sent";
            case PAGE_FAULTS -> "major page faults";
            case FILES -> "file I/O";
            case PLACE -> at(cause);
            case PERIODIC -> "something periodic";
        };
    }

    private static boolean plural(TailCause.Kind kind) {
        return switch (kind) {
            case COLLECTOR, SAFEPOINT, ARRIVALS, PAGE_FAULTS -> true;
            default -> false;
        };
    }

    private static String at(TailCause cause) {
        return cause.site()
                .map(site -> "%s (%s)".formatted(site.site(), ResourceText.of(site.kind())))
                .orElse(cause.what());
    }

    private static String details(TailCause cause) {
        String period =
                cause.periodSeconds()
                        .map(seconds -> "; slow every %s s".formatted(number(seconds)))
                        .orElse("");
        boolean seenInLooks = cause.kind() != TailCause.Kind.PLACE && cause.site().isPresent();
        if (seenInLooks) {
            return ": at %s in %s looks at the threads%s"
                    .formatted(cause.what(), count(cause.times()), period);
        }
        return switch (cause.kind()) {
            case COLLECTOR, SAFEPOINT, REACHING_SAFEPOINT, COMPILER, CLASS_LOADING, FILES ->
                    ": %s times, %s s in all%s%s"
                            .formatted(
                                    count(cause.times()),
                                    number(cause.seconds()),
                                    cause.what().isEmpty() ? "" : ", mostly " + cause.what(),
                                    period);
            case ARRIVALS -> ": %s%s".formatted(count(cause.times()), period);
            default -> period;
        };
    }

    static List<String> stack(TailCause cause) {
        return cause.site().map(WaitSite::stack).orElse(List.of());
    }

    static Optional<String> fix(TailCause cause) {
        return switch (cause.kind()) {
            case RUN_QUEUE -> Optional.of("move what else uses the CPUs elsewhere, or add CPUs");
            case THROTTLING -> Optional.of("raise the quota (Kubernetes: resources.limits.cpu)");
            case COLLECTOR -> Optional.of(SlowText.LESS_GARBAGE);
            case SAFEPOINT ->
                    Optional.of(
                            "find what asks for the operation (thread dumps, heap histograms,"
                                    + " agents), and ask less often");
            case REACHING_SAFEPOINT ->
                    Optional.of(
                            "find the loop without a safepoint poll"
                                    + " (-Xlog:safepoint, -XX:+UseCountedLoopSafepoints)");
            case COMPILER -> Optional.of("warm the code up before it serves, and load code once");
            case CLASS_LOADING ->
                    Optional.of("load classes at startup (AOT cache, CDS), not in requests");
            case CONNECTING ->
                    Optional.of("allow more connections (connections), and keep them open");
            case PAGE_FAULTS -> Optional.of("give the process memory that is not swapped out");
            case FILES -> Optional.of("keep file I/O out of requests, or use a faster disk");
            case PERIODIC -> Optional.of("look for a scheduled job with this period");
            case ARRIVALS, KIND_OF_REQUEST, PLACE -> Optional.empty();
        };
    }
}
