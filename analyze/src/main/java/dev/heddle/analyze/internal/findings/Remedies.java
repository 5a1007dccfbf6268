package dev.heddle.analyze.internal.findings;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.model.Json;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.observation.Observation.PinSite;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What is known to help, from data files: by kind of resource, and builds of JDKs that are known
/// to be bad (`remedies.json`); by library (`libraries.json`).
///
/// @param situations what helps where it is known how a resource is waited for
/// @param collector where it stops all threads for much of the time
/// @param carriers where virtual threads keep them
public record Remedies(
        List<OfResource> resources,
        OfSituations situations,
        OfCollector collector,
        OfCarriers carriers,
        List<OfJdk> jdks) {
    private static final Remedies ALL =
            Json.resource("/dev/heddle/analyze/remedies.json", Remedies.class);
    private static final List<OfLibrary> LIBRARIES =
            List.of(Json.resource("/dev/heddle/analyze/libraries.json", OfLibrary[].class));

    /// @param names how names of the resources begin that it is for, or their classes, if known;
    ///   empty for all others
    public record OfResource(ResourceKind kind, Optional<List<String>> names, String remedy) {
        private boolean isFor(Rung rung) {
            String type = rung.id().type();
            String name = type.isEmpty() ? rung.name() : type;
            return kind == rung.kind()
                    && names.map(prefixes -> prefixes.stream().anyMatch(name::startsWith))
                            .orElse(true);
        }
    }

    /// @param frames how the frames of its code begin
    /// @param newer how those begin that only later versions have, which need no remedy
    /// @param upgrade `group:artifact` of the version that needs no remedy; empty if there is none
    /// @param fixed that version
    /// @param formerly `group:artifact` by which it went before
    /// @param remedy where it is not that version
    /// @param source where the fact is from
    public record OfLibrary(
            List<String> frames,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<String> newer,
            Optional<String> upgrade,
            Optional<String> fixed,
            Optional<String> formerly,
            Optional<String> remedy,
            String source,
            Optional<String> url) {
        public String advice() {
            return remedy.orElseGet(
                    () ->
                            "%s ≥ %s, or JDK ≥ 24"
                                    .formatted(upgrade.orElseThrow(), fixed.orElseThrow()));
        }

        /// Whether the library has an artifact of this name, or had it before.
        public boolean isOrWas(String artifact) {
            return names().anyMatch(library -> library.endsWith(":" + artifact));
        }

        /// `group:artifact`, of now and of before.
        public Stream<String> names() {
            return Stream.concat(upgrade.stream(), formerly.stream());
        }

        private boolean isNewer(String frame) {
            return newer.stream().anyMatch(frame::startsWith);
        }

        /// How much of a frame tells that it is of this library; 0 if it is not.
        private int matches(String frame) {
            return frames.stream()
                    .filter(frame::startsWith)
                    .mapToInt(String::length)
                    .max()
                    .orElse(0);
        }
    }

    /// @param spinning where threads wait by asking again and again
    /// @param waitingForItself where those who hold something wait for more of it
    /// @param quota where a control group allows less CPU than the machine has
    /// @param leaked where units of a pool are in use that nobody has
    /// @param lockedRow where transactions wait for each other
    /// @param inACircle where those who hold locks wait for each other
    /// @param waitsInside where those who hold a lock wait for something else meanwhile
    /// @param paced where a thread pauses while requests wait for what it completes
    public record OfSituations(
            String spinning,
            String waitingForItself,
            String quota,
            String leaked,
            String lockedRow,
            String inACircle,
            String waitsInside,
            String paced) {}

    /// @param monitors where monitors keep carriers, or may
    /// @param nativeFrames where they do not
    public record OfCarriers(String monitors, String nativeFrames) {}

    /// @param explicit where code asks for collections
    /// @param moreHeap where most of the heap is live
    /// @param serial for a collector of one thread
    /// @param lessGarbage otherwise
    public record OfCollector(String explicit, String moreHeap, String serial, String lessGarbage) {
        public String of(Basis.Stopped stopped) {
            if (stopped.explicit()) {
                return explicit;
            }
            return stopped.mostlyLive()
                    ? moreHeap
                    : IntervalView.SERIAL.contains(stopped.collector()) ? serial : lessGarbage;
        }
    }

    /// @param below the first good version
    /// @param shows how threads that are hit by it show in a dump
    /// @param source where the fact is from
    public record OfJdk(
            int feature, String below, Shows shows, String problem, String remedy, String source) {
        /// The state of a virtual thread that waits for something nobody holds.
        public enum Shows {
            PARKED,
            BLOCKED
        }
    }

    public static Remedies all() {
        return ALL;
    }

    /// All libraries of which something is known.
    public static List<OfLibrary> libraries() {
        return LIBRARIES;
    }

    Optional<String> ofResource(Rung rung) {
        return of(rung, resources.stream());
    }

    /// That of a resource which is known by name.
    Optional<String> ofNamed(Rung rung) {
        return of(rung, resources.stream().filter(known -> known.names().isPresent()));
    }

    private static Optional<String> of(Rung rung, Stream<OfResource> resources) {
        return resources.filter(known -> known.isFor(rung)).map(OfResource::remedy).findFirst();
    }

    /// What helps against a library that blocks in a stack, innermost frame first; what is said of
    /// a class of it goes before what is said of all.
    public static Optional<OfLibrary> ofStack(List<String> stack) {
        return stack.stream()
                .flatMap(frame -> ofFrame(frame).stream())
                .filter(known -> stack.stream().noneMatch(known::isNewer))
                .findFirst();
    }

    /// Empty where no monitor pins: what is known of libraries is where they hold some.
    public static Optional<OfLibrary> ofPin(PinSite site) {
        return site.byMonitor() ? ofStack(site.stack()) : Optional.empty();
    }

    private static Optional<OfLibrary> ofFrame(String frame) {
        return LIBRARIES.stream()
                .filter(known -> known.matches(frame) > 0)
                .max(Comparator.comparingInt(known -> known.matches(frame)));
    }

    public List<OfJdk> of(Jdk jdk) {
        return jdks.stream()
                .filter(known -> known.feature() == jdk.feature())
                .filter(known -> older(jdk.version(), known.below()))
                .toList();
    }

    /// @param runtime version of a JVM, as its dumps say; without a valid one, no bug is known
    public List<OfJdk> of(String runtime) {
        return of(Jdk.ofVersion(runtime));
    }

    private static boolean older(String version, String than) {
        return Runtime.Version.parse(version).compareTo(Runtime.Version.parse(than)) < 0;
    }
}
