package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.heddle.cli.Heddle.Running;
import dev.heddle.cli.Heddle.Said;
import dev.heddle.delay.DelayService;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/// `heddle load` as users run it, against a delay service.
@Isolated("its generator keeps up only if nothing else uses the processors")
class LoadCommandTest {
    @TempDir private Path folder;
    private Heddle heddle;
    private DelayService service;

    @BeforeEach
    void start() throws IOException {
        heddle = new Heddle(folder);
        service = DelayService.start(0);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void anOpenLoadIsReportedWithItsHistogram() throws Exception {
        Said said = heddle.run("load", "--rate", "200", "-d", "1s", url("/delay/5"));
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out())
                .containsPattern("offered +200  200/s for 1 s\n")
                .containsPattern("completed +200 ")
                .containsPattern("latency +[\\d.]+ ms")
                .contains("Requests by latency")
                .containsPattern("up to +10 ms +\\d+  #+");
        assertThat(said.out().lines()).allMatch(line -> line.length() <= 100);
    }

    @Test
    @Tag("measured")
    void phasesAreJoinedAndHttp2IsSpoken() throws Exception {
        Said said =
                heddle.run(
                        "load",
                        "--no-warm-up",
                        "--http",
                        "2",
                        "--ramp",
                        "0..100/1s",
                        "--steps",
                        "50,100/1s",
                        "--poisson",
                        "--seed",
                        "7",
                        "--format",
                        "json",
                        url("/delay/1"));
        assertThat(said.exitCode()).as(said.err()).isZero();
        // 50 of the ramp, 50 and 100 of the steps, give or take chance; the seed is fixed.
        assertThat(offered(said)).isBetween(150, 250);
        assertThat(said.out()).contains("\"connectionsOpened\" : 16");
    }

