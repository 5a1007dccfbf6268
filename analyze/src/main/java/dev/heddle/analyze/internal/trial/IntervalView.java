package dev.heddle.analyze.internal.trial;

import dev.heddle.analyze.Knees;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation.GcPause;
import dev.heddle.model.observation.Observation.GroupSample;
import dev.heddle.model.observation.Observation.HeapSample;
import dev.heddle.model.observation.Observation.Peer;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.ProbeData.SchedulerUse;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.ProbeData.WorkerGroup;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/// An interval with the figures that follow from it alone.
public record IntervalView(Interval interval) {
    /// Collectors that work on one thread.
    public static final Set<String> SERIAL = Set.of("DefNew", "SerialOld");

    /// Whether any work was done in it.
    public boolean underLoad() {
        return interval.underLoad();
    }

    public double perSecond() {
        return interval.rate().completedPerSecond();
    }

    public double inFlight() {
        return interval.rate().inFlight();
    }

    /// The most that were in flight, at the end of an overload.
    public double mostInFlight() {
        double left = interval.rate().offeredPerSecond() - perSecond();
        return Math.max(inFlight(), left * interval.seconds());
    }

    /// Where threads were, most first; none if the probe was not there.
    public List<WaitSite> waitSites() {
        return interval.observation().probe().map(ProbeData::waitSites).orElse(List.of());
    }

    /// How often the probe looked at the threads.
    public int looks() {
        return interval.observation().probe().map(ProbeData::looks).orElse(0);
    }

    /// Threads at the same place as those of another interval.
    public double threadsAt(WaitSite place) {
        return waitSites().stream().filter(place::samePlace).mapToDouble(WaitSite::threads).sum();
    }

    /// Whether a thread was there in the last half of the looks.
    public boolean staysAt(WaitSite place) {
        return waitSites().stream()
                .filter(place::samePlace)
                .flatMap(site -> site.over().stream().skip(site.over().size() / 2))
                .anyMatch(look -> look.threads() > 0);
    }

    /// Threads that run, or would if they had a processor or a carrier.
    public double runnable() {
        return waitSites().stream()
                .filter(site -> site.kind().runs())
                .mapToDouble(WaitSite::threads)
                .sum();
    }

    /// Pools, semaphores and locks; what Reactor splits into pools of one thread is one pool.
    public List<ResourceUse> resources() {
        return WorkerStripes.merged(
                interval.observation().probe().map(ProbeData::resources).orElse(List.of()));
    }

    public List<WorkerGroup> groups() {
        return interval.observation().probe().map(ProbeData::groups).orElse(List.of());
    }

    public Optional<SchedulerUse> scheduler() {
        return interval.observation().probe().flatMap(ProbeData::scheduler);
    }

    /// By which threads are said to wait for a carrier or to keep one; none if that is not known.
    public Set<Integer> carrierIdentities() {
        return scheduler().flatMap(SchedulerUse::identity).map(Set::of).orElse(Set.of());
    }

    /// Threads at a place that were seen to wait and to keep their carriers.
    public double keepingCarriers(WaitSite site) {
        return site.threadsThatHold(carrierIdentities());
    }

    /// Mean number of pinned carriers.
    public double pinnedCarriers() {
        return interval.observation().pins().totalMillis() / 1e3 / interval.seconds();
    }

    /// Where connections of the process lead.
    public List<Peer> peers() {
        return interval.observation().process().peers();
    }

    /// Connections to a peer, on average over the looks, in some of which there may be none.
    ///
    /// @param counted of them in a look
    public double connections(String peer, ToDoubleFunction<Peer.Look> counted) {
        return sum(peer, counted) / Math.max(1, looksAtPeers());
    }

    /// Segments with data that the process sent to a peer.
    public double sentPerSecond(String peer) {
        return sum(peer, Peer.Look::sent) / interval.seconds();
    }

    private double sum(String peer, ToDoubleFunction<Peer.Look> counted) {
        return peers().stream()
                .filter(each -> each.address().equals(peer))
                .flatMap(each -> each.over().stream())
                .mapToDouble(counted)
                .sum();
    }

    /// How often the connections were looked at: with each sample, of which a stored recording has
    /// the first and the last.
    public int looksAtPeers() {
        int seen = peers().stream().mapToInt(peer -> peer.over().size()).max().orElse(0);
        return Math.max(seen, interval.observation().process().samples().size());
    }

