package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.cli.Heddle.Said;
import dev.heddle.model.observation.Observation.Missing;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Outcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `heddle compare` on services of all sorts, and on what is none.
class CompareCommandTest {
    @TempDir private Path folder;
    private Heddle heddle;

    @BeforeEach
    void install() throws Exception {
        heddle = new Heddle(folder).withProbe();
    }

    @Test
    void wrongUsageIsOneLineEach() throws Exception {
        complains("nothing to compare; give the jar", "compare");
        complains("none.jar: no such file", "compare", "none.jar");
        complains("expected NAME=COMMAND", "compare", "--variant", "java");
        complains("expected a path that begins with /", "compare", "x.jar", "--path", "orders");
        complains("--slo 'errors<1%'", "compare", "x.jar", "--slo", "errors<1%");
        complains(
                "expected one of: GET /a, GET /b",
                "compare",
                heddle.folder().resolve("faulty.jar").toString(),
                "--path",
                "/a",
                "--path",
                "/b",
                "--slo",
                "GET /c: p99<1s");
        complains(
                "a local host and a port",
                "compare",
                "--variant",
                "a=b",
                "--url",
                "http://example.org:80/");
        String jar = heddle.folder().resolve("faulty.jar").toString();
        complains("'/none': no such folder", "compare", jar, "--workdir", "/none");
        complains(
                "--pid 1: cannot be combined with a service to start",
                "compare",
                jar,
                "--pid",
                "1");
        complains("no accessible JVM with process id", "compare", "--pid", "99999999");
        complains("--env 'X'", "compare", jar, "--env", "X");
        complains("--cert needs TLS", "compare", jar, "--cert", jar);
        complains("none: cannot read", "compare", jar, "--tls", "--cert", "none");
        complains(": not PEM; expected", "compare", jar, "--tls", "--cert", jar);
        complains("begins with curl", "compare", jar, "--curl", "wget x");
        complains("SETTING=VALUE", "compare", jar, "--vary", "pool");
        complains(
                "no such folder",
                "compare",
                jar,
                "--vary=-XX:A=1,2",
                "-J=-Xmx9m",
                "--workdir",
                "/no");
        complains("looks like a secret", "compare", jar, "--vary", "db.password=a,b");
        complains(
                "--vary jdk cannot be combined with --jdk",
                "compare",
                jar,
                "--vary",
                "jdk=25",
                "--jdk",
                "25");
        complains("--jdk 7: no such JDK", "compare", jar, "--vary", "jdk=7");
        complains("given twice", "compare", jar, jar);
        complains("use heddle run --resume", "pool", "--sql", "x", "--resume", "x");
        complains("--vary 'gc=cms': expected one of g1", "compare", jar, "--vary", "gc=cms");
        complains("add --against DIR", "compare", jar, "--expect", "sustained>=1*baseline");
        complains("--expect 'p99<3ms'", "compare", jar, "--expect", "p99<3ms");
        complains("--openapi none.yaml: cannot read", "compare", jar, "--openapi", "none.yaml");
        complains("--against none: not a run directory", "compare", jar, "--against", "none");
    }

    @Test
    void byPodsOnlyAServiceThatRunsIsCompared() throws Exception {
        String[] pods = {"compare", "--on", "kubernetes"};
        complains("--url is missing", pods);
        complains("cannot start a jar", with(pods, "x.jar", "--url", "http://orders:80/"));
        complains(
                "cannot be combined with --env",
                with(pods, "--url", "http://orders:80/", "--env", "A=B"));
        complains("add --allow-host orders", with(pods, "--url", "http://orders:80/"));
        complains(
                "--pods 0: expected 1 to 1000",
                with(pods, "--pods", "0", "--allow-host", "orders", "--url", "http://orders:80/"));
        complains(
                "must be confirmed by --yes",
                with(
                        pods,
                        "--max-rate",
                        "100001",
                        "--allow-host",
                        "orders",
                        "--url",
                        "http://orders:80/"));
        complains("--live", "run", "--all", "--live");
    }

    private static String[] with(String[] words, String... more) {
        return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
    }

