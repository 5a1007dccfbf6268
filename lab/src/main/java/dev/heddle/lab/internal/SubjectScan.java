package dev.heddle.lab.internal;

import dev.heddle.lab.ByteCodeScan;
import dev.heddle.model.Plan.PlannedTrial;
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

    /// What in a trial's byte code may hold carriers.
    public ScanResult of(PlannedTrial trial) {
        List<Path> paths = new ArrayList<>();
        // What is put beside a jar comes before what is in it.
        trial.classPath().forEach(path -> paths.add(Path.of(path)));
        paths.add(Path.of(trial.jar()));
        return known.computeIfAbsent(new Scanned(paths, trial.jdk().feature()), this::scan);
    }

    private ScanResult scan(Scanned wanted) {
        ScanResult all = ByteCodeScan.of(wanted.paths(), wanted.jdk(), heddleVersion);
        return all.with(
                all.hazards().stream().filter(hazard -> hazard.kind().holdsCarrier()).toList());
    }
}
