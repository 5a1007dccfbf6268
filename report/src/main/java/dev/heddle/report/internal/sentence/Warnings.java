package dev.heddle.report.internal.sentence;

import static dev.heddle.model.Figures.number;

import dev.heddle.model.tuning.Tuning;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Warnings that a reader needs before any figure of a verdict.
public final class Warnings {
    /// Others that use less of the machine while a service is idle are a note of the case.
    private static final double MUCH = 0.25;

    private Warnings() {}

    public static List<String> of(Verdict verdict) {
        List<String> warnings = new ArrayList<>();
        if (verdict.header().interrupted()) {
            warnings.add("Interrupted: partial results.");
        }
        busiest(verdict).ifPresent(machine -> warnings.add(sentence(machine)));
        String generator =
                verdict.cases().stream()
                        .filter(
                                caseVerdict ->
                                        caseVerdict
                                                .finding(Finding.GeneratorLimited.class)
                                                .isPresent())
                        .map(CaseVerdict::name)
                        .collect(Collectors.joining(", "));
        if (!generator.isEmpty()) {
            warnings.add(
                    "The load generator was late or at its limit: do not trust the latencies of %s."
                            .formatted(generator));
        }
        return warnings;
    }

    /// Others that used much of the machine; empty if none did.
    static Optional<Finding.BusyMachine> busiest(Verdict verdict) {
        return verdict.cases().stream()
                .flatMap(caseVerdict -> caseVerdict.finding(Finding.BusyMachine.class).stream())
                .filter(Warnings::much)
                .max(Comparator.comparingDouble(Finding.BusyMachine::busy));
    }

    private static boolean much(Finding.BusyMachine machine) {
        return machine.busy() >= MUCH * machine.processors();
    }

    /// The warning that the runs of a tuning have in common.
    public static Optional<String> of(Tuning tuning) {
        return tuning.header().busiest().filter(Warnings::much).map(Warnings::sentence);
    }

    private static String sentence(Finding.BusyMachine machine) {
        return ("Busy machine: other processes used %s of %d CPUs while the service was idle. Rates and"
                        + " latencies are those of what was left; measure on an idle machine.")
                .formatted(number(machine.busy()), machine.processors());
    }
}
