package dev.heddle.lab.internal.trial;

import dev.heddle.lab.ByteCodeScan;
import dev.heddle.lab.RunDirectory;
import dev.heddle.lab.internal.archive.SubjectCode;
import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.run.Plan;
import dev.heddle.model.run.Plan.PlannedTrial;
import dev.heddle.model.scan.ScanResult;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/// Scans of the code that ran on virtual threads: one per class path and JDK, stored with the first
/// trial of each case. They run after all trials, because a scan would take memory and CPU from the
/// measurement.
public final class Scans {
    private final String heddleVersion;
    private final BooleanSupplier interrupted;
    private final Map<Scanned, ScanResult> known = new HashMap<>();

    private record Scanned(List<Path> paths, int jdk) {}

    public Scans(String heddleVersion, BooleanSupplier interrupted) {
        this.heddleVersion = heddleVersion;
        this.interrupted = interrupted;
    }

    public void scan(Plan plan, RunDirectory directory) {
        Set<String> scanned = new HashSet<>();
        for (PlannedTrial planned : plan.trials()) {
            Case variant = plan.caseOf(planned);
            if (variant.virtual() && !planned.jar().isEmpty() && scanned.add(variant.name())) {
                ScanResult scan =
                        known.computeIfAbsent(
                                new Scanned(
                                        SubjectCode.of(planned, variant.launch()),
                                        planned.jdk().feature()),
                                this::of);
                if (interrupted.getAsBoolean()) {
                    // The trial may have been interrupted.
                    return;
                }
                directory.trial(planned.name()).write(scan);
            }
        }
    }

    /// A failed scan is noted and has no hazards: the results must be reported all the same.
    private ScanResult of(Scanned wanted) {
        try {
            ScanResult all = ByteCodeScan.of(wanted.paths(), wanted.jdk(), heddleVersion);
            return all.with(
                    all.hazards().stream()
                            .filter(
                                    hazard ->
                                            hazard.kind().showsAsPin()
                                                    || hazard.kind().isPerThread())
                            .toList());
        } catch (RuntimeException | OutOfMemoryError e) {
            return new ScanResult(
                    Json.SCHEMA_VERSION,
                    heddleVersion,
                    wanted.jdk(),
                    List.of(),
                    new ScanResult.Extent(0, 0),
                    List.of(),
                    List.of("the scan failed: " + e),
                    0);
        }
    }
}
