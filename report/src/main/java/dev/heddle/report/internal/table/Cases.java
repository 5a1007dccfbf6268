package dev.heddle.report.internal.table;

import dev.heddle.model.Durations;
import dev.heddle.model.Figures;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Experiment.Article;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.report.internal.text.Words;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Facts on the cases of a verdict and on the machine.
public final class Cases {
    private Cases() {}

    /// Lines at the end of a report, by the kind of workload.
    public static List<String> facts(Verdict verdict) {
        return switch (verdict.header().workload()) {
            case Workload.Http _ -> List.of();
            case Workload.Queries queries -> queries(queries, verdict);
            case Workload.Programs programs -> programs(programs, verdict);
        };
    }

    private static List<String> queries(Workload.Queries workload, Verdict verdict) {
        List<String> facts = new ArrayList<>();
        drivers(verdict).forEach((name, what) -> facts.add(name + ": " + what));
        double network = Durations.seconds(workload.database().roundTrip());
        facts.add(
                "%d concurrent tasks share the pool. %s"
                        .formatted(
                                Case.Cell.TASKS,
                                network == 0
                                        ? "No network latency is simulated."
                                        : "A relay adds %s to each query, to simulate a network."
                                                .formatted(Figures.millis(network * 1e3))));
        return facts;
    }

    /// The libraries of each driver.
    private static Map<String, String> drivers(Verdict verdict) {
        Map<String, String> drivers = new LinkedHashMap<>();
        for (CaseVerdict caseVerdict : verdict.cases()) {
            List<String> libraries = caseVerdict.of().launch().libraries();
            String library = libraries.isEmpty() ? "R2DBC MariaDB" : libraries.getFirst();
            String what = "%s on %s".formatted(library, caseVerdict.runs().jdk());
            caseVerdict.of().cell().ifPresent(cell -> drivers.putIfAbsent(cell.driver(), what));
        }
        return drivers;
    }

    private static List<String> programs(Workload.Programs workload, Verdict verdict) {
        List<String> facts = new ArrayList<>(ProgramTables.words(workload, verdict));
        verdict.header()
                .experiment()
                .article()
                .map(Article::notes)
                .orElse(List.of())
                .forEach(note -> facts.add("note: " + note));
        return facts;
    }

    /// The number of runs that the intervals of a verdict are over.
    public static String intervals(Verdict verdict) {
        int blocks = verdict.header().blocks();
        return blocks >= 3
                ? "95 %% confidence intervals over %d runs (Student's t on logarithms)."
                        .formatted(blocks)
                : "No confidence intervals: %s; use --repeat 3 or more."
                        .formatted(Words.runs(blocks));
    }

    public static Map<String, String> environment(Environment machine) {
        Map<String, String> rows = new LinkedHashMap<>();
        rows.put("When", machine.time().truncatedTo(ChronoUnit.SECONDS).toString());
        rows.put("System", machine.system().name() + ", kernel " + machine.system().kernel());
        rows.put("CPU", machine.cpu().model() + ", " + machine.cpu().processors() + " CPUs");
        rows.put("CPU quota", machine.cpu().quota() > 0 ? machine.cpu().quota() + " CPUs" : "none");
        rows.put("Memory", Figures.bytes(machine.memoryBytes()));
        rows.put("Open files", Figures.count(machine.limits().descriptors()));
        rows.put("kernel.threads-max", Figures.count(machine.limits().threads()));
        rows.put(
                "JDK of Heddle", machine.heddleJdk().label() + ", " + machine.heddleJdk().vendor());
        if (!machine.transport().isEmpty()) {
            rows.put("Transport of the load generator", machine.transport());
        }
        return rows;
    }
}
