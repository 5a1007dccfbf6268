package dev.heddle.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.heddle.model.recording.Recording.Kind;
import dev.heddle.model.recording.Recording.Site;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.Timestamp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingsTest {
    private static final Duration SPUN = Duration.ofMillis(400);
    private static final String SAMPLES = "jdk.CPUTimeSample";
    private static final String TIMING = "jdk.MethodTiming";
    private static final long CALL_MILLIS = 20;

    /// A recorder's clock is calibrated when its JVM starts: on a busy machine it was 13 % slow.
    private static final double LEAST_CALL_SECONDS = 0.5 * CALL_MILLIS / 1e3;

    @TempDir Path folder;

    /// As the recorder writes it when it loses events, which nobody can make it do.
    @Name("jdk.DataLoss")
    private static final class Loss extends Event {
        @SuppressWarnings("unused") // read by the recorder
        private final long amount;

        Loss(long amount) {
            this.amount = amount;
        }
    }

    @Test
    void samplesOfCpuTimeSumUpToWhatWasUsed() throws IOException {
        assumeThat(FlightRecorder.getFlightRecorder().getEventTypes())
                .as("JDK 25 on Linux samples CPU time")
                .anyMatch(type -> type.getName().equals(SAMPLES));
        dev.heddle.model.recording.Recording read = recorded(RecordingsTest::spin);
        double seconds =
                read.sites().stream()
                        .filter(site -> site.kind() == Kind.CPU_TIME)
                        .filter(
                                site ->
                                        site.stack().stream()
                                                .anyMatch(frame -> frame.contains("spin")))
                        .mapToDouble(Site::seconds)
                        .sum();
        assertThat(seconds).isBetween(0.01, 2 * SPUN.toMillis() / 1e3);
    }

    @Test
    void whatTheRecorderHasLostIsSaid() throws IOException {
        assertThat(recorded(() -> lose(1_000) && spin()).damage())
                .singleElement()
                .asString()
                .contains("lost 3,000 bytes");
        assertThat(recorded(RecordingsTest::spin).damage()).isEmpty();
    }

    private static boolean lose(long amount) {
        new Loss(amount).commit();
        new Loss(2 * amount).commit();
        return true;
    }

    /// As the recorder writes it of a recording that began long before.
    @Name("jdk.ActiveRecording")
    private static final class Started extends Event {
        @SuppressWarnings("unused") // read by the recorder
        @Timestamp(Timestamp.MILLISECONDS_SINCE_EPOCH)
        private final long recordingStart = 0;
    }

    @Test
    void callsOfATimedMethodAreCountedFromTheBeginningOfTheRecording() throws IOException {
        assumeThat(FlightRecorder.getFlightRecorder().getEventTypes())
                .as("JDK 25 times methods")
                .anyMatch(type -> type.getName().equals(TIMING));
        Site whole = timed(recorded(() -> call(5, CALL_MILLIS)));
        assertThat(whole.events()).as("but those after the last event").isBetween(1L, 5L);
        assertThat(whole.longestSeconds()).isGreaterThanOrEqualTo(LEAST_CALL_SECONDS);
        assertThat(whole.seconds() / whole.events()).isGreaterThanOrEqualTo(LEAST_CALL_SECONDS);
        try (Recording earlier = new Recording()) {
            timing(earlier);
            earlier.start();
            call(1_000, 0);
            Site later = timed(recorded(() -> begunLongAgo() && call(10, CALL_MILLIS)));
            assertThat(later.events()).isBetween(1L, 100L);
            assertThat(later.seconds() / later.events()).isGreaterThanOrEqualTo(LEAST_CALL_SECONDS);
        }
    }

    private static final List<byte[]> KEPT = new ArrayList<>();

    /// The recorder tells samples that were there before the last collection.
    @Test
    void aSampledObjectIsToldWithWhatHoldsIt() throws IOException {
        Path file = folder.resolve("objects.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.OldObjectSample").withStackTrace().with("cutoff", "infinity");
            recording.start();
            for (int i = 0; i < 40; i++) {
                byte[] sampled = new byte[1_000_000];
                if (i % 2 == 0) {
                    KEPT.add(sampled);
                } else {
                    System.gc();
                }
            }
            recording.stop();
            recording.dump(file);
        }
        assertThat(Recordings.keptObjects(file))
                .filteredOn(
                        object -> object.path().stream().anyMatch(field -> field.endsWith(".KEPT")))
                .isNotEmpty()
                .allSatisfy(
                        object ->
                                assertThat(object.path())
                                        .contains(
                                                "static "
                                                        + RecordingsTest.class.getName()
                                                        + ".KEPT"))
                .anySatisfy(object -> assertThat(object.type()).isEqualTo("byte[]"));
        KEPT.clear();
    }

    private static boolean begunLongAgo() {
        new Started().commit();
        return true;
    }

    private static Site timed(dev.heddle.model.recording.Recording read) {
        return read.sites().stream()
                .filter(site -> site.kind() == Kind.METHOD_TIMING)
                .findFirst()
                .orElseThrow();
    }

    private static boolean call(int times, long millis) {
        for (int i = 0; i < times; i++) {
            timedCall(millis);
        }
        return true;
    }

    private static void timedCall(long millis) {
        long end = System.nanoTime() + Duration.ofMillis(millis).toNanos();
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private static void timing(Recording recording) {
        recording
                .enable(TIMING)
                .with("filter", RecordingsTest.class.getName() + "::timedCall")
                .with("period", "10 ms");
    }

    private dev.heddle.model.recording.Recording recorded(BooleanSupplier what) throws IOException {
        Path file = folder.resolve(what.hashCode() + ".jfr");
        try (Recording recording = new Recording()) {
            recording.enable(SAMPLES).with("throttle", "10ms");
            timing(recording);
            recording.enable("jdk.CPULoad").withPeriod(Duration.ofMillis(100));
            recording.start();
            assertThat(what.getAsBoolean()).isTrue();
            recording.stop();
            recording.dump(file);
        }
        return Recordings.read(file);
    }

    private static boolean spin() {
        long end = System.nanoTime() + SPUN.toNanos();
        long turns = 0;
        while (System.nanoTime() < end) {
            turns++;
        }
        return turns > 0;
    }

    @Test
    void anOldFormIsNamed() throws IOException {
        ByteBuffer chunk = ByteBuffer.allocate(1_000).putInt(0x464c5200);
        chunk.putShort((short) 0).putShort((short) 9);
        Path file = Files.write(folder.resolve("old.jfr"), chunk.array());
        assertThatThrownBy(() -> Recordings.read(file))
                .isInstanceOf(IOException.class)
                .hasMessage(
                        "it has JFR's form 0.9, which only Oracle's JDK 7 and 8 write and read");
    }
}
