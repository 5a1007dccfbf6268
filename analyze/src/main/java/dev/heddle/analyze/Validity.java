package dev.heddle.analyze;

import dev.heddle.model.load.LoadSummary;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.Optional;

/// A value that says something about the service, or the reason why there is none. Whatever passes
/// or fails something (`--expect`, `@Sustains`), or compares, takes only what is conclusive: a
/// result that is not one can then neither pass nor fail anything. Pure.
public sealed interface Validity<T> {
    /// A value that the service determined.
    record Conclusive<T>(T value) implements Validity<T> {}

    record NoConclusion<T>(Reason reason) implements Validity<T> {}

    /// Why nothing can be concluded.
    enum Reason {
        /// The load generator did not offer the load as planned.
        GENERATOR,
        /// A third party that Heddle ran was the limit.
        THIRD_PARTY,
        NOTHING_OFFERED,
        NOTHING_COMPLETED,
        /// So many requests failed that the rest is no sample of what the service does.
        FAILURES,
        /// A trial failed, or the figure was never measured.
        NOT_MEASURED,
        INTERRUPTED,
        /// No resource of that name was seen in use.
        NOT_SEEN,
        /// All that was offered was sustained: more might be, and less than expected was offered.
        MORE_TO_OFFER,
        /// Chance makes an unchanged service fail too often ([FalseAlarms]).
        TOO_FEW_BLOCKS
    }

    /// @param value of what is conclusive
    static <T> Validity<T> of(Optional<Reason> reason, Optional<T> value) {
        return reason.or(
                        () -> value.isEmpty() ? Optional.of(Reason.NOT_MEASURED) : Optional.empty())
                .<Validity<T>>map(NoConclusion::new)
                .orElseGet(() -> new Conclusive<>(value.orElseThrow()));
    }

    /// Why a load says nothing about the service that it went to; empty if it does.
    static Optional<Reason> reason(LoadSummary load) {
        if (load.result().totals().offered() == 0) {
            return Optional.of(Reason.NOTHING_OFFERED);
        }
        if (load.result().totals().completed() == 0) {
            return Optional.of(Reason.NOTHING_COMPLETED);
        }
        return load.result().generator().limited()
                ? Optional.of(Reason.GENERATOR)
                : Optional.empty();
    }

    /// Why the trials of a case say nothing about what was compared; empty if they do.
    static Optional<Reason> reason(CaseVerdict verdict) {
        return switch (verdict.outcome()) {
            case FAILED -> Optional.of(Reason.NOT_MEASURED);
            case INTERRUPTED -> Optional.of(Reason.INTERRUPTED);
            case GENERATOR_LIMITED -> Optional.of(Reason.GENERATOR);
            case THIRD_PARTY_LIMITED -> Optional.of(Reason.THIRD_PARTY);
            case ERRORS, SUSTAINED, AT_LIMIT, LATENCY, FAILURES, UNEXPLAINED, MEASURED ->
                    Optional.empty();
        };
    }
}
