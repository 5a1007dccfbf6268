package dev.heddle.analyze.internal.tail;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingDouble;

import dev.heddle.analyze.internal.trial.ActivityMeanings;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation.GcPause;
import dev.heddle.model.observation.Observation.Occurrence;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.observation.Observation.ThreadWaits;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.Occupancy;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadActivity;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.Finding.TailCause.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;
import org.apache.commons.statistics.distribution.PoissonDistribution;

/// What the process, its threads and the machine did in an interval, a timeline for each kind.
final class Timelines {
    /// A look at the threads tells of this time before and after it.
    private static final double LOOK_SECONDS = 0.02;

    /// Places that most of the looks show tell slow requests from others no better than chance.
    private static final double NEARLY_ALWAYS = 0.9;

    private static final String INITIALIZER = ".<clinit>";
    private static final int FEWEST_LOOKS = 3;
    private static final int MOST_PLACES = 20;

    /// Arrivals of a steady rate exceed this quantile of the Poisson distribution in one tick of a
    /// thousand.
    private static final double BURST = 0.999;

    private final Interval interval;
    private final Function<Timeline, Coincidence> coincidence;
    private final List<Candidate> all = new ArrayList<>();

    /// A piece of time in which there was something.
    private record Piece(double from, double seconds, String what) {
        double end() {
            return from + seconds;
        }

        /// Whether most of it lies within another.
        boolean mostlyIn(Piece other) {
            double common = Math.min(end(), other.end()) - Math.max(from, other.from);
            return common > seconds / 2;
        }
    }

    private Timelines(Interval interval, Function<Timeline, Coincidence> coincidence) {
        this.interval = interval;
        this.coincidence = coincidence;
    }

    /// @param load during the interval, from its start on
    /// @param coincidence of a timeline with the slow requests
    static List<Candidate> of(
            Interval interval, LoadResult load, Function<Timeline, Coincidence> coincidence) {
        Timelines timelines = new Timelines(interval, coincidence);
        timelines.stops();
        timelines.occurrences();
        timelines.samples();
        timelines.arrivals(load.timeline());
        timelines.places();
        return timelines.all;
    }

    private void stops() {
        List<Piece> collections =
                interval.observation().memory().gcPauses().stream()
                        .map(
                                pause ->
                                        new Piece(
                                                pause.atSeconds(),
                                                pause.millis() / 1e3,
                                                name(pause)))
                        .toList();
        add(Kind.COLLECTOR, collections);
        add(
                Kind.SAFEPOINT,
                pieces(Occurrence.Kind.SAFEPOINT).stream()
                        .filter(stop -> collections.stream().noneMatch(stop::mostlyIn))
                        .toList());
        add(Kind.REACHING_SAFEPOINT, pieces(Occurrence.Kind.REACHING_SAFEPOINT));
    }

    private static String name(GcPause pause) {
        return pause.cause().map(cause -> pause.name() + ", " + cause).orElse(pause.name());
    }

    private void occurrences() {
        List<Piece> compiler = new ArrayList<>(pieces(Occurrence.Kind.COMPILATION));
        compiler.addAll(pieces(Occurrence.Kind.DEOPTIMIZED));
        add(Kind.COMPILER, compiler);
        add(Kind.CLASS_LOADING, pieces(Occurrence.Kind.CLASS_LOAD));
        add(Kind.FILES, pieces(Occurrence.Kind.FILE));
    }

    /// The occurrences of a kind, without those of the observer's own code.
    private List<Piece> pieces(Occurrence.Kind kind) {
        return interval.observation().occurrences().stream()
                .filter(occurrence -> occurrence.kind() == kind)
                .filter(occurrence -> !StackFrames.isOfObserver(occurrence.what()))
                .map(seen -> new Piece(seen.atSeconds(), seen.seconds(), seen.what()))
                .toList();
    }

    private void add(Kind kind, List<Piece> pieces) {
        if (pieces.isEmpty()) {
            return;
        }
        Timeline timeline = Timeline.empty(interval.seconds());
        pieces.forEach(piece -> timeline.add(piece.from(), piece.end(), 1));
        String most =
                pieces.stream()
                        .collect(groupingBy(Piece::what, summingDouble(Piece::seconds)))
                        .entrySet()
                        .stream()
                        .max(Map.Entry.comparingByValue())
                        .map(Map.Entry::getKey)
                        .orElse("");
        add(kind, most, pieces.size(), timeline);
    }

    private void add(Kind kind, String what, long times, Timeline timeline) {
        all.add(
                new Candidate(
                        kind,
                        what,
                        times,
                        timeline.total(),
                        Optional.empty(),
                        coincidence.apply(timeline)));
    }

    /// What counters of the kernel tell of the time between two samples.
    private void samples() {
        sampled(Kind.RUN_QUEUE, (from, to) -> waits(from, to, Timelines::queued));
        sampled(Kind.PAGE_FAULTS, (from, to) -> waits(from, to, Timelines::faulted));
        sampled(Kind.THROTTLING, Timelines::throttled);
    }

