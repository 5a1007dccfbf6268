package dev.heddle.probe.internal.thread;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A look as it is recorded.
class LookTest {
    private static final Look.Place PLACE =
            new Look.Place(
                    "sleep",
                    "com.acme.Orders.query:42",
                    "java.lang.Thread.sleep",
                    "",
                    true,
                    "",
                    0,
                    Set.of());

    @TempDir private Path folder;

    /// More stacks than are kept apart belong to the first of their own handler.
    @Test
    void theFewThreadsOfAHandlerAreNotCountedWithThoseOfAnother() throws Exception {
        Path file = folder.resolve("look.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("heddle.WaitSite");
            recording.start();
            Look look = new Look();
            IntStream.range(0, 10).forEach(line -> look.at(PLACE, "Orders.find", at(line), 1));
            look.at(PLACE, "Orders.export", at(99), 1);
            look.emit();
            recording.stop();
            recording.dump(file);
        }
        List<RecordedEvent> seen = RecordingFile.readAllEvents(file);
        Map<String, Double> threads =
                seen.stream()
                        .collect(
                                Collectors.groupingBy(
                                        event -> event.getString("handler"),
                                        Collectors.summingDouble(
                                                event -> event.getDouble("threads"))));
        assertThat(threads).isEqualTo(Map.of("Orders.find", 10.0, "Orders.export", 1.0));
        assertThat(seen).hasSizeLessThan(11);
    }

    private static List<StackTraceElement> at(int line) {
        return List.of(new StackTraceElement("com.acme.Orders", "query", "Orders.java", line));
    }
}
