package dev.heddle.analyze.internal.watch;

import dev.heddle.analyze.internal.trial.ActivityMeanings;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.BusyThreads;
import dev.heddle.model.observation.ProbeData.Population;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadActivity;
import dev.heddle.model.watch.WatchResult.Busy;
import dev.heddle.model.watch.WatchResult.Processors;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The threads that use the processors, and whether that is work. A thread that waits uses no CPU
/// time, so that one that seems to wait in more looks than it can have waited runs there: it asks
/// for what comes at once, again and again.
final class Busiest {
    /// One that uses less of what others leave it may be seen waiting by chance.
    private static final double MUCH = 0.5;

    /// Others leave each thread this share of a processor at least, as all get their turns.
    private static final double LEFT = 0.25;

    /// Share of the looks in which one that never pauses may seem to wait.
    private static final double SEEMS_TO_WAIT = 0.05;

    private final double much;

    /// @param left share of a processor that others leave to a thread
    private Busiest(double left) {
        this.much = MUCH * left;
    }

    static List<Busy> of(IntervalView seen, Processors processors) {
        double others = processors.others().orElse(0.0) / processors.available();
        return new Busiest(Math.max(LEFT, 1 - others)).busy(seen);
    }

    private List<Busy> busy(IntervalView seen) {
        return seen.interval()
                .observation()
                .probe()
                .filter(probe -> probe.looks() >= Thresholds.FEWEST_LOOKS)
                .flatMap(ProbeData::census)
                .map(
                        census ->
                                census.busiest().stream()
                                        .map(threads -> busy(threads, seen.waitSites()))
                                        .toList())
                .orElse(List.of());
    }

    private Busy busy(BusyThreads threads, List<WaitSite> sites) {
        double one = threads.busiest();
        double ranWhereItWaits = threads.waiting() - (1 - Math.min(1, one));
        boolean seemsToRun = threads.waiting() <= SEEMS_TO_WAIT && !threads.site().isEmpty();
        // Threads that share the processors may each use little of one.
        Optional<String> collection =
                seemsToRun && threads.processors() >= much
                        ? collection(threads, sites)
                        : Optional.empty();
        Busy.Why why =
                one >= much && ranWhereItWaits >= Thresholds.EXPLAINS * one
                        ? Busy.Why.WAITS_BY_RUNNING
                        : seemsToRun && (one >= much || collection.isPresent())
                                ? Busy.Why.NEVER_PAUSES
                                : Busy.Why.UNKNOWN;
        return new Busy(
                threads,
                why,
                collection,
                why == Busy.Why.NEVER_PAUSES ? within(threads, sites) : Optional.empty());
    }

    /// The innermost method that all stacks of those that run have in common.
    private static Optional<String> within(BusyThreads threads, List<WaitSite> sites) {
        List<List<String>> calls =
                sitesOf(threads, sites)
                        .filter(site -> site.kind().runs())
                        .flatMap(site -> site.populations().stream())
                        .map(population -> population.stack().reversed())
                        .map(stack -> stack.stream().map(frame -> Frame.of(frame).call()).toList())
                        .toList();
        return calls.stream()
                .reduce(Busiest::common)
                .filter(common -> !common.isEmpty())
                .map(List::getLast)
                .filter(call -> !StackFrames.isOfJdk(call))
                .filter(call -> !call.equals(Frame.of(threads.site()).call()));
    }

    /// The places at which the threads of a name are.
    private static Stream<WaitSite> sitesOf(BusyThreads threads, List<WaitSite> sites) {
        return sites.stream().filter(site -> site.group().orElse("").equals(threads.name()));
    }

    /// The calls with which two stacks begin, outermost first.
    private static List<String> common(List<String> one, List<String> other) {
        int length = 0;
        while (length < Math.min(one.size(), other.size())
                && one.get(length).equals(other.get(length))) {
            length++;
        }
        return one.subList(0, length);
    }

    /// The collection in which nearly all of the threads are at their place.
    private static Optional<String> collection(BusyThreads threads, List<WaitSite> sites) {
        List<Population> there =
                sitesOf(threads, sites)
                        .filter(site -> site.site().equals(threads.site()))
                        .flatMap(site -> site.populations().stream())
                        .toList();
        List<Population> within =
                there.stream()
                        .filter(
                                population ->
                                        ActivityMeanings.ALL.isWithin(
                                                ThreadActivity.Kind.UNSAFE_COLLECTION,
                                                population.stack()))
                        .toList();
        if (threads(within) < Thresholds.NEARLY_ALL * threads(there)) {
            return Optional.empty();
        }
        return within.stream()
                .max(Comparator.comparingDouble(Population::threads))
                .map(most -> Frame.of(most.stack().getFirst()).type());
    }

    private static double threads(List<Population> populations) {
        return populations.stream().mapToDouble(Population::threads).sum();
    }

    /// Whether threads that may do no work at all use most of what the JVM does.
    static boolean mayBeIdle(List<Busy> busiest, double own) {
        return busiest.stream()
                        .filter(busy -> busy.why() != Busy.Why.UNKNOWN)
                        .mapToDouble(busy -> busy.threads().processors())
                        .sum()
                > Thresholds.EXPLAINS * own;
    }
}
