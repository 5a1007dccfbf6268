package dev.heddle.analyze.internal.trial;

import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.resource.ResourceKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// Pools of one thread each that Reactor makes under one name for a scheduler, such as
/// `boundedElastic`: a task goes to any of them, so together they are one pool.
final class WorkerStripes {
    private static final String REACTOR = "reactor.core.scheduler.";

    private WorkerStripes() {}

    /// Stripes as one, in place of the first, and everything else as it is.
    static List<ResourceUse> merged(List<ResourceUse> all) {
        if (all.stream().noneMatch(WorkerStripes::isStripe)) {
            return all; // as nearly always, and this is asked for often
        }
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
        stripes.values().forEach(stripe -> merged.add(one(stripe)));
        return merged;
    }

    /// Elsewhere pools of one thread are several resources: what is to go to one of them waits for
    /// that one.
    private static boolean isStripe(ResourceUse use) {
        return use.kind() == ResourceKind.WORKERS
                && use.capacity().filter(units -> units == 1).isPresent()
                && !use.name().isEmpty()
                && use.type().contains(REACTOR);
    }

    private static ResourceUse one(List<ResourceUse> stripes) {
        ResourceUse first = stripes.getFirst();
        int means = stripes.stream().mapToInt(stripe -> stripe.busyOver().size()).min().orElse(0);
        return new ResourceUse(
                new ResourceUse.Id(
                        first.kind(), first.name(), first.type(), first.name().hashCode()),
                Optional.of((double) stripes.size()),
                sum(stripes, ResourceUse::busy),
                sum(stripes, ResourceUse::waiting),
                IntStream.range(0, means)
                        .mapToObj(i -> sum(stripes, stripe -> stripe.busyOver().get(i)))
                        .toList());
    }

    private static double sum(List<ResourceUse> of, ToDoubleFunction<ResourceUse> figure) {
        return of.stream().mapToDouble(figure).sum();
    }
}
