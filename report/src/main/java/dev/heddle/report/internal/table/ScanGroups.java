package dev.heddle.report.internal.table;

import dev.heddle.model.Figures;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ScanResult.Confidence;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.scan.ScanResult.Hazard.Approach;
import dev.heddle.model.scan.ScanResult.Kind;
import dev.heddle.model.thread.Frame;
import dev.heddle.report.internal.sentence.ResourceText;
import dev.heddle.report.internal.text.Table;
import dev.heddle.report.internal.text.Table.Column;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The hazards of a scan by library, the library with the first hazard first.
public final class ScanGroups {
    /// A JDK that has JEP 491, for the line about later ones.
    private static final int LATEST = 25;

    private static final int NEAREST = 8;

    private static final List<Column<Hazard>> COLUMNS =
            List.of(
                    new Column<>(
                            "from",
                            hazard ->
                                    ResourceText.site(
                                            hazard.approach().map(Approach::from).orElseThrow())),
                    new Column<>(
                            "calls",
                            hazard ->
                                    Figures.count(
                                            hazard.approach().map(Approach::calls).orElseThrow())),
                    new Column<>("to", Hazard::where),
                    new Column<>("which calls", Hazard::cause));

    private static final Set<Kind> PINS =
            Set.of(Kind.MONITOR, Kind.MONITOR_JDK, Kind.CLASS_INITIALISER);

    private ScanGroups() {}

    /// @param hazards in the order of the scan
    public record Group(String library, List<Hazard> hazards) {
        /// Whether the application's code can come to none of them.
        public boolean isUncalled() {
            return hazards.stream().allMatch(hazard -> hazard.approach().isEmpty());
        }

        /// The first that is known.
        public Optional<String> fix() {
            return hazards.stream().flatMap(hazard -> hazard.fix().stream()).findFirst();
        }

        /// `12 certain, 3 likely`
        public String counts() {
            Map<Confidence, Long> counts = new EnumMap<>(Confidence.class);
            hazards.forEach(hazard -> counts.merge(hazard.confidence(), 1L, Long::sum));
            return counts.entrySet().stream()
                    .map(count -> count.getValue() + " " + count.getKey())
                    .collect(Collectors.joining(", "));
        }

        /// The first of each kind.
        public List<Hazard> examples() {
            Map<Kind, Hazard> examples = new EnumMap<>(Kind.class);
            hazards.forEach(hazard -> examples.putIfAbsent(hazard.kind(), hazard));
            return hazards.stream().filter(examples::containsValue).distinct().toList();
        }

        /// Number of hazards of its kind.
        public long like(Hazard hazard) {
            return ofKindOf(hazard).count();
        }

        private Stream<Hazard> ofKindOf(Hazard hazard) {
            return hazards.stream().filter(other -> other.kind() == hazard.kind());
        }

        /// Number of hazards of its kind by top-level class, most first.
        public List<Map.Entry<String, Long>> classes(Hazard hazard) {
            return ofKindOf(hazard)
                    .collect(
                            Collectors.groupingBy(
                                    other -> Frame.of(other.where()).topLevelClass(),
                                    LinkedHashMap::new,
                                    Collectors.counting()))
                    .entrySet()
                    .stream()
                    .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                    .toList();
        }
    }

    /// @param least hazards that are less sure are left out
    public static List<Group> of(ScanResult result, Confidence least) {
        Map<String, List<Hazard>> byLibrary = new LinkedHashMap<>();
        result.hazards().stream()
                .filter(hazard -> hazard.confidence().atLeast(least))
                .forEach(
                        hazard ->
                                byLibrary
                                        .computeIfAbsent(hazard.library(), _ -> new ArrayList<>())
                                        .add(hazard));
        return byLibrary.entrySet().stream()
                .map(entry -> new Group(entry.getKey(), entry.getValue()))
                .toList();
    }

    /// Whether it is known which code is the application's.
    public static boolean hasApplication(ScanResult result) {
        return result.hazards().stream().anyMatch(hazard -> hazard.approach().isPresent());
    }

    /// Hazards that are certain or likely and nearest to the application's code, a row for each
    /// method; empty where that code is not known.
    public static Optional<Table> nearest(ScanResult result) {
        Set<String> methods = new HashSet<>();
        List<Hazard> nearest =
                result.hazards().stream()
                        .filter(hazard -> hazard.confidence() != Confidence.POSSIBLE)
                        .filter(hazard -> hazard.approach().isPresent())
                        .filter(hazard -> methods.add(hazard.where()))
                        .limit(NEAREST)
                        .toList();
        return nearest.isEmpty() ? Optional.empty() : Optional.of(Table.of("", COLUMNS, nearest));
    }

    /// `2 libraries may pin on JDK 21; none on 25.`
    public static String verdict(ScanResult result) {
        String here = "%s on JDK %d".formatted(pinning(result, result.jdk()), result.jdk());
        return result.jdk() >= LATEST
                ? here + "."
                : "%s; %s on %d.".formatted(here, count(result, LATEST), LATEST);
    }

    private static String pinning(ScanResult result, int jdk) {
        long count = libraries(result, jdk);
        if (count == 0) {
            return result.unread().isEmpty()
                    ? "No library is likely to pin"
                    : "No library that could be read is likely to pin";
        }
        return count == 1 ? "1 library may pin" : count + " libraries may pin";
    }

    private static String count(ScanResult result, int jdk) {
        long count = libraries(result, jdk);
        return count == 0 ? "none" : Long.toString(count);
    }

    private static long libraries(ScanResult result, int jdk) {
        return result.hazards().stream()
                .filter(hazard -> PINS.contains(hazard.kind()) && hazard.kind().mattersOn(jdk))
                .filter(hazard -> hazard.confidence() != Confidence.POSSIBLE)
                .map(Hazard::library)
                .distinct()
                .count();
    }
}
