package dev.heddle.report.internal;

import dev.heddle.model.Environment;
import dev.heddle.model.Experiment.Article;
import dev.heddle.model.Figures;
import dev.heddle.model.Json;
import dev.heddle.model.RunData;
import dev.heddle.model.Verdict;
import dev.heddle.model.Verdict.Rung;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the page's template shows; the template only places it.
///
/// @param chartData JSON that is safe within a script element
public record Page(
        Verdict verdict,
        Optional<Article> article,
        List<Rows.Table> tables,
        Map<String, String> environment,
        List<LibraryList> libraries,
        String chartData,
        String style,
        String chartLibrary,
        String chartScript) {

    /// @param variant name of the variant whose subject has these libraries
    public record LibraryList(String variant, String jvmArguments, List<String> libraries) {}

    public static Page of(Verdict verdict, RunData run) {
        return new Page(
                verdict,
                run.plan().experiment().article(),
                Rows.tables(verdict.variants()),
                environment(run.environment()),
                libraries(run),
                Json.scriptText(Charts.of(run)),
                Resources.own("page.css"),
                Resources.chartLibrary(),
                Resources.own("page.js"));
    }

    /// `200 ÷ 1.003 s`, or why the ceiling is unknown.
    public static String arithmetic(Rung rung) {
        return "%s ÷ %s"
                .formatted(
                        rung.capacity().map(Figures::number).orElse("unknown"),
                        rung.demandSeconds().map(s -> Figures.millis(s * 1e3)).orElse("unknown"));
    }

    public static String ceiling(Rung rung) {
        return rung.ceilingPerSecond().map(Figures::rate).orElse("unknown");
    }

    private static Map<String, String> environment(Environment machine) {
        Map<String, String> rows = new LinkedHashMap<>();
        rows.put("When", machine.time().toString());
        rows.put("System", machine.os() + ", kernel " + machine.kernel());
        rows.put("CPU", machine.cpu() + ", " + machine.processors() + " processors");
        rows.put(
                "Control group",
                machine.cpuQuota() > 0 ? machine.cpuQuota() + " processors" : "no CPU limit");
        rows.put("Memory", Figures.bytes(machine.memoryBytes()));
        rows.put("Open files", Figures.count(machine.maxDescriptors()));
        rows.put("Threads on the machine", Figures.count(machine.maxThreads()));
        rows.put(
                "Heddle runs on",
                machine.heddleJdk().label() + ", " + machine.heddleJdk().vendor());
        rows.put("Transport of the load generator", machine.transport());
        return rows;
    }

    private static List<LibraryList> libraries(RunData run) {
        Map<String, LibraryList> byVariant = new LinkedHashMap<>();
        for (var data : run.trials()) {
            var trial = data.trial();
            byVariant.putIfAbsent(
                    trial.variant(),
                    new LibraryList(
                            trial.variant() + " on " + trial.jdk().label(),
                            trial.observation().map(seen -> seen.jvmArguments()).orElse(""),
                            trial.libraries()));
        }
        return new ArrayList<>(byVariant.values());
    }
}
