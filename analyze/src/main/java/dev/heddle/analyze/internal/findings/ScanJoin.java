package dev.heddle.analyze.internal.findings;

import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.Observation.PinnedStack;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ScanResult.Confidence;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.verdict.Verdict.Hit;
import dev.heddle.model.verdict.Verdict.Scanned;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Holds what a scan says may pin against what did: both name methods, and lines in them.
public final class ScanJoin {
    private final ScanResult scan;
    private final List<Hazard> pins;
    private final Map<String, List<Hazard>> byMethod;

    public ScanJoin(ScanResult scan) {
        this.scan = scan;
        this.pins = scan.hazards().stream().filter(hazard -> !hazard.kind().isPerThread()).toList();
        this.byMethod = pins.stream().collect(Collectors.groupingBy(Hazard::where));
    }

    /// The scan of one variant's trials; empty if it was not scanned.
    public static Optional<ScanJoin> of(List<TrialView> trials) {
        return trials.stream()
                .flatMap(trial -> trial.data().scan().stream())
                .findFirst()
                .map(ScanJoin::new);
    }

    /// Thread-locals that hold state, as far as the scan is sure.
    List<Hazard> perThread() {
        return scan.hazards().stream()
                .filter(hazard -> hazard.kind().isPerThread())
                .filter(hazard -> hazard.confidence().atLeast(Confidence.LIKELY))
                .toList();
    }

    /// What could not be scanned, a line each.
    List<String> unread() {
        return scan.unread();
    }

    /// What was hit in these trials, and what never.
    public Scanned hits(List<TrialView> trials) {
        return hits(trials.stream().flatMap(view -> view.trial().measured().pinned().stream()));
    }

    /// The same where threads were pinned at these stacks.
    private Scanned hits(Stream<PinnedStack> stacks) {
        List<PinnedStack> pinned = stacks.toList();
        List<Hit> hit = new ArrayList<>();
        List<Hazard> neverHit = new ArrayList<>();
        for (Hazard hazard : pins) {
            List<PinnedStack> in =
                    pinned.stream()
                            .filter(at -> at.stack().stream().anyMatch(f -> isIn(f, hazard)))
                            .toList();
            if (!in.isEmpty()) {
                hit.add(
                        new Hit(
                                hazard,
                                in.stream().mapToLong(PinnedStack::pins).sum(),
                                in.stream().mapToDouble(PinnedStack::totalMillis).sum()));
            } else if (hazard.confidence().atLeast(Confidence.LIKELY)) {
                neverHit.add(hazard);
            }
        }
        hit.sort(Comparator.comparingDouble(found -> -found.totalMillis()));
        return new Scanned(scan.jdk(), hit, neverHit);
    }

    /// What holds the carrier in a pinned stack, innermost frame first; empty if the scan knows
    /// none.
    public Optional<Hazard> in(List<String> stack) {
        return stack.stream()
                .flatMap(
                        frame ->
                                byMethod.getOrDefault(Frame.of(frame).call(), List.of()).stream()
                                        .filter(hazard -> isIn(frame, hazard)))
                .findFirst();
    }

    private static boolean isIn(String text, Hazard hazard) {
        Frame frame = Frame.of(text);
        boolean anywhere = hazard.held().isEmpty() || frame.line() == 0;
        return frame.call().equals(hazard.where())
                && (anywhere || hazard.held().contains(frame.line()));
    }
}
