package dev.heddle.report;

import dev.heddle.model.ProgramVerdict;
import dev.heddle.report.internal.ProgramPageContent;
import dev.heddle.report.internal.Templates;

/// The verdict of a run of programs as one HTML file that needs nothing else.
public final class ProgramPage {
    private ProgramPage() {}

    public static String of(ProgramVerdict verdict) {
        return Templates.filled("programs.jte", ProgramPageContent.of(verdict));
    }
}
