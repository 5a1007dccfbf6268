package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.Heddle.Running;
import dev.heddle.cli.Heddle.Said;
import dev.heddle.delay.DelayService;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/// One test per way in which a subject, the machine or the user can go wrong. None depends on how
/// fast anything is, so that two of them share the processors.
@Tag("measured")
@Execution(ExecutionMode.CONCURRENT)
class FaultsTest {
    /// Subjects that do not end when they are told to, which are counted.
    private static final String HANGING = "hanging";

    /// What became of a healthy subject depends on how busy the machine is; that it was measured
    /// not.
    private static final String MEASURED = "healthy: (Sustained|Completed|Limited by the load gen)";

    @TempDir Path folder;
    private Heddle heddle;

    @BeforeEach
    void install() throws IOException {
        heddle = new Heddle(folder);
    }

    @Test
    void aHealthySubjectGivesAVerdictAndExitCode0() throws Exception {
        Said said = heddle.run("run", heddle.experiment("", "healthy"));
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out()).containsPattern(MEASURED);
        assertThat(said.out().lines()).allMatch(line -> line.length() <= 100 || isPath(line));
        Path run = heddle.onlyRun();
        assertThat(run.resolve("verdict.json")).isRegularFile();
        assertThat(run.resolve("report.html")).isRegularFile();
        assertThat(run.resolve("trials/001-healthy/subject.jfr")).isNotEmptyFile();
        assertThat(run.resolve("trials/001-healthy/jfr-repository")).doesNotExist();
    }

    @Test
    void aTerminalShowsABarThatMovesAndTheRunEnds() throws Exception {
        // script(1) gives the command a terminal of its own.
        List<String> terminal = List.of("sh", "-c", "exec script -qec \"$*\" /dev/null", "sh");
        Said said = heddle.startBy(terminal, "run", heddle.experiment("", "healthy")).await();
        assertThat(said.exitCode()).as(said.out()).isZero();
        assertThat(said.out()).containsPattern("\\[=* *\\] +\\d+ %").containsPattern(MEASURED);
    }

    @Test
    void aReportIsRedoneFromTheRunDirectoryAlone() throws Exception {
        Said first = heddle.run("run", heddle.experiment("", "healthy"), "--format", "json");
        assertThat(first.exitCode()).as(first.out()).isZero();
        Path run = heddle.onlyRun();
        Path moved = Files.move(run, heddle.folder().resolve("elsewhere"));
        Files.delete(moved.resolve("verdict.json"));
        Files.delete(moved.resolve("report.html"));
        Said again = heddle.run("report", moved.toString(), "--format", "json");
        assertThat(again.exitCode()).isZero();
        assertThat(again.out()).isEqualTo(first.out());
        assertThat(moved.resolve("report.html")).isRegularFile();
    }

    @Test
    void aSubjectThatEndsBeforeItIsReadyFailsAloneAndTheOthersGoOn() throws Exception {
        Said said = heddle.run("run", heddle.experiment("", "exits-0", "exits-1", "healthy"));
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.out())
                .contains("exits-0: Failed: the service exited with code 0 during startup: a JVM")
                .contains("exits-1: Failed: the service exited with code 1 during startup.")
                .contains("| cannot open the database")
                .contains("stdout.log")
                .containsPattern(MEASURED);
    }

    @Test
    void aSubjectThatIsNeverReadyFailsWithItsLastAnswer() throws Exception {
        Path file = Path.of(heddle.experiment("", "never-ready"));
        Files.writeString(file, Files.readString(file).replace("atMost: 30s", "atMost: 12s"));
        Said said = heddle.run("run", file.toString());
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.out().replaceAll("\\s+", " "))
                .contains("was not ready within 12.0 s: GET /ready: status-503");
    }

    /// What a service says no to is told within seconds, with what it does know.
    @Test
    @Tag("long")
    void aNoIsBelievedLongBeforeTheTimeIsUp() throws Exception {
        Said said =
                heddle.run(
                        "run",
                        heddle.experiment("", "elsewhere", "needs-credentials", "redirects"));
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.out().replaceAll("\\s+", " "))
                .contains(
                        "GET /ready kept returning status-404 for 8.0 s; these paths respond: GET /")
                .contains("GET /ready returned status-401; add the required credentials")
                .contains("GET /ready kept returning status-302");
    }

    /// The JVM that answers is watched and ended, whoever started it, and wherever it went.
    @Test
    @ResourceLock(HANGING)
    void aSubjectThatLeavesItsGroupIsFoundAndEnded() throws Exception {
        Running running = heddle.start("run", longExperiment("leaves"));
        running.awaitLine("under load");
        Path trial = heddle.onlyRun().resolve("trials/001-leaves");
        long before = ProcessHandle.allProcesses().filter(FaultsTest::isLeft).count();
        assertThat(before).isEqualTo(1);
        signal("KILL", running.process().pid());
        running.process().waitFor();
        Heddle.until(
                () -> ProcessHandle.allProcesses().noneMatch(FaultsTest::isLeft),
                "the end of who left");
        assertThat(trial).isDirectory();
    }

    private static boolean isLeft(ProcessHandle process) {
        return process.info().commandLine().orElse("").endsWith("FaultySubject")
                || List.of(process.info().arguments().orElse(new String[0])).contains("hangs");
    }

    @Test
    void garbageAndResetsAreNamed() throws Exception {
        Said said = heddle.run("run", heddle.experiment("", "garbage", "resets"));
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.out().replaceAll("\\s+", " "))
                .contains("garbage: Failed: the service returned no expected response")
                .contains("malformed-response")
                .contains("connection-reset");
    }

    @Test
    void whyAServiceHangsIsToldByItsThreads() throws Exception {
        Said said = heddle.run("run", heddle.experiment("", "deadlocks"));
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.out().replaceAll("\\s+", " "))
                .contains("deadlocks: Failed: the service returned no expected response")
                .contains("; Deadlock (certain): ")
                .contains("FaultySubject.deadlock");
    }

    @Test
    @Tag("long")
    void aSubjectThatRunsOutOfMemoryGivesAFinding() throws Exception {
        Said said = heddle.run("run", heddle.experiment("", "hoards", "healthy"));
        assertThat(said.out()).contains("hoards: ").containsPattern(MEASURED);
        String verdict = Files.readString(heddle.onlyRun().resolve("verdict.json"));
        assertThat(verdict).contains("OutOfMemoryError");
    }

    @Test
    void aSubjectThatIsKilledUnderLoadKeepsWhatWasMeasured() throws Exception {
        String experiment = longExperiment("healthy");
        Running running = heddle.start("run", experiment);
        running.awaitLine("under load");
        Thread.sleep(1_500);
        running.subject().destroyForcibly();
        Said said = running.await();
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.out().replaceAll("\\s+", " "))
                .contains("the service was killed by SIGKILL (exit code 137) under load");
        Path trial = heddle.onlyRun().resolve("trials/001-healthy");
        assertThat(trial.resolve("load.json")).isNotEmptyFile();
        assertThat(trial.resolve("subject.jfr")).isNotEmptyFile();
    }

    @Test
    @ResourceLock(HANGING)
    void aSubjectThatHangsOnShutdownIsKilled() throws Exception {
        Said said = heddle.run("run", heddle.experiment("", "hangs"));
        assertThat(said.exitCode()).isZero();
        assertThat(said.out()).doesNotContain("Failed");
    }

    @Test
    void aMissingJarIsFoundBeforeAnythingRuns() throws Exception {
        String experiment = heddle.experiment("", "healthy", "other");
        Files.delete(heddle.folder().resolve("faulty.jar"));
        Said said = heddle.refused("run", experiment, "--variant", "nope");
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.complaints())
                .containsExactly(
                        "heddle: --variant nope: no such variant; expected one of healthy, other");
        said = heddle.refused("run", experiment);
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.complaints())
                .hasSize(2)
                .allMatch(line -> line.contains("is neither a bundled subject nor a file"));
        assertThat(heddle.folder().resolve("runs")).doesNotExist();
    }

    @Test
    void aJdkThatIsNoneOrTooOldIsRefused() throws Exception {
        String experiment = heddle.experiment("", "healthy");
        Said none = heddle.refused("run", experiment, "--jdk", heddle.folder().toString());
        assertThat(none.exitCode()).isEqualTo(2);
        assertThat(none.complaints())
                .singleElement()
                .asString()
                .contains("not a Java installation");
        Path old = heddle.folder().resolve("old");
        Path java = Files.createFile(Files.createDirectories(old.resolve("bin")).resolve("java"));
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(old.resolve("release"), "JAVA_VERSION=\"17.0.15\"\n");
        Said tooOld = heddle.refused("run", experiment, "--jdk", old.toString());
        assertThat(tooOld.exitCode()).isEqualTo(2);
        assertThat(tooOld.complaints())
                .singleElement()
                .asString()
                .contains("found JDK 17.0.15")
                .contains("expected 21 or later");
    }

    /// Traffic goes to another machine only where somebody said so.
    @Test
    void aRelayToAnotherMachineNeedsConsent() throws Exception {
        String relay = "third-party: [{name: far, kind: relay, to: '192.0.2.1:80', delay: 1ms}]\n";
        Said said = heddle.refused("run", heddle.experiment(relay, "healthy"));
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.complaints())
                .singleElement()
                .asString()
                .contains("--allow-host", "'far' relays to the remote host '192.0.2.1'");
        assertThat(heddle.folder().resolve("runs")).doesNotExist();
    }

    @Test
    void aPortThatIsTakenIsSaid() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
            String experiment =
                    heddle.experiment("port: " + taken.getLocalPort() + "\n", "healthy");
            Said said = heddle.run("run", experiment);
            assertThat(said.exitCode()).isEqualTo(3);
            assertThat(said.out().replaceAll("\\s+", " "))
                    .contains("port " + taken.getLocalPort() + " is in use");
        }
    }

    @Test
    void aRunDirectoryThatCannotBeMadeIsRefused() throws Exception {
        Path file = Files.createFile(heddle.folder().resolve("a-file"));
        Said said = heddle.run("run", heddle.experiment("", "healthy"), "--runs", file.toString());
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.complaints())
                .singleElement()
                .asString()
                .contains("--runs " + file + ": cannot create the run directory (a file");
    }

    /// A limit on the size of files stands in for a full disk: writes fail in the middle of a run.
    @Test
    void aDiskThatIsFullEndsTheRunWithOneLine() throws Exception {
        List<String> small = List.of("sh", "-c", "ulimit -f 2; exec \"$@\"", "sh");
        Said said = heddle.startBy(small, "run", heddle.experiment("", "healthy")).await();
        assertThat(said.exitCode()).as(said.err()).isEqualTo(3);
        assertThat(said.complaints()).hasSize(1);
        assertThat(said.err()).doesNotContain("Exception");
    }

    @Test
    @Tag("long")
    void aServiceThatIsCalledAndEndsUnderLoadIsSeenInTheAnswers() throws Exception {
        Path file = heddle.folder().resolve("forward.yaml");
        Running running;
        try (DelayService called = DelayService.start(0)) {
            Files.writeString(
                    file,
                    """
                    name: forward
                    question: What if the other service ends?
                    request: /forward?millis=20
                    ready: {path: /forward?millis=0}
                    warmup: {users: 2, atMost: 2s}
                    baseline: {duration: 1s}
                    load:
                      phases:
                        - ramp: {from: 20, to: 60, duration: 6s}
                      drain: 1s
                    variants:
                      - name: virtual
                        threadModel: virtual
                        jar: %s
                        arguments:
                          - --server.port=${port}
                          - --spring.threads.virtual.enabled=true
                          - --other=http://127.0.0.1:%d
                    """
                            .formatted(
                                    Heddle.onClassPath("spring-forward"),
                                    called.address().getPort()));
            running = heddle.start("run", file.toString());
            running.awaitLine("under load");
            Thread.sleep(2_000);
        }
        assertThat(running.await().out().replaceAll("\\s+", " "))
                .containsPattern("requests failed: .*status-500");
    }

    @Test
    void interruptedItEndsItsSubjectAndReportsWhatItHas() throws Exception {
        Running running = heddle.start("run", longExperiment("healthy", "other"));
        running.awaitLine("under load");
        ProcessHandle subject = running.subject();
        Thread.sleep(1_500);
        signal("INT", running.process().pid());
        Said said = running.await();
        assertThat(said.exitCode()).isEqualTo(130);
        assertThat(said.err()).contains("heddle: interrupted; partial results in");
        assertThat(subject.isAlive()).isFalse();
        Path run = heddle.onlyRun();
        assertThat(run.resolve("report.html")).isRegularFile();
        Said report = heddle.run("report", run.toString());
        assertThat(report.out()).contains("Interrupted: partial results.");
    }

    @Test
    @ResourceLock(HANGING)
    void noSubjectOutlivesAHeddleThatIsKilled() throws Exception {
        Running running = heddle.start("run", longExperiment("hangs"));
        running.awaitLine("under load");
        ProcessHandle subject = running.subject();
        assertThat(subject.isAlive()).isTrue();
        signal("KILL", running.process().pid());
        running.process().waitFor();
        Heddle.until(() -> !subject.isAlive(), "the end of the subject");
    }

    @Test
    void wrongUsageIsOneLineAndExitCode2() throws Exception {
        for (String[] wrong :
                List.of(
                        new String[] {"run"},
                        new String[] {"run", "x", "--format", "xml"},
                        new String[] {"run", "x", "--repeat", "many"},
                        new String[] {"run", "no-such-experiment"},
                        new String[] {"report", "nowhere"},
                        new String[] {"frobnicate"})) {
            Said said = heddle.refused(wrong);
            assertThat(said.exitCode()).as(String.join(" ", wrong)).isEqualTo(2);
            assertThat(said.complaints()).as(said.err()).hasSize(1);
            assertThat(said.err()).doesNotContain("\tat ");
        }
    }

    private String longExperiment(String... faults) throws IOException {
        String file = heddle.experiment("", faults);
        Path path = Path.of(file);
        Files.writeString(path, Files.readString(path).replace("duration: 1s", "duration: 60s"));
        return file;
    }

    private static boolean isPath(String line) {
        return line.startsWith("report: ") || line.contains("see /");
    }

    private static void signal(String name, long pid) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(pid)).start().waitFor();
    }
}
