package dev.heddle.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.heddle.model.Json;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ScanResult.Confidence;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.report.internal.sentence.HazardText;

/// A scan in the form that GitLab's merge requests show: the part of Code Climate's that they read.
public final class CodeQualityReport {
    private CodeQualityReport() {}

    public static String of(ScanResult result) {
        return Json.text(result.hazards().stream().map(CodeQualityReport::issue).toList());
    }

    // The names of the components are those of the format.

    private record Issue(
            String description,
            @JsonProperty("check_name") String checkName,
            String fingerprint,
            String severity,
            Location location) {}

    private record Location(String path, Lines lines) {}

    private record Lines(int begin) {}

    private static Issue issue(Hazard hazard) {
        return new Issue(
                HazardText.message(hazard),
                hazard.kind().toString(),
                hazard.key(),
                severity(hazard.confidence()),
                new Location(
                        HazardText.file(hazard.where()), new Lines(Math.max(1, hazard.line()))));
    }

    private static String severity(Confidence confidence) {
        return switch (confidence) {
            case CERTAIN -> "major";
            case LIKELY -> "minor";
            case POSSIBLE -> "info";
        };
    }
}
