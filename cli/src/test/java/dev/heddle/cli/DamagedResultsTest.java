package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.analyze.WatchAnalysis;
import dev.heddle.lab.WatchRecord;
import dev.heddle.lab.internal.result.Manifest;
import dev.heddle.lab.load.LoadFiles;
import dev.heddle.model.Json;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadSummary;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.watch.WatchResult;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// Stored results of which a field lacks or has another value, in every command that reads them:
/// the same result, or one line. `bench/fuzz` runs more.
class DamagedResultsTest {
    private static final int RUNS = Integer.getInteger("heddle.fuzz.runs", 150) / 150;
    private static final long SEED = Long.getLong("heddle.fuzz.seed", 8_451);
    private static final Path RUN = Path.of("../site/recorded/wiremock");
    private static final Path STEP = RUN.resolve("trials/001-wm");

    /// A field with a value that has no others in it.
    private static final Pattern FIELD =
            Pattern.compile("\"\\w+\"\\s*:\\s*(\"[^\"]*\"|[-\\w.+]+|\\{\\s*}|\\[\\s*]),?");

    private static final List<String> VALUES =
            List.of("null", "\"x\"", "-1", "0", "2000000000", "1e300", "\"NaN\"", "{}", "[]");

    @TempDir private Path folder;

    private final SplittableRandom random = new SplittableRandom(SEED);

    /// Without an installation nothing is resumed.
    @BeforeEach
    void install() {
        System.setProperty("heddle.home", folder.resolve("home").toString());
    }

    @BeforeEach
    void copy() throws IOException {
        Path run = folder.resolve("run");
        try (Stream<Path> all = Files.walk(RUN)) {
            for (Path from : all.filter(Files::isRegularFile).toList()) {
                Path to = run.resolve(RUN.relativize(from).toString());
                Files.createDirectories(to.getParent());
                Files.copy(from, to);
            }
        }
    }

    @Test
    void ofARun() throws IOException {
        Path trial = folder.resolve("run/trials/001-wm");
        List<Path> files =
                List.of(
                        trial.resolve("trial.json"),
                        trial.resolve("load.json"),
                        folder.resolve("run/environment.json"),
                        folder.resolve("run/plan.json"));
        String run = folder.resolve("run").toString();
        List<List<String>> commands =
                List.of(
                        List.of("report", run),
                        List.of("run", "--resume", run),
                        List.of("compare", "--url", "http://127.0.0.1:1/", "--against", run));
        damage(files, commands, false);
        Manifest.write(trial, name -> name.matches(".*\\.(json|hlog)"));
        Manifest.write(folder.resolve("run"), name -> name.matches("(plan|environment)\\.json"));
        damage(files, commands, true);
        damage(files, List.of(List.of("whatif", run)), true);
    }

    @Test
    void ofALoadAndSnapshots() throws IOException {
        Path load = load();
        Path looks = looks();
        List<Path> files = List.of(load.resolve("summary.json"), looks.resolve("looks.jsonl"));
        List<List<String>> commands =
                List.of(
                        List.of("explain", load.toString(), looks.toString()),
                        List.of("report", looks.toString()));
        damage(files, commands, true);
        Files.delete(load.resolve("manifest.json"));
        Files.delete(looks.resolve("manifest.json"));
        damage(files, commands, false);
    }

    @Test
    void ofAnIndex() throws IOException {
        damage(
                List.of(folder.resolve("run/verdict.json")),
                List.of(List.of("report", "--index", folder.toString())),
                false);
    }

    private Path load() throws IOException {
        Path load = folder.resolve("load");
        LoadResult result = Json.read(STEP.resolve("load.json"), LoadResult.class);
        LoadProfile profile =
                new LoadProfile(
                        List.of(RequestSpec.get("/")),
                        List.of(new Phase.Constant(10, Duration.ofSeconds(1), Phase.Arrivals.EVEN)),
                        new LoadProfile.Limits(
                                Duration.ofSeconds(1), Duration.ofSeconds(1), 1, 100),
                        LoadProfile.Protocol.HTTP_1_1,
                        1);
        try (LoadFiles files =
                new LoadFiles(Optional.of(load), Optional.empty(), Duration.ofSeconds(1))) {
            Files.write(files.log(), Files.readAllBytes(STEP.resolve("load.hlog")));
            files.keep(
                    LoadSummary.of(
                            "http://127.0.0.1/",
                            profile,
                            "nio",
                            result,
                            Distribution.EMPTY,
                            Distribution.EMPTY));
        }
        return load;
    }

    private Path looks() throws IOException {
        LoadResult load = Json.read(STEP.resolve("load.json"), LoadResult.class);
        Environment machine = Json.read(RUN.resolve("environment.json"), Environment.class);
        Path looks = folder.resolve("looks");
        try (WatchRecord record = WatchRecord.create(looks)) {
            for (int i = 0; i < 4; i++) {
                record.add(
                        WatchAnalysis.of(
                                new WatchResult.Looked(
                                        "orders.jar",
                                        load.start().plusSeconds(i),
                                        1,
                                        Optional.of(100.0)),
                                Observation.NOTHING,
                                machine));
            }
        }
        return looks;
    }

    /// Damages one field after another.
    ///
    /// @param told whether another value is noticed
    private void damage(List<Path> files, List<List<String>> commands, boolean told)
            throws IOException {
        List<String> wrong = new ArrayList<>();
        for (Path file : files) {
            String whole = Files.readString(file);
            for (int i = 0; i < RUNS; i++) {
                MatchResult field = any(FIELD.matcher(whole).results().toList());
                boolean lacks = random.nextInt(VALUES.size() + 1) == 0;
                int from = lacks ? field.start() : field.start(1);
                int to = lacks ? field.end() : field.end(1);
                String value = lacks ? "" : any(VALUES);
                for (List<String> command : commands) {
                    Files.writeString(file, whole.substring(0, from) + value + whole.substring(to));
                    Said said = run(command);
                    Files.writeString(file, whole);
                    boolean right = said.right() && (!told || said.refused() || said.same(command));
                    if (!right) {
                        wrong.add(
                                "%s of %s as '%s': %s: %s"
                                        .formatted(
                                                field.group(),
                                                file.getFileName(),
                                                value,
                                                command,
                                                said));
                    }
                }
            }
        }
        assertThat(wrong).as("seed %d", SEED).isEmpty();
    }

    private <T> T any(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    private record Said(int exitCode, String out, List<String> complaints) {
        /// No bug of ours.
        boolean right() {
            return exitCode == 0 || exitCode == 2 || exitCode == 3;
        }

        /// In one line for each thing that is wrong: a run of another machine cannot be resumed
        /// here either, and a trial that has to be measured again needs its JDK.
        boolean refused() {
            return exitCode != 0
                    && !complaints.isEmpty()
                    && complaints.stream().allMatch(line -> line.startsWith("heddle: "));
        }

        /// Whether the undamaged results give the same.
        boolean same(List<String> command) {
            return equals(run(command));
        }
    }

    private static Said run(List<String> words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] args = words.toArray(String[]::new);
        CommandLine heddle =
                Main.commandLine(args)
                        .setOut(new PrintWriter(out, true))
                        .setErr(new PrintWriter(err, true));
        int exitCode = Main.exitCode(Path.of("target"), heddle, args);
        return new Said(
                exitCode,
                out.toString(),
                err.toString().lines().filter(line -> !line.contains("have no checksum")).toList());
    }
}
