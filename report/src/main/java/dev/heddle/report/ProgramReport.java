package dev.heddle.report;

import dev.heddle.model.Answer;
import dev.heddle.model.Plan;
import dev.heddle.model.ProgramVerdict;
import dev.heddle.model.ProgramVerdict.CaseFailure;
import dev.heddle.report.internal.AnswerText;
import dev.heddle.report.internal.FailureText;
import dev.heddle.report.internal.ProgramRows;
import dev.heddle.report.internal.Rows;
import dev.heddle.report.internal.Wrapped;

/// The verdict of a run of programs.
final class ProgramReport {
    private ProgramReport() {}

    static String of(ProgramVerdict verdict) {
        StringBuilder text = new StringBuilder();
        text.append(Wrapped.lines("", verdict.question())).append('\n');
        if (verdict.interrupted()) {
            text.append("Ended before all was measured: only what was is shown.\n\n");
        }
        for (Rows.Table table : ProgramRows.narrow(verdict)) {
            text.append(Wrapped.lines("", table.title()))
                    .append(TerminalReport.table(table))
                    .append("\n\n");
        }
        ProgramRows.words(verdict).forEach(line -> text.append(Wrapped.lines("", line)));
        for (Answer answer : verdict.answers()) {
            text.append(Wrapped.lines("claim: ", AnswerText.of(answer)));
        }
        verdict.article()
                .ifPresent(
                        article ->
                                article.notes()
                                        .forEach(
                                                note ->
                                                        text.append(
                                                                Wrapped.lines("note: ", note))));
        for (CaseFailure failed : verdict.failures()) {
            text.append(FailureText.of(failed.of(), failed.failure()));
        }
        for (Plan.Skipped skipped : verdict.skipped()) {
            text.append(Wrapped.lines("skipped: ", skipped.text()));
        }
        return text.toString();
    }
}
