package dev.heddle.analyze.internal;

import dev.heddle.model.Figures;
import dev.heddle.model.Knee;
import dev.heddle.model.LoadResult.GeneratorHealth;
import dev.heddle.model.Phase;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Trial;
import dev.heddle.model.Trial.Failure;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What became of a variant, in one word and one sentence.
public record Outcome(Kind kind, String sentence) {

    /// The kinds exclude each other; the first that holds is meant.
    public enum Kind {
        /// A trial did not end as planned.
        FAILED,
        /// Nothing was measured, because the user ended the run.
        INTERRUPTED,
        /// The load generator was the limit.
        GENERATOR_LIMITED,
        /// A third party that Heddle ran was the limit.
        THIRD_PARTY_LIMITED,
        /// Too many requests failed to speak of throughput.
        ERRORS,
        /// The service kept up.
        KEPT_UP,
        /// It did not, at the ceiling of a known resource.
        AT_LIMIT,
        /// It did not, and no known resource explains it.
        UNEXPLAINED
    }

    /// A service keeps up if it completes this share of what is offered.
    private static final double KEEPS_UP = 0.99;

    /// More failures than this, and what is wrong is not a lack of capacity.
    private static final double MANY_FAILURES = 0.01;

    /// Failures that a lack of capacity itself brings.
    private static final Set<String> FROM_WAITING = Set.of("timed-out", "connect-timed-out");

    static Outcome of(Kind kind, String sentence) {
        return new Outcome(kind, sentence);
    }

    public static boolean wasInterrupted(TrialData trial) {
        return trial.trial().outcome() == Trial.Outcome.INTERRUPTED;
    }

    public static Outcome of(List<TrialData> trials, Measures measures, Optional<Limit> limit) {
        Optional<Failure> failure =
                trials.stream().flatMap(trial -> trial.trial().failure().stream()).findFirst();
        if (failure.isPresent()) {
            String kept =
                    trials.stream()
                            .flatMap(trial -> trial.trial().knee().stream())
                            .flatMap(knee -> knee.keptPerSecond().stream())
                            .findFirst()
                            .map(rate -> "Keeps %s. ".formatted(Figures.rate(rate)))
                            .orElse("");
            String limited =
                    limit.filter(found -> found.observed() && !kept.isEmpty())
                            .map(found -> " It is limited by " + found.text() + ".")
                            .orElse("");
            return of(
                    Kind.FAILED,
                    "%sFailed: %s.%s".formatted(kept, failure.get().summary(), limited));
        }
        if (measures.offered() == 0 || trials.stream().allMatch(Outcome::wasInterrupted)) {
            return of(Kind.INTERRUPTED, "Ended before it was measured in full.");
        }
        // A search judges the generator at each rate; what left late below the knee is a finding.
        Optional<Knee> knee = trials.getFirst().trial().knee();
        Optional<GeneratorHealth> limited = measures.generator().filter(GeneratorHealth::limited);
        if (limited.isPresent() && knee.isEmpty()) {
            return of(
                    Kind.GENERATOR_LIMITED,
                    "Limited by the load generator: %s. This says nothing about the service."
                            .formatted(limited.get().reason()));
        }
        Optional<String> thirdParty = measures.thirdPartyLimit();
        if (thirdParty.isPresent()) {
            return of(
                    Kind.THIRD_PARTY_LIMITED,
                    "Limited by the third party: %s. This says nothing about the service."
                            .formatted(thirdParty.get()));
        }
        return knee.isPresent() ? searched(knee.get(), limit) : outcome(measures, limit);
    }

    private static Outcome searched(Knee knee, Optional<Limit> limit) {
        if (knee.notKeptPerSecond().isEmpty()) {
            return of(
                    Kind.KEPT_UP,
                    "No limit found up to %s: %s."
                            .formatted(
                                    knee.keptPerSecond().map(Figures::rate).orElse("any rate"),
                                    knee.ended()));
        }
        String keeps =
                knee.keptPerSecond().map(rate -> "Keeps " + Figures.rate(rate)).orElse("Keeps less")
                        + " and not "
                        + Figures.rate(knee.notKeptPerSecond().get());
        return limit.filter(Limit::observed)
                .map(
                        found ->
                                of(
                                        Kind.AT_LIMIT,
                                        "%s: limited by %s.".formatted(keeps, found.text())))
                .orElseGet(() -> of(Kind.UNEXPLAINED, keeps + ", and no resource explains it."));
    }

    private static Outcome outcome(Measures measures, Optional<Limit> limit) {
        double offered = measures.offeredPerSecond();
        double kept =
                measures.load().closed()
                        ? measures.throughputPerSecond()
                        : measures.throughputOverAll();
        long failures =
                measures.failed().entrySet().stream()
                        .filter(entry -> !FROM_WAITING.contains(entry.getKey()))
                        .mapToLong(Map.Entry::getValue)
                        .sum();
        if (failures > MANY_FAILURES * measures.offered()) {
            return of(
                    Kind.ERRORS,
                    "%s of %s requests failed: %s."
                            .formatted(
                                    Figures.count(failures),
                                    Figures.count(measures.offered()),
                                    Findings.byKind(measures.failed())));
        }
        if (measures.load().phases().getLast() instanceof Phase.Closed closed) {
            return closed(closed.users(), kept, limit.filter(Limit::observed));
        }
        if (keptUp(measures)) {
            return of(
                    Kind.KEPT_UP,
                    "Kept up with the %s offered%s."
                            .formatted(
                                    Figures.rate(offered),
                                    limit.map(
                                                    found ->
                                                            "; its lowest known ceiling is "
                                                                    + found.text())
                                            .orElse("")));
        }
        String completed =
                "Completed %s of the %s offered"
                        .formatted(Figures.rate(kept), Figures.rate(offered));
        if (limit.isPresent() && limit.get().observed()) {
            return of(Kind.AT_LIMIT, completed + ": limited by " + limit.get().text() + ".");
        }
        return of(
                Kind.UNEXPLAINED,
                completed
                        + limit.map(found -> ", and no known resource explains it: the lowest is ")
                                .orElse(", and no ceiling is known")
                        + limit.map(Limit::text).orElse("")
                        + ".");
    }

    /// Users of a closed load who wait for nothing but the service time are all that limits it.
    private static Outcome closed(int users, double kept, Optional<Limit> limit) {
        String completed = "%s with %s users".formatted(Figures.rate(kept), Figures.count(users));
        if (limit.isEmpty()) {
            return of(
                    Kind.UNEXPLAINED,
                    "Completed %s, and no known resource explains it.".formatted(completed));
        }
        return limit.get().rung().kind().equals(Rungs.GENERATOR)
                ? of(
                        Kind.KEPT_UP,
                        "Kept up: completed %s, as many as there can be: %s."
                                .formatted(completed, limit.get().rung().arithmetic()))
                : of(
                        Kind.AT_LIMIT,
                        "Completed %s: limited by %s.".formatted(completed, limit.get().text()));
    }

    /// Whether as much was served as a service that keeps up serves.
    static boolean keptUp(Measures measures) {
        return measures.served() >= KEEPS_UP * measures.offered();
    }
}
