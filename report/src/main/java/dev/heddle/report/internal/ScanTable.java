package dev.heddle.report.internal;

import dev.heddle.model.Figures;
import dev.heddle.model.Verdict.Hit;
import dev.heddle.model.Verdict.Scanned;
import java.util.List;

/// What a scan of byte code that ran says may hold carriers.
///
/// @param hit what did, with how often
/// @param neverHit a line each
public record ScanTable(Rows.Table hit, List<String> neverHit) {
    private static final List<String> COLUMNS =
            List.of("method", "pins", "time", "leads to", "kind", "sure", "library", "fix");

    /// @param of what was scanned
    static ScanTable of(String of, Scanned scan) {
        return new ScanTable(
                new Rows.Table(
                        "%s: %s".formatted(of, scan.text()),
                        COLUMNS,
                        scan.hit().stream().map(ScanTable::row).toList()),
                scan.neverHit().stream().map(ScanPageContent::summary).toList());
    }

    private static List<String> row(Hit hit) {
        return List.of(
                hit.hazard().where(),
                Figures.count(hit.pins()),
                Figures.millis(hit.totalMillis()),
                hit.hazard().cause(),
                hit.hazard().kind().toString(),
                hit.hazard().confidence().toString(),
                hit.hazard().library(),
                hit.hazard().fix().orElse(""));
    }
}
