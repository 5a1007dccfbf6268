package dev.heddle.analyze.internal;

import dev.heddle.model.Experiment.DeclaredResource;
import dev.heddle.model.Experiment.Variant;
import dev.heddle.model.Figures;
import dev.heddle.model.LoadResult.GeneratorHealth;
import dev.heddle.model.Observation;
import dev.heddle.model.Observation.Pins;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.ThirdParty;
import dev.heddle.model.Trial;
import dev.heddle.model.Trial.Failure;
import dev.heddle.model.Verdict.Finding;
import dev.heddle.model.Verdict.Rung;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What is worth telling about a variant, most important first.
public final class Findings {
    public static final String SUBJECT_FAILED = "subject-failed";

    private Findings() {}

    public static List<Finding> of(
            Variant variant,
            List<TrialData> trials,
            Measures measures,
            Outcome outcome,
            Optional<Rung> limit) {
        List<Finding> findings = new ArrayList<>();
        for (TrialData data : trials) {
            Trial trial = data.trial();
            trial.failure().ifPresent(failure -> findings.add(failed(trial, failure)));
            trial.observation().ifPresent(seen -> observed(seen, findings));
        }
        measures.generator()
                .filter(GeneratorHealth::limited)
                .ifPresent(health -> findings.add(generatorLimited(health)));
        trials.stream()
                .flatMap(data -> data.trial().thirdParties().stream())
                .map(Findings::thirdParty)
                .forEach(findings::add);
        if (outcome.kind() == Outcome.Kind.AT_LIMIT) {
            limit.ifPresent(rung -> findings.add(atLimit(variant, measures, rung)));
        }
        if (!measures.failed().isEmpty()) {
            findings.add(requestsFailed(measures));
        }
        if (trials.stream().anyMatch(Findings::notSteady)) {
            findings.add(notSteady());
        }
        return findings.stream().distinct().toList();
    }

    private static Finding failed(Trial trial, Failure failure) {
        return new Finding(
                SUBJECT_FAILED,
                "%s: %s".formatted(trial.name(), failure.summary()),
                failure.logTail(),
                failure.logFile().isEmpty() ? "" : "see " + failure.logFile());
    }

    private static void observed(Observation seen, List<Finding> findings) {
        seen.outOfMemory()
                .ifPresent(
                        line ->
                                findings.add(
                                        new Finding(
                                                "out-of-memory",
                                                "the subject ran out of memory",
                                                List.of(line),
                                                "raise -Xmx, or hold less per request")));
        Pins pins = seen.pins();
        if (pins.count() > 0) {
            List<String> frames =
                    pins.topFrames().entrySet().stream()
                            .map(entry -> entry.getKey() + ": " + Figures.count(entry.getValue()))
                            .toList();
            findings.add(
                    new Finding(
                            "pinned-carriers",
                            "virtual threads blocked while holding their carrier, %s times for %s"
                                    .formatted(
                                            Figures.count(pins.count()),
                                            Figures.millis(pins.totalMillis())),
                            frames,
                            ""));
        }
        if (!seen.missing().isEmpty()) {
            findings.add(
                    new Finding("not-observed", "not everything was observed", seen.missing(), ""));
        }
    }

    private static Finding generatorLimited(GeneratorHealth health) {
        return new Finding(
                "generator-limited",
                "the load generator was the limit: " + health.reason(),
                List.of(
                        "CPU share of its event loop " + Figures.percent(health.cpuShare()),
                        "requests left up to %s late, p99 %s"
                                .formatted(
                                        Figures.millis(health.maxLagMillis()),
                                        Figures.millis(health.p99LagMillis()))),
                "offer less, or run on a machine with more cores");
    }

    /// How punctual a third party was; that it was the limit is the more important case.
    private static Finding thirdParty(ThirdParty.Health health) {
        String figures =
                "%s answers, late by %s (p50) and %s (p99), %s of a core"
                        .formatted(
                                Figures.count(health.handled()),
                                Figures.millis(health.p50LateMillis()),
                                Figures.millis(health.p99LateMillis()),
                                Figures.percent(health.cpuShare()));
        return health.limit()
                .map(
                        why ->
                                new Finding(
                                        "third-party-limited",
                                        "a third party was the limit: " + why,
                                        List.of(figures),
                                        "offer less, or run on a machine with more cores"))
                .orElseGet(
                        () ->
                                new Finding(
                                        "third-party",
                                        "the third party %s kept up: %s"
                                                .formatted(health.name(), figures),
                                        List.of(),
                                        ""));
    }

    private static Finding atLimit(Variant variant, Measures measures, Rung rung) {
        List<String> evidence = new ArrayList<>();
        double ceiling = rung.ceilingPerSecond().orElse(0.0);
        evidence.add(
                "measured %s ÷ ceiling %s = %s"
                        .formatted(
                                Figures.rate(measures.throughputPerSecond()),
                                Figures.rate(ceiling),
                                Figures.number(measures.throughputPerSecond() / ceiling)));
        evidence.add(rung.source());
        if (measures.unfinished() > 0) {
            evidence.add(
                    Figures.count(measures.unfinished()) + " requests unfinished after the drain");
        }
        return new Finding(
                "limited",
                "limited by %s: %s".formatted(rung.resource(), Ladder.arithmetic(rung)),
                evidence,
                variant.resources().stream()
                        .filter(resource -> resource.name().equals(rung.resource()))
                        .map(DeclaredResource::remedy)
                        .findFirst()
                        .orElse("use less CPU per request, or more processors"));
    }

    private static Finding requestsFailed(Measures measures) {
        return new Finding(
                "requests-failed", "requests failed: " + byKind(measures.failed()), List.of(), "");
    }

    private static boolean notSteady(TrialData trial) {
        return trial.trial().warmup().map(warmup -> !warmup.steady()).orElse(false);
    }

    private static Finding notSteady() {
        return new Finding(
                "not-steady",
                "the warm-up ended before throughput and CPU per request were steady",
                List.of(),
                "allow more time in warmup: {atMost: …}");
    }

    /// `12 connection-reset, 3 timed-out`
    static String byKind(Map<String, Long> failed) {
        return failed.entrySet().stream()
                .map(entry -> Figures.count(entry.getValue()) + " " + entry.getKey())
                .collect(Collectors.joining(", "));
    }
}
