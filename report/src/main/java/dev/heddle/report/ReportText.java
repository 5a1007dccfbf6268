package dev.heddle.report;

import dev.heddle.model.ExperimentVerdict;
import dev.heddle.model.ProgramVerdict;
import dev.heddle.model.QueryVerdict;
import dev.heddle.model.Verdict;

/// A verdict as plain text of at most 100 columns.
public final class ReportText {
    private ReportText() {}

    public static String of(ExperimentVerdict verdict) {
        return switch (verdict) {
            case Verdict load -> TerminalReport.of(load);
            case QueryVerdict queries -> QueryReport.of(queries);
            case ProgramVerdict programs -> ProgramReport.of(programs);
        };
    }
}
