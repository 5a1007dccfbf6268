package dev.heddle.report.internal.chart;

import dev.heddle.model.resource.Rung;
import dev.heddle.report.internal.sentence.ResourceText;
import java.util.List;
import java.util.stream.Collectors;

/// A ladder by what is worth showing of it, each part lowest ceiling first.
///
/// @param inSight ceilings that may count
/// @param far ceilings out of reach, whose figures mean little: what is held for so small a part
///   of a request is not sampled well
/// @param unknown resources whose ceiling is not known
public record LadderParts(List<Rung> inSight, List<Rung> far, List<Rung> unknown) {
    /// A ceiling so many times the lowest is out of reach.
    private static final double FAR = 50;

    public static LadderParts of(List<Rung> ladder) {
        double most =
                FAR
                        * ladder.stream()
                                .flatMap(step -> step.ceiling().stream())
                                .min(Double::compare)
                                .orElse(0.0);
        return new LadderParts(
                ladder.stream()
                        .filter(rung -> rung.ceiling().filter(value -> value <= most).isPresent())
                        .toList(),
                ladder.stream()
                        .filter(rung -> rung.ceiling().filter(value -> value > most).isPresent())
                        .toList(),
                ladder.stream().filter(rung -> rung.ceiling().isEmpty()).toList());
    }

    /// Names of what is out of reach; empty if nothing is.
    public String farNames() {
        return far.stream().map(ResourceText::name).collect(Collectors.joining(", "));
    }
}