    /// Processors that the subject kept busy; empty if it was not observed.
    public Optional<Double> subjectProcessors() {
        return processors(sample -> Optional.of(sample.cpuMicros()));
    }

    /// Processors that everything but the subject kept busy.
    public Optional<Double> otherProcessors() {
        return processors(sample -> Optional.of(sample.machineCpuMicros()))
                .flatMap(all -> subjectProcessors().map(own -> Math.max(0, all - own)));
    }

    /// Processors that others in the subject's control group kept busy; empty without a quota.
    public Optional<Double> groupProcessors() {
        return processors(sample -> sample.group().flatMap(group -> group.cpuMicros()))
                .flatMap(all -> subjectProcessors().map(own -> Math.max(0, all - own)));
    }

    /// Share of the time in which the quota was used up; empty where no quota is observed.
    public Optional<Double> throttledShare() {
        List<GroupSample> group =
                interval.observation().process().samples().stream()
                        .flatMap(sample -> sample.group().stream())
                        .toList();
        return group.isEmpty()
                ? Optional.empty()
                : Optional.of(group.getLast().throttledSince(group.getFirst(), interval.seconds()));
    }

    /// Periods in which the control group had used up its quota; empty without a quota.
    public Optional<Double> throttledPerSecond() {
        List<ProcessSample> samples = interval.observation().process().samples();
        if (samples.size() < 2 || quota().isEmpty()) {
            return Optional.empty();
        }
        double seconds = samples.getLast().atSeconds() - samples.getFirst().atSeconds();
        Optional<GroupSample> from = samples.getFirst().group();
        return samples.getLast()
                .group()
                .filter(_ -> from.isPresent())
                .map(to -> to.throttledPeriods() - from.orElseThrow().throttledPeriods())
                .map(periods -> periods / seconds);
    }

    /// Processors that the subject's control groups allow; empty for no limit.
    public Optional<Double> quota() {
        return interval.observation().process().quotaProcessors();
    }

    private Optional<Double> processors(Function<ProcessSample, Optional<Long>> micros) {
        return interval.observation().process().processors(micros);
    }

    /// Share of the subject's CPU time that the collector's threads used; 0 if it is not known.
    public double collectorShare() {
        return processors(sample -> Optional.of(sample.threads().collectorMicros()))
                .flatMap(
                        collector ->
                                subjectProcessors()
                                        .filter(all -> all > 0)
                                        .map(all -> Math.clamp(collector / all, 0.0, 1.0)))
                .orElse(0.0);
    }

    /// Share of the time in which the collector stopped all threads.
    public double stoppedShare() {
        return stoppedShare(_ -> true);
    }

    /// Processors that stood idle because all threads were stopped for a collector of one thread.
    public double stoppedProcessors(double processors) {
        return stoppedShare(pause -> SERIAL.contains(pause.name())) * Math.max(0, processors - 1);
    }

    /// Bytes that were allocated on the heap, by how much its use grew between collections; empty
    /// if the heap was not observed.
    public Optional<Double> allocatedPerSecond() {
        List<HeapSample> heap = interval.observation().memory().heap();
        if (heap.size() < 2) {
            return Optional.empty();
        }
        double bytes = 0;
        for (int i = 1; i < heap.size(); i++) {
            bytes += Math.max(0, heap.get(i).usedBytes() - heap.get(i - 1).usedBytes());
        }
        double seconds = heap.getLast().atSeconds() - heap.getFirst().atSeconds();
        return seconds > 0 ? Optional.of(bytes / seconds) : Optional.empty();
    }

    /// The least of the heap that was in use, after a collection as a rule, as a share of what can
    /// hold live objects; empty if the heap was not observed.
    public Optional<Double> liveShare() {
        return interval.observation()
                .memory()
                .maxLiveBytes()
                .flatMap(
                        max ->
                                interval.observation().memory().heap().stream()
                                        .map(sample -> (double) sample.usedBytes() / max)
                                        .min(Double::compare));
    }

    private double stoppedShare(Predicate<GcPause> pauses) {
        return interval.observation().memory().gcPauses().stream()
                        .filter(pauses)
                        .mapToDouble(GcPause::millis)
                        .sum()
                / 1e3
                / interval.seconds();
    }

    /// Whether the service fell behind, as [Knees#fellBehind] defines it.
    public boolean fellBehind() {
        return Knees.fellBehind(
                interval.rate().offeredPerSecond(), perSecond(), inFlight(), interval.seconds());
    }
}
