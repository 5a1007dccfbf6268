package dev.heddle.analyze.internal;

import dev.heddle.analyze.internal.Stays.Stay;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.Rung;
import dev.heddle.model.WaitKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The places at which requests stay longest beyond what they did at a low rate, waiting for
/// something that no adapter knows. At a socket it is somebody else who is waited for. Who sleeps
/// for longer than at a low rate waits for its turn; or, having been refused, for whom it then asks
/// again.
final class WaitModel implements ResourceModel {
    /// What grew by less than the three that grew most is no cause.
    private static final int MOST = 3;

    /// Frames from a pause to the method that has a call made again.
    private static final int NEAR_FRAMES = 4;

    @Override
    public Set<Need> needs() {
        return Set.of(Need.LOAD);
    }

    @Override
    public List<Rung> rungs(TrialView trial) {
        Optional<Seen> heavy = trial.heavy().filter(of -> of.fellBehind() || trial.closed());
        if (heavy.isEmpty()) {
            return List.of();
        }
        double perSecond = heavy.get().perSecond();
        double least = Thresholds.QUEUE_THREADS / perSecond;
        List<Stay> grown =
                Stays.of(trial).all().stream()
                        .filter(stay -> isUnknown(trial, stay.site()))
                        .filter(Stay::longer)
                        .filter(stay -> stay.growthSeconds() > least)
                        .sorted(Comparator.comparingDouble(Stay::growthSeconds).reversed())
                        .limit(MOST)
                        .toList();
        return grown.stream()
                .filter(stay -> grown.stream().noneMatch(call -> isRetried(call, stay)))
                .map(stay -> rung(trial, stay, grown, perSecond))
                .toList();
    }

    /// Whether a call is made again after a pause, and so more often than at the low rate: by the
    /// method that makes it, or by a library that has it made.
    private static boolean isRetried(Stay call, Stay pause) {
        if (pause.site().kind() != WaitKind.SLEEP || call.site().kind() == WaitKind.SLEEP) {
            return false;
        }
        List<String> makers = makers(pause.site());
        return call.site().stack().stream().map(WaitModel::method).anyMatch(makers::contains);
    }

    /// The method that sleeps, and those near it that called it.
    private static List<String> makers(WaitSite pause) {
        List<String> stack = pause.stack();
        return stack.stream()
                .skip(Math.max(0, stack.indexOf(pause.site())))
                .limit(NEAR_FRAMES)
                .map(WaitModel::method)
                .toList();
    }

    private static String method(String frame) {
        int line = frame.lastIndexOf(':');
        return line < 0 ? frame : frame.substring(0, line);
    }

    /// Whether nothing else on the ladder stands for what is waited for there. A future is waited
    /// for while some executor works, or does not come to it: not the one whose threads wait.
    private static boolean isUnknown(TrialView trial, WaitSite site) {
        if (site.kind() == WaitKind.FUTURE) {
            return trial.heavy().stream()
                    .flatMap(heavy -> heavy.resources().stream())
                    .filter(use -> use.kind() == ResourceKind.WORKERS && use.waiting() >= 1)
                    .allMatch(use -> ThreadGroups.isOf(site.group().orElse(""), use.name()));
        }
        return !site.kind().runs() && !site.kind().known();
    }

    private static Rung rung(TrialView trial, Stay stay, List<Stay> grown, double perSecond) {
        WaitSite site = stay.site();
        double pauses =
                grown.stream()
                        .filter(pause -> isRetried(stay, pause))
                        .mapToDouble(Stay::growthSeconds)
                        .sum();
        boolean elsewhere = site.kind() == WaitKind.SOCKET || pauses > 0;
        Optional<Double> low = Optional.of(stay.lowSeconds()).filter(seconds -> seconds > 0);
        return Rungs.of(
                elsewhere ? ResourceKind.DEPENDENCY : ResourceKind.QUEUE,
                site.site(),
                low.map(seconds -> perSecond * seconds),
                low,
                Rungs.underLoad(trial, 1, (stay.growthSeconds() + pauses) * perSecond),
                stay.basis());
    }
}
