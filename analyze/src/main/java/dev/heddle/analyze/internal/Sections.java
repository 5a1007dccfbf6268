package dev.heddle.analyze.internal;

import dev.heddle.analyze.internal.Stays.Stay;
import dev.heddle.model.ProbeData.Population;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.StackFrames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Several places within one method as one: where only so many may be in it at a time, they are now
/// at one of its places, now at another, and their number is the same at none.
final class Sections {
    private Sections() {}

    /// Those of the fewest places first; each by the innermost method that is around all of them,
    /// with the time by all loads that keep hardly anybody waiting.
    static List<Stay> of(TrialView trial, Stream<Stay> stays) {
        List<Stay> parts =
                stays.map(stay -> stay.unhindered(trial))
                        .filter(stay -> maybePart(trial, stay.site()))
                        .toList();
        Map<String, List<Stay>> within = new LinkedHashMap<>();
        for (Stay part : parts) {
            for (String method : methods(part.site())) {
                within.computeIfAbsent(method, _ -> new ArrayList<>()).add(part);
            }
        }
        // Methods are met innermost first, so that of those around the same places the first
        // counts.
        Map<List<Stay>, String> sections = new LinkedHashMap<>();
        within.forEach((method, places) -> sections.putIfAbsent(places, method));
        return sections.entrySet().stream()
                .filter(section -> section.getKey().size() > 1)
                .sorted(Comparator.comparingInt(section -> section.getKey().size()))
                .map(section -> whole(section.getValue(), section.getKey()))
                .toList();
    }

    /// Whether requests wait there, for something that has no rung of its own. For how long cannot
    /// be told of one part, which few looks see; of all of them it can.
    private static boolean maybePart(TrialView trial, WaitSite site) {
        return !site.kind().runs()
                && !site.kind().known()
                && trial.atRest(site) <= Thresholds.LEFT_AT_REST;
    }

    private static Set<String> methods(WaitSite site) {
        Set<String> methods = new LinkedHashSet<>();
        site.stack().stream()
                .filter(frame -> !StackFrames.isOfJdk(frame))
                .map(StackFrames::method)
                .forEach(methods::add);
        return methods;
    }

    private static Stay whole(String method, List<Stay> parts) {
        WaitSite most =
                parts.stream()
                        .max(Comparator.comparingDouble(Stay::heavySeconds))
                        .map(Stay::site)
                        .orElseThrow();
        Map<Double, Double> threads = new TreeMap<>();
        parts.stream()
                .flatMap(part -> part.site().over().stream())
                .forEach(seen -> threads.merge(seen.atSeconds(), seen.threads(), Double::sum));
        WaitSite site =
                new WaitSite(
                        most.kind(),
                        method,
                        "",
                        "",
                        Optional.empty(),
                        parts.stream().mapToDouble(part -> part.site().threads()).sum(),
                        threads.entrySet().stream()
                                .map(seen -> new Population(seen.getKey(), seen.getValue()))
                                .toList(),
                        most.stack());
        return new Stay(
                site,
                parts.stream().mapToDouble(Stay::lowSeconds).sum(),
                parts.stream().mapToDouble(Stay::heavySeconds).sum());
    }
}
