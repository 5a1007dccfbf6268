package dev.heddle.analyze.internal;

import dev.heddle.model.Basis;
import dev.heddle.model.ProbeData.ResourceUse;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.Rung;
import dev.heddle.model.WaitKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Locks that are made anew and used for a moment each, such as those of the JDK around the look-up
/// of a name: none of them is full for long, but at the place where they are acquired somebody
/// always waits. Together they are one lock.
final class PassingLocks {
    /// Fewer are not told apart from locks that stay.
    private static final int FEWEST = 3;

    private PassingLocks() {}

    static List<Rung> merged(TrialView trial, List<Rung> rungs) {
        List<Rung> merged = new ArrayList<>(rungs);
        for (String place : places(trial)) {
            List<Rung> seen =
                    rungs.stream()
                            .filter(rung -> rung.kind() == ResourceKind.LOCK)
                            .filter(rung -> rung.name().equals(place))
                            .toList();
            if (seen.stream().noneMatch(Chain::full)) {
                waitedForAt(trial, place)
                        .ifPresent(
                                site -> {
                                    merged.removeAll(seen);
                                    merged.add(together(trial, site));
                                });
            }
        }
        return merged;
    }

    /// Where several were seen, whether they were ever found to be held or not.
    private static List<String> places(TrialView trial) {
        Map<String, Long> locks =
                trial.heavy().stream()
                        .flatMap(heavy -> heavy.resources().stream())
                        .filter(use -> use.kind() == ResourceKind.LOCK)
                        .collect(Collectors.groupingBy(ResourceUse::name, Collectors.counting()));
        return locks.entrySet().stream()
                .filter(place -> place.getValue() >= FEWEST)
                .map(Map.Entry::getKey)
                .toList();
    }

    private static Optional<WaitSite> waitedForAt(TrialView trial, String place) {
        return trial.heavy().stream()
                .flatMap(heavy -> heavy.waitSites().stream())
                .filter(site -> site.kind() == WaitKind.LOCK && site.site().equals(place))
                .filter(site -> site.over().size() >= Thresholds.FEWEST_LOOKS)
                .filter(site -> WaitSites.shareOfLooks(site) >= Thresholds.SATURATED)
                .findFirst();
    }

    private static Rung together(TrialView trial, WaitSite site) {
        return Rungs.of(
                ResourceKind.LOCK,
                site.site(),
                Optional.of(1.0),
                Optional.empty(),
                Rungs.underLoad(trial, site),
                new Basis.OnlyWhenContended());
    }
}
