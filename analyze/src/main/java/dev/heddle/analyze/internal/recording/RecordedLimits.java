package dev.heddle.analyze.internal.recording;

import dev.heddle.analyze.internal.cause.Causes;
import dev.heddle.analyze.internal.cause.RecordedEvidence;
import dev.heddle.analyze.internal.findings.Remedies;
import dev.heddle.analyze.internal.ladder.Saturation;
import dev.heddle.analyze.internal.trial.ActivityMeanings;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.recording.Recording;
import dev.heddle.model.recording.Recording.Collector;
import dev.heddle.model.recording.Recording.Kind;
import dev.heddle.model.recording.Recording.Site;
import dev.heddle.model.recording.RecordingResult.Limit;
import dev.heddle.model.recording.RecordingResult.Limit.Role;
import dev.heddle.model.recording.RecordingResult.Places;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.scan.ThreadStore;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.ThreadActivity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a recording alone shows to limit, as [Causes] finds it, with what the recording tells of
/// it. Somebody else's service is not among it: a recording does not tell whether a call took more
/// time than it does at low load. Of a pool it tells that threads wait for it, not how many are in
/// use.
public final class RecordedLimits {
    private final Recording recording;

    /// Heaviest first, of each kind.
    private final List<Site> sites;

    private RecordedLimits(Recording recording, List<Places> places) {
        this.recording = recording;
        this.sites = places.stream().flatMap(group -> group.sites().stream()).toList();
    }

    /// The cause first, then what may be it as well and what is used up because of it, then notes.
    ///
    /// @param stores what threads keep in variables of their own; empty if that is not known
    public static List<Limit> of(
            Recording recording, List<Places> places, List<ThreadStore> stores) {
        RecordedLimits limits = new RecordedLimits(recording, places);
        List<Limit> all = new ArrayList<>();
        Causes.of(RecordedEvidence.of(recording, limits.sites))
                .ifPresentOrElse(
                        causes -> limits.addTo(all, causes),
                        () -> limits.oneThread().ifPresent(all::add));
        limits.poolWait().ifPresent(wait -> all.add(isUntold(all) ? 0 : all.size(), wait));
        limits.inCollection().ifPresent(all::add);
        FilledCaches.of(recording, stores).ifPresent(all::add);
        long full = recording.processors().codeCacheFull();
        if (full > 0) {
            all.add(new Limit.FullCodeCache(full));
        }
        all.addAll(limits.knownBadJdks());
        return all;
    }

    /// Whether nothing of the JVM itself is known to limit.
    private static boolean isUntold(List<Limit> all) {
        return all.isEmpty() || all.getFirst() instanceof Limit.OtherProcesses;
    }

    /// The pool for which most threads wait, if one does at most times.
    private Optional<Limit.PoolWait> poolWait() {
        return sites.stream()
                .filter(site -> !site.kind().isOfRunning() && pool(site).isPresent())
                .collect(Collectors.groupingBy(site -> pool(site).orElseThrow()))
                .entrySet()
                .stream()
                .map(
                        pool ->
                                new Limit.PoolWait(
                                        seconds(pool.getValue()) / recording.seconds(),
                                        pool.getKey(),
                                        ActivityMeanings.ALL.callIn(
                                                pool.getValue().getFirst().stack())))
                .filter(wait -> wait.waiting() >= 1)
                .max(Comparator.comparingDouble(Limit.PoolWait::waiting));
    }

    private static Optional<String> pool(Site site) {
        return ActivityMeanings.ALL
                .within(ThreadActivity.Kind.POOL, site.stack())
                .flatMap(ActivityMeanings.Meaning::what);
    }

    private static double seconds(List<Site> sites) {
        return sites.stream().mapToDouble(Site::seconds).sum();
    }

    private void addTo(List<Limit> all, Causes causes) {
        all.add(of(causes.cause()));
        causes.ties().forEach(tie -> all.add(new Limit.Beside(Role.TIE, of(tie))));
        causes.victims().forEach(victim -> all.add(new Limit.Beside(Role.VICTIM, of(victim))));
    }

    private Limit of(Rung rung) {
        return switch (rung.kind()) {
            case CPU -> processors();
            case COLLECTOR -> collector();
            case CARRIERS -> carriers();
            case MONITOR, LOCK -> new Limit.Monitor(rung.waiting(), waitedAt(rung));
            default -> throw new IllegalStateException("not in a recording: " + rung.kind());
        };
    }

