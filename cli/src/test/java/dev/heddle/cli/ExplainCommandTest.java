package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.lab.Explanation;
import dev.heddle.model.InputException;
import dev.heddle.model.recording.Recording.Kind;
import dev.heddle.model.recording.RecordingResult;
import dev.heddle.model.recording.RecordingResult.Limit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Recordings by the JDK's own settings, of programs with a known limit or none: it is named, or it
/// is said that the recording does not tell; never a wrong one.
@Execution(ExecutionMode.CONCURRENT)
class ExplainCommandTest {
    private static final int SECONDS = 4;

    @TempDir private static Path folder;

    private static Path classes = Path.of("");

    @BeforeAll
    static void compile() {
        classes = HangingJvm.compiled(folder);
    }

    private static Path record(String jdk, String program, String settings, String... options)
            throws Exception {
        Path file =
                folder.resolve(
                        "%s-%s-%s.jfr".formatted(program, jdk, Path.of(settings).getFileName()));
        String[] all = Arrays.copyOf(options, options.length + 2);
        all[options.length] =
                "-XX:StartFlightRecording:filename=%s,settings=%s".formatted(file, settings);
        all[options.length + 1] = "-Xlog:jfr+startup=error";
        try (HangingJvm jvm = HangingJvm.start(classes, jdk, program, all)) {
            TimeUnit.SECONDS.sleep(SECONDS);
            assertThat(jvm.process().isAlive()).isTrue();
        }
        return file;
    }

    private static RecordingResult explained(Path file) {
        return Explanation.of(file, Optional.empty(), List.of(), "test");
    }

    /// Without those that are no limit but a fault of the JDK's build.
    private static List<Limit> limits(RecordingResult result) {
        return result.limits().stream()
                .filter(limit -> !(limit instanceof Limit.KnownBadJdk))
                .toList();
    }

    @ParameterizedTest
    @Tag("measured")
    @ValueSource(strings = {"default", "profile"})
    void pinnedCarriers(String settings) throws Exception {
        assumeTrue(Heddle.jdk21(), "no JDK 21");
        RecordingResult result = explained(record("21", "pinning", settings));
        assertThat(limits(result))
                .first()
                .isInstanceOfSatisfying(
                        Limit.Carriers.class,
                        found ->
                                assertThat(found.site().stack())
                                        .anyMatch(frame -> frame.contains("HangingProgram.pin")));
        assertThat(result.recording().jdk()).get().asString().startsWith("21");
    }

    @Test
    void aScanSaysWhatHeldTheCarrier() throws Exception {
        assumeTrue(Heddle.jdk21(), "no JDK 21");
        RecordingResult result =
                Explanation.of(
                        record("21", "pinning", "default"),
                        Optional.empty(),
                        List.of(classes.toString()),
                        "test");
        assertThat(result.hazards())
                .first()
                .satisfies(
                        held ->
                                assertThat(held.hazard().where())
                                        .endsWith("HangingProgram.monitor"));
    }

    @Test
    @Tag("measured")
    void onJdk25TheSameProgramPinsNothing() throws Exception {
        RecordingResult result = explained(record("25", "pinning", "default"));
        assertThat(limits(result)).doesNotHaveAnyElementsOfTypes(Limit.Carriers.class);
        assertThat(result.where().places()).noneMatch(places -> places.kind() == Kind.PINNED);
    }

    @Test
    @Tag("measured")
    void processorsInUse() throws Exception {
        RecordingResult result = explained(record("25", "computing", "profile"));
        assertThat(limits(result)).hasAtLeastOneElementOfType(Limit.Cpu.class);
        assertThat(result.where().places())
                .filteredOn(places -> places.kind() == Kind.RUNNING)
                .singleElement()
                .satisfies(
                        places ->
                                assertThat(places.sites().getFirst().stack())
                                        .anyMatch(frame -> frame.contains("HangingProgram")));
    }

    @Test
    @Tag("measured")
    void theCollector() throws Exception {
        RecordingResult result =
                explained(record("25", "garbage", "default", "-Xmx24m", "-XX:+UseSerialGC"));
        assertThat(limits(result)).hasAtLeastOneElementOfType(Limit.Collecting.class);
    }

    @Test
    @Tag("measured")
    void aMonitorThatIsAlwaysWaitedForIsPossible() throws Exception {
        RecordingResult result = explained(record("25", "contended-monitor", "default"));
        assertThat(limits(result)).hasAtLeastOneElementOfType(Limit.Monitor.class);
    }

    @ParameterizedTest
    @Tag("measured")
    @ValueSource(strings = {"sleepers", "other-pool", "producers", "idle-pool"})
    void whereNothingIsUsedUpTheRecordingDoesNotTell(String program) throws Exception {
        Path file = record("25", program, "default");
        assertThat(limits(explained(file)))
                .doesNotHaveAnyElementsOfTypes(
                        Limit.Carriers.class, Limit.Collecting.class, Limit.Monitor.class);
    }

