package dev.heddle.observe.internal.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.Registered;
import jdk.jfr.consumer.RecordedEvent;
import org.junit.jupiter.api.Test;

class RepositoryStreamTest {
    /// Long enough to be written once for several events.
    private static final String TEXT = "com.zaxxer.hikari.pool.HikariPool";

    private static final Duration WITHIN = Duration.ofSeconds(20);

    @Name("heddle.test.Told")
    static final class Told extends Event {
        String text = TEXT;
        int number;
    }

    /// Of a library that is loaded late.
    @Name("test.Late")
    @Registered(false)
    static final class Late extends Event {}

    private record Read(int number, String text) {
        Read(RecordedEvent event) {
            this(event.getInt("number"), String.valueOf(event.getString("text")));
        }
    }

    @Test
    void aTextThatWasReadBeforeATypeOfEventsCameIsStillThere() throws Exception {
        List<Read> read = new CopyOnWriteArrayList<>();
        try (Recording recording = new Recording()) {
            recording.start();
            try (RepositoryStream _ =
                    new RepositoryStream(
                            repository(),
                            Optional.of(Instant.now()),
                            source ->
                                    source.onEvent(
                                            "heddle.test.Told",
                                            event -> read.add(new Read(event))))) {
                tell(0, 4);
                await(read, 4);
                FlightRecorder.register(Late.class);
                tell(4, 8);
                await(read, 8);
            }
        } finally {
            FlightRecorder.unregister(Late.class);
        }
        assertThat(read).extracting(Read::number).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
        assertThat(read).extracting(Read::text).containsOnly(TEXT);
    }

    private static void await(List<Read> read, int count) throws InterruptedException {
        Instant until = Instant.now().plus(WITHIN);
        while (read.size() < count && Instant.now().isBefore(until)) {
            Thread.sleep(50);
        }
    }

    private static void tell(int from, int to) {
        for (int number = from; number < to; number++) {
            Told told = new Told();
            told.number = number;
            told.commit();
        }
    }

    private static Path repository() {
        Path path = Path.of(System.getProperty("jdk.jfr.repository", ""));
        assertThat(Files.isDirectory(path)).isTrue();
        return path;
    }
}
