package dev.heddle.analyze;

import dev.heddle.analyze.internal.Remedies;
import dev.heddle.model.ScanResult;
import dev.heddle.model.ScanResult.Confidence;
import dev.heddle.model.ScanResult.Hazard;
import dev.heddle.model.ScanResult.Kind;
import dev.heddle.model.ScanResult.Library;
import dev.heddle.model.Upgrade;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

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
        return known(hazard, version).map(Remedies.OfLibrary::remedy);
    }

    private static Optional<Remedies.OfLibrary> known(Hazard hazard, String version) {
        if (!MONITORS.contains(hazard.kind())) {
            return Optional.empty();
        }
        return Remedies.all()
                .ofStack(List.of(hazard.where()))
                .filter(known -> known.fixed().filter(fixed -> !isBelow(version, fixed)).isEmpty());
    }

    /// Versions of the scan's libraries in which hazards of theirs are fixed, those that fix most
    /// first.
    public static List<Upgrade> upgrades(ScanResult result) {
        List<Upgrade> upgrades = new ArrayList<>();
        for (Library library : result.libraries()) {
            Map<Remedies.OfLibrary, Long> fixed =
                    result.hazards().stream()
                            .filter(hazard -> hazard.library().equals(library.label()))
                            .filter(hazard -> hazard.confidence().atLeast(Confidence.LIKELY))
                            .flatMap(hazard -> known(hazard, library.version()).stream())
                            .filter(known -> known.fixed().isPresent())
                            .collect(Collectors.groupingBy(known -> known, Collectors.counting()));
            fixed.entrySet().stream()
                    .max(Map.Entry.comparingByValue())
                    .flatMap(of -> upgrade(library, of.getKey(), of.getValue()))
                    .ifPresent(upgrades::add);
        }
        upgrades.sort(Comparator.comparingInt(Upgrade::hazards).reversed());
        return List.copyOf(upgrades);
    }

    /// What an archive without its coordinates is called is the artifact alone.
    private static Optional<Upgrade> upgrade(
            Library library, Remedies.OfLibrary known, long hazards) {
        return known.upgrade()
                .map(
                        to ->
                                new Upgrade(
                                        new Upgrade.Versioned(
                                                library.name().contains(":") ? library.name() : to,
                                                library.version()),
                                        new Upgrade.Versioned(to, known.fixed().orElseThrow()),
                                        Math.toIntExact(hazards),
                                        known.source()));
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
