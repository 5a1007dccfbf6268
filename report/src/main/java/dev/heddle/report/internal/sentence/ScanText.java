package dev.heddle.report.internal.sentence;

import dev.heddle.model.Figures;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.verdict.Verdict.Hit;
import dev.heddle.model.verdict.Verdict.Scanned;
import dev.heddle.report.internal.text.Table;
import java.util.List;
import java.util.stream.Stream;

/// The results of the byte-code scan for the code that ran.
public final class ScanText {
    private static final List<String> COLUMNS =
            List.of("method", "pins", "pinned time", "blocks in", "kind", "confidence", "fix");

    private ScanText() {}

    /// `8 of the 458 methods that may pin on JDK 21, by their byte code, pinned in this run`
    public static String of(Scanned scan) {
        long did = methods(scan.hit().stream().map(Hit::hazard));
        long may =
                methods(
                        Stream.concat(
                                scan.hit().stream().map(Hit::hazard), scan.neverHit().stream()));
        return "%s of the %s methods that may pin on JDK %d, by their byte code, pinned in this run"
                .formatted(did == 0 ? "none" : Figures.count(did), Figures.count(may), scan.jdk());
    }

    private static long methods(Stream<Hazard> hazards) {
        return hazards.map(Hazard::where).distinct().count();
    }

    /// `com.acme.Pool.take → java.lang.Thread.sleep (monitor, certain)`
    public static String of(Hazard hazard) {
        return "%s → %s (%s, %s)"
                .formatted(hazard.where(), hazard.cause(), hazard.kind(), hazard.confidence());
    }

    /// The code that did pin, a row each.
    public static Table table(String title, Scanned scan) {
        return new Table(
                "%s: %s".formatted(title, of(scan)),
                COLUMNS,
                scan.hit().stream().map(ScanText::row).toList());
    }

    private static List<String> row(Hit hit) {
        return List.of(
                hit.hazard().where(),
                Figures.count(hit.pins()),
                Figures.millis(hit.totalMillis()),
                hit.hazard().cause(),
                hit.hazard().kind().toString(),
                hit.hazard().confidence().toString(),
                hit.hazard().fix().orElse(""));
    }
}
