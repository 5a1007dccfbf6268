package dev.heddle.junit.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/// The JVM's own events of pins, from one recording for all tests: to start one takes half a
/// second.
///
/// Any thread may use it.
final class PinEvents {
    private static final String PINNED = "jdk.VirtualThreadPinned";

    private static final long MAX_BYTES = 256 << 20;

    private static final PinEvents ALL = new PinEvents();

    private final Recording recording;

    private PinEvents() {
        try {
            recording = new Recording();
        } catch (IllegalStateException | SecurityException e) {
            throw new ExtensionConfigurationException(
                    "this JVM has no flight recorder, which tells what threads do", e);
        }
        recording.setName("heddle-junit");
        recording.setMaxSize(MAX_BYTES);
        recording.enable(PINNED).withThreshold(Duration.ofMillis(1)).withStackTrace();
        recording.start();
    }

    /// Starts the recording, if it has not been.
    static PinEvents recorded() {
        return ALL;
    }

    /// Pins that ended between two times, in order.
    List<RecordedEvent> pins(Instant from, Instant to) {
        try (Recording copy = recording.copy(true);
                InputStream in = copy.getStream(from, to)) {
            return in == null ? List.of() : read(in, from, to);
        } catch (IOException e) {
            throw new IllegalStateException(
                    "the JVM's events cannot be read: " + e.getMessage(), e);
        }
    }

    private static List<RecordedEvent> read(InputStream in, Instant from, Instant to)
            throws IOException {
        Path file = Files.createTempFile("heddle-junit-", ".jfr");
        try {
            Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
            List<RecordedEvent> events = new ArrayList<>();
            try (RecordingFile all = new RecordingFile(file)) {
                while (all.hasMoreEvents()) {
                    RecordedEvent event = all.readEvent();
                    boolean within =
                            !event.getEndTime().isBefore(from) && !event.getEndTime().isAfter(to);
                    if (within && event.getEventType().getName().equals(PINNED)) {
                        events.add(event);
                    }
                }
            }
            return events;
        } finally {
            Files.deleteIfExists(file);
        }
    }
}
