package dev.heddle.observe;

import dev.heddle.model.Recording;
import dev.heddle.observe.internal.HandedOver;
import dev.heddle.observe.internal.RecordingCollector;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/// Sums up flight recordings of any JVM from 17 on. Memory does not grow with their length.
public final class Recordings {
    private Recordings() {}

    /// Reads a recording to its end; what can be read of a damaged one counts.
    ///
    /// @throws IOException if the file is no recording, or nothing of it can be read
    public static Recording read(Path file) throws IOException {
        RecordingCollector collector = new RecordingCollector();
        Optional<String> damage = Optional.empty();
        // Not a stream: that would wait for what an unfinished chunk has yet to tell.
        try (RecordingFile recording = new RecordingFile(file)) {
            try (HandedOver<RecordedEvent> events = new HandedOver<>(collector::event)) {
                while (recording.hasMoreEvents()) {
                    events.add(recording.readEvent());
                }
            }
            collector.types(recording.readEventTypes());
        } catch (IOException | RuntimeException | InternalError e) {
            // The JDK's parser throws what its arithmetic comes to.
            damage = Optional.of(e.getMessage() == null ? e.toString() : e.getMessage());
        }
        String why = damage.orElse("it contains no usable event");
        return collector
                .recording(damage.map(List::of).orElse(List.of()))
                .orElseThrow(() -> new IOException(why));
    }
}
