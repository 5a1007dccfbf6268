package dev.heddle.analyze.internal.tune;

import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.tuning.Configuration;
import dev.heddle.model.tuning.Tuning.Flags;
import dev.heddle.model.tuning.TuningPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What starts the service in one configuration and not in another.
final class Changes {
    private Changes() {}

    static Flags between(TuningPlan plan, Configuration before, Configuration after) {
        Case first = plan.caseOf(before);
        Case last = plan.caseOf(after);
        Launch from = first.launch();
        Launch to = last.launch();
        return new Flags(
                before.variant().equals(after.variant()) ? "" : last.description(),
                to.jdk().filter(jdk -> !from.jdk().equals(Optional.of(jdk))),
                added(from.libraries(), to.libraries()),
                added(from.javaOptions(), to.javaOptions()),
                added(from.arguments(), to.arguments()),
                added(variables(from), variables(to)),
                to.command().filter(command -> !from.command().equals(Optional.of(command))));
    }

    private static List<String> added(List<String> before, List<String> after) {
        List<String> added = new ArrayList<>(after);
        added.removeAll(before);
        return added;
    }

    private static List<String> variables(Launch launch) {
        Map<String, String> environment = launch.surroundings().environment();
        return environment.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .toList();
    }
}
