package dev.heddle.report;

import dev.heddle.model.Json;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ScanResult.Confidence;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.scan.ScanResult.Kind;
import dev.heddle.report.internal.sentence.HazardText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// A scan in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS 2020).
public final class SarifReport {
    private SarifReport() {}

    public static String of(ScanResult result) {
        List<Rule> rules = Arrays.stream(Kind.values()).map(SarifReport::rule).toList();
        Driver driver = new Driver("heddle", result.heddleVersion(), rules);
        List<Result> results = result.hazards().stream().map(SarifReport::result).toList();
        return Json.text(new Log("2.1.0", List.of(new Run(new Tool(driver), results))));
    }

    // The names of the components are those of the format.

    private record Log(String version, List<Run> runs) {}

    private record Run(Tool tool, List<Result> results) {}

    private record Tool(Driver driver) {}

    private record Driver(String name, String version, List<Rule> rules) {}

    private record Rule(String id, Text shortDescription, Text help) {}

    private record Text(String text) {}

    private record Result(
            String ruleId,
            String level,
            Text message,
            List<Location> locations,
            List<CodeFlow> codeFlows,
            Map<String, String> partialFingerprints) {}

    private record Location(
            PhysicalLocation physicalLocation, List<LogicalLocation> logicalLocations) {}

    private record PhysicalLocation(ArtifactLocation artifactLocation, Region region) {}

    private record ArtifactLocation(String uri) {}

    private record Region(int startLine) {}

    private record LogicalLocation(String fullyQualifiedName, String kind) {}

    private record CodeFlow(List<ThreadFlow> threadFlows) {}

    private record ThreadFlow(List<FlowLocation> locations) {}

    private record FlowLocation(Location location) {}

    private static Rule rule(Kind kind) {
        return new Rule(
                kind.toString(),
                new Text(HazardText.text(kind)),
                new Text("%s, on %s".formatted(HazardText.effect(kind), HazardText.jdks(kind))));
    }

    private static Result result(Hazard hazard) {
        List<FlowLocation> steps = new ArrayList<>();
        hazard.path()
                .forEach(step -> steps.add(new FlowLocation(location(step.method(), step.line()))));
        return new Result(
                hazard.kind().toString(),
                level(hazard.confidence()),
                new Text(HazardText.message(hazard)),
                List.of(location(hazard.where(), hazard.line())),
                steps.isEmpty() ? List.of() : List.of(new CodeFlow(List.of(new ThreadFlow(steps)))),
                Map.of("heddle/v1", hazard.key()));
    }

    private static String level(Confidence confidence) {
        return switch (confidence) {
            case CERTAIN -> "error";
            case LIKELY -> "warning";
            case POSSIBLE -> "note";
        };
    }

    private static Location location(String method, int line) {
        return new Location(
                new PhysicalLocation(
                        new ArtifactLocation(HazardText.file(method)),
                        new Region(Math.max(1, line))),
                List.of(new LogicalLocation(method, "function")));
    }
}
