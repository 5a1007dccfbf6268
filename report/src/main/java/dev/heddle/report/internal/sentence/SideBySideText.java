package dev.heddle.report.internal.sentence;

import dev.heddle.model.Environment;
import dev.heddle.model.Figures;
import dev.heddle.model.Verdict;
import java.util.ArrayList;
import java.util.List;

/// Why the figures of several runs may not be compared.
public final class SideBySideText {
    private SideBySideText() {}

    public static List<String> warnings(List<Verdict> runs) {
        List<String> warnings = new ArrayList<>();
        List<String> machines =
                runs.stream().map(run -> described(run.environment().cpu())).distinct().toList();
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

    private static String described(Environment.Cpu cpu) {
        return "%s, %d CPUs%s"
                .formatted(
                        cpu.model(),
                        cpu.processors(),
                        cpu.quota() > 0 ? ", quota " + Figures.number(cpu.quota()) : "");
    }
}
