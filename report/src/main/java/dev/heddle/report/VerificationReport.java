package dev.heddle.report;

import dev.heddle.model.forecast.Verification;
import dev.heddle.report.internal.forecast.VerificationTables;
import dev.heddle.report.internal.forecast.VerificationText;
import dev.heddle.report.internal.text.Lines;

/// A forecast, and what was predicted beside what was measured, as plain text as wide as
/// [TextWidth].
public final class VerificationReport {
    private VerificationReport() {}

    public static String of(Verification verification) {
        Lines text = new Lines();
        text.raw(ForecastReport.of(verification.prediction()) + "\n");
        text.line("", "Predicted and measured");
        text.lines("  ", VerificationText.summary(verification));
        if (verification.loads().findAny().isPresent()) {
            text.raw("\n");
            text.table(VerificationTables.loads(verification));
        }
        return text.toString();
    }
}