    private void complains(String what, String... arguments) throws Exception {
        Said said = heddle.refused(arguments);
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.complaints()).hasSize(1);
        assertThat(said.complaints().getFirst()).contains(what);
    }

    @Test
    void aCommandThatRunsOnAnOldJavaIsToldWhichIsRequired() throws Exception {
        Path script =
                Files.writeString(
                        folder.resolve("old.sh"),
                        """
                        case "$JAVA_TOOL_OPTIONS" in
                          *gc+init*) echo '[0.006s][info][gc,init] Version: 17.0.15+6 (release)';;
                        esac
                        echo "[0.5s][error][arguments] Unknown argument 'preserve-repository' in diagnostic command."
                        exit 1
                        """);
        Said said = heddle.run("compare", "--variant", "old=sh " + script);
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.err() + said.out())
                .contains("the command runs on Java 17.0.15+6; JDK 21 or later is required")
                .contains("JAVA_HOME by --env");
    }

    @Test
    void aServiceThatIsNotRunningIsToldSo() throws Exception {
        int port = Heddle.freePort();
        Said said = heddle.run("compare", "--url", "http://127.0.0.1:%d/".formatted(port));
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.err() + said.out())
                .contains(
                        "nothing accepts connections on port %d; start the service".formatted(port))
                .doesNotContain("not ready within");
    }

    /// Recorder options of its own, as a start script may give them, do not hide what it records.
    @Test
    @Tag("measured")
    @Tag("long")
    void aCommandIsWatchedByItsEnvironmentAndItsPortIsFound() throws Exception {
        String command =
                "java=%s -XX:FlightRecorderOptions=stackdepth=512 -jar %s jdk %d 'sleep(10)'"
                        .formatted(java(), Heddle.onClassPath("planted"), Heddle.freePort());
        CaseVerdict verdict = compared("--variant", command, "--max-rate", "60");
        assertThat(verdict.outcome()).isEqualTo(Outcome.SUSTAINED);
        assertThat(verdict.value(Names.SUSTAINED)).hasValue(60.0);
        assertThat(verdict.findings())
                .doesNotHaveAnyElementsOfTypes(
                        Finding.Limited.class,
                        Finding.PinnedCarriers.class,
                        Finding.Spinning.class,
                        Finding.NotObserved.class);
        assertThat(verdict.details().waitSites()).isNotEmpty();
    }

    @Test
    @Tag("measured")
    @Tag("long")
    void aJvmWithoutRecorderAndInstrumentationIsMeasuredFromOutside() throws Exception {
        Path small = folder.resolve("small");
        run(
                Path.of(System.getProperty("java.home"), "bin", "jlink").toString(),
                "--add-modules",
                "java.base,java.logging,java.sql,java.naming,java.management,jdk.httpserver",
                "--output",
                small.toString());
        String command =
                "small=%s -jar %s jdk ${port} 'sleep(10)'"
                        .formatted(small.resolve("bin/java"), Heddle.onClassPath("planted"));
        CaseVerdict verdict = compared("--variant", command, "--max-rate", "60");
        assertThat(completed(verdict)).isPositive();
        assertThat(verdict.details().knees()).hasSize(1);
        assertThat(verdict.value(Names.OS_THREADS)).isPresent();
        assertThat(missing(verdict)).extracting(Missing::what).contains(Missing.What.WATCHING);
    }

    @Test
    @Tag("measured")
    @Tag("long")
    void whatIsNoJvmIsMeasuredFromOutside() throws Exception {
        assumeTrue(Files.exists(Path.of("/usr/bin/python3")), "no python3 to serve files with");
        CaseVerdict verdict =
                compared(
                        "--variant",
                        "python=python3 -m http.server --bind 127.0.0.1 ${port}",
                        "--max-rate",
                        "40");
        assertThat(completed(verdict)).isPositive();
        assertThat(missing(verdict)).extracting(Missing::what).contains(Missing.What.NO_RECORDING);
    }

    /// What runs already is loaded by users who log in and go on, seen from outside, and left as it
    /// was.
    @Test
    @Tag("measured")
    @Tag("long")
    void whatRunsAlreadyIsMeasuredAndLeftRunning() throws Exception {
        int port = Heddle.freePort();
        Process service = planted(port, "sleep(5)");
        Path scenario =
                Files.writeString(
                        folder.resolve("users.yaml"),
                        """
                        login: {per: run, steps: [{path: /login, capture: {t: {header: Date}}}]}
                        steps:
                          - {path: "/first?t={{t}}", capture: {d: {header: Date}}}
                          - {path: "/then?d={{d}}", pause: 2s}
                        """);
        try {
            CaseVerdict verdict =
                    compared(
                            "--url",
                            "http://127.0.0.1:" + port + "/",
                            "--scenario",
                            scenario.toString(),
                            "--max-rate",
                            "60");
            assertThat(verdict.value(Names.SUSTAINED)).hasValue(60.0);
            assertThat(completed(verdict)).isPositive();
            assertThat(verdict.value(Names.OS_THREADS)).isPresent();
            assertThat(service.isAlive()).isTrue();
        } finally {
            service.destroyForcibly().waitFor();
        }
    }

    /// A JVM that knew nothing of Heddle when it started: its pool was made before the probe came,
    /// and afterwards nothing of the probe is left in it.
    @Test
    @Tag("measured")
    @Tag("long")
    void whatRunsAlreadyIsAttachedToAndLeftAsItWas() throws Exception {
        int port = Heddle.freePort();
        Process service = planted(port, "hikari(4, sleep(20))");
        try {
            awaitAnswer(port);
            CaseVerdict verdict =
                    compared(
                            "--pid",
                            Long.toString(service.pid()),
                            "--url",
                            "http://127.0.0.1:" + port + "/",
                            "--max-rate",
                            "260");
            assertThat(missing(verdict)).isEmpty();
            Limit limit = verdict.limit().orElseThrow();
            assertThat(limit.observed()).isTrue();
            assertThat(limit.rung().kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
            assertThat(limit.rung().name()).isEqualTo("HikariPool-1");
            assertThat(limit.rung().capacity()).contains(4.0);
            assertThat(verdict.ladder()).noneMatch(rung -> rung.name().startsWith("heddle-"));
            assertLeftAsItWas(service);
        } finally {
            service.destroyForcibly().waitFor();
        }
    }

    /// No thread, recording or class of the probe is left in a JVM, soon after the recording ended.
    static void assertLeftAsItWas(Process service) throws Exception {
        assertThat(service.isAlive()).isTrue();
        assertThat(jcmd(service, "JFR.check")).contains("No available recordings");
        Heddle.until(
                () -> !jcmd(service, "Thread.print").contains("\"heddle-"),
                "a JVM without threads of the probe");
        Heddle.until(
                () -> {
                    jcmd(service, "GC.run");
                    return !jcmd(service, "GC.class_histogram")
                            .contains("dev.heddle.probe.internal");
                },
                "a JVM without classes of the probe");
    }

    static void awaitAnswer(int port) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/")).build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            for (int i = 0; ; i++) {
                try {
                    client.send(request, HttpResponse.BodyHandlers.discarding());
                    return;
                } catch (IOException e) {
                    assertThat(i).as("tries").isLessThan(300);
                    Thread.sleep(100);
                }
            }
        }
    }

    static String jcmd(Process process, String command) {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        try {
            Process asked =
                    new ProcessBuilder(jcmd.toString(), Long.toString(process.pid()), command)
                            .redirectErrorStream(true)
                            .start();
            return new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Process planted(int port, String work) throws Exception {
        return new ProcessBuilder(
                        java(),
                        "-jar",
                        Heddle.onClassPath("planted").toString(),
                        "jdk",
                        Integer.toString(port),
                        work)
                .inheritIO()
                .start();
    }

    private static long completed(CaseVerdict verdict) {
        return verdict.runs().counts().orElseThrow().completed();
    }

    private static List<Missing> missing(CaseVerdict verdict) {
        return verdict.findings().stream()
                .filter(Finding.NotObserved.class::isInstance)
                .flatMap(finding -> ((Finding.NotObserved) finding).missing().stream())
                .toList();
    }

    private CaseVerdict compared(String... options) throws Exception {
        List<String> arguments =
                new ArrayList<>(List.of("compare", "--no-prove", "--format", "json"));
        arguments.addAll(List.of(options));
        return heddle.onlyCase(arguments.toArray(String[]::new));
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static void run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).inheritIO().start();
        assertThat(process.waitFor()).isZero();
    }
}
