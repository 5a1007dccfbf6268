package dev.heddle.lab.internal.plan;

import dev.heddle.analyze.Expectation;
import dev.heddle.model.experiment.Workload.KneeSearch;
import dev.heddle.model.load.Knee.OfKind;
import dev.heddle.model.load.LoadProfile;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Checks the latency objectives of a search against what it is to be offered.
final class ObjectiveCheck {
    private ObjectiveCheck() {}

    /// @throws dev.heddle.model.InputException if an objective is none of latency
    static List<String> problems(KneeSearch search, LoadProfile load) {
        Stream.concat(
                        search.objective().stream(),
                        search.ofKinds().stream().map(OfKind::expectation))
                .forEach(text -> Expectation.ofLatency("objective", text));
        List<String> kinds = load.kinds();
        return search.ofKinds().stream()
                .flatMap(objective -> problem(objective, kinds).stream())
                .toList();
    }

    private static Optional<String> problem(OfKind objective, List<String> kinds) {
        if (kinds.isEmpty()) {
            return Optional.of(
                    "'%s': there is only one kind of request; give its objective without a kind: %s"
                            .formatted(objective.kind(), objective.expectation()));
        }
        return kinds.contains(objective.kind())
                ? Optional.empty()
                : Optional.of(
                        "'%s': no such kind of request; expected one of: %s"
                                .formatted(objective.kind(), String.join(", ", kinds)));
    }
}
