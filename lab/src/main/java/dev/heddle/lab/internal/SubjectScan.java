package dev.heddle.lab.internal;

import dev.heddle.lab.ByteCodeScan;
import dev.heddle.model.Jdk;
import dev.heddle.model.Json;
import dev.heddle.model.ScanResult;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Scans of what subjects ran: one for each class path and JDK, however many trials there were.
public final class SubjectScan {
    private final String heddleVersion;
    private final Map<Scanned, ScanResult> known = new HashMap<>();

    private record Scanned(List<Path> paths, int jdk) {}

    public SubjectScan(String heddleVersion) {
        this.heddleVersion = heddleVersion;
    }

    /// What in some archives may pin; of a class that is there twice, the first counts. A scan that
    /// fails says so, and finds nothing.
    public ScanResult of(List<Path> paths, Jdk jdk) {
        return known.computeIfAbsent(new Scanned(paths, jdk.feature()), this::scan);
    }

    private ScanResult scan(Scanned wanted) {
        try {
            ScanResult all = ByteCodeScan.of(wanted.paths(), wanted.jdk(), heddleVersion);
            return all.with(
                    all.hazards().stream().filter(hazard -> hazard.kind().showsAsPin()).toList());
        } catch (RuntimeException | OutOfMemoryError e) {
            // What was measured must be reported all the same.
            return new ScanResult(
                    Json.SCHEMA_VERSION,
                    heddleVersion,
                    wanted.jdk(),
                    List.of(),
                    0,
                    0,
                    List.of(),
                    List.of("the scan failed: " + e),
                    0);
        }
    }
}
