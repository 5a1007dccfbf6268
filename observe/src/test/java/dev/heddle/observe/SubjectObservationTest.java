package dev.heddle.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.GcPause;
import dev.heddle.model.observation.Observation.HeapSample;
import dev.heddle.model.observation.Observation.Missing;
import dev.heddle.model.observation.Observation.Missing.What;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.observation.Observation.ProcessUse;
import dev.heddle.observe.internal.jfr.Chunk;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A real JVM, watched, killed, and its recording read.
@Timeout(120)
class SubjectObservationTest {
    private static final Pattern USED = Pattern.compile("used (\\d+)K");

    @TempDir Path folder;

    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void endAll() {
        started.forEach(Process::destroyForcibly);
    }

    @Test
    @Tag("measured")
    void aRecordingIsReadToItsLastFlushThoughTheSubjectWasKilled() throws Exception {
        FlightRecording recording = new FlightRecording(folder);
        Process subject = start(recording);
        Instant from = Instant.now();
        try (ProcessSampler sampler = ProcessSampler.start(subject.pid());
                JvmEvents.Live live = JvmEvents.stream(recording, OptionalLong.of(subject.pid()))) {
            awaitHeap(live);
            List<Integer> threadsByHand = new ArrayList<>();
            List<Long> rssByHand = new ArrayList<>();
            List<Long> heapByHand = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                threadsByHand.add((int) statusField(subject, "Threads"));
                rssByHand.add(statusField(subject, "VmRSS") * 1_024);
                heapUsedByJcmd(subject).ifPresent(heapByHand::add);
                Thread.sleep(300);
            }
            Thread.sleep(1_500);
            Instant to = Instant.now();
            subject.destroyForcibly().waitFor();

            Path file = folder.resolve("subject.jfr");
            assertThat(recording.assemble(file)).isTrue();
            assertThat(recording.repository()).doesNotExist();
            Observation seen =
                    JvmEvents.read(file, Optional.empty(), List.of())
                            .observation(sampler.between(from, to), log(), from, to);

            assertThat(seen.missing()).extracting(Missing::what).containsExactly(What.PROBE);
            assertThat(seen.threads().groups()).containsEntry("worker-#", TestSubject.WORKERS);
            assertThat(seen.threads().jvmArguments()).contains("StartFlightRecording");
            // What was read by hand lies within what was sampled, with room for the time between.
            assertThat(max(threadsByHand))
                    .isCloseTo(
                            max(seen.process().samples(), sample -> sample.threads().count()),
                            offset(4.0));
            assertThat(max(rssByHand))
                    .isBetween(
                            0.7 * max(seen.process().samples(), ProcessSample::rssBytes),
                            1.3 * max(seen.process().samples(), ProcessSample::rssBytes));
            assertThat(max(heapByHand))
                    .isBetween(
                            0.5 * max(seen.memory().heap(), HeapSample::usedBytes),
                            1.5 * max(seen.memory().heap(), HeapSample::usedBytes));
            assertThat(seen.process().samples().getLast().cpuMicros())
                    .isGreaterThanOrEqualTo(seen.process().samples().getFirst().cpuMicros());
        }
    }

    @Test
    void aSubjectThatEndsWhenAskedLosesNothing() throws Exception {
        FlightRecording recording = new FlightRecording(folder);
        Process subject = start(recording);
        try (JvmEvents.Live live = JvmEvents.stream(recording, OptionalLong.of(subject.pid()))) {
            awaitHeap(live);
        }
        Instant from = Instant.now();
        new ProcessBuilder(java("jcmd"), Long.toString(subject.pid()), "GC.run").start().waitFor();
        subject.destroy();
        subject.waitFor();
        Instant to = Instant.now();

        Path file = folder.resolve("subject.jfr");
        assertThat(recording.assemble(file)).isTrue();
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactlyInAnyOrder(file, log());
        }
        Observation seen =
                JvmEvents.read(file, Optional.empty(), List.of())
                        .observation(ProcessUse.NOTHING, log(), from, to);
        assertThat(seen.memory().gcPauses()).extracting(GcPause::name).contains("G1Full");
    }

    @Test
    void aSubjectWithoutARecordingIsObservedByProcAloneAndItIsSaid() throws Exception {
        Files.createFile(log());
        Instant now = Instant.now();
        Observation seen =
                JvmEvents.read(folder.resolve("none.jfr"), Optional.empty(), List.of())
                        .observation(ProcessUse.NOTHING, log(), now, now);
        assertThat(seen.missing())
                .extracting(Missing::what)
                .containsExactly(What.NO_RECORDING, What.PROCESS, What.PROBE);
    }

    @Test
    void theSamplerEndsWithTheProcess() throws Exception {
        Process subject = start(new FlightRecording(folder));
        try (ProcessSampler sampler = ProcessSampler.start(subject.pid())) {
            subject.destroyForcibly().waitFor();
            assertThat(sampler.cpuMicrosNow()).isEmpty();
        }
    }

    /// As after the system's clock was set back: a chunk with later times is older.
    @Test
    @Tag("measured")
    void whatWasToldBeforeIsNotCountedWithTheSameTimeOfDay() throws Exception {
        FlightRecording recording = new FlightRecording(folder);
        Process subject = start(recording);
        try (JvmEvents.Live live = JvmEvents.stream(recording, OptionalLong.of(subject.pid()))) {
            awaitHeap(live);
        }
        Thread.sleep(3 * JvmEvents.TOLD_AFTER.toMillis());
        Path repository = recording.repositoryOf(subject.pid());
        addOlderChunkOfLaterTimes(repository);
        Instant from = Instant.now();
        try (JvmEvents.Live byTime = JvmEvents.stream(repository, from);
                JvmEvents.Live byOrder = JvmEvents.streamFromNow(repository)) {
            Thread.sleep(JvmEvents.TOLD_AFTER);
            Instant to = from.plus(JvmEvents.TOLD_AFTER);
            assertThat(heap(byTime, from, to)).isNotEmpty();
            assertThat(heap(byOrder, from, to)).isEmpty();
        } finally {
            subject.destroyForcibly().waitFor();
        }
    }

    private static List<HeapSample> heap(JvmEvents.Live live, Instant from, Instant to) {
        return live.observation(ProcessUse.NOTHING, from, to).memory().heap();
    }

    private static void addOlderChunkOfLaterTimes(Path repository) throws IOException {
        try (Stream<Path> chunks = Files.list(repository)) {
            Path written =
                    chunks.filter(path -> path.toString().endsWith(".jfr"))
                            .findFirst()
                            .orElseThrow();
            byte[] chunk = Chunk.finished(Files.readAllBytes(written));
            ByteBuffer header = ByteBuffer.wrap(chunk);
            int began = 4 * Long.BYTES; // behind magic, version, size and two offsets
            header.putLong(began, header.getLong(began) + JvmEvents.TOLD_AFTER.toNanos());
            Files.write(repository.resolve("2099_01_01_00_00_00.jfr"), chunk);
        }
    }

    private Process start(FlightRecording recording) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(java("java"));
        command.addAll(List.of("-Xmx64m", "-XX:+UseG1GC"));
        command.addAll(recording.javaOptions());
        command.addAll(
                List.of("-cp", System.getProperty("java.class.path"), TestSubject.class.getName()));
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(log().toFile())
                        .start();
        started.add(process);
        return process;
    }

    private static void awaitHeap(JvmEvents.Live live) throws InterruptedException {
        Instant deadline = Instant.now().plus(Duration.ofSeconds(60));
        while (live.heapUsedBytes().isEmpty()) {
            assertThat(Instant.now()).as("the stream tells the heap").isBefore(deadline);
            Thread.sleep(100);
        }
    }

    private static long statusField(Process subject, String name) throws IOException {
        return Files.readAllLines(Path.of("/proc", Long.toString(subject.pid()), "status")).stream()
                .filter(line -> line.startsWith(name + ":"))
                .map(line -> line.replaceAll("\\D", ""))
                .mapToLong(Long::parseLong)
                .findFirst()
                .orElseThrow();
    }

    private static OptionalLong heapUsedByJcmd(Process subject) throws IOException {
        Process jcmd =
                new ProcessBuilder(java("jcmd"), Long.toString(subject.pid()), "GC.heap_info")
                        .redirectErrorStream(true)
                        .start();
        try (BufferedReader out = jcmd.inputReader()) {
            // The first line is that of the heap as a whole, or of its young part in older forms.
            return out.lines()
                    .map(USED::matcher)
                    .filter(Matcher::find)
                    .mapToLong(matcher -> Long.parseLong(matcher.group(1)) * 1_024)
                    .findFirst();
        }
    }

    private Path log() {
        return folder.resolve("stdout.log");
    }

    private static String java(String tool) {
        return Path.of(System.getProperty("java.home"), "bin", tool).toString();
    }

    private static double max(List<? extends Number> values) {
        return values.stream().mapToDouble(Number::doubleValue).max().orElseThrow();
    }

    private static <T> double max(List<T> samples, ToDoubleFunction<T> figure) {
        return samples.stream().mapToDouble(figure).max().orElseThrow();
    }
}
