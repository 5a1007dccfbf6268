package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.lab.Installation;
import dev.heddle.lab.ThreadLooks;
import dev.heddle.model.thread.ThreadActivity;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadsResult;
import dev.heddle.model.thread.ThreadsResult.Confidence;
import dev.heddle.model.thread.ThreadsResult.Hang;
import dev.heddle.report.ThreadsReport;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Looks at real JVMs whose threads hang, or only seem to.
@Execution(ExecutionMode.CONCURRENT)
class ThreadsCommandTest {
    private static final Duration PAUSE = Duration.ofMillis(300);

    @TempDir private static Path folder;

    private static Path classes = Path.of("");

    @BeforeAll
    static void compile() throws IOException {
        classes = HangingJvm.compiled(folder);
        new Heddle(folder).withProbe();
    }

    /// With two carriers, and never more.
    private static HangingJvm start(String jdk, String program, String... options)
            throws IOException {
        String[] all = Arrays.copyOf(options, options.length + 2);
        all[options.length] = "-Djdk.virtualThreadScheduler.parallelism=2";
        all[options.length + 1] = "-Djdk.virtualThreadScheduler.maxPoolSize=2";
        return HangingJvm.start(classes, jdk, program, all);
    }

    private static ThreadsResult look(HangingJvm jvm, Optional<Path> probe, int looks)
            throws InterruptedException {
        ThreadLooks.Looked looked =
                ThreadLooks.at(
                        List.of(jvm.pid()),
                        InputStream.nullInputStream(),
                        new ThreadLooks.How(looks, PAUSE, probe, Optional.empty()));
        assertThat(looked.notes()).isEmpty();
        return looked.results().getFirst();
    }

    private static Optional<Path> probe() {
        return new Installation(folder.resolve("home"), "test").probe();
    }

    /// Where a virtual thread waits for a monitor. No JDK tells whether that is the same wait in
    /// two looks.
    private static final Set<String> AT_MONITORS =
            Set.of("virtual-monitors", "virtual-and-platform");

    @ParameterizedTest
    @CsvSource({
        "monitors, 2, 25",
        "locks, 2, 25",
        "ring-of-three, 3, 25",
        "write-lock, 2, 25",
        "join, 2, 25",
        "virtual-join, 2, 25",
        "initializers, 2, 25",
        "virtual-monitors, 2, 25",
        "virtual-locks, 2, 25",
        "virtual-ring-of-three, 3, 25",
        "virtual-and-platform, 2, 25",
        "virtual-tasks, 2, 25",
        "monitors, 2, 21",
        "locks, 2, 21",
        "virtual-locks, 2, 21",
        "virtual-tasks, 2, 21",
        "join, 2, 21",
        "virtual-join, 2, 21",
        "initializers, 2, 21"
    })
    void aDeadlockIsFound(String name, int threads, String jdk) throws Exception {
        assumeTrue(jdk.equals("25") || Heddle.jdk21(), "no JDK 21");
        try (HangingJvm planted = start(jdk, name)) {
            assertThat(look(planted, probe(), 2).hangs())
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Hang.Deadlock.class,
                            found -> {
                                assertThat(found.confidence())
                                        .isEqualTo(
                                                AT_MONITORS.contains(name)
                                                        ? Confidence.LIKELY
                                                        : Confidence.CERTAIN);
                                assertThat(found.cycle()).hasSize(threads);
                                assertThat(found.cycle())
                                        .allMatch(
                                                link ->
                                                        link.thread().virtual()
                                                                        == name.startsWith(
                                                                                "virtual")
                                                                || name.endsWith("platform"))
                                        .allMatch(link -> link.site().contains("HangingProgram"));
                            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"25", "21"})
    void aThreadThatReadsAndWaitsToWriteIsFound(String jdk) throws Exception {
        assumeTrue(jdk.equals("25") || Heddle.jdk21(), "no JDK 21");
        try (HangingJvm planted = start(jdk, "upgrade")) {
            ThreadsResult result = look(planted, probe(), 2);
            assertThat(result.hangs())
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Hang.Deadlock.class, found -> assertThat(found.cycle()).hasSize(1));
            assertThat(ThreadsReport.of(result, 20, 0))
                    .contains("a thread with a read lock waits for the write lock");
        }
    }

    /// The CPU time that only the JVM prints tells it. While other tests use the processors, a look
    /// may find that it got little of them.
    @Test
    void aThreadWhoseParkReturnsAtOnceSpins() throws Exception {
        List<String> spinning = List.of();
        try (HangingJvm planted = start("25", "interrupted-park")) {
            for (int i = 0; i < 10 && spinning.isEmpty(); i++) {
                spinning =
                        look(planted, probe(), 2).activities().suspicious().stream()
                                .filter(activity -> activity.kind() == ThreadActivity.Kind.CPU)
                                .map(activity -> activity.thread().name())
                                .toList();
            }
        }
        assertThat(spinning).containsExactly("planted-0");
    }

