package dev.heddle.report;

import dev.heddle.model.machine.Examination.Status;
import dev.heddle.report.Checkup.Said;
import dev.heddle.report.internal.text.Lines;

/// The result of `heddle doctor`, as plain text as wide as [TextWidth].
public final class CheckupReport {
    private CheckupReport() {}

    public static String of(Checkup checkup) {
        Lines text = new Lines();
        for (Said check : checkup.checks()) {
            text.line(label(check.status()), check.name() + ": " + check.found());
            if (!check.consequence().isEmpty()) {
                text.line("         ", check.consequence());
            }
            if (!check.fix().isEmpty()) {
                text.line("         fix: ", check.fix());
            }
        }
        return text.toString();
    }

    private static String label(Status status) {
        return switch (status) {
            case OK -> "[OK]    ";
            case NA -> "[N/A]   ";
            case WARN -> "[WARN]  ";
        };
    }
}