    @Test
    @Tag("measured")
    void aClosedLoadOfSeveralUrlsOnTwoLoopsIsKept() throws Exception {
        Path out = folder.resolve("out");
        Said said =
                heddle.run(
                        "load",
                        "--no-warm-up",
                        "-c",
                        "4",
                        "-d",
                        "1s",
                        "--think",
                        "10ms",
                        "--loops",
                        "2",
                        "--weights",
                        "3,1",
                        "--out",
                        out.toString(),
                        "--hlog",
                        folder.resolve("my.hlog").toString(),
                        url("/delay/1?n={{seq}}"),
                        url("/delay/2"));
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out()).contains("A closed load hides stalls");
        assertThat(folder.resolve("my.hlog")).isNotEmptyFile();
        assertThat(out).isDirectoryContaining("glob:**/load.json");
        assertThat(out).isDirectoryContaining("glob:**/load.hlog");
        assertThat(out).isDirectoryContaining("glob:**/summary.json");
    }

    @Test
    void anExpectationThatDoesNotHoldGivesExitCode1AndSaysWhatWasFound() throws Exception {
        Said said =
                heddle.run(
                        "load",
                        "--no-warm-up",
                        "--rate",
                        "10",
                        "-d",
                        "1s",
                        "--expect",
                        "p99<1us",
                        "--expect",
                        "errors<0.1%",
                        "--expect",
                        "rate>=5",
                        url("/delay/1"));
        assertThat(said.exitCode()).isEqualTo(1);
        assertThat(said.complaints()).hasSize(1);
        assertThat(said.complaints().getFirst())
                .startsWith("heddle: --expect 'p99<1us' failed: p99 is ");
    }

    @Test
    void anAccessLogIsReplayedInItsOrder() throws Exception {
        List<String> paths = Collections.synchronizedList(new ArrayList<>());
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    paths.add(exchange.getRequestURI().getPath());
                    exchange.sendResponseHeaders(204, -1);
                    exchange.close();
                });
        server.start();
        try {
            String line = "h - - [22/Nov/2026:10:00:%02d +0000] \"GET /%s HTTP/1.1\" 200 5%n";
            Path log =
                    Files.writeString(
                            folder.resolve("access.log"),
                            line.formatted(1, "a")
                                    + line.formatted(3, "b")
                                    + line.formatted(5, "a")
                                    + line.formatted(6, "a")
                                    + "something else\n");
            Said said =
                    heddle.run(
                            "load",
                            "--no-warm-up",
                            "--access-log",
                            log.toString(),
                            "--replay",
                            "5x",
                            "http://127.0.0.1:%d/".formatted(server.getAddress().getPort()));
            assertThat(said.exitCode()).as(said.err()).isZero();
            assertThat(paths).containsExactly("/a", "/b", "/a", "/a");
            assertThat(said.out()).containsPattern("completed +4 ");
            assertThat(said.err()).contains("2 different requests; skipped: 1 in another format");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void ofSeveralRequestsThoseThatFailAreListed() throws Exception {
        Said said =
                heddle.run(
                        "load",
                        "--no-warm-up",
                        "--rate",
                        "100",
                        "-d",
                        "1s",
                        "--weights",
                        "9,1",
                        url("/delay/1"),
                        url("/delay/1?status=404"));
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out())
                .containsPattern("Failed requests\n  GET /delay/1\\?status=404: \\d+ status-404\n")
                .doesNotContain("GET /delay/1:");
    }

    @Test
    void aLoadThatIsMostlyRejectedIsStoppedInOneLine() throws Exception {
        Said said =
                heddle.run(
                        "load",
                        "--no-warm-up",
                        "--rate",
                        "100",
                        "-d",
                        "50m",
                        url("/delay/1"),
                        url("/delay/1?status=404"),
                        url("/delay/1?status=401"));
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.out()).isEmpty();
        assertThat(said.complaints())
                .singleElement()
                .asString()
                .containsPattern("load stopped after \\d s: \\d+ of \\d+ requests failed")
                .containsPattern("GET /delay/1\\?status=404: \\d+ status-404")
                .containsPattern("GET /delay/1\\?status=401: \\d+ status-401")
                .contains("--expect-status");
    }

    @Test
    void percentilesOfNothingAreNoNumbers() throws Exception {
        Said said =
                heddle.run(
                        "load",
                        "--no-warm-up",
                        "--rate",
                        "50",
                        "-d",
                        "1s",
                        url("/delay/1?status=503"));
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.complaints())
                .singleElement()
                .asString()
                .contains("nothing completed: 50 of 50 requests failed (50 status-503), answered")
                .endsWith("; check the service and its log");
        assertThat(said.out())
                .containsPattern("failed +50  50 status-503")
                .containsPattern("latency( +–){8}\n")
                .containsPattern("service time( +–){8}\n");
    }

    @Test
    void aPortThatSpeaksPlainHttpIsOneLineAboutTls() throws Exception {
        String secure = url("/delay/1").replace("http:", "https:");
        Said said = heddle.run("load", "--no-warm-up", "--rate", "30", "-d", "2s", secure);
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.complaints())
                .singleElement()
                .asString()
                .contains("the port speaks plain HTTP, not TLS; use an http URL");
    }

    @Test
    void aPortThatClosesPlainConnectionsButSpeaksTlsIsOneLineToo() throws Exception {
        try (HttpsService service = new HttpsService(folder)) {
            Said said =
                    heddle.run("load", "--no-warm-up", "--rate", "30", "-d", "2s", service.http());
            assertThat(said.exitCode()).isEqualTo(3);
            assertThat(said.complaints())
                    .singleElement()
                    .asString()
                    .contains("the port speaks TLS; use an https URL");
        }
    }

    @Test
    @Tag("measured")
    void aLoadEndsWhenAPercentileIsKnownPreciselyEnough() throws Exception {
        Said said =
                heddle.run(
                        "load",
                        "--rate",
                        "200",
                        "-d",
                        "10m",
                        "--until",
                        "p50+-40%",
                        url("/delay/20"));
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out())
                .containsPattern("unfinished +0\n")
                .containsPattern("  95 % +– +±[\\d.]+ %")
                .containsPattern("p50 is known to ±[\\d.]+ % \\(95 % confidence\\)");
        assertThat(offeredSeconds(said)).isBetween(10, 60);
    }

    private static int offeredSeconds(Said said) {
        Matcher seconds = Pattern.compile("for (\\d+)[\\d.]* s\n").matcher(said.out());
        assertThat(seconds.find()).as(said.out()).isTrue();
        return Integer.parseInt(seconds.group(1));
    }

    @Test
    void aServiceThatIsNotRunningIsOneLine() throws Exception {
        String dead = "http://127.0.0.1:%d/".formatted(Heddle.freePort());
        Said said = heddle.run("load", "--rate", "100", "-d", "50m", dead);
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.out()).isEmpty();
        assertThat(said.complaints())
                .singleElement()
                .asString()
                .contains(dead + " refused the connection; start the service");
    }

    @Test
    void wrongInputGivesOneLineEachAndExitCode2() throws Exception {
        assertRefused("no load given", url("/"));
        assertRefused("--replay cannot be combined", "--replay", "1x", "-c", "1", url("/"));
        assertRefused("--replay: found 0 requests", "--replay", "1x", url("/"));
        assertRefused("host 'example.com' is remote", "--rate", "1", "http://example.com/");
        assertRefused("--rate fast: found rate 'fast'", "--rate", "fast", url("/"));
        assertRefused("URL 'ftp://x'", "--rate", "1", "ftp://x");
        assertRefused("URL 'http://127.0.0.1:99999/'", "-c", "1", "http://127.0.0.1:99999/");
        assertRefused("a load is either closed or open", "-c", "1", "--rate", "1", url("/"));
        assertRefused(
                "--until 'p99': expected a percentile", "-c", "1", "--until", "p99", url("/"));
        assertRefused("load that varies", "--ramp", "1..9", "--until", "p99±5%", url("/"));
        assertRefused("at least 10 s", "-c", "1", "-d", "9s", "--until", "p99±5%", url("/"));
        assertRefused("--expect 'p99:1'", "--rate", "1", "--expect", "p99:1", url("/"));
        assertRefused(
                "all URLs must be of one service", "-c", "1", url("/"), "http://127.0.0.1:1/");
        assertRefused(
                "--transport carrier-pigeon", "-c", "1", "--transport", "carrier-pigeon", url("/"));
        assertRefused("expected at most 60m", "--rate", "1/61m", url("/"));
        assertRefused("--duration 5x: expected", "--rate", "1", "-d", "5x", url("/"));
        assertRefused("--duration 0s: sends nothing", "--rate", "1", "-d", "0s", url("/"));
        assertRefused("--rate 0s: sends nothing", "--rate", "1/0s", url("/"));
        assertRefused("--rate 20/s: expected RATE/TIME", "--rate", "20/s", url("/"));
        assertRefused("--ramp NaN..5/1s: expected rates", "--ramp", "NaN..5/1s", url("/"));
        assertRefused("is always met", "-c", "1", "--expect", "rate>=-1", url("/"));
        assertRefused(
                "-H 'X-Key: ***' with other characters: expected",
                "-c",
                "1",
                "-H",
                "X-Key: ß3cret",
                url("/"));
        assertRefused(
                "-H 'X-Key: ***' with a line break: expected",
                "-c",
                "1",
                "-H",
                "X-Key: a\nb",
                url("/"));
        assertRefused("-H without a header name: expected", "-c", "1", "-H", "S3cret", url("/"));
        assertRefused("-H @none: cannot read (no such file", "-c", "1", "-H", "@none", url("/"));
    }

    @Test
    void aLoadFromOtherMachinesIsRefusedBeforeAnyIsAsked() throws Exception {
        String here = "127.0.0.1";
        assertRefused("--on nomad: expected kubernetes", "--on", "nomad", "-c", "1", url("/"));
        assertRefused("need --on kubernetes", "--pods", "2", "-c", "1", url("/"));
        assertRefused(
                "host '127.0.0.1' gets load from other machines",
                "--on",
                "kubernetes",
                "-c",
                "1",
                url("/"));
        assertFleetRefused(
                "above 100,000 must be confirmed by --yes",
                "--allow-host",
                here,
                "--rate",
                "100001");
        assertFleetRefused("one per event loop of each pod, 4", "--pods", "4", "-c", "2");
        assertFleetRefused("--pods 0: expected 1 to 1000", "--pods", "0", "--rate", "1");
        assertFleetRefused("--no-warm-up: the generators", "--no-warm-up", "--rate", "1");
        assertFleetRefused(
                "--pods-min 3: expected 1 to 2", "--pods", "2", "--pods-min", "3", "-c", "2");
    }

    private void assertFleetRefused(String complaint, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("--on", "kubernetes", url("/")));
        all.addAll(List.of(arguments));
        assertRefused(complaint, all.toArray(String[]::new));
    }

    /// Nothing was measured, so nothing may pass.
    @Test
    void aLoadThatSendsNothingFails() throws Exception {
        Said said = heddle.run("load", "--rate", "1", "-d", "100ms", "--no-warm-up", url("/"));
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.complaints()).singleElement().asString().contains("no request was sent");
    }

    @Test
    void whatCannotBeKeptIsRefusedBeforeTheLoad() throws Exception {
        Path file = Files.createFile(folder.resolve("a-file"));
        assertRefused("--out " + file, "--rate", "1", "--out", file.toString(), url("/"));
        assertRefused(
                "--cacert " + file + ": not PEM; expected -----BEGIN",
                "--rate",
                "1",
                "--cacert",
                file.toString(),
                "https://127.0.0.1:1/");
        assertRefused("--cert needs TLS", "--rate", "1", "--cert", file.toString(), url("/"));
        assertRefused("--hlog /none/x", "--rate", "1", "--hlog", "/none/x", url("/"));
        assertThat(service.inFlight()).isZero();
    }

    @Test
    @Tag("measured")
    void aScenarioIsReportedStepByStepAndItsDataIsKeptNowhere() throws Exception {
        Files.writeString(folder.resolve("users.csv"), "user,millis\nS3cret,2\nS3cret too,3\n");
        Path scenario =
                Files.writeString(
                        folder.resolve("users.yaml"),
                        """
                        data: {file: users.csv}
                        steps:
                          - name: wait
                            path: /delay/{{millis}}?user={{user}}
                            capture: {length: {header: Content-Length}}
                          - path: /delay/1?length={{length}}
                            pause: 10ms
                        """);
        Path out = folder.resolve("steps");
        Said said =
                heddle.run(
                        "load",
                        "--no-warm-up",
                        "--rate",
                        "40",
                        "-d",
                        "1s",
                        "--scenario",
                        scenario.toString(),
                        "--out",
                        out.toString(),
                        url("/"));
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out())
                .containsPattern("(?m)^wait +20 +0 ")
                .containsPattern("(?m)^GET /delay/1\\?length=\\{\\{length}} +20 +0 ");
        assertThat(said.out().lines()).allMatch(line -> line.length() <= 100);
        assertThat(out.resolve("load.json")).content().contains("\"name\" : \"wait\"");
        assertThat(out.resolve("summary.json")).content().doesNotContain("S3cret");
        assertRefused(
                "--scenario defines the requests",
                "--rate",
                "1",
                "--data",
                "x",
                "--scenario",
                scenario.toString(),
                url("/"));
        assertRefused(
                "--scenario: paths and weights are in its file",
                "--rate",
                "1",
                "--scenario",
                scenario.toString(),
                url("/api"));
        Files.writeString(scenario, "steps: [{path: /, capture: {a: {json: id}}}]");
        assertRefused(
                "users.yaml:1: steps[0].capture.a.json: found 'id'; expected a JSONPath",
                "--rate",
                "1",
                "--scenario",
                scenario.toString(),
                url("/"));
    }

    @Test
    @Tag("measured")
    void secretsAreSentButNotTold() throws Exception {
        Path secret = Files.writeString(folder.resolve("h"), "Authorization: Bearer S3cret\n");
        Path out = folder.resolve("out");
        Said said =
                heddle.run(
                        "load",
                        "--no-warm-up",
                        "--rate",
                        "20",
                        "-d",
                        "1s",
                        "-H",
                        "@" + secret,
                        "--data",
                        "user=me&password=S3cret",
                        "--format",
                        "json",
                        "--out",
                        out.toString(),
                        url("/delay/1?token=S3cret"));
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out() + said.err())
                .doesNotContain("S3cret")
                .contains("\"method\" : \"POST\"");
        assertThat(out.resolve("summary.json")).content().doesNotContain("S3cret");
        assertThat(out).isDirectory();
        assertThat(Files.getPosixFilePermissions(out)).hasSize(3);
    }

    private void assertRefused(String complaint, String... arguments) throws Exception {
        String[] all = new String[arguments.length + 1];
        all[0] = "load";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        Said said = heddle.refused(all);
        assertThat(said.exitCode()).as(complaint).isEqualTo(2);
        assertThat(said.complaints()).singleElement().asString().contains(complaint);
    }

    @Test
    void aShortageIsFoundBeforeTheStart() throws Exception {
        Said said = heddle.run("load", "-c", "900000", url("/"));
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.complaints())
                .singleElement()
                .asString()
                .containsPattern("900000 connections .*(open files|local ports).*use fewer");
    }

    @Test
    @Tag("measured")
    void ctrlCReportsWhatWasMeasured() throws Exception {
        Running running = heddle.start("load", "--rate", "100", "-d", "60s", url("/delay/1"));
        running.awaitLine("6 of 60 s");
        running.process().destroy();
        Said said = running.await();
        assertThat(said.exitCode()).isEqualTo(143);
        assertThat(said.out()).containsPattern("completed +\\d{3}").contains("Requests by latency");
    }

    @Test
    @Tag("measured")
    void aDelayServiceAndARelayServeUntilTheyAreToldToEnd() throws Exception {
        Running delay = heddle.start("delay", "--port", "0");
        int delayPort = port(delay);
        Running relay =
                heddle.start(
                        "relay",
                        "--listen",
                        "0",
                        "--to",
                        "127.0.0.1:" + delayPort,
                        "--delay",
                        "20ms");
        int relayPort = port(relay);
        Said said =
                heddle.run(
                        "load",
                        "--no-warm-up",
                        "--rate",
                        "10",
                        "-d",
                        "1s",
                        "--format",
                        "json",
                        "http://127.0.0.1:%d/delay/5".formatted(relayPort));
        relay.process().destroy();
        delay.process().destroy();
        assertThat(said.exitCode()).as(said.err()).isZero();
        double p50Millis =
                Double.parseDouble(said.out().replaceAll("(?s).*?\"p50\" : ([\\d.]+).*", "$1"));
        assertThat(p50Millis).isGreaterThanOrEqualTo(45); // 20 ms there, 20 ms back
        assertThat(relay.await().out()).contains("delays; late by");
        assertThat(delay.await().out()).contains("10 delays; late by");
    }

    @Test
    void aRelayToAnotherMachineNeedsConsent() throws Exception {
        Said said = heddle.run("relay", "--listen", "0", "--to", "db.example:3306");
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.err()).contains("host 'db.example' is remote", "--allow-host db.example");
    }

    /// The port that a server of ours says it listens on.
    private static int port(Running server) throws Exception {
        Heddle.until(() -> said(server).contains("127.0.0.1:"), "an address");
        return Integer.parseInt(said(server).replaceAll("(?s).*?127\\.0\\.0\\.1:(\\d+).*", "$1"));
    }

    private static String said(Running server) {
        try {
            return java.nio.file.Files.readString(server.out());
        } catch (IOException e) {
            return "";
        }
    }

    private static int offered(Said said) {
        return Integer.parseInt(said.out().replaceAll("(?s).*?\"offered\" : (\\d+).*", "$1"));
    }

    private String url(String path) {
        return "http://127.0.0.1:" + service.address().getPort() + path;
    }
}
