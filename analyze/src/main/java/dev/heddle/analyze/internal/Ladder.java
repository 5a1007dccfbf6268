package dev.heddle.analyze.internal;

import dev.heddle.model.Environment;
import dev.heddle.model.Experiment.DeclaredResource;
import dev.heddle.model.Experiment.Variant;
import dev.heddle.model.Figures;
import dev.heddle.model.Verdict.Rung;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The ceilings of a variant's resources, lowest first; those that are unknown stand last.
///
/// Utilization law (Denning and Buzen 1978, "The Operational Analysis of Queueing Network Models"):
/// a resource of `c` units, each request holding one for `D` seconds, serves at most `c ÷ D`
/// requests per second.
public final class Ladder {
    private Ladder() {}

    public static List<Rung> of(Variant variant, Measures measures, Environment environment) {
        List<Rung> rungs = new ArrayList<>();
        for (DeclaredResource resource : variant.resources()) {
            rungs.add(declared(resource, measures));
        }
        rungs.add(cpu(measures, environment));
        rungs.sort(
                Comparator.comparingDouble(
                        rung -> rung.ceilingPerSecond().orElse(Double.POSITIVE_INFINITY)));
        return rungs;
    }

    private static Rung declared(DeclaredResource resource, Measures measures) {
        Optional<Integer> seen = resource.threads().flatMap(measures::threadsOf);
        Optional<Double> capacity = resource.capacity().or(() -> seen).map(Integer::doubleValue);
        Optional<Double> demand =
                resource.heldByRequest()
                        ? measures.unloadedMillis().map(millis -> millis / 1e3)
                        : Optional.empty();
        return rung(resource.name(), capacity, demand, source(resource, seen, demand));
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

    /// CPU: processors, or the control group's quota, less what everything else used meanwhile.
    private static Rung cpu(Measures measures, Environment environment) {
        double all = environment.cpuQuota() > 0 ? environment.cpuQuota() : environment.processors();
        Optional<Double> others = measures.processorsUsedByOthers();
        Optional<Double> capacity = others.map(used -> Math.max(0, all - used));
        Optional<Double> demand = measures.cpuMicrosPerRequest().map(micros -> micros / 1e6);
        String source =
                others.map(
                                used ->
                                        "%s processors less %s used by the generator and others"
                                                .formatted(
                                                        Figures.number(all), Figures.number(used)))
                        .orElse("CPU time was not observed");
        return rung("CPU", capacity, demand, source);
    }

    private static Rung rung(
            String resource, Optional<Double> capacity, Optional<Double> demand, String source) {
        Optional<Double> ceiling =
                capacity.flatMap(
                        units -> demand.filter(seconds -> seconds > 0).map(d -> units / d));
        return new Rung(resource, capacity, demand, ceiling, source);
    }

    /// `200 ÷ 1.003 s held per request = 199/s`
    public static String arithmetic(Rung rung) {
        return "%s ÷ %s held per request = %s"
                .formatted(
                        rung.capacity().map(Figures::number).orElse("?"),
                        rung.demandSeconds().map(s -> Figures.millis(s * 1e3)).orElse("?"),
                        rung.ceilingPerSecond().map(Figures::rate).orElse("?"));
    }
}
