package dev.heddle.analyze;

import dev.heddle.analyze.internal.findings.Remedies;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ScanResult.Confidence;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.scan.ScanResult.Kind;
import dev.heddle.model.scan.ScanResult.Library;
import dev.heddle.model.scan.Upgrade;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
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
        return known(hazard, version).map(Remedies.OfLibrary::advice);
    }

    private static Optional<Remedies.OfLibrary> known(Hazard hazard, String version) {
        if (!MONITORS.contains(hazard.kind())) {
            return Optional.empty();
        }
        return Remedies.ofStack(List.of(hazard.where()))
                .filter(known -> known.fixed().filter(fixed -> !isBelow(version, fixed)).isEmpty());
    }

    /// Versions of the scan's libraries in which hazards of theirs are fixed, those that fix most
    /// first.
    public static List<Upgrade> upgrades(ScanResult result) {
        List<Upgrade> upgrades = new ArrayList<>();
        for (Library library : result.libraries()) {
            Map<Fix, Long> fixed =
                    result.hazards().stream()
                            .filter(hazard -> hazard.library().equals(library.label()))
                            .filter(hazard -> hazard.confidence().atLeast(Confidence.LIKELY))
                            .flatMap(hazard -> known(hazard, library.version()).stream())
                            .flatMap(known -> Fix.of(library, known).stream())
                            .collect(Collectors.groupingBy(fix -> fix, Collectors.counting()));
            fixed.forEach(
                    (fix, hazards) ->
                            upgrades.add(
                                    new Upgrade(
                                            fix.from(),
                                            fix.to(),
                                            Math.toIntExact(hazards),
                                            fix.source())));
        }
        upgrades.sort(Comparator.comparingInt(Upgrade::hazards).reversed());
        return List.copyOf(upgrades);
    }

    /// Versions from which on nothing is left that is known to pin in libraries with an artifact of
    /// this name, or which had one; none if the version is as late.
    public static List<Upgrade.Versioned> upgrades(String artifact, String version) {
        Map<String, String> fixed =
                Remedies.libraries().stream()
                        .filter(
                                known ->
                                        known.fixed()
                                                .filter(to -> isBelow(version, to))
                                                .isPresent())
                        .filter(known -> known.isOrWas(artifact))
                        .collect(
                                Collectors.toMap(
                                        known -> known.upgrade().orElseThrow(),
                                        known -> known.fixed().orElseThrow(),
                                        Fixes::later,
                                        TreeMap::new));
        return fixed.entrySet().stream()
                .map(entry -> new Upgrade.Versioned(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static String later(String version, String other) {
        return isBelow(version, other) ? other : version;
    }

    /// What a library is to be replaced by.
    private record Fix(Upgrade.Versioned from, Upgrade.Versioned to, String source) {
        /// Empty for an archive that is another one, with the library's classes in it.
        static Optional<Fix> of(Library library, Remedies.OfLibrary known) {
            if (known.upgrade().isEmpty() || known.fixed().isEmpty()) {
                return Optional.empty();
            }
            return known.names()
                    .filter(name -> isNamed(library, name))
                    .findFirst()
                    .map(
                            name ->
                                    new Fix(
                                            new Upgrade.Versioned(name, library.version()),
                                            new Upgrade.Versioned(
                                                    known.upgrade().get(), known.fixed().get()),
                                            known.source()));
        }

        /// An archive that does not tell its coordinates is called by its artifact.
        private static boolean isNamed(Library library, String coordinates) {
            return coordinates.equals(library.name()) || coordinates.endsWith(":" + library.name());
        }
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
