package dev.heddle.report.internal;

import dev.heddle.model.ScanResult.Hazard;
import dev.heddle.model.ScanResult.Step;
import java.util.Optional;

/// A hazard, as programs show it that read the results of checkers.
public final class HazardText {
    private HazardText() {}

    /// What it is, where, and how to be rid of it.
    public static String message(Hazard hazard) {
        Optional<Step> last =
                hazard.path().isEmpty() ? Optional.empty() : Optional.of(hazard.path().getLast());
        return "%s: %s in %s, %s%s. %s%s"
                .formatted(
                        hazard.library(),
                        hazard.kind().text(),
                        hazard.where(),
                        hazard.cause(),
                        last.map(step -> " from " + step.method()).orElse(""),
                        hazard.kind().jdks(),
                        hazard.fix().map(fix -> "; fix: " + fix).orElse(""));
    }

    /// The file of a method: byte code tells the class, and the class the file that it is in, in
    /// most cases.
    public static String file(String method) {
        String type = method.substring(0, method.lastIndexOf('.'));
        return type.split("\\$")[0].replace('.', '/') + ".java";
    }
}
