package dev.heddle.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.internal.result.Manifest;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A recorded run whose files are damaged: nobody reads another result without being told.
class DamageTest {
    private static final String TRIAL = "trials/001-wm";
    private static final int POSITIONS = 4;
    private static final int FIELDS = 4;

    /// A field of a JSON file, in one line or indented.
    private static final Pattern FIELD =
            Pattern.compile("\"\\w+\"\\s*:\\s*(?:\"[^\"]*\"|[\\w.+-]+|\\{}|\\[]),");

    @TempDir private Path folder;

    @BeforeEach
    void copy() throws IOException {
        RecordedRun.copyTo(folder);
    }

    private void seal() {
        Manifest.write(folder, List.of("plan.json", "environment.json")::contains);
        Manifest.write(
                folder.resolve(TRIAL), name -> name.endsWith(".json") || name.endsWith(".hlog"));
    }

    private List<Path> results() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().matches(".*(trials.*\\.(json|hlog))"))
                    .filter(file -> !file.endsWith("manifest.json"))
                    .toList();
        }
    }

    private List<String> damage() {
        return RunDirectory.open(folder).contents().damage();
    }

    @Test
    void everyNthByteIsMissedAndTheFileNamed() throws IOException {
        seal();
        assertThat(damage()).isEmpty();
        for (Path file : results()) {
            byte[] whole = Files.readAllBytes(file);
            String name = folder.relativize(file).toString();
            for (int i = 0; i < POSITIONS; i++) {
                byte[] flipped = whole.clone();
                flipped[(int) ((long) i * whole.length / POSITIONS)] ^= 1;
                Files.write(file, flipped);
                assertThat(damage()).containsExactly(name + ": damaged (SHA-256 differs)");
            }
            Files.delete(file);
            assertThat(damage()).containsExactly(name + ": missing");
            Files.write(file, whole);
        }
    }

    @Test
    void aDamagedPlanIsRefusedAndADamagedManifestNamed() throws IOException {
        seal();
        Path plan = folder.resolve("plan.json");
        String text = Files.readString(plan);
        Files.writeString(plan, text.replaceFirst("\"seed\" *: *\\d", "\"seed\":7"));
        assertThatThrownBy(() -> RunDirectory.open(folder).read())
                .isInstanceOf(InputException.class)
                .hasMessageContaining("plan.json: damaged");
        Files.writeString(plan, text);
        Path manifest = folder.resolve(TRIAL).resolve("manifest.json");
        byte[] whole = Files.readAllBytes(manifest);
        for (int i = 0; i < whole.length; i += 97) {
            byte[] flipped = whole.clone();
            flipped[i] ^= 2;
            Files.write(manifest, flipped);
            // A space more or less changes nothing; anything else is a line, and no exception.
            damage().forEach(line -> assertThat(line).startsWith(TRIAL + "/"));
        }
        Files.writeString(manifest, "{}");
        assertThat(damage()).containsExactly(TRIAL + "/manifest.json: damaged");
    }

    @Test
    void aDamagedTrialIsReportedAsSuchAndNotEvaluated() throws IOException {
        seal();
        Path log = folder.resolve(TRIAL).resolve("load.hlog");
        byte[] flipped = Files.readAllBytes(log);
        flipped[flipped.length / 2] ^= 1;
        Files.write(log, flipped);
        Run.Result result = Run.report(RunDirectory.open(folder));
        assertThat(result.problem().orElseThrow())
                .isEqualTo(
                        "damaged, and not used: %s/load.hlog: damaged (SHA-256 differs)"
                                .formatted(TRIAL));
        assertThat(result.failed()).isTrue();
    }

    @Test
    void withoutAManifestCountsAreCheckedAndTheRunIsSaidToBeUnchecked() throws IOException {
        assertThat(RunDirectory.open(folder).checkable()).isFalse();
        Manifest.write(folder, "plan.json"::equals);
        assertThat(RunDirectory.open(folder).checkable()).as("without those of trials").isFalse();
        assertThat(damage()).isEmpty();
        Path log = folder.resolve(TRIAL).resolve("load.hlog");
        List<String> lines = new ArrayList<>(Files.readAllLines(log));
        lines.removeIf(
                line -> line.startsWith("Tag=latency") && lines.indexOf(line) > lines.size() / 2);
        Files.write(log, lines);
        assertThat(damage())
                .singleElement()
                .asString()
                .matches(
                        TRIAL
                                + "/load\\.hlog: damaged \\([\\d,]+ latencies of [\\d,]+"
                                + " requests\\)");
        Files.delete(log);
        assertThat(damage()).containsExactly(TRIAL + "/load.hlog: missing");
    }

    /// A pipe in a folder that came from elsewhere must not hang the report.
    @Test
    void aLogThatIsNoFileIsNamed() throws IOException, InterruptedException {
        Path log = folder.resolve(TRIAL).resolve("load.hlog");
        Files.delete(log);
        assertThat(new ProcessBuilder("mkfifo", log.toString()).start().waitFor()).isZero();
        assertThat(damage()).containsExactly(TRIAL + "/load.hlog: no latency log");
    }

    /// What an older version wrote, and nobody can check, ends in a report or in one line.
    @Test
    void aFieldThatIsMissingIsNoBugOfOurs() throws IOException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        List<Path> all =
                results().stream().filter(path -> path.toString().endsWith("json")).toList();
        for (int i = 0; i < FIELDS; i++) {
            Path file = all.get(random.nextInt(all.size()));
            String text = Files.readString(file);
            List<MatchResult> fields = FIELD.matcher(text).results().toList();
            MatchResult field = fields.get(random.nextInt(fields.size()));
            Files.writeString(file, text.substring(0, field.start()) + text.substring(field.end()));
            try {
                Run.report(RunDirectory.open(folder));
            } catch (InputException | EnvironmentException e) {
                assertThat(e).as("seed %d", seed).hasMessageContaining(folder.toString());
            }
            Files.writeString(file, text);
        }
    }
}
