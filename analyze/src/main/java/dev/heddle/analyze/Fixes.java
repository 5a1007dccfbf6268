package dev.heddle.analyze;

import dev.heddle.analyze.internal.Remedies;
import dev.heddle.model.ScanResult;
import dev.heddle.model.ScanResult.Hazard;
import dev.heddle.model.ScanResult.Kind;
import dev.heddle.model.ScanResult.Library;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What is known to help against the hazards of a scan, by library and version. Pure.
public final class Fixes {
    private static final Set<Kind> MONITORS = EnumSet.range(Kind.MONITOR, Kind.MONITOR_CALLBACK);

    private Fixes() {}

    /// The same with fixes, where some are known.
    public static ScanResult in(ScanResult result) {
        Map<String, String> versions = new HashMap<>();
        for (Library library : result.libraries()) {
            versions.put(library.label(), library.version());
        }
        return result.with(
                result.hazards().stream()
                        .map(
                                hazard ->
                                        fix(hazard, versions.getOrDefault(hazard.library(), ""))
                                                .map(hazard::with)
                                                .orElse(hazard))
                        .toList());
    }

    private static Optional<String> fix(Hazard hazard, String version) {
        if (!MONITORS.contains(hazard.kind())) {
            return Optional.empty();
        }
        return Remedies.all()
                .ofStack(List.of(hazard.where()))
                .filter(known -> known.fixed().filter(fixed -> !isBelow(version, fixed)).isEmpty())
                .map(Remedies.OfLibrary::remedy);
    }

    /// Whether a version is before another, by their numbers; so is one that is not known.
    static boolean isBelow(String version, String other) {
        return Arrays.compare(numbers(version), numbers(other)) < 0;
    }

    private static int[] numbers(String version) {
        return Arrays.stream(version.split("\\D+"))
                .filter(part -> !part.isEmpty() && part.length() < 9)
                .mapToInt(Integer::parseInt)
                .toArray();
    }
}
