package dev.heddle.scan;

import dev.heddle.model.Json;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.scan.ScanResult.Library;
import dev.heddle.model.scan.ThreadStore;
import dev.heddle.scan.internal.AnnotatedPaths;
import dev.heddle.scan.internal.Scanned;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/// Finds hazards for virtual threads in byte code.
public final class Scanner {
    private Scanner() {}

    /// Scans all archives for hazards on a JDK. Unreadable inputs are listed in the result; the
    /// rest is scanned all the same.
    ///
    /// @param paths archives, or folders of classes and archives; of duplicate classes the first
    ///   counts
    /// @param jdk feature version
    /// @param entry class names; code that is not reachable from their methods is ignored
    public static ScanResult scan(
            List<Path> paths, int jdk, Predicate<String> entry, String heddleVersion) {
        long start = System.nanoTime();
        Scanned scanned = Scanned.read(paths, jdk);
        List<Library> libraries = scanned.libraries();
        List<Hazard> hazards = scanned.hazards(entry);
        return new ScanResult(
                Json.SCHEMA_VERSION,
                heddleVersion,
                jdk,
                libraries,
                new ScanResult.Extent(scanned.classes(), scanned.methods()),
                hazards,
                scanned.unread(),
                (System.nanoTime() - start) / 1e9);
    }

    /// What threads keep in variables of their own, by the code of archives; what is unreadable
    /// tells nothing.
    ///
    /// @param jdk feature version
    public static List<ThreadStore> threadStores(List<Path> paths, int jdk) {
        return Scanned.read(paths, jdk).threadStores();
    }

    /// The paths of GET requests that annotations of a service's own classes name (Jakarta REST,
    /// Spring MVC, Micronaut, Armeria), with `1` for variables.
    ///
    /// @param archive a jar or WAR; any other file has none
    public static List<String> getPaths(Path archive) {
        return AnnotatedPaths.of(archive);
    }
}
