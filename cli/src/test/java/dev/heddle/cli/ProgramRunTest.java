package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.cli.Heddle.Running;
import dev.heddle.cli.Heddle.Said;
import dev.heddle.model.Json;
import dev.heddle.model.experiment.Figure;
import dev.heddle.model.verdict.Answer;
import dev.heddle.model.verdict.Summary;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Programs that run to their end, each in a JVM of its own.
@Tag("measured")
class ProgramRunTest {
    private static final String SPAWN = "dev.heddle.subjects.threads.Spawn";
    private static final String PIN_CAUSE = "dev.heddle.subjects.pins.PinCause";

    @TempDir private Path folder;
    private Heddle heddle;

    @BeforeEach
    void install() throws Exception {
        heddle = new Heddle(folder);
        for (String jar : List.of("threads", "pin-causes")) {
            Files.copy(Heddle.onClassPath(jar), folder.resolve("home/subjects/" + jar + ".jar"));
        }
    }

    @Test
    void whatThreadsCostIsCountedAndTheClaimAnswered() throws Exception {
        Said said = heddle.run("run", spawn("300", "-Xmx64m"), "--repeat", "2");
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out().lines()).allMatch(line -> line.length() <= 100);
        Verdict verdict = heddle.verdict();
        CaseVerdict platform = verdict.cases().getFirst();
        CaseVerdict virtual = verdict.cases().getLast();
        assertThat(mean(platform, "started")).isEqualTo(300);
        assertThat(mean(platform, Figure.OS_THREADS)).isGreaterThan(300);
        assertThat(mean(virtual, Figure.OS_THREADS)).isLessThan(100);
        for (CaseVerdict caseVerdict : verdict.cases()) {
            assertThat(mean(caseVerdict, Figure.RESIDENT)).isGreaterThan(1e7);
            assertThat(mean(caseVerdict, Figure.CPU)).isPositive();
            assertThat(mean(caseVerdict, Figure.SWITCHES)).isPositive();
            // Each thread sleeps a second.
            assertThat(mean(caseVerdict, Figure.LIFETIME)).isGreaterThan(1_000);
        }
        // Two runs give no interval, and without one no claim is answered.
        assertThat(verdict.answers()).extracting(Answer::holds).containsExactly(Optional.empty());
        assertThat(verdict.answers().getFirst().ratio().value()).isGreaterThan(3);
        Files.delete(heddle.onlyRun().resolve("verdict.json"));
        Said again = heddle.run("report", heddle.onlyRun().toString());
        assertThat(again.out()).isEqualTo(said.out());
        assertThat(heddle.onlyRun().resolve("report.html")).content().contains("OS threads");
    }

    /// A limit on the address space, and stacks of a gibibyte, make the kernel refuse threads soon.
    @Test
    void threadsThatAreRefusedAreCountedUntilThen() throws Exception {
        List<String> small = List.of("sh", "-c", "ulimit -v 30000000; exec \"$@\"", "sh");
        String experiment = spawn("1000", "-Xss1g, -Xmx64m, -XX:+UseSerialGC");
        Said said = heddle.startBy(small, "run", experiment, "--variant", "platform").await();
        assertThat(said.exitCode()).as(said.out()).isZero();
        CaseVerdict platform = heddle.verdict().cases().getFirst();
        assertThat(mean(platform, "started")).isBetween(1.0, 100.0);
        assertThat(platform.details().words().get("stopped"))
                .contains("unable to create native thread");
    }

    @Test
    void aMonitorPinsOnJdk21AndNotOn25() throws Exception {
        assumeTrue(Heddle.jdk21(), "no JDK 21 found: name its home in JAVA_HOME_21");
        Said said = heddle.run("run", causes("synchronized-block", "native-frame"), "--jdk", "21");
        assertThat(said.exitCode()).as(said.err() + said.out()).isZero();
        assertThat(effects()).containsExactly("pins", "pins");
        assertThat(mean(heddle.verdict().cases().getFirst(), Figure.PINNED)).isGreaterThan(150);
        Files.move(folder.resolve("runs"), folder.resolve("before"));
        said = heddle.run("run", causes("synchronized-block", "native-frame"), "--jdk", "25");
        assertThat(said.exitCode()).as(said.err() + said.out()).isZero();
        assertThat(effects()).containsExactly("neither", "pins");
    }

    @Test
    void aJdkThatDiesFailsItsCasesAndTheOthersGoOn() throws Exception {
        Path dying = folder.resolve("dying");
        Path java = Files.createFile(Files.createDirectories(dying.resolve("bin")).resolve("java"));
        Files.writeString(java, "#!/bin/sh\necho it will not do\nkill -ABRT $$\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(dying.resolve("release"), "JAVA_VERSION=\"23.0.1\"\n");
        Said said = heddle.run("run", causes("lock"), "--jdk", dying.toString(), "--jdk", "25");
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.out().replaceAll("\\s+", " "))
                .contains("lock on 23: Failed: the program crashed with SIGABRT")
                .contains("| it will not do")
                .contains("neither");
    }

    @Test
    void aProgramThatDoesNotEndIsEnded() throws Exception {
        Path file = Path.of(spawn("10", "-Xmx64m"));
        Files.writeString(file, Files.readString(file).replace("atMost: 60s", "atMost: 700ms"));
        Said said = heddle.run("run", file.toString(), "--variant", "virtual");
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.out()).contains("did not finish within");
    }

    @Test
    void whatIsWrongIsOneLineEach() throws Exception {
        Path file = Path.of(spawn("10", "-Xmx64m"));
        Said said = heddle.refused("run", file.toString(), "--variant", "green");
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.complaints())
                .containsExactly(
                        "heddle: --variant green: no such variant; expected one of platform, virtual");
        Files.writeString(
                file,
                Files.readString(file)
                        .replace("jar: threads", "jar: none.jar")
                        .replace("measure: osThreads", "measure: weight")
                        .replace("platform / virtual", "platform / green"));
        said = heddle.refused("run", file.toString());
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.complaints())
                .hasSize(2)
                .anyMatch(line -> line.contains("found 'weight'; expected one of started"))
                .anyMatch(
                        line -> line.contains("found 'green'; expected one of platform; virtual"));
    }

    @Test
    void allExperimentsAreRunAndSummarized() throws Exception {
        Files.copy(Path.of(spawn("50", "-Xmx64m")), folder.resolve("home/experiments/a.yaml"));
        Files.copy(Path.of(causes("sleep")), folder.resolve("home/experiments/b.yaml"));
        Path broken = folder.resolve("home/experiments/c.yaml");
        Files.writeString(
                broken, Files.readString(Path.of(causes("sleep"))).replace("every", "'99'"));
        Said said = heddle.run("run", "--all", "--jdk", "25");
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out().lines())
                .allMatch(line -> line.length() <= 100 || line.startsWith("report: "));
        Path run = heddle.onlyRun();
        Summary summary = Json.read(run.resolve("summary.json"), Summary.class);
        assertThat(summary.chapters())
                .extracting(chapter -> chapter.experiment().name())
                .containsExactly("spawn", "causes", "causes");
        assertThat(summary.chapters())
                .allSatisfy(chapter -> assertThat(run.resolve(chapter.report())).isNotEmptyFile());
        Said markdown = heddle.run("report", run.toString(), "--markdown");
        assertThat(markdown.out())
                .startsWith("# Results")
                .contains("## spawn", "| platform | 50 |", "- Platform threads take more memory");
        assertThat(heddle.run("report", run.toString()).out()).isEqualTo(said.out());
    }

    @Test
    void whatThisMachineLacksIsSkippedAndWhatIsWrongIsAProblem() throws Exception {
        String experiment = Files.readString(Path.of(causes("sleep")));
        Path file = folder.resolve("home/experiments/a.yaml");
        Files.writeString(file, experiment.replace("every", "'99'"));
        Said said = heddle.run("run", "--all");
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out().replaceAll("\\s+", " "))
                .contains("skipped: sleep: ", "requires JDK 99, not found", "JAVA_HOME_99");
        Files.writeString(file, experiment.replace("jar: pin-causes", "jar: none"));
        said = heddle.run("run", "--all");
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.out()).contains("neither a bundled subject nor a file");
    }

    @Test
    void anInterruptedSuiteKeepsWhatItHas() throws Exception {
        Files.copy(Path.of(spawn("50", "-Xmx64m")), folder.resolve("home/experiments/a.yaml"));
        Files.copy(Path.of(causes("sleep")), folder.resolve("home/experiments/b.yaml"));
        Running running = heddle.start("run", "--all", "--repeat", "50");
        running.awaitLine("[3/");
        new ProcessBuilder("kill", "-INT", Long.toString(running.process().pid()))
                .start()
                .waitFor();
        Said said = running.await();
        assertThat(said.exitCode()).isEqualTo(130);
        Path run = heddle.onlyRun();
        Summary summary = Json.read(run.resolve("summary.json"), Summary.class);
        assertThat(summary.chapters()).hasSize(1);
        assertThat(summary.chapters().getFirst().rows()).isNotEmpty();
        assertThat(run.resolve("summary.html")).isNotEmptyFile();
    }

    private List<String> effects() throws IOException {
        return heddle.verdict().cases().stream()
                .flatMap(verdict -> Stream.of(effect(verdict)))
                .toList();
    }

    private static String effect(CaseVerdict verdict) {
        return verdict.details().words().getOrDefault("effect", "");
    }

    private static double mean(CaseVerdict verdict, String figure) {
        return verdict.value(figure).orElseThrow();
    }

    private String spawn(String count, String options) throws IOException {
        String yaml =
                """
                name: spawn
                question: What do threads cost?
                jar: threads
                atMost: 60s
                programs:
                  - {name: platform, main: %1$s, arguments: [platform, "%2$s"], javaOptions: [%3$s]}
                  - {name: virtual, main: %1$s, arguments: [virtual, "%2$s"], javaOptions: [%3$s]}
                figures:
                  - {name: started}
                  - {name: osThreads, title: OS threads}
                  - {name: residentPerThread, title: memory, unit: bytes}
                  - {name: stopped, unit: text}
                claims:
                  - claim: Platform threads take more memory
                    measure: osThreads
                    ratio: platform / virtual
                """
                        .formatted(SPAWN, count, options);
        return Files.writeString(folder.resolve("spawn.yaml"), yaml).toString();
    }

    private String causes(String... causes) throws IOException {
        StringBuilder yaml =
                new StringBuilder(
                        """
                        name: causes
                        question: What pins?
                        jar: pin-causes
                        figures:
                          - {name: effect, unit: text}
                          - {name: stoodStillMillis, unit: millis}
                          - {name: pinnedMillis, unit: millis}
                        programs:
                        """);
        for (String cause : causes) {
            yaml.append(
                    """
                      - name: %1$s
                        main: %2$s
                        arguments: [%1$s, "300"]
                        jdk: every
                        javaOptions: [-Djdk.virtualThreadScheduler.parallelism=1]
                    """
                            .formatted(cause, PIN_CAUSE));
        }
        return Files.writeString(folder.resolve("causes.yaml"), yaml).toString();
    }
}
