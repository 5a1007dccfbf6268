package dev.heddle.observe;

import dev.heddle.model.observation.Observation.KeptObject;
import dev.heddle.model.recording.Recording;
import dev.heddle.observe.internal.jfr.HandedOver;
import dev.heddle.observe.internal.jfr.ReachableObjects;
import dev.heddle.observe.internal.jfr.RecordingCollector;
import dev.heddle.observe.internal.jfr.WholeRecording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
        List<String> damage = new ArrayList<>();
        try (WholeRecording whole = WholeRecording.of(file)) {
            whole.damage().ifPresent(damage::add);
            read(whole.file(), collector);
        } catch (IOException | RuntimeException | InternalError e) {
            // The JDK's parser throws what its arithmetic comes to.
            damage.add(e.getMessage() == null ? e.toString() : e.getMessage());
        }
        String why = damage.isEmpty() ? "it contains no usable event" : damage.getLast();
        return collector.recording(damage).orElseThrow(() -> new IOException(why));
    }

    /// The sampled objects of a recording that were reachable when it was written.
    ///
    /// @throws IOException if it cannot be read
    public static List<KeptObject> keptObjects(Path file) throws IOException {
        return ReachableObjects.of(file);
    }

    private static void read(Path file, RecordingCollector collector) throws IOException {
        // Not a stream: that would wait for what an unfinished chunk has yet to tell.
        try (RecordingFile recording = new RecordingFile(file)) {
            try (HandedOver<RecordedEvent> events = new HandedOver<>(collector::event)) {
                while (recording.hasMoreEvents()) {
                    events.add(recording.readEvent());
                }
            }
            collector.types(recording.readEventTypes());
        }
    }
}
