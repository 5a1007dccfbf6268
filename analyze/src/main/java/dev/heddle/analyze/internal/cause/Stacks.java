package dev.heddle.analyze.internal.cause;

import dev.heddle.model.observation.ProbeData.Population;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.WaitKind;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/// Comparison of stacks: a thread that is beyond the call in which others wait for a unit of a
/// resource may have one.
public final class Stacks {
    /// Of a place: requests of several kinds come there by several ways.
    private static final int MOST_COMPARED = 4;

    private Stacks() {}

    /// Whether a stack goes on beyond the call in which another one waits: both are within one
    /// method, and this one at the same line or a later one, in another call. Not if the innermost
    /// that they share is a method of the JDK, which calls whatever it is given, unless it waits
    /// itself.
    static boolean isBeyond(WaitSite holder, WaitSite waiter) {
        return holder.populations().stream()
                .limit(MOST_COMPARED)
                .map(Population::stack)
                .anyMatch(
                        held ->
                                waiter.populations().stream()
                                        .limit(MOST_COMPARED)
                                        .map(Population::stack)
                                        .anyMatch(waits -> isBeyond(held, waits, waiter.kind())));
    }

    private static boolean isBeyond(List<String> held, List<String> waits, WaitKind kind) {
        for (int i = 0; i < waits.size(); i++) {
            for (int j = 1; j < held.size(); j++) {
                if (isSameCall(held, j, waits, i)) {
                    if (StackFrames.isOfJdk(waits.get(i)) && !isAllOfJdk(waits.subList(0, i))) {
                        return false;
                    }
                    return i == 0
                            ? kind == WaitKind.MONITOR // entered by the method itself
                            : Frame.of(held.get(j)).line() >= Frame.of(waits.get(i)).line();
                }
            }
        }
        return false;
    }

    /// The share of the threads at a place that wait for a unit past a call by which others there
    /// wait for one: they may have got theirs from it, if they have not given it back.
    public static double mayWaitForAnother(WaitSite site) {
        return share(site, (then, first) -> past(then, first).isPresent());
    }

    /// The share of those of them that wait by that call again, within it: they have one.
    static double waitForAnother(WaitSite site) {
        return share(site, (then, first) -> past(then, first).filter(then::contains).isPresent());
    }

    /// Whether a stack is past the call by which another one waits: it may have what that one waits
    /// for.
    public static boolean isPast(List<String> stack, List<String> waiting) {
        return past(stack, waiting).isPresent();
    }

    /// The call of one stack that another one is past, in the innermost method that they share.
    private static Optional<String> past(List<String> then, List<String> first) {
        for (int i = 1; i < first.size(); i++) {
            String call = first.get(i);
            for (int j = 1; j < then.size() && !StackFrames.isOfJdk(call); j++) {
                if (isSameCall(then, j, first, i) && Frame.of(then.get(j)).isPast(Frame.of(call))) {
                    return Optional.of(call);
                }
            }
        }
        return Optional.empty();
    }

    private static double share(WaitSite site, BiPredicate<List<String>, List<String>> beyond) {
        List<Population> all = site.populations().stream().limit(2 * MOST_COMPARED).toList();
        double among =
                all.stream()
                        .filter(
                                then ->
                                        all.stream()
                                                .anyMatch(
                                                        first ->
                                                                beyond.test(
                                                                        then.stack(),
                                                                        first.stack())))
                        .mapToDouble(Population::threads)
                        .sum();
        return among / Math.max(1, all.stream().mapToDouble(Population::threads).sum());
    }

    private static boolean isAllOfJdk(List<String> frames) {
        return frames.stream().allMatch(StackFrames::isOfJdk);
    }

    /// Whether two frames are of one method in one call: all around them is the same, as far as
    /// both are known. (Of deep stacks the outermost frames are cut.)
    private static boolean isSameCall(List<String> one, int at, List<String> other, int otherAt) {
        int known = Math.min(one.size() - at, other.size() - otherAt) - 1;
        return known >= 0
                && one.subList(at + 1, at + 1 + known)
                        .equals(other.subList(otherAt + 1, otherAt + 1 + known))
                && Frame.of(one.get(at)).call().equals(Frame.of(other.get(otherAt)).call());
    }
}
