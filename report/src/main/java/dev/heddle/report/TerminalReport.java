package dev.heddle.report;

import dev.heddle.model.experiment.Workload;
import dev.heddle.model.verdict.Answer;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.report.internal.chart.LadderText;
import dev.heddle.report.internal.sentence.AdviceText;
import dev.heddle.report.internal.sentence.AnswerText;
import dev.heddle.report.internal.sentence.FindingText;
import dev.heddle.report.internal.sentence.Headline;
import dev.heddle.report.internal.sentence.OutcomeText;
import dev.heddle.report.internal.sentence.ProofText;
import dev.heddle.report.internal.sentence.ResourceText;
import dev.heddle.report.internal.sentence.ScanText;
import dev.heddle.report.internal.sentence.Warnings;
import dev.heddle.report.internal.sentence.WorthText;
import dev.heddle.report.internal.table.Cases;
import dev.heddle.report.internal.table.Tables;
import dev.heddle.report.internal.text.Lines;
import dev.heddle.report.internal.text.Table;
import dev.heddle.report.internal.text.TextTable;
import dev.heddle.report.internal.text.Words;
import dev.heddle.report.internal.text.Wrapped;
import java.util.List;
import java.util.Optional;

/// A verdict as plain text as wide as [TextWidth]: the answer and its question, what was measured,
/// who wins and by how much, what limits each and what to change, how sure that is, then everything
/// else.
public final class TerminalReport {
    private static final int FEW_CASES = 12;

    /// A place with fewer threads on average was met by chance.
    private static final double FEWEST_THREADS = 1;

    private final Verdict verdict;
    private final Workload workload;
    private final Lines text = new Lines();

    private TerminalReport(Verdict verdict) {
        this.verdict = verdict;
        this.workload = verdict.header().workload();
    }

    public static String of(Verdict verdict) {
        return new TerminalReport(verdict).text();
    }

    private String text() {
        Headline.of(verdict).ifPresent(answer -> text.line("", answer));
        text.line("", verdict.header().experiment().question());
        text.raw("\n");
        paragraph(() -> text.lines("", Warnings.of(verdict)));
        List<Table> tables = Tables.of(verdict, false);
        int first = workload instanceof Workload.Http ? Math.min(1, tables.size()) : tables.size();
        tables.subList(0, first).forEach(this::table);
        paragraph(this::comparisons);
        paragraph(this::cases);
        paragraph(
                () -> {
                    text.lines("", AdviceText.of(verdict));
                    text.line("", Cases.intervals(verdict));
                    text.lines(
                            "skipped: ", verdict.skipped().stream().map(Words::skipped).toList());
                });
        tables.subList(first, tables.size()).forEach(this::table);
        ladders();
        text.lines("", Cases.facts(verdict));
        return text.toString().stripTrailing() + "\n";
    }

    /// Prints lines, and an empty one after them if there are any.
    private void paragraph(Runnable lines) {
        int begin = text.length();
        lines.run();
        if (text.length() > begin) {
            text.raw("\n");
        }
    }

    private void table(Table table) {
        text.line("", Wrapped.shortened(table.title(), 2 * TextWidth.columns()));
        text.raw(TextTable.of(table) + "\n\n");
    }

    private void comparisons() {
        text.lines("", AnswerText.comparisons(verdict));
        text.lines("effect: ", WorthText.of(verdict));
        for (Answer answer : verdict.answers()) {
            text.line("claim: ", AnswerText.of(answer, workload));
        }
    }

    /// A sentence for each case; where there are many, or nothing to sustain, only for what went
    /// wrong.
    private void cases() {
        boolean all =
                switch (workload) {
                    case Workload.Http _ -> true;
                    case Workload.Queries _ -> verdict.cases().size() <= FEW_CASES;
                    case Workload.Programs _ -> false;
                };
        for (CaseVerdict caseVerdict : verdict.cases()) {
            if (all || caseVerdict.failed()) {
                text.line(caseVerdict.name() + ": ", OutcomeText.of(caseVerdict, workload));
                caseVerdict.findings().forEach(this::finding);
                text.lines("    proof: ", ProofText.of(caseVerdict));
                WorthText.ofFix(caseVerdict, workload)
                        .ifPresent(worth -> text.line("    worth: ", worth));
            }
        }
        for (CaseVerdict caseVerdict : verdict.cases()) {
            caseVerdict
                    .details()
                    .scan()
                    .filter(scan -> all ? !scan.saysNothing() : !scan.hit().isEmpty())
                    .ifPresent(scan -> text.line(caseVerdict.name() + ": ", ScanText.of(scan)));
        }
    }

    private void finding(Finding finding) {
        FindingText told = FindingText.of(finding, workload);
        switch (finding) {
            case Finding.Limited limited -> {
                Optional<String> chain = ResourceText.chain(limited.limit(), limited.inFlight());
                chain.ifPresent(links -> text.line("    wait chain: ", links));
                limited.sites().stream()
                        .findFirst()
                        .filter(site -> chain.isEmpty() && site.threads() >= FEWEST_THREADS)
                        .map(site -> FindingText.site(site, limited.threads()))
                        .ifPresent(site -> text.line("    under load: ", site));
                ResourceText.byHandler(limited.occupants())
                        .ifPresent(shares -> text.line("    by handler: ", shares));
                ResourceText.explained(limited.limit())
                        .ifPresent(share -> text.line("    evidence: ", share));
                told.fix().ifPresent(fix -> text.line("    fix: ", fix));
            }
            case Finding.HeldAt held -> text.line("    holders: ", FindingText.heldAt(held));
            case Finding.SubjectFailed _ -> {
                told.evidence().stream()
                        .map(line -> Wrapped.shortened("    | " + line, TextWidth.columns()))
                        .forEach(line -> text.raw(line + "\n"));
                told.fix().ifPresent(fix -> text.line("    ", fix));
            }
            case Finding.RequestsFailed _ -> {
                text.line("    note: ", told.summary());
                told.evidence().forEach(line -> text.line("      ", line));
                told.fix().ifPresent(fix -> text.line("    fix: ", fix));
            }
            case Finding.OutOfMemory _,
                    Finding.StoppedAnswering _,
                    Finding.LeakedUnits _,
                    Finding.NotRecovered _,
                    Finding.Collapses _,
                    Finding.SlowRequests _,
                    Finding.Tail _,
                    Finding.KneeNotConfirmed _ -> {
                text.line("    note: ", told.summary());
                told.fix().ifPresent(fix -> text.line("    fix: ", fix));
            }
            default -> text.line("    note: ", told.summary());
        }
    }

    private void ladders() {
        for (CaseVerdict caseVerdict : verdict.cases()) {
            if (!caseVerdict.details().knees().isEmpty()) {
                text.line("", "Ceilings of " + caseVerdict.name());
                LadderText.of(caseVerdict.ladder(), Words.unit(workload))
                        .forEach(line -> text.raw(line + "\n"));
                text.raw("\n");
            }
        }
    }
}
