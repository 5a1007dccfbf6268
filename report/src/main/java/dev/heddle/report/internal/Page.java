package dev.heddle.report.internal;

import dev.heddle.model.Environment;
import dev.heddle.model.Figures;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.RunData;
import dev.heddle.model.Verdict;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.VariantVerdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What the page's template shows; the template only places it.
public record Page(
        Frame frame,
        Verdict verdict,
        List<Rows.Table> tables,
        Map<String, String> environment,
        List<LibraryList> libraries,
        List<Waiting> waiting,
        List<ScanTable> scans) {

    /// Places at which threads of a variant were.
    public record Waiting(String variant, List<Site> sites) {}

    /// @param summary how many threads, for what, where
    public record Site(String summary, List<String> stack) {}

    /// @param variant name of the variant whose subject has these libraries
    public record LibraryList(String variant, String jvmArguments, List<String> libraries) {}

    public static Page of(Verdict verdict, RunData run) {
        return new Page(
                Frame.of(verdict.experiment(), Charts.of(run, verdict), "page.js"),
                verdict,
                Rows.tables(verdict.variants()),
                environment(run.environment()),
                libraries(run),
                waiting(verdict),
                scans(verdict));
    }

    public static String ceiling(Rung rung) {
        return rung.ceiling().map(Figures::rate).orElse("unknown");
    }

    /// What was seen of a resource under the heaviest load.
    public static String underLoad(Rung rung) {
        return rung.underLoad()
                .map(
                        use ->
                                "%s in use, %s waiting"
                                        .formatted(
                                                Figures.percent(use.utilization()),
                                                Figures.number(use.waiting())))
                .orElse("");
    }

    /// `36 to 44`
    public static String interval(Rung rung) {
        return rung.interval()
                .map(of -> Figures.number(of.low()) + " to " + Figures.number(of.high()))
                .orElse("");
    }

    public static Map<String, String> environment(Environment machine) {
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
        if (!machine.transport().isEmpty()) {
            rows.put("Transport of the load generator", machine.transport());
        }
        return rows;
    }

    private static List<Waiting> waiting(Verdict verdict) {
        return verdict.variants().stream()
                .filter(variant -> !variant.waitSites().isEmpty())
                .map(
                        variant ->
                                new Waiting(
                                        variant.name(),
                                        variant.waitSites().stream().map(Page::site).toList()))
                .toList();
    }

    private static List<ScanTable> scans(Verdict verdict) {
        List<ScanTable> tables = new ArrayList<>();
        for (VariantVerdict variant : verdict.variants()) {
            variant.scan()
                    .filter(scan -> !scan.saysNothing())
                    .ifPresent(scan -> tables.add(ScanTable.of(variant.name(), scan)));
        }
        return tables;
    }

    private static Site site(WaitSite site) {
        return new Site(
                "%s %s threads, %s: %s%s"
                        .formatted(
                                Figures.number(site.threads()),
                                site.virtual() ? "virtual" : "platform",
                                site.kind(),
                                site.site(),
                                site.call().isEmpty() ? "" : ", in " + site.call()),
                site.stack());
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