    @Test
    @Tag("measured")
    @Tag("long")
    void whatWasLeftOutIsRecordedWithTheSettingsThatItWrites() throws Exception {
        Path first = record("25", "throwing", "default");
        Path settings = folder.resolve("more.jfc");
        Heddle heddle = new Heddle(folder);
        Heddle.Said said =
                heddle.run("explain", first.toString(), "--settings", settings.toString());
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out())
                .contains("not recorded: exceptions above 100/s (jdk.JavaExceptionThrow)")
                .contains("to record these: ");
        Path second = record("25", "throwing", "default,settings=" + settings);
        assertThat(explained(second).gaps()).isEmpty();
        said = heddle.run("explain", first.toString(), second.toString());
        assertThat(said.out())
                .containsPattern(
                        "HangingProgram\\.fail:\\d+\\s+\\(IllegalStateException:\\s+planted\\)")
                .contains("Changes against throwing-25-default.jfr");
    }

    @Test
    void moreThanTwoRecordingsAreRefused() throws Exception {
        String file = Files.writeString(folder.resolve("any.jfr"), "").toString();
        for (String[] words :
                new String[][] {
                    {"explain", file, file, file},
                    {"explain", file, folder.toString()},
                    {"explain", file, folder.resolve("none.jfr").toString()},
                    {"explain", folder.resolve("a").toString(), folder.resolve("b").toString()},
                    {"explain", file, file, "--against", file}
                }) {
            Heddle.Said said = new Heddle(folder).refused(words);
            assertThat(said.exitCode()).isEqualTo(2);
            assertThat(said.complaints()).hasSize(1);
        }
    }

    /// What describes the events is in the recording several times.
    @Test
    @Tag("measured")
    void ofARecordingThatIsCutInItsOnlyChunkTheFirstPartIsRead() throws Exception {
        byte[] whole = Files.readAllBytes(record("25", "throwing", "profile"));
        Path cut =
                Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(whole, whole.length * 9 / 10));
        RecordingResult result = explained(cut);
        assertThat(result.recording().damage())
                .singleElement()
                .asString()
                .startsWith("the last chunk is cut or unfinished: read ");
        assertThat(result.recording().settings()).isNotEmpty();
    }

    /// The whole command, with flame graphs and what changed.
    @Test
    @Tag("measured")
    void theReport() throws Exception {
        Path before = record("25", "producers", "profile");
        Path after = record("25", "contended-monitor", "profile");
        Path page = folder.resolve("page.html");
        Heddle.Said said =
                new Heddle(folder)
                        .run(
                                "explain",
                                after.toString(),
                                "--against",
                                before.toString(),
                                "--html",
                                page.toString());
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out())
                .contains("Monitor contention")
                .contains("Changes against producers-25-profile.jfr, per second")
                .contains("not recorded: ");
        assertThat(said.out().lines()).allMatch(line -> line.length() <= 100);
        assertThat(page).content().contains("flame graph");
    }

    /// A recording is chunks one after another. Where one of them is cut or changed, what is before
    /// it counts; where all are, it is refused in one line.
    @Test
    @Tag("measured")
    void damagedRecordings() throws Exception {
        byte[] chunk = Files.readAllBytes(record("25", "semaphore", "default"));
        byte[] whole = Arrays.copyOf(chunk, 2 * chunk.length);
        System.arraycopy(chunk, 0, whole, chunk.length, chunk.length);
        long seed = 20_261_122;
        Random random = new Random(seed);
        int read = 0;
        for (int i = 0; i < 40; i++) {
            int from = i % 2 == 0 ? chunk.length : 0;
            byte[] damaged =
                    i % 4 < 2
                            ? Arrays.copyOf(whole, from + random.nextInt(whole.length - from))
                            : whole.clone();
            for (int flip = 0; flip < 20 && from < damaged.length && i % 3 != 0; flip++) {
                damaged[from + random.nextInt(damaged.length - from)] = (byte) random.nextInt(256);
            }
            Path file = Files.write(folder.resolve("damaged.jfr"), damaged);
            try {
                explained(file);
                read++;
            } catch (InputException e) {
                assertThat(e).as("seed %d, turn %d", seed, i).hasMessageContaining("recording");
            }
        }
        assertThat(read).as("recordings of which something could be read").isGreaterThan(10);
    }

    @Test
    void whatIsNoRecordingIsRefused() throws Exception {
        Path text = Files.writeString(folder.resolve("app.txt"), "no recording");
        for (String file : List.of(text.toString(), folder.resolve("none.jfr").toString())) {
            Heddle.Said said = new Heddle(folder).refused("explain", file);
            assertThat(said.exitCode()).isEqualTo(2);
            assertThat(said.complaints()).hasSize(1);
        }
    }
}
