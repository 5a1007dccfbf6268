package dev.heddle.report.internal.html;

import dev.heddle.model.Figures;
import dev.heddle.model.experiment.Case.Program;
import dev.heddle.model.experiment.Figure;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Scanned;
import dev.heddle.report.internal.chart.CausePicture;
import dev.heddle.report.internal.chart.Charts;
import dev.heddle.report.internal.chart.Flames;
import dev.heddle.report.internal.chart.LadderParts;
import dev.heddle.report.internal.chart.RateBar;
import dev.heddle.report.internal.sentence.AdviceText;
import dev.heddle.report.internal.sentence.FindingText;
import dev.heddle.report.internal.sentence.Headline;
import dev.heddle.report.internal.sentence.OutcomeText;
import dev.heddle.report.internal.sentence.ResourceText;
import dev.heddle.report.internal.sentence.ScanText;
import dev.heddle.report.internal.sentence.Warnings;
import dev.heddle.report.internal.sentence.WorthText;
import dev.heddle.report.internal.table.Cases;
import dev.heddle.report.internal.table.ProgramTables;
import dev.heddle.report.internal.table.SearchTable;
import dev.heddle.report.internal.table.Tables;
import dev.heddle.report.internal.text.Table;
import dev.heddle.report.internal.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The content of the page's template, which only places it.
///
/// @param tables figures, as wide as a page allows
/// @param ladders a table of all rungs
public record Page(
        Frame frame,
        Verdict verdict,
        Top top,
        List<Card> cards,
        List<Table> tables,
        List<Ladder> ladders,
        Threads threads,
        Facts facts) {
    /// What to read first.
    ///
    /// @param headline the answer; empty where nothing answers the question
    /// @param bars empty without rates to compare
    public record Top(Optional<String> headline, List<RateBar> bars) {}

    /// Where threads were, and what the byte code says of it.
    public record Threads(List<Waiting> waiting, List<Scan> scans, Flames flames) {}

    /// A case with its sentence and findings.
    ///
    /// @param fix of its limit; empty if none is known
    /// @param worth of the fix; empty if no higher ceiling is known
    /// @param search the rates that were tried; empty without a search
    public record Card(
            String name,
            String description,
            String sentence,
            Optional<String> fix,
            Optional<String> worth,
            Optional<CausePicture> cause,
            List<FindingText> findings,
            Optional<Table> search) {}

    /// Sites at which threads of a case were.
    public record Waiting(String of, List<Site> sites) {}

    /// @param summary how many threads, for what, where
    public record Site(String summary, List<String> stack) {}

    /// @param neverHit a line each
    public record Scan(Table hit, List<String> neverHit) {}

    /// The end of the page.
    ///
    /// @param lines sentences on how it was measured
    /// @param effect of virtual threads; empty where that was not measured
    /// @param code of each program once, whatever its group and JDK
    /// @param skipped cases that cannot run here, a line each
    public record Facts(
            List<String> lines,
            List<String> warnings,
            List<String> effect,
            List<String> advice,
            List<Code> code,
            List<Subject> subjects,
            List<String> skipped,
            Map<String, String> environment) {}

    /// The rungs of a case.
    ///
    /// @param far names of resources whose ceilings are out of reach; may be empty
    public record Ladder(Table table, String far) {}

    /// @param lines of code, without blanks, comments and imports
    public record Code(String program, String description, long lines, String text) {}

    /// JVM options and libraries of a case.
    public record Subject(String of, String jvmArguments, List<String> libraries) {}

    public static Page of(Verdict verdict, RunData run) {
        Charts charts = Charts.of(run, verdict);
        Frame frame = Frame.of(title(verdict), charts, "service.js", "page.js");
        return new Page(
                charts.flames().isEmpty() ? frame : frame.withFlames(),
                verdict,
                new Top(Headline.of(verdict), RateBar.of(verdict)),
                cards(verdict),
                Tables.of(verdict, true),
                ladders(verdict),
                new Threads(waiting(verdict), scans(verdict), charts.flames()),
                new Facts(
                        Cases.facts(verdict),
                        Warnings.of(verdict),
                        WorthText.of(verdict),
                        AdviceText.of(verdict),
                        code(verdict),
                        subjects(run),
                        verdict.skipped().stream().map(Words::skipped).toList(),
                        Cases.environment(verdict.environment())));
    }

    private static String title(Verdict verdict) {
        return verdict.header().experiment().name()
                + ": "
                + verdict.header().experiment().question();
    }

    /// The cards of cases; of cells and programs only those that went wrong: their figures are in
    /// tables.
    private static List<Card> cards(Verdict verdict) {
        Workload workload = verdict.header().workload();
        List<String> sites = CausePicture.sites(verdict.cases());
        return verdict.cases().stream()
                .filter(caseVerdict -> workload instanceof Workload.Http || caseVerdict.failed())
                .map(caseVerdict -> card(caseVerdict, workload, sites))
                .toList();
    }

    private static Card card(CaseVerdict verdict, Workload workload, List<String> sites) {
        return new Card(
                verdict.name(),
                verdict.of().description(),
                OutcomeText.of(verdict, workload),
                verdict.finding(Finding.Limited.class).flatMap(Finding.Limited::remedy),
                WorthText.ofFix(verdict, workload),
                CausePicture.of(verdict, sites),
                verdict.findings().stream()
                        .filter(finding -> !isOfPicture(finding))
                        .map(finding -> FindingText.of(finding, workload))
                        .toList(),
                SearchTable.of(verdict));
    }

    private static boolean isOfPicture(Finding finding) {
        return finding instanceof Finding.Limited || finding instanceof Finding.HeldAt;
    }

    private static List<Ladder> ladders(Verdict verdict) {
        String unit = Words.unit(verdict.header().workload());
        return verdict.cases().stream()
                .filter(caseVerdict -> !caseVerdict.ladder().isEmpty())
                .map(caseVerdict -> ladder(caseVerdict, unit))
                .toList();
    }

    private static Ladder ladder(CaseVerdict verdict, String unit) {
        LadderParts parts = LadderParts.of(verdict.ladder());
        List<Rung> rungs =
                Stream.concat(parts.inSight().stream(), parts.unknown().stream()).toList();
        List<Table.Column<Rung>> columns = new ArrayList<>();
        columns.add(new Table.Column<>("resource", ResourceText::name));
        columns.add(new Table.Column<>("ceiling", ResourceText::ceilingOf));
        columns.add(new Table.Column<>("95 % CI", ResourceText::rangeOf));
        columns.add(
                new Table.Column<>(
                        "capacity ÷ demand", rung -> ResourceText.arithmetic(rung, unit)));
        columns.add(new Table.Column<>("under load", ResourceText::underLoad));
        columns.add(new Table.Column<>("basis", ResourceText::basis));
        return new Ladder(Table.of(verdict.name(), columns, rungs), parts.farNames());
    }

    private static List<Waiting> waiting(Verdict verdict) {
        return verdict.cases().stream()
                .filter(caseVerdict -> !caseVerdict.details().waitSites().isEmpty())
                .map(
                        caseVerdict ->
                                new Waiting(
                                        caseVerdict.name(),
                                        sites(caseVerdict.details().waitSites())))
                .toList();
    }

    private static List<Site> sites(List<WaitSite> sites) {
        return sites.stream().map(Page::site).toList();
    }

    private static Site site(WaitSite site) {
        return new Site(
                "%s %s threads, %s: %s%s"
                        .formatted(
                                Figures.number(site.threads()),
                                site.virtual() ? "virtual" : "platform",
                                ResourceText.of(site.kind()),
                                site.site(),
                                site.call().isEmpty() ? "" : ", in " + site.call()),
                site.stack());
    }

    private static List<Scan> scans(Verdict verdict) {
        List<Scan> scans = new ArrayList<>();
        for (CaseVerdict caseVerdict : verdict.cases()) {
            caseVerdict
                    .details()
                    .scan()
                    .filter(scan -> !scan.saysNothing())
                    .map(scan -> scan(caseVerdict.name(), scan))
                    .ifPresent(scans::add);
        }
        return scans;
    }

    private static Scan scan(String name, Scanned scan) {
        return new Scan(
                ScanText.table(name, scan), scan.neverHit().stream().map(ScanText::of).toList());
    }

    private static List<Code> code(Verdict verdict) {
        Map<String, Code> bySource = new LinkedHashMap<>();
        for (CaseVerdict caseVerdict : verdict.cases()) {
            Optional<String> source = caseVerdict.of().program().flatMap(Program::source);
            source.ifPresent(text -> bySource.putIfAbsent(text, code(caseVerdict, text)));
        }
        return new ArrayList<>(bySource.values());
    }

    private static Code code(CaseVerdict verdict, String source) {
        long lines = Math.round(verdict.value(Figure.LINES).orElse(0.0));
        return new Code(
                ProgramTables.withoutGroup(verdict), verdict.of().description(), lines, source);
    }

    private static List<Subject> subjects(RunData run) {
        Map<String, Subject> byCase = new LinkedHashMap<>();
        for (var data : run.trials()) {
            Trial trial = data.trial();
            String arguments =
                    trial.interval(Stage.LOAD)
                            .map(interval -> interval.observation().threads().jvmArguments())
                            .orElse("");
            List<String> libraries = trial.fork().libraries();
            if (!arguments.isEmpty() || !libraries.isEmpty()) {
                String subject = trial.of() + " on " + trial.fork().jdk().label();
                byCase.putIfAbsent(trial.of(), new Subject(subject, arguments, libraries));
            }
        }
        return new ArrayList<>(byCase.values());
    }
}
