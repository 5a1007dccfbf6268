package dev.heddle.analyze.internal.recording;

import dev.heddle.analyze.internal.findings.Remedies;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.Jdk;
import dev.heddle.model.Recording;
import dev.heddle.model.Recording.Collector;
import dev.heddle.model.Recording.Kind;
import dev.heddle.model.Recording.Site;
import dev.heddle.model.RecordingResult.Limit;
import dev.heddle.model.RecordingResult.Places;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a recording alone shows to be used up. Pools and somebody else's service are not among it:
/// a recording does not tell how many of a pool are in use, nor whether a call took longer than it
/// does at low load.
public final class RecordedLimits {
    /// Threads waited for one monitor on average: somebody held it nearly always.
    private static final double RECORDED_WAITING = 2;

    /// Mean share of the carriers that were held by waiting threads.
    private static final double RECORDED_HELD = 0.5;

    /// Share of the time in which all threads were stopped for collections.
    private static final double RECORDED_STOPPED = 0.1;

    /// Share of that time from which on most of it is for calls of `System.gc()`.
    private static final double RECORDED_EXPLICIT = 0.5;

    /// Share of the used CPU that the JVM itself used; with less, stopping the others helps more.
    private static final double RECORDED_OWN = 0.5;

    /// Share of the time in which all processors were in use, and requests waited for them.
    private static final double RECORDED_SATURATED = 0.25;

    private final Recording recording;
    private final List<Places> places;

    private RecordedLimits(Recording recording, List<Places> places) {
        this.recording = recording;
        this.places = places;
    }

    /// What is surest first.
    public static List<Limit> of(Recording recording, List<Places> places) {
        RecordedLimits limits = new RecordedLimits(recording, places);
        List<Limit> all = new ArrayList<>();
        limits.throttled().ifPresent(all::add);
        limits.carriers().ifPresent(all::add);
        limits.collector().ifPresent(all::add);
        limits.cpu().ifPresent(all::add);
        limits.monitor().ifPresent(all::add);
        FilledCaches.of(recording).ifPresent(all::add);
        all.addAll(limits.knownBadJdks());
        return all;
    }

    private Optional<Places> of(Kind kind) {
        return places.stream().filter(group -> group.kind() == kind).findFirst();
    }

    private Optional<Site> most(Kind kind) {
        return of(kind).map(group -> group.sites().getFirst());
    }

    private Optional<Limit> throttled() {
        return recording
                .processors()
                .throttled()
                .filter(share -> share >= Thresholds.RECORDED_THROTTLED)
                .map(Limit.Throttled::new);
    }

    /// On JDK 21 to 23 a virtual thread that waits to enter a monitor holds its carrier, too, and
    /// no event of a pin says so.
    private Optional<Limit> carriers() {
        boolean monitorsPin = Jdk.ofVersion(recording.jdk().orElse("")).monitorsPin();
        List<Site> pins = virtual(Kind.PINNED);
        List<Site> waits = monitorsPin ? virtual(Kind.MONITOR) : List.of();
        double pinned = threads(pins);
        double waiting = threads(waits);
        double held = pinned + waiting;
        return recording
                .processors()
                .carriers()
                .filter(count -> held >= count * RECORDED_HELD)
                .flatMap(
                        count ->
                                Stream.of(pinned >= waiting ? pins : waits, pins, waits)
                                        .flatMap(List::stream)
                                        .findFirst()
                                        .map(site -> carriers(held, count, monitorsPin, site)));
    }

    private static Limit carriers(double held, int count, boolean monitorsPin, Site site) {
        Optional<Remedies.OfLibrary> library = Remedies.ofStack(site.stack());
        return new Limit.Carriers(
                held, count, monitorsPin, site, library.map(Remedies.OfLibrary::advice));
    }

    /// Places of virtual threads, most first.
    private List<Site> virtual(Kind kind) {
        return of(kind).stream()
                .flatMap(group -> group.sites().stream())
                .filter(Site::virtual)
                .toList();
    }

    private double threads(List<Site> sites) {
        return sites.stream().mapToDouble(Site::seconds).sum() / recording.seconds();
    }

    private Optional<Limit> collector() {
        double stopped = stopped();
        if (stopped < RECORDED_STOPPED) {
            return Optional.empty();
        }
        Collector collector = recording.collector();
        double explicit = collector.explicitSeconds() / collector.stoppedSeconds();
        return Optional.of(
                new Limit.Collecting(
                        stopped,
                        explicit,
                        collector.direct(),
                        most(Kind.ALLOCATION),
                        explicit > RECORDED_EXPLICIT
                                ? Optional.of(Remedies.all().collector().explicit())
                                : Optional.empty()));
    }

    private double stopped() {
        return recording.collector().stoppedSeconds() / recording.seconds();
    }

    /// While it stops all threads, the collector itself keeps the processors busy.
    private Optional<Limit> cpu() {
        double saturated = recording.processors().saturated().orElse(0.0);
        double own = recording.processors().jvmOfSaturated().orElse(0.0);
        if (saturated - stopped() < RECORDED_SATURATED) {
            return Optional.empty();
        }
        return Optional.of(
                own >= RECORDED_OWN
                        ? new Limit.Cpu(
                                saturated, own, most(Kind.CPU_TIME).or(() -> most(Kind.RUNNING)))
                        : new Limit.OtherProcesses(saturated, own));
    }

    private Optional<Limit> monitor() {
        return most(Kind.MONITOR)
                .filter(site -> site.seconds() / recording.seconds() >= RECORDED_WAITING)
                .map(site -> new Limit.Monitor(site.seconds() / recording.seconds(), site));
    }

    /// Known defects of the JDK's virtual threads, if the recording has some.
    private List<Limit.KnownBadJdk> knownBadJdks() {
        boolean virtual =
                places.stream().flatMap(group -> group.sites().stream()).anyMatch(Site::virtual);
        String version = recording.jdk().filter(_ -> virtual).orElse("");
        return Remedies.all().of(version).stream()
                .map(bad -> new Limit.KnownBadJdk(version, bad.problem(), bad.remedy()))
                .toList();
    }
}
