package dev.heddle.report.internal;

import static dev.heddle.model.Figures.bytes;
import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.number;
import static dev.heddle.model.Figures.percent;

import dev.heddle.model.Recording.Kind;
import dev.heddle.model.Recording.Site;
import dev.heddle.model.RecordingResult.Limit;
import dev.heddle.model.RecordingResult.Places;
import dev.heddle.model.StackFrames;
import java.util.Optional;

/// The sentences about a recording.
public final class RecordedText {
    private RecordedText() {}

    public static String sentence(Limit limit) {
        return switch (limit) {
            case Limit.Throttled throttled ->
                    "the control group's CPU quota, used up in %s of its periods"
                            .formatted(percent(throttled.share()));
            case Limit.Carriers carriers ->
                    "carriers: %s of %d were held by virtual threads that waited, most at %s"
                            .formatted(
                                    number(carriers.held()),
                                    carriers.carriers(),
                                    StackFrames.site(carriers.site().stack()));
            case Limit.Collecting collecting ->
                    "the collector: all threads were stopped for %s of the time%s"
                            .formatted(
                                    percent(collecting.stopped()),
                                    at("; most is allocated at ", collecting.allocates()));
            case Limit.Cpu cpu ->
                    "CPU: all processors were in use for %s of the time, %s of it by this JVM%s"
                            .formatted(
                                    percent(cpu.saturated()),
                                    percent(Math.min(1, cpu.ofJvm())),
                                    at("; most often at ", cpu.hottest()));
            case Limit.Monitor monitor ->
                    "possibly the monitor of %s: %s threads waited for it on average, most at %s; what its holder does is not recorded"
                            .formatted(
                                    monitor.site().what(),
                                    number(monitor.waiting()),
                                    StackFrames.site(monitor.site().stack()));
            case Limit.KnownBadJdk bad -> "JDK %s: %s".formatted(bad.jdk(), bad.problem());
        };
    }

    private static String at(String words, Optional<Site> site) {
        return site.map(of -> words + StackFrames.site(of.stack())).orElse("");
    }

    public static Optional<String> fix(Limit limit) {
        return switch (limit) {
            case Limit.Throttled throttled ->
                    Optional.of("raise the quota, or use less CPU per request");
            case Limit.Carriers carriers ->
                    Optional.of(
                            carriers.remedy()
                                    .orElse(
                                            carriers.monitorsPin()
                                                    ? "run on JDK 24 or later, where a monitor no longer pins"
                                                    : "move what waits there out of native code and class initializers"));
            case Limit.Collecting collecting ->
                    Optional.of("allocate less there, give it more heap, or try another collector");
            case Limit.KnownBadJdk bad -> Optional.of(bad.remedy());
            case Limit.Cpu cpu -> Optional.empty();
            case Limit.Monitor monitor -> Optional.empty();
        };
    }

    /// `Waits to enter a monitor: 0.42 threads at once, 1,234 events`
    public static String title(Places places) {
        String size =
                switch (places.kind()) {
                    case RUNNING -> "%s samples".formatted(count(places.events()));
                    case ALLOCATION -> "about " + bytes(places.bytes());
                    case THREAD_START, SUBMIT_FAILED -> count(places.events());
                    default -> "%s threads at once, on average".formatted(number(places.threads()));
                };
        String name = name(places.kind());
        return "%s%s: %s".formatted(Character.toUpperCase(name.charAt(0)), name.substring(1), size);
    }

    public static String name(Kind kind) {
        return switch (kind) {
            case PINNED -> "pinned carriers";
            case MONITOR -> "waits to enter a monitor";
            case NOTIFY -> "waits to be notified";
            case PARK -> "parked threads";
            case SLEEP -> "sleeping threads";
            case SOCKET_READ -> "reads from sockets";
            case SOCKET_WRITE -> "writes to sockets";
            case FILE_READ -> "reads from files";
            case FILE_WRITE -> "writes to files";
            case RUNNING -> "running Java";
            case ALLOCATION -> "allocation";
            case SUBMIT_FAILED -> "virtual threads that could not be submitted";
            case THREAD_START -> "started threads";
        };
    }

    /// What the first column counts.
    public static String unit(Kind kind) {
        return switch (kind) {
            case RUNNING -> "share";
            case ALLOCATION -> "bytes";
            case THREAD_START, SUBMIT_FAILED -> "";
            default -> "time";
        };
    }

    public static String amount(Places places, Site site) {
        return switch (places.kind()) {
            case RUNNING -> percent((double) site.events() / places.events());
            case ALLOCATION -> bytes(site.bytes());
            case THREAD_START, SUBMIT_FAILED -> "";
            default -> millis(site.seconds() * 1e3);
        };
    }

    public static String perSecond(Kind kind, double value) {
        return switch (kind) {
            case RUNNING, THREAD_START, SUBMIT_FAILED -> number(value);
            case ALLOCATION -> bytes(Math.round(value));
            default -> millis(value * 1e3);
        };
    }
}
