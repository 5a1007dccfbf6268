package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.Heddle.Said;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `heddle watch` on a real service under load.
class WatchCommandTest {
    private static final int USERS = 16;

    @TempDir private Path folder;
    private Heddle heddle;

    @BeforeEach
    void install() throws Exception {
        heddle = new Heddle(folder).withProbe();
    }

    @Test
    void wrongUsageIsOneLine() throws Exception {
        Said said = heddle.refused("watch", "no-such-jvm-runs-here", "--once");
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.err()).contains("no such file or JVM: no-such-jvm-runs-here");
        said = heddle.refused("watch", "http://127.0.0.1:1/", "--once");
        assertThat(said.err()).contains("no JVM of this user listens on port 1; ");
        said = heddle.refused("watch", "1", "--expect", "x<1");
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.err()).contains("--expect 'x<1': ");
    }

    @Test
    @Tag("measured")
    void aReaderThatClosesTheOutputEndsIt() throws Exception {
        try (HangingJvm service = HangingJvm.start(HangingJvm.compiled(folder), "25", "sleepers")) {
            Said said =
                    heddle.startBy(
                                    List.of("sh", "-c", "\"$0\" \"$@\" | head -n 1"),
                                    "watch",
                                    service.pid(),
                                    "--every",
                                    "500ms")
                            .await();
            assertThat(said.out().lines()).hasSize(1);
            assertThat(said.complaints()).isEmpty();
        }
    }

    @Test
    @Tag("measured")
    void whatKeepsTheHeapIsToldWithTheFieldThatHoldsIt() throws Exception {
        Path classes = HangingJvm.compiled(folder);
        try (HangingJvm service =
                HangingJvm.start(
                        classes, "25", "leaking", "-Xmx256m", "-Xmn4m", "-XX:+UseSerialGC")) {
            Said said = heddle.run("watch", service.pid(), "--heap", "--for", "6s");
            assertThat(said.exitCode()).as(said.err()).isZero();
            assertThat(said.out().lines().reduce("", (text, line) -> text + line.strip() + " "))
                    .containsPattern(
                            "samples that live on: byte\\[] allocated in \\S+HangingProgram.leak,"
                                    + " held by static \\S+HangingProgram.KEPT")
                    .containsPattern(
                            "held: .+ reached: mostly byte\\[], by static \\S+HangingProgram.KEPT");
        }
    }

    /// A pool of four before calls of 20 ms, with sixteen users: the pool was there before the
    /// probe.
    @Test
    @Tag("measured")
    void tellsWhoWaitsForWhom() throws Exception {
        int port = Heddle.freePort();
        Process service = CompareCommandTest.planted(port, "hikari(4, sleep(20))");
        try (Users _ = new Users(port)) {
            CompareCommandTest.awaitAnswer(port);
            String pid = Long.toString(service.pid());
            Said said =
                    heddle.run(
                            "watch",
                            pid,
                            "--every",
                            "3s",
                            "--for",
                            "4s",
                            "--expect",
                            "utilization(HikariPool-1)<50%",
                            "--expect",
                            "utilization(cpu)<100%");
            assertThat(said.out())
                    .containsPattern(
                            "saturated: .*connection pool HikariPool-1 \\(\\S+ of 4, .* waiting\\)")
                    .contains("sleep at dev.heddle.subjects.planted.Works");
            assertThat(said.exitCode()).as(said.err()).isEqualTo(1);
            assertThat(said.complaints())
                    .first()
                    .asString()
                    .matches(
                            "heddle: --expect 'utilization\\(HikariPool-1\\)<50%' failed: \\S+ % utilized");
            said =
                    heddle.run(
                            "watch",
                            pid,
                            "--once",
                            "--every",
                            "1s",
                            "--expect",
                            "utilization(no)<1%");
            assertThat(said.exitCode()).isEqualTo(3);
            assertThat(said.err()).contains("'utilization(no)<1%' cannot be evaluated");
            CompareCommandTest.assertLeftAsItWas(service);
        } finally {
            service.destroyForcibly().waitFor();
        }
    }

    /// The same pool, from 10 ms of room to none: recorded looks, and what the load generator
    /// offered meanwhile.
    @Test
    @Tag("measured")
    @Tag("long")
    void whatWasRecordedIsJoinedWithTheLoadOfTheSameTime() throws Exception {
        int port = Heddle.freePort();
        Path looks = folder.resolve("looks");
        Path load = folder.resolve("load");
        Process service = CompareCommandTest.planted(port, "hikari(4, sleep(20))");
        try {
            CompareCommandTest.awaitAnswer(port);
            Heddle.Running watch =
                    heddle.start(
                            "watch",
                            ":" + port,
                            "--every",
                            "2s",
                            "--for",
                            "60s",
                            "--record",
                            looks.toString());
            Heddle.until(() -> said(watch).contains("saturated: "), "the first snapshot");
            String url = "http://127.0.0.1:" + port + "/";
            Said said = heddle.run("load", "--steps", "40,400/9s", "--out", load.toString(), url);
            assertThat(said.exitCode()).as(said.err()).isZero();
            watch.process().destroy();
            assertThat(watch.process().waitFor()).isNotNegative();
            said = heddle.run("explain", load.toString(), looks.toString());
            assertThat(said.exitCode()).as(said.err()).isZero();
            assertThat(said.out())
                    .contains("load test on", url)
                    .containsPattern(
                            "(?s)bottleneck: connection pool HikariPool-1: .*its size is the")
                    .doesNotContain("victim: ");
            said = heddle.run("report", looks.toString());
            assertThat(said.out()).contains("cannot tell: service demand");
            said = heddle.refused("watch", "1", "--record", looks.toString());
            assertThat(said.err()).contains("--record " + looks + ": already contains snapshots");
        } finally {
            service.destroyForcibly().waitFor();
        }
    }

    /// script(1) gives the command a terminal of its own, whose keys come from its input.
    @Test
    @Tag("measured")
    void aTerminalIsRepaintedAndHasKeys() throws Exception {
        int port = Heddle.freePort();
        Process service = CompareCommandTest.planted(port, "sleep(1)");
        try {
            CompareCommandTest.awaitAnswer(port);
            List<String> terminal =
                    List.of("sh", "-c", "exec script -qec \"$*; stty -a\" /dev/null", "sh");
            Heddle.Running watch = heddle.startBy(terminal, "watch", ":" + port, "--every", "1s");
            Heddle.until(() -> said(watch).contains("saturated: "), "the first snapshot");
            OutputStream keys = watch.process().getOutputStream();
            type(keys, 's');
            Heddle.until(() -> said(watch).contains("s sort (waiting)"), "another order");
            type(keys, 'f');
            Heddle.until(() -> said(watch).contains("f go on (frozen)"), "a frozen screen");
            type(keys, 'q');
            Said said = watch.await();
            assertThat(said.exitCode()).isZero();
            // The last snapshot stays below the command, in a terminal that is as it was.
            assertThat(said.out().split("\u001b\\[\\?1049l", 2)[1])
                    .contains("saturated: ", " icanon", " echo ")
                    .doesNotContain("-icanon", "\u001b");
        } finally {
            service.destroyForcibly().waitFor();
        }
    }

    private static void type(OutputStream keys, char key) throws IOException {
        keys.write(key);
        keys.flush();
    }

    @Test
    @Tag("measured")
    void aHeddleThatIsKilledLeavesNothingBehind() throws Exception {
        int port = Heddle.freePort();
        Process service = CompareCommandTest.planted(port, "sleep(1)");
        try {
            CompareCommandTest.awaitAnswer(port);
            Heddle.Running watch =
                    heddle.start("watch", Long.toString(service.pid()), "--every", "1s");
            Heddle.until(() -> said(watch).contains("saturated: "), "the first snapshot");
            watch.process().destroyForcibly().waitFor();
            Heddle.until(
                    () ->
                            CompareCommandTest.jcmd(service, "JFR.check")
                                    .contains("No available recordings"),
                    "a JVM without a recording");
            CompareCommandTest.assertLeftAsItWas(service);
        } finally {
            service.destroyForcibly().waitFor();
        }
    }

    private static String said(Heddle.Running watch) {
        try {
            return Files.readString(watch.out());
        } catch (IOException e) {
            return "";
        }
    }

    /// Users who ask again as soon as they were answered.
    private static final class Users implements AutoCloseable {
        private volatile boolean ended;

        Users(int port) {
            for (int i = 0; i < USERS; i++) {
                Thread.ofVirtual().start(() -> ask(port));
            }
        }

        private void ask(int port) {
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/")).build();
            try (HttpClient client = HttpClient.newHttpClient()) {
                while (!ended) {
                    try {
                        client.send(request, HttpResponse.BodyHandlers.discarding());
                    } catch (IOException e) {
                        Thread.sleep(50); // not there yet, or not any more
                    }
                }
            } catch (InterruptedException e) {
                // The test is over.
            }
        }

        @Override
        public void close() {
            ended = true;
        }
    }
}