    private Site waitedAt(Rung lock) {
        return sites.stream()
                .filter(site -> RecordedEvidence.lock(site).filter(lock.id()::equals).isPresent())
                .findFirst()
                .orElseThrow();
    }

    private Limit processors() {
        Recording.Processors use = recording.processors();
        double throttled = use.throttled().orElse(0.0);
        double saturated = use.saturated().share().orElse(0.0);
        double own = use.saturated().ofJvm().orElse(0.0);
        if (throttled >= saturated - recording.stoppedShare()) {
            return new Limit.Throttled(throttled);
        }
        // With less of its own, stopping the others helps more.
        return own >= Thresholds.EXPLAINS
                ? new Limit.Cpu(saturated, own, most(Kind.CPU_TIME).or(() -> most(Kind.RUNNING)))
                : new Limit.OtherProcesses(saturated, own);
    }

    private Optional<Limit> oneThread() {
        return recording
                .processors()
                .busiest()
                .filter(thread -> Saturation.isFull(thread.processors()))
                .map(Limit.OneThread::new);
    }

    /// The collection that is not thread-safe and that nearly all running threads are in.
    private Optional<Limit> inCollection() {
        Kind kind = most(Kind.CPU_TIME).isPresent() ? Kind.CPU_TIME : Kind.RUNNING;
        List<Site> running =
                recording.sites().stream().filter(site -> site.kind() == kind).toList();
        return running.stream()
                .filter(RecordedLimits::isInCollection)
                .collect(Collectors.groupingBy(RecordedLimits::innermost))
                .entrySet()
                .stream()
                .filter(
                        within ->
                                weight(within.getValue())
                                        >= Thresholds.NEARLY_ALL * weight(running))
                .findFirst()
                .map(
                        within ->
                                new Limit.InCollection(
                                        weight(within.getValue()) / weight(running),
                                        within.getKey(),
                                        within.getValue().stream()
                                                .max(Comparator.comparingDouble(Site::weight))
                                                .orElseThrow()));
    }

    private static boolean isInCollection(Site site) {
        return ActivityMeanings.ALL.isWithin(ThreadActivity.Kind.UNSAFE_COLLECTION, site.stack());
    }

    private static String innermost(Site site) {
        return Frame.of(site.stack().getFirst()).type();
    }

    private static double weight(List<Site> sites) {
        return sites.stream().mapToDouble(Site::weight).sum();
    }

    private Limit collector() {
        Collector collector = recording.collector();
        double explicit = collector.explicitSeconds() / collector.stoppedSeconds();
        return new Limit.Collecting(
                recording.stoppedShare(),
                explicit,
                collector.direct(),
                most(Kind.ALLOCATION),
                Optional.of(Remedies.all().collector().explicit())
                        .filter(_ -> explicit > Thresholds.EXPLAINS));
    }

    private Limit carriers() {
        List<Site> keeping = sites.stream().filter(recording::keepsCarriers).toList();
        double kept = seconds(keeping) / recording.seconds();
        double used = recording.usedByVirtualThreads();
        Recording.Carriers carriers = recording.processors().carriers().orElseThrow();
        if (used > kept && carriers.areFew()) {
            return new Limit.FewCarriers(
                    used,
                    carriers,
                    Stream.concat(sites.stream(), recording.sites().stream())
                            .filter(Site::virtual)
                            .filter(site -> site.kind().isOfRunning())
                            .findFirst()
                            .orElseThrow());
        }
        Site most = keeping.stream().max(Comparator.comparingDouble(Site::seconds)).orElseThrow();
        return new Limit.Carriers(
                kept,
                carriers.count(),
                recording.monitorsPin(),
                most,
                Remedies.ofStack(most.stack())
                        .filter(_ -> recording.monitorsPin())
                        .map(Remedies.OfLibrary::advice));
    }

    private Optional<Site> most(Kind kind) {
        return sites.stream().filter(site -> site.kind() == kind).findFirst();
    }

    /// Known defects of the JDK's virtual threads, if the recording has some.
    private List<Limit.KnownBadJdk> knownBadJdks() {
        String version =
                recording.jdk().filter(_ -> sites.stream().anyMatch(Site::virtual)).orElse("");
        return Remedies.all().of(version).stream()
                .map(bad -> new Limit.KnownBadJdk(version, bad.problem(), bad.remedy()))
                .toList();
    }
}