    @Test
    void virtualThreadsThatWaitForEachOthersMonitorsAreFoundOnJdk21() throws Exception {
        assumeTrue(Heddle.jdk21(), "no JDK 21");
        try (HangingJvm planted = start("21", "virtual-monitors")) {
            assertThat(look(planted, probe(), 2).hangs())
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Hang.UntoldDeadlock.class,
                            found -> assertThat(found.threads()).hasSize(2));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"pool", "future", "fork-join"})
    void aPoolWhoseTasksWaitForItIsFound(String name) throws Exception {
        try (HangingJvm planted = start("25", name)) {
            assertThat(look(planted, probe(), 2).hangs())
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Hang.PoolWaitsForItself.class,
                            found -> {
                                assertThat(found.confidence()).isEqualTo(Confidence.CERTAIN);
                                assertThat(found.workers())
                                        .isEqualTo(name.equals("future") ? 1 : 2);
                            });
        }
    }

    @Test
    void carriersHeldByThreadsThatWaitForOneWithoutCarrierAreFound() throws Exception {
        assumeTrue(Heddle.jdk21(), "no JDK 21");
        try (HangingJvm planted = start("21", "virtual-carriers")) {
            assertThat(look(planted, probe(), 2).hangs())
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Hang.NoCarrier.class,
                            found -> {
                                assertThat(found.never()).isTrue();
                                assertThat(found.carriers()).isEqualTo(2);
                                assertThat(found.runnable()).isEqualTo(1);
                                assertThat(found.waitsFor()).contains("ReentrantLock");
                            });
        }
    }

    @Test
    void aThreadThatWaitsForASignalWithALockInHandIsFound() throws Exception {
        try (HangingJvm planted = start("25", "virtual-lockout")) {
            assertThat(look(planted, probe(), 2).hangs())
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Hang.Lockout.class, found -> assertThat(found.behind()).isEqualTo(1));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "contended-lock",
                "contended-monitor",
                "contended-virtual-monitor",
                "ordered-locks",
                "sleepers",
                "other-pool",
                "other-fork-join",
                "slow-initializer",
                "downgrade",
                "joins",
                "producers",
                "semaphore",
                "readers",
                "idle-pool",
                "carriers-in-turn",
                "computing"
            })
    @Tag("measured")
    @Tag("long")
    void whatWorksHangsNowhere(String name) throws Exception {
        for (String jdk : Heddle.jdk21() ? List.of("25", "21") : List.of("25")) {
            try (HangingJvm planted = start(jdk, name)) {
                assertThat(look(planted, probe(), 2).hangs()).isEmpty();
                assertThat(look(planted, probe(), 1).hangs()).isEmpty();
                assertThat(look(planted, Optional.empty(), 2).hangs()).isEmpty();
            }
        }
    }

    /// What a JVM prints of itself is told while it stands still, so one look is enough.
    @Test
    void withoutTheProbeTheOwnDumpIsUsed() throws Exception {
        try (HangingJvm planted = start("25", "locks")) {
            ThreadsResult result = look(planted, Optional.empty(), 1);
            assertThat(result.hangs())
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Hang.Deadlock.class,
                            found -> assertThat(found.confidence()).isEqualTo(Confidence.CERTAIN));
            assertThat(result.untold()).containsExactly(Untold.VIRTUAL_THREADS);
        }
    }

    @Test
    void aJvmThatTakesNoAgentIsLookedAtByItsOwnDump() throws Exception {
        try (HangingJvm planted = start("25", "monitors", "-XX:-EnableDynamicAgentLoading")) {
            ThreadLooks.Looked looked =
                    ThreadLooks.at(
                            List.of(planted.pid()),
                            InputStream.nullInputStream(),
                            new ThreadLooks.How(1, PAUSE, probe(), Optional.empty()));
            assertThat(looked.notes())
                    .singleElement()
                    .asString()
                    .contains("using jcmd Thread.print");
            assertThat(looked.results().getFirst().hangs()).hasSize(1);
        }
    }

    /// Nothing but one class of the agent stays behind: no thread, no class loader.
    @Test
    void nothingStaysBehind() throws Exception {
        try (HangingJvm planted = start("25", "sleepers")) {
            look(planted, probe(), 2);
            String histogram =
                    jcmd(planted.pid(), "GC.class_histogram"); // a full collection comes first
            assertThat(histogram)
                    .contains("java.lang.Object")
                    .doesNotContain("dev.heddle.probe.internal");
            assertThat(jcmd(planted.pid(), "VM.classloaders")).doesNotContain("heddle-probe");
            assertThat(jcmd(planted.pid(), "Thread.print")).doesNotContain("heddle-probe");
        }
    }

    private static String jcmd(String pid, String command) throws IOException {
        Process process =
                new ProcessBuilder(System.getProperty("java.home") + "/bin/jcmd", pid, command)
                        .redirectErrorStream(true)
                        .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /// Of two JVMs, the one that hangs is the second.
    @Test
    void failOnLooksAtAllJvmsOfAFile() throws Exception {
        String dump =
                """
                Full thread dump OpenJDK 64-Bit Server VM (%s mixed mode):

                "pay-1" #11 prio=5 os_prio=0 tid=0x00007f00000000a1 nid=0x1 waiting for monitor entry
                   java.lang.Thread.State: BLOCKED (on object monitor)
                \tat com.acme.Transfer.take(Transfer.java:41)
                \t- waiting to lock <0x00000000f5afa%s> (a com.acme.Account)
                \t- locked <0x00000000f5afa002> (a com.acme.Account)

                "pay-2" #12 prio=5 os_prio=0 tid=0x00007f00000000a2 nid=0x2 waiting for monitor entry
                   java.lang.Thread.State: BLOCKED (on object monitor)
                \tat com.acme.Transfer.give(Transfer.java:52)
                \t- waiting to lock <0x00000000f5afa002> (a com.acme.Account)
                \t- locked <0x00000000f5afa001> (a com.acme.Account)

                """;
        Path file = folder.resolve("two.txt");
        String waits = dump.formatted("17.0.9+9", "003");
        Files.writeString(file, waits + dump.formatted("21.0.8+9", "001"));
        Heddle.Said said =
                new Heddle(folder).run("threads", file.toString(), "--fail-on", "certain");
        assertThat(said.exitCode()).isEqualTo(1);
        assertThat(said.err()).contains("dumps of 2 JVMs");
        Files.writeString(file, waits);
        assertThat(
                        new Heddle(folder)
                                .run("threads", file.toString(), "--fail-on", "certain")
                                .exitCode())
                .isZero();
    }

    @Test
    void theReportNamesThreadsLocksAndTheFix() throws Exception {
        try (HangingJvm planted = start("25", "virtual-locks")) {
            Path saved = folder.resolve("saved.json");
            Heddle.Said said =
                    new Heddle(folder)
                            .run(
                                    "threads",
                                    planted.pid(),
                                    "--every",
                                    "200ms",
                                    "--save",
                                    saved.toString(),
                                    "--fail-on",
                                    "certain");
            assertThat(said.exitCode()).isEqualTo(1);
            assertThat(said.out())
                    .contains("Deadlock (certain): 2 threads wait for each other")
                    .contains("waits for ReentrantLock@")
                    .contains("virtual planted-0")
                    .contains("fix: ");
            assertThat(said.out().lines()).allMatch(line -> line.length() <= 100);
            Heddle.Said again = new Heddle(folder).run("threads", saved.toString());
            assertThat(again.exitCode()).isZero();
            assertThat(again.out()).contains("Deadlock (likely)");
        }
    }

    @Test
    void aDumpIsReadFromTheStandardInput() throws Exception {
        try (HangingJvm planted = start("25", "locks")) {
            String dump = jcmd(planted.pid(), "Thread.print -l");
            ThreadLooks.Looked looked =
                    ThreadLooks.at(
                            List.of("-"),
                            new ByteArrayInputStream(dump.getBytes(StandardCharsets.UTF_8)),
                            new ThreadLooks.How(1, PAUSE, Optional.empty(), Optional.empty()));
            assertThat(looked.results().getFirst().looked().of()).isEqualTo("standard input");
            assertThat(looked.results().getFirst().hangs()).hasSize(1);
        }
    }

    @Test
    void aPauseThatIsTooShortIsRefused() throws Exception {
        for (String command : List.of("threads", "watch")) {
            Heddle.Said said = new Heddle(folder).refused(command, "1", "--every", "0s");
            assertThat(said.exitCode()).isEqualTo(2);
            assertThat(said.complaints())
                    .containsExactly("heddle: --every 0s: expected at least 100ms");
        }
    }

    @Test
    void whatIsNoDumpAndWhoIsNotThereAreRefused() throws Exception {
        Path log = Files.writeString(folder.resolve("app.log"), "started\n");
        Path json = Files.writeString(folder.resolve("other.json"), "{\"a\": 1}");
        for (String what : List.of(log.toString(), json.toString(), "99999999", "nobody.jar")) {
            Heddle.Said said = new Heddle(folder).refused("threads", what);
            assertThat(said.exitCode()).isEqualTo(2);
            assertThat(said.complaints()).hasSize(1);
        }
    }
}
