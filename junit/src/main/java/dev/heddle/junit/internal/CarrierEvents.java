package dev.heddle.junit.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/// The JVM's own events of blocked carriers, from one recording for all tests: starting one takes
/// half a second.
///
/// Thread-safe.
final class CarrierEvents {
    static final String PINNED = "jdk.VirtualThreadPinned";

    /// Before JDK 24 a virtual thread that waits for a monitor, or in `Object.wait`, is pinned,
    /// too, but the JVM reports only that it waits.
    private static final Set<String> BY_MONITORS =
            Set.of("jdk.JavaMonitorEnter", "jdk.JavaMonitorWait");

    /// File I/O is executed by the carrier itself; the JVM may start another carrier meanwhile.
    private static final Set<String> OF_FILES =
            Set.of("jdk.FileRead", "jdk.FileWrite", "jdk.FileForce");

    /// The first JDK on which a monitor does not pin (JEP 491).
    private static final int MONITORS_DO_NOT_PIN = 24;

    private static final Duration SHORTEST = Duration.ofMillis(1);

    private static final long MAX_BYTES = 256 << 20;

    private static final CarrierEvents ALL = new CarrierEvents();

    /// Maximum difference between the recorder's clock and the system's.
    private static final Duration MARGIN = Duration.ofMinutes(1);

    private final Recording recording;
    private final AtomicLong marks = new AtomicLong();

    /// A time in the recording.
    ///
    /// @param at about when, by the system's clock
    record Mark(long number, Instant at) {}

    private CarrierEvents() {
        try {
            recording = new Recording();
        } catch (IllegalStateException | SecurityException e) {
            throw new ExtensionConfigurationException(
                    "JFR, which this check needs, is not available in this JVM", e);
        }
        recording.setName("heddle-junit");
        recording.setMaxSize(MAX_BYTES);
        enable(PINNED);
        OF_FILES.forEach(this::enable);
        if (monitorsPin()) {
            BY_MONITORS.forEach(this::enable);
        }
        recording.enable(Marker.class);
        recording.start();
    }

    private void enable(String name) {
        recording.enable(name).withThreshold(SHORTEST).withStackTrace();
    }

    /// Whether a virtual thread that holds a monitor or waits for one is pinned on this JDK.
    static boolean monitorsPin() {
        return Runtime.version().feature() < MONITORS_DO_NOT_PIN;
    }

    /// Starts the recording, if it has not been.
    static CarrierEvents recorded() {
        return ALL;
    }

    /// Marks now in the recording.
    Mark mark() {
        Marker marker = new Marker();
        marker.number = marks.incrementAndGet();
        Mark mark = new Mark(marker.number, Instant.now());
        marker.commit();
        return mark;
    }

    /// Events of blocked carriers that ended between two marks, in order.
    ///
    /// @throws IllegalStateException if the recording does not cover the whole time between them
    List<RecordedEvent> waits(Mark from, Mark to) {
        try (Recording copy = recording.copy(true);
                InputStream in = copy.getStream(from.at().minus(MARGIN), null)) {
            if (in == null) {
                throw lost();
            }
            return read(in, from, to);
        } catch (IOException e) {
            throw new IllegalStateException("cannot read the JVM's events: " + e.getMessage(), e);
        }
    }

    private static IllegalStateException lost() {
        return new IllegalStateException(
                "events of these tests were lost, so pinning cannot be determined: other"
                        + " events filled the recording's 256 MB, or the disk of the temporary"
                        + " folder is full");
    }

    private static List<RecordedEvent> read(InputStream in, Mark from, Mark to) throws IOException {
        Path file = Files.createTempFile("heddle-junit-", ".jfr");
        try {
            Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
            Map<Long, Instant> marked = new HashMap<>();
            List<RecordedEvent> waits = new ArrayList<>();
            try (RecordingFile all = new RecordingFile(file)) {
                while (all.hasMoreEvents()) {
                    RecordedEvent event = all.readEvent();
                    if (event.getEventType().getName().equals(Marker.NAME)) {
                        marked.put(event.getLong("number"), event.getEndTime());
                    } else if (isPin(event) || isOfFile(event)) {
                        waits.add(event);
                    }
                }
            }
            Instant begin = marked.get(from.number());
            Instant end = marked.get(to.number());
            if (begin == null || end == null) {
                throw lost();
            }
            waits.removeIf(
                    wait -> wait.getEndTime().isBefore(begin) || wait.getEndTime().isAfter(end));
            return waits;
        } finally {
            Files.deleteIfExists(file);
        }
    }

    static boolean isPin(RecordedEvent event) {
        return name(event).equals(PINNED)
                || (monitorsPin() && BY_MONITORS.contains(name(event)) && ofVirtual(event));
    }

    static boolean isOfFile(RecordedEvent event) {
        return OF_FILES.contains(name(event)) && ofVirtual(event);
    }

    private static String name(RecordedEvent event) {
        return event.getEventType().getName();
    }

    private static boolean ofVirtual(RecordedEvent event) {
        return event.getThread() != null && event.getThread().isVirtual();
    }
}
