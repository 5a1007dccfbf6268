package dev.heddle.analyze.internal;

import dev.heddle.model.ProbeData.ResourceUse;
import dev.heddle.model.ResourceKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// Pools of one thread each that a library made under one name, such as those of Reactor's
/// `boundedElastic`: a task goes to any of them, so together they are one pool.
final class WorkerStripes {
    private WorkerStripes() {}

    /// Stripes as one, in place of the first, and everything else as it is.
    static List<ResourceUse> merged(List<ResourceUse> all) {
        Map<String, List<ResourceUse>> stripes = new LinkedHashMap<>();
        List<ResourceUse> merged = new ArrayList<>();
        for (ResourceUse use : all) {
            if (isStripe(use)) {
                stripes.computeIfAbsent(use.type() + " " + use.name(), _ -> new ArrayList<>())
                        .add(use);
            } else {
                merged.add(use);
            }
        }
        stripes.values().forEach(of -> merged.add(one(of)));
        return merged;
    }

    /// One executor of the JDK's for each thread is somebody's choice, and means several resources.
    private static boolean isStripe(ResourceUse use) {
        return use.kind() == ResourceKind.WORKERS
                && use.capacity().filter(units -> units == 1).isPresent()
                && !use.name().isEmpty()
                && !use.type().startsWith("java.");
    }

    private static ResourceUse one(List<ResourceUse> stripes) {
        ResourceUse first = stripes.getFirst();
        int means = stripes.stream().mapToInt(of -> of.busyOver().size()).min().orElse(0);
        return new ResourceUse(
                first.kind(),
                first.name(),
                first.type(),
                first.name().hashCode(),
                Optional.of((double) stripes.size()),
                sum(stripes, ResourceUse::busy),
                sum(stripes, ResourceUse::waiting),
                IntStream.range(0, means)
                        .mapToObj(i -> sum(stripes, of -> of.busyOver().get(i)))
                        .toList());
    }

    private static double sum(List<ResourceUse> of, ToDoubleFunction<ResourceUse> figure) {
        return of.stream().mapToDouble(figure).sum();
    }
}
