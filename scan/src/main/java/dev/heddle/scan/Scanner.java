package dev.heddle.scan;

import dev.heddle.model.Json;
import dev.heddle.model.ScanResult;
import dev.heddle.model.ScanResult.Hazard;
import dev.heddle.model.ScanResult.Library;
import dev.heddle.scan.internal.Scanned;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/// Finds in byte code what keeps virtual threads from their best.
public final class Scanner {
    private Scanner() {}

    /// Reads all archives, and says what in them is hazardous on a JDK. What cannot be read is in
    /// the result, and the rest is scanned all the same.
    ///
    /// @param paths archives, or folders of classes and archives; where a class is there twice, the
    ///   first counts
    /// @param jdk feature version
    /// @param entry of names of classes: what their methods cannot come to does not count
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
                scanned.classes(),
                scanned.methods(),
                hazards,
                scanned.unread(),
                (System.nanoTime() - start) / 1e9);
    }
}