    private void sampled(Kind kind, ToDoubleBiFunction<ProcessSample, ProcessSample> level) {
        List<ProcessSample> samples = interval.observation().process().samples();
        Timeline timeline = Timeline.unknown(interval.seconds());
        long times = 0;
        for (int i = 1; i < samples.size(); i++) {
            ProcessSample from = samples.get(i - 1);
            ProcessSample to = samples.get(i);
            double between = level.applyAsDouble(from, to);
            timeline.add(from.atSeconds(), to.atSeconds(), between);
            times += between > 0 ? 1 : 0;
        }
        if (times > 0) {
            add(kind, "", times, timeline);
        }
    }

    private static double waits(
            ProcessSample from,
            ProcessSample to,
            ToDoubleBiFunction<ThreadWaits, ThreadWaits> level) {
        return from.threads()
                .waits()
                .flatMap(
                        before -> to.threads().waits().map(now -> level.applyAsDouble(before, now)))
                .orElse(0.0);
    }

    /// The share of its time on a processor or in a run queue that a thread was in a queue.
    private static double queued(ThreadWaits from, ThreadWaits to) {
        double queued = Math.max(0, to.runnableMicros() - from.runnableMicros());
        double ran = Math.max(0, to.runningMicros() - from.runningMicros());
        return queued + ran == 0 ? 0 : queued / (queued + ran);
    }

    private static double faulted(ThreadWaits from, ThreadWaits to) {
        return to.majorFaults() > from.majorFaults() ? 1 : 0;
    }

    private static double throttled(ProcessSample from, ProcessSample to) {
        double seconds = to.atSeconds() - from.atSeconds();
        return from.group()
                .filter(_ -> to.group().isPresent())
                .map(before -> to.group().orElseThrow().throttledSince(before, seconds))
                .orElse(0.0);
    }

    /// Times from a burst of arrivals until no more requests are in flight than usual.
    private void arrivals(LoadResult.Timeline ticks) {
        double tick = ticks.tickMillis() / 1e3;
        int count = (int) Math.min(ticks.offered().size(), Math.floor(interval.seconds() / tick));
        List<Integer> offered = ticks.offered().subList(0, count);
        double mean = offered.stream().mapToInt(Integer::intValue).average().orElse(0);
        if (mean <= 0) {
            return;
        }
        int most = PoissonDistribution.of(mean).inverseCumulativeProbability(BURST);
        int usual = ticks.inFlight().stream().sorted().toList().get(count / 2);
        List<Piece> bursts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            boolean drains =
                    !bursts.isEmpty()
                            && bursts.getLast().end() > (i - 0.5) * tick
                            && ticks.inFlight().get(i) > usual;
            if (offered.get(i) > most && !drains) {
                bursts.add(new Piece(i * tick, tick, ""));
            } else if (offered.get(i) > most || drains) {
                Piece last = bursts.removeLast();
                bursts.add(new Piece(last.from(), (i + 1) * tick - last.from(), ""));
            }
        }
        add(Kind.ARRIVALS, bursts);
    }

    /// Places at which threads were at some looks and not at others.
    private void places() {
        interval.observation().probe().map(ProbeData::waitSites).orElse(List.of()).stream()
                .filter(Timelines::comesAndGoes)
                .sorted(Comparator.comparingDouble(WaitSite::threads).reversed())
                .limit(MOST_PLACES)
                .forEach(this::place);
    }

    private static boolean comesAndGoes(WaitSite site) {
        long seen = site.over().stream().filter(look -> look.threads() > 0).count();
        return seen >= FEWEST_LOOKS && seen < NEARLY_ALWAYS * site.over().size();
    }

    private void place(WaitSite site) {
        Timeline timeline = Timeline.unknown(interval.seconds());
        long seen = 0;
        for (Occupancy look : site.over()) {
            timeline.add(
                    look.atSeconds() - LOOK_SECONDS,
                    look.atSeconds() + LOOK_SECONDS,
                    look.threads() > 0 ? 1 : 0);
            seen += look.threads() > 0 ? 1 : 0;
        }
        all.add(
                new Candidate(
                        kind(site),
                        site.site(),
                        seen,
                        interval.seconds() * seen / site.over().size(),
                        Optional.of(site),
                        coincidence.apply(timeline)));
    }

    /// A loader of the application's takes its time where no event tells; so do many short accesses
    /// to files. What the initializer of a class does is no loading.
    private static Kind kind(WaitSite site) {
        List<String> loading =
                site.stack().stream().takeWhile(frame -> !frame.contains(INITIALIZER)).toList();
        if (ActivityMeanings.ALL.isWithin(ThreadActivity.Kind.CLASS_LOADING, loading)) {
            return Kind.CLASS_LOADING;
        }
        return site.kind() == WaitKind.FILE ? Kind.FILES : Kind.PLACE;
    }
}
