package dev.heddle.lab.internal;

import dev.heddle.lab.ByteCodeScan;
import dev.heddle.lab.RunDirectory;
import dev.heddle.model.Case;
import dev.heddle.model.Json;
import dev.heddle.model.Plan;
import dev.heddle.model.Plan.PlannedTrial;
import dev.heddle.model.ScanResult;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/// Scans of what ran on virtual threads: one for each class path and JDK, kept with the first trial
/// of each case. After all trials, because a scan takes memory and processors from whatever is
/// measured.
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
            Case of = plan.caseOf(planned);
            if (of.virtual() && !planned.jar().isEmpty() && scanned.add(of.name())) {
                ScanResult scan =
                        known.computeIfAbsent(
                                new Scanned(
                                        SubjectCode.of(planned, of.launch()),
                                        planned.jdk().feature()),
                                this::of);
                if (interrupted.getAsBoolean()) {
                    // It may have been cut short.
                    return;
                }
                directory.trial(planned.name()).write(scan);
            }
        }
    }

    /// A scan that fails says so, and finds nothing: what was measured must be reported all the
    /// same.
    private ScanResult of(Scanned wanted) {
        try {
            ScanResult all = ByteCodeScan.of(wanted.paths(), wanted.jdk(), heddleVersion);
            return all.with(
                    all.hazards().stream()
                            .filter(of -> of.kind().showsAsPin() || of.kind().isPerThread())
                            .toList());
        } catch (RuntimeException | OutOfMemoryError e) {
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
