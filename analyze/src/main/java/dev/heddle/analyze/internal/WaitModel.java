package dev.heddle.analyze.internal;

import dev.heddle.analyze.internal.Stays.Stay;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.Rung;
import dev.heddle.model.StackFrames;
import dev.heddle.model.WaitKind;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

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
    public List<Rung> rungs(TrialView trial) {
        Optional<Seen> heavy = trial.heavy().filter(of -> of.fellBehind() || trial.closed());
        if (heavy.isEmpty()) {
            return List.of();
        }
        double perSecond = heavy.get().perSecond();
        List<Stay> unknown = unknown(trial, Stays.of(trial));
        Map<Stay, Double> pauses = new LinkedHashMap<>();
        grown(unknown, perSecond)
                .limit(MOST)
                .forEach(
                        stay ->
                                retried(stay, unknown)
                                        .ifPresentOrElse(
                                                call ->
                                                        pauses.merge(
                                                                call,
                                                                stay.growthSeconds(),
                                                                Double::sum),
                                                () -> pauses.putIfAbsent(stay, 0.0)));
        return pauses.entrySet().stream()
                .map(one -> rung(trial, one.getKey(), one.getValue(), perSecond))
                .toList();
    }

    /// The place where the time per request grew most.
    static Optional<Stay> grownMost(TrialView trial, Stays stays) {
        return trial.heavy()
                .flatMap(heavy -> grown(unknown(trial, stays), heavy.perSecond()).findFirst());
    }

    private static List<Stay> unknown(TrialView trial, Stays stays) {
        return stays.all().stream().filter(stay -> isUnknown(trial, stay.site())).toList();
    }

    /// Those that grew by more than chance, most first.
    private static Stream<Stay> grown(List<Stay> unknown, double perSecond) {
        return unknown.stream()
                .filter(Stay::longer)
                .filter(stay -> stay.growthSeconds() > Thresholds.QUEUE_THREADS / perSecond)
                .sorted(Comparator.comparingDouble(Stay::growthSeconds).reversed());
    }

    /// The call that is made again after a pause.
    private static Optional<Stay> retried(Stay pause, List<Stay> unknown) {
        return pause.site().kind() == WaitKind.SLEEP
                ? unknown.stream()
                        .filter(stay -> stay.site().kind() != WaitKind.SLEEP)
                        .filter(call -> isRetried(call, pause))
                        .max(Comparator.comparingDouble(Stay::heavySeconds))
                : Optional.empty();
    }

    /// By the method that sleeps, which does so under load alone; or by a library, which has it
    /// made so much more often that requests are longer at it.
    private static boolean isRetried(Stay call, Stay pause) {
        List<String> makers = makers(pause.site());
        List<String> around = call.site().stack().stream().map(StackFrames::method).toList();
        return !keepsToARate(call.site(), pause.site())
                && makers.stream()
                        .limit(call.longer() ? NEAR_FRAMES : pause.lowSeconds() == 0 ? 1 : 0)
                        .anyMatch(around::contains);
    }

    /// Whether one method sleeps and then makes the call itself. (Loops that sleep first are those
    /// of libraries, which have somebody else make the call.)
    private static boolean keepsToARate(WaitSite call, WaitSite pause) {
        return StackFrames.method(call.site()).equals(StackFrames.method(pause.site()))
                && StackFrames.line(pause.site()) < StackFrames.line(call.site());
    }

    /// The method that sleeps, and those near it that called it.
    private static List<String> makers(WaitSite pause) {
        List<String> stack = pause.stack();
        return stack.stream()
                .skip(Math.max(0, stack.indexOf(pause.site())))
                .limit(NEAR_FRAMES)
                .map(StackFrames::method)
                .toList();
    }

    /// Whether nothing else on the ladder stands for what is waited for there. A future is waited
    /// for while some executor works, or does not come to it: not the one whose threads wait.
    private static boolean isUnknown(TrialView trial, WaitSite site) {
        if (site.kind() == WaitKind.FUTURE) {
            return trial.heavy().stream()
                    .flatMap(heavy -> heavy.resources().stream())
                    .filter(use -> use.kind() == ResourceKind.WORKERS && use.waiting() >= 1)
                    .filter(use -> !Chain.fallsBehind(PoolModel.rung(trial, use)))
                    .allMatch(use -> ThreadGroups.isOf(site.group().orElse(""), use.name()));
        }
        boolean signal = site.kind() == WaitKind.SEMAPHORE && !semaphoreIsWaitedFor(trial);
        return signal || !(site.kind().runs() || site.kind().known());
    }

    /// One without permits is a signal, and no resource.
    private static boolean semaphoreIsWaitedFor(TrialView trial) {
        return trial.heavy().stream()
                .flatMap(heavy -> heavy.resources().stream())
                .anyMatch(use -> use.kind() == ResourceKind.SEMAPHORE && use.waiting() >= 1);
    }

    /// Whether a thread waits for an answer that comes over connections which others read: they are
    /// in use for longer, too.
    private static boolean isAnswer(TrialView trial, Stay stay) {
        return stay.site().kind() == WaitKind.FUTURE
                && Connections.slower(trial, stay.growthSeconds()).isPresent();
    }

    /// @param pauses between tries of it, per request
    private static Rung rung(TrialView trial, Stay stay, double pauses, double perSecond) {
        WaitSite site = stay.site();
        boolean elsewhere = site.kind() == WaitKind.SOCKET || pauses > 0 || isAnswer(trial, stay);
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
