package dev.heddle.analyze.internal;

import dev.heddle.model.Environment;
import dev.heddle.model.LoadExperiment;
import dev.heddle.model.LoadExperiment.DeclaredResource;
import dev.heddle.model.LoadExperiment.Variant;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Verdict.Interval;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.UnderLoad;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// The ceilings of a variant's resources, lowest first; those that are unknown stand last.
///
/// Utilization law (Denning and Buzen 1978, "The Operational Analysis of Queueing Network Models"):
/// a resource of `c` units, each request holding one for `D` seconds, serves at most `c ÷ D`
/// requests per second.
public final class Ladder {
    private static final String WORKERS = "worker threads";

    private Ladder() {}

    public static List<Rung> of(
            LoadExperiment experiment,
            Variant variant,
            List<TrialData> trials,
            Measures measures,
            Environment environment) {
        double processors = environment.usableProcessors();
        Map<String, List<Rung>> byName = new LinkedHashMap<>();
        for (TrialData data : trials) {
            for (Rung rung : Rungs.of(data, processors, experiment.load())) {
                byName.computeIfAbsent(rung.resource(), name -> new ArrayList<>()).add(rung);
            }
        }
        List<Rung> rungs = new ArrayList<>();
        byName.values().forEach(ofTrials -> rungs.add(mean(ofTrials)));
        for (DeclaredResource resource : variant.resources()) {
            withDeclared(resource, measures, rungs);
        }
        rungs.sort(
                Comparator.comparingDouble(
                        rung -> rung.ceiling().orElse(Double.POSITIVE_INFINITY)));
        return rungs;
    }

    /// The same resource in several trials.
    private static Rung mean(List<Rung> rungs) {
        Rung first = rungs.getFirst();
        if (rungs.size() == 1) {
            return first;
        }
        return rung(
                        first.kind(),
                        first.resource(),
                        mean(rungs, Rung::capacity),
                        mean(rungs, Rung::demandSeconds),
                        first.interval(),
                        underLoad(rungs),
                        first.source())
                .predicted(mean(rungs, Rung::predictedPerSecond));
    }

    private static Optional<UnderLoad> underLoad(List<Rung> rungs) {
        List<UnderLoad> seen = rungs.stream().flatMap(rung -> rung.underLoad().stream()).toList();
        return seen.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new UnderLoad(
                                mean(seen, UnderLoad::utilization),
                                mean(seen, UnderLoad::waiting),
                                mean(seen, UnderLoad::ceilingPerSecond)));
    }

    private static double mean(List<UnderLoad> seen, ToDoubleFunction<UnderLoad> figure) {
        return seen.stream().mapToDouble(figure).average().orElseThrow();
    }

    private static Optional<Double> mean(
            List<Rung> rungs, Function<Rung, Optional<Double>> figure) {
        var mean =
                rungs.stream()
                        .flatMap(rung -> figure.apply(rung).stream())
                        .mapToDouble(Double::doubleValue)
                        .average();
        return mean.isPresent() ? Optional.of(mean.getAsDouble()) : Optional.empty();
    }

    /// What the experiment's author knows of: it gives its name to what the probe saw of the same
    /// threads, or stands by itself.
    private static void withDeclared(
            DeclaredResource resource, Measures measures, List<Rung> rungs) {
        for (int i = 0; i < rungs.size(); i++) {
            Rung rung = rungs.get(i);
            String name = rung.resource().replace(rung.kind() + " ", "");
            if (rung.kind().equals(WORKERS)
                    && !name.isEmpty()
                    && resource.threads().filter(group -> group.startsWith(name)).isPresent()) {
                rungs.set(i, merged(rung, resource, measures));
                return;
            }
        }
        rungs.add(declared(resource, measures));
    }

    /// What is declared to be held from start to answer is held for the service time, which is
    /// known better than a sample tells it.
    private static Rung merged(Rung seen, DeclaredResource resource, Measures measures) {
        if (!resource.heldByRequest() || measures.unloadedMillis().isEmpty()) {
            return seen.named(resource.name());
        }
        return rung(
                seen.kind(),
                resource.name(),
                seen.capacity(),
                measures.unloadedMillis().map(millis -> millis / 1e3),
                Optional.empty(),
                seen.underLoad(),
                "held for the unloaded service time; " + seen.source());
    }

    private static Rung declared(DeclaredResource resource, Measures measures) {
        Optional<Integer> seen = resource.threads().flatMap(measures::threadsOf);
        Optional<Double> capacity = resource.capacity().or(() -> seen).map(Integer::doubleValue);
        Optional<Double> demand =
                resource.heldByRequest()
                        ? measures.unloadedMillis().map(millis -> millis / 1e3)
                        : Optional.empty();
        return rung(
                "declared",
                resource.name(),
                capacity,
                demand,
                Optional.empty(),
                Optional.empty(),
                source(resource, seen, demand));
    }

    private static String source(
            DeclaredResource resource, Optional<Integer> seen, Optional<Double> demand) {
        List<String> parts = new ArrayList<>();
        if (resource.capacity().isPresent()) {
            parts.add("capacity as declared");
            resource.threads()
                    .ifPresent(
                            group ->
                                    parts.add(
                                            "%s threads %s seen"
                                                    .formatted(
                                                            seen.map(String::valueOf).orElse("no"),
                                                            group)));
        } else if (seen.isPresent()) {
            parts.add("capacity inferred from the threads " + resource.threads().orElse(""));
        } else {
            parts.add("capacity unknown: no thread " + resource.threads().orElse("") + " was seen");
        }
        if (!resource.heldByRequest()) {
            parts.add("its use per request was not observed");
        } else if (demand.isPresent()) {
            parts.add("held for the unloaded service time");
        } else {
            parts.add("the unloaded service time was not measured");
        }
        return String.join("; ", parts);
    }

    static Rung rung(
            String kind,
            String resource,
            Optional<Double> capacity,
            Optional<Double> demand,
            Optional<Interval> interval,
            Optional<UnderLoad> underLoad,
            String source) {
        Optional<Double> ceiling =
                capacity.flatMap(
                        units -> demand.filter(seconds -> seconds > 0).map(d -> units / d));
        return new Rung(
                kind, resource, capacity, demand, ceiling, ceiling, interval, underLoad, source);
    }
}
