package dev.heddle.report.internal;

import dev.heddle.model.ProgramExperiment.Counted;
import dev.heddle.model.ProgramVerdict;
import dev.heddle.model.ProgramVerdict.CaseVerdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What the template of a run of programs shows.
///
/// @param code of each program once, whatever its group and JDK
public record ProgramPageContent(
        Frame frame,
        ProgramVerdict verdict,
        List<Rows.Table> tables,
        List<String> words,
        List<Code> code,
        Map<String, String> environment) {

    /// @param lines of code, without blanks, comments and imports
    public record Code(String program, String description, long lines, String text) {}

    public static ProgramPageContent of(ProgramVerdict verdict) {
        return new ProgramPageContent(
                Frame.of(verdict.experiment(), ProgramCharts.of(verdict), "programs.js"),
                verdict,
                ProgramRows.wide(verdict),
                ProgramRows.words(verdict),
                code(verdict),
                Page.environment(verdict.environment()));
    }

    private static List<Code> code(ProgramVerdict verdict) {
        Map<String, Code> bySource = new LinkedHashMap<>();
        for (CaseVerdict one : verdict.cases()) {
            if (!one.source().isEmpty()) {
                bySource.putIfAbsent(
                        one.source(),
                        new Code(
                                ProgramRows.withoutGroup(one),
                                one.description(),
                                lines(one),
                                one.source()));
            }
        }
        return new ArrayList<>(bySource.values());
    }

    private static long lines(CaseVerdict one) {
        return one.measure(Counted.LINES).map(measure -> Math.round(measure.mean())).orElse(0L);
    }
}
