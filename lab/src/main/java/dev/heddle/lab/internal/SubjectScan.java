package dev.heddle.lab.internal;

import dev.heddle.lab.ByteCodeScan;
import dev.heddle.model.Jdk;
import dev.heddle.model.ScanResult;
import java.nio.file.Path;
import java.util.ArrayList;
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

    /// What in some byte code may hold carriers.
    ///
    /// @param beside what is put beside a jar comes before what is in it
    public ScanResult of(List<Path> beside, Path jar, Jdk jdk) {
        List<Path> paths = new ArrayList<>(beside);
        paths.add(jar);
        return known.computeIfAbsent(new Scanned(paths, jdk.feature()), this::scan);
    }

    private ScanResult scan(Scanned wanted) {
        ScanResult all = ByteCodeScan.of(wanted.paths(), wanted.jdk(), heddleVersion);
        return all.with(
                all.hazards().stream().filter(hazard -> hazard.kind().holdsCarrier()).toList());
    }
}
