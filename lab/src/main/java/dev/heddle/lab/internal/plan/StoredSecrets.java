package dev.heddle.lab.internal.plan;

import dev.heddle.model.Json;
import dev.heddle.model.Secrets;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Launch.Surroundings;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Secrets of an experiment that was stored without them, and is measured again. Those that are
/// environment variables may be set for Heddle, from which what it starts inherits them.
public final class StoredSecrets {
    private StoredSecrets() {}

    /// The experiment without variables that are hidden in it and set here.
    ///
    /// @param environment Heddle's own
    public static Experiment inherited(Experiment stored, Map<String, String> environment) {
        List<Case> cases =
                stored.cases().stream().map(each -> inherited(each, environment)).toList();
        return stored.with(cases, stored.workload());
    }

    private static Case inherited(Case stored, Map<String, String> environment) {
        Surroundings of = stored.launch().surroundings();
        Map<String, String> left = new TreeMap<>(of.environment());
        left.entrySet().removeIf(each -> isHidden(each) && environment.containsKey(each.getKey()));
        Surroundings inherited = new Surroundings(of.folder(), left, of.process(), of.elsewhere());
        return stored.as(stored.name(), stored.launch().in(inherited));
    }

    /// Why it cannot be measured again, and what helps; empty if it can.
    public static Optional<String> lacking(Experiment experiment) {
        if (!Json.text(experiment).contains(Secrets.HIDDEN)) {
            return Optional.empty();
        }
        String names = String.join(", ", variables(experiment).distinct().toList());
        return Optional.of(
                "secrets of its requests or command are not stored"
                        + (names.isEmpty() ? "" : "; set in the environment: " + names));
    }

    private static Stream<String> variables(Experiment experiment) {
        return experiment.cases().stream()
                .flatMap(each -> each.launch().surroundings().environment().entrySet().stream())
                .filter(StoredSecrets::isHidden)
                .map(Entry::getKey);
    }

    private static boolean isHidden(Entry<String, String> variable) {
        return variable.getValue().contains(Secrets.HIDDEN);
    }
}
