package dev.heddle.report.internal.sentence;

import dev.heddle.model.Figures;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.report.SideBySideReport.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What changed from one run to another, and why their figures may not be compared.
public final class SideBySideText {
    private SideBySideText() {}

    /// `platform sustains 448/s in b instead of 167/s in a: 2.68 ×.`, a sentence for each variant
    /// that both have; empty if they share no variant, or if their machines differ.
    public static List<String> changes(Side first, Side second) {
        List<String> sentences = new ArrayList<>();
        if (!machine(first.verdict()).equals(machine(second.verdict()))) {
            return sentences;
        }
        for (CaseVerdict before : first.verdict().cases()) {
            Optional<Double> old = before.value(Names.SUSTAINED);
            second.verdict().cases().stream()
                    .filter(after -> after.name().equals(before.name()))
                    .filter(after -> after.value(Names.SUSTAINED).isPresent())
                    .findFirst()
                    .filter(_ -> old.isPresent())
                    .ifPresent(
                            after ->
                                    sentences.add(
                                            "%s sustains %s in %s instead of %s in %s: %s ×."
                                                    .formatted(
                                                            before.name(),
                                                            OutcomeText.sustainedRate(after),
                                                            second.name(),
                                                            OutcomeText.sustainedRate(before),
                                                            first.name(),
                                                            Figures.number(
                                                                    after.value(Names.SUSTAINED)
                                                                                    .orElseThrow()
                                                                            / old.get()))));
        }
        return sentences;
    }

    public static List<String> warnings(List<Verdict> runs) {
        List<String> warnings = new ArrayList<>();
        List<String> machines = runs.stream().map(SideBySideText::machine).distinct().toList();
        if (machines.size() > 1) {
            warnings.add(
                    "Measured on different machines (%s): their rates cannot be compared."
                            .formatted(String.join("; ", machines)));
        }
        if (runs.stream().map(run -> run.header().experiment().name()).distinct().count() > 1) {
            warnings.add("These are different experiments.");
        }
        return warnings;
    }

    private static String machine(Verdict run) {
        Environment.Cpu cpu = run.environment().cpu();
        return "%s, %d CPUs%s"
                .formatted(
                        cpu.model(),
                        cpu.processors(),
                        cpu.quota() > 0 ? ", quota " + Figures.number(cpu.quota()) : "");
    }
}
