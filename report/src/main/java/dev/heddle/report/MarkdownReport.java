package dev.heddle.report;

import dev.heddle.model.experiment.Workload;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.report.internal.sentence.AdviceText;
import dev.heddle.report.internal.sentence.AnswerText;
import dev.heddle.report.internal.sentence.FindingText;
import dev.heddle.report.internal.sentence.Headline;
import dev.heddle.report.internal.sentence.OutcomeText;
import dev.heddle.report.internal.sentence.ProofText;
import dev.heddle.report.internal.sentence.ResourceText;
import dev.heddle.report.internal.sentence.Warnings;
import dev.heddle.report.internal.sentence.WorthText;
import dev.heddle.report.internal.table.Cases;
import dev.heddle.report.internal.table.Tables;
import dev.heddle.report.internal.text.Markdown;
import dev.heddle.report.internal.text.Table;
import dev.heddle.report.internal.text.Words;
import java.util.Collection;
import java.util.List;

/// A verdict as Markdown, for a pull request or the summary of a job: the answer, the causes and
/// what to change, and folded under them all figures.
public final class MarkdownReport {
    private final Verdict verdict;
    private final Workload workload;
    private final StringBuilder text = new StringBuilder();

    private MarkdownReport(Verdict verdict) {
        this.verdict = verdict;
        this.workload = verdict.header().workload();
    }

    public static String of(Verdict verdict) {
        return new MarkdownReport(verdict).text();
    }

    private String text() {
        String question = verdict.header().experiment().question();
        paragraph("### " + Markdown.escaped(Headline.of(verdict).orElse(question)));
        if (Headline.of(verdict).isPresent()) {
            paragraph(Markdown.escaped(question));
        }
        Warnings.of(verdict).forEach(warning -> paragraph("> ⚠ " + Markdown.escaped(warning)));
        List<Table> tables = Tables.of(verdict, false);
        tables.stream().limit(1).forEach(this::table);
        answers();
        verdict.cases().forEach(this::caseOf);
        text.append('\n');
        if (tables.size() > 1) {
            paragraph("<details><summary>All figures</summary>");
            tables.stream().skip(1).forEach(this::table);
            paragraph("</details>");
        }
        items(Cases.facts(verdict));
        text.append('\n');
        Verdict.Reproduction again = verdict.header().reproduction();
        paragraph(
                "Heddle %s: %s"
                        .formatted(
                                Markdown.escaped(again.heddleVersion()),
                                Markdown.escaped(again.command())));
        return text.toString().stripTrailing() + "\n";
    }

    private void answers() {
        items(AnswerText.comparisons(verdict));
        items(WorthText.of(verdict));
        items(verdict.answers().stream().map(answer -> AnswerText.of(answer, workload)).toList());
        items(AdviceText.of(verdict));
        items(
                verdict.skipped().stream()
                        .map(skipped -> "skipped: " + Words.skipped(skipped))
                        .toList());
        text.append('\n');
    }

    /// What a case sustains, what limits it, and what to change.
    private void caseOf(CaseVerdict shown) {
        text.append(
                "- **%s**: %s\n"
                        .formatted(
                                Markdown.escaped(shown.name()),
                                Markdown.escaped(OutcomeText.of(shown, workload))));
        shown.findings().forEach(this::finding);
        ProofText.of(shown).forEach(this::subItem);
        WorthText.ofFix(shown, workload).ifPresent(worth -> subItem("worth: " + worth));
    }

    private void finding(Finding finding) {
        FindingText said = FindingText.of(finding, workload);
        if (finding instanceof Finding.Limited limited) {
            ResourceText.byHandler(limited.occupants())
                    .ifPresent(shares -> subItem("by handler: " + shares));
        } else {
            subItem(said.summary());
        }
        said.fix().ifPresent(fix -> subItem("fix: " + fix));
    }

    private void subItem(String line) {
        text.append("  - ").append(Markdown.escaped(line)).append('\n');
    }

    private void items(Collection<String> lines) {
        lines.forEach(line -> text.append("- ").append(Markdown.escaped(line)).append('\n'));
    }

    private void paragraph(String line) {
        text.append(line).append("\n\n");
    }

    private void table(Table table) {
        if (!table.title().isEmpty()) {
            paragraph("**" + Markdown.escaped(table.title()) + "**");
        }
        text.append(Markdown.escapedTable(table)).append('\n');
    }
}
