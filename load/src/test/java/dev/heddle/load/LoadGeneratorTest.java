package dev.heddle.load;

import static dev.heddle.load.TestServer.OK;
import static dev.heddle.load.TestServer.after;
import static dev.heddle.load.TestServer.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Phase.Arrivals;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.statistics.Distribution;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(NoLeaks.class)
class LoadGeneratorTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    @TempDir Path folder;

    private final LoadGenerator generator = LoadGenerator.onBest(1);

    @Test
    void offersAConstantRateAndAccountsForAllOfIt() throws Exception {
        try (TestServer server = new TestServer(says(OK))) {
            LoadResult result = run(open(500, SECOND), server.endpoint());
            assertThat(result.totals().offered()).isEqualTo(500);
            assertThat(result.totals().completed()).isEqualTo(500);
            assertThat(result.totals().failed()).isEmpty();
            assertThat(server.requests).hasValue(500);
            assertThat(latency().total()).isEqualTo(500);
            assertThat(sum(result.timeline().completed())).isEqualTo(500);
            assertThat(result.offeredSeconds()).isBetween(0.99, 10.0);
        }
    }

    /// A disk that is full soon: 20 s of load end at once, and what was measured is not lost.
    @Test
    @Tag("measured")
    void aLogThatCannotBeWrittenEndsTheLoadWithWhatThereIs() throws Exception {
        Path log = folder.resolve("cut.hlog");
        try (TestServer server = new TestServer(says(OK));
                OutputStream disk = Files.newOutputStream(log)) {
            OutputStream full =
                    new OutputStream() {
                        private int left = 4_000;

                        @Override
                        public void write(int octet) throws IOException {
                            if (left-- <= 0) {
                                throw new IOException("No space left on device");
                            }
                            disk.write(octet);
                        }
                    };
            LoadRun run =
                    generator.start(
                            open(200, Duration.ofSeconds(20)),
                            Endpoint.http(server.endpoint()),
                            full,
                            _ -> {});
            assertThatThrownBy(run::await)
                    .isInstanceOfSatisfying(
                            LogLostException.class,
                            lost -> {
                                LoadResult result = lost.result();
                                assertThat(result.totals().balanced()).isTrue();
                                assertThat(result.totals().completed()).isPositive();
                                assertThat(result.offeredSeconds()).isLessThan(15);
                                assertThat(LoadLog.begun(log, _ -> {}).latency().getFirst().total())
                                        .isBetween(1L, result.totals().offered());
                            });
        }
    }

    @Test
    void aClosedLoadHasOneRequestInFlightPerUser() throws Exception {
        try (TestServer server = new TestServer(after(20, says(OK)))) {
            LoadProfile profile = profile(new Phase.Closed(5, Duration.ZERO, SECOND), 5);
            LoadResult result = run(profile, server.endpoint());
            // 5 users ÷ 20 ms is at most 250 in a second.
            assertThat(result.totals().completed()).isBetween(25L, 255L);
            assertThat(result.traffic().connectionsOpened()).isEqualTo(5);
            assertThat(result.timeline().inFlight()).allMatch(inFlight -> inFlight <= 5);
            assertThat(result.totals().unfinished()).isZero();
        }
    }

    @Test
    void everyUserOfALargeClosedLoadGetsAConnection() throws Exception {
        try (TestServer server = new TestServer(after(1_500, says(OK)))) {
            LoadProfile profile = profile(new Phase.Closed(600, Duration.ZERO, SECOND), 600);
            LoadResult result = run(profile, server.endpoint());
            assertThat(result.traffic().connectionsOpened()).isEqualTo(600);
            assertThat(server.requests).hasValue(600);
        }
    }

    @Test
    @Tag("measured")
    void aPhaseHasAsManyUsersAsItSaysWhateverTheOneBeforeHad() throws Exception {
        try (TestServer server = new TestServer(after(100, says(OK)))) {
            LoadProfile profile =
                    profile(
                            List.of(
                                    new Phase.Closed(20, Duration.ZERO, SECOND),
                                    new Phase.Closed(
                                            30, Duration.ZERO, Duration.ofMillis(100), SECOND),
                                    new Phase.Closed(5, Duration.ZERO, SECOND),
                                    new Phase.Closed(30, Duration.ZERO, SECOND)),
                            100);
            LoadResult result = run(profile, server.endpoint());
            assertThat(result.timeline().meanInFlight(0.3, 0.9)).isCloseTo(20, within(2.0));
            assertThat(result.timeline().meanInFlight(1.4, 1.9)).isCloseTo(30, within(2.0));
            assertThat(result.timeline().meanInFlight(2.4, 2.9)).isCloseTo(5, within(2.0));
            assertThat(result.timeline().meanInFlight(3.3, 3.9)).isCloseTo(30, within(2.0));
        }
    }

    @Test
    void usersWhoHaveNotArrivedByTheEndDoNotCome() throws Exception {
        try (TestServer server = new TestServer(says(OK))) {
            Phase phase =
                    new Phase.Closed(10, Duration.ofSeconds(20), Duration.ofSeconds(2), SECOND);
            LoadResult result = run(profile(phase, 10), server.endpoint());
            // One every 200 ms for a second, each with one request.
            assertThat(result.totals().offered()).isBetween(4L, 6L);
        }
    }

    @Test
    void thinkTimeLowersTheRateOfAClosedLoad() throws Exception {
        try (TestServer server = new TestServer(says(OK))) {
            LoadProfile profile = profile(new Phase.Closed(2, Duration.ofMillis(100), SECOND), 2);
            LoadResult result = run(profile, server.endpoint());
            assertThat(result.totals().completed()).isBetween(4L, 22L);
        }
    }

    @Test
    @Tag("measured")
    void aRequestThatWaitsForAConnectionKeepsItsIntendedStart() throws Exception {
        try (TestServer server = new TestServer(after(50, says(OK)))) {
            LoadProfile oneConnection = profile(constant(40), 1);
            LoadResult result = run(oneConnection, server.endpoint());
            assertThat(result.totals().completed()).isEqualTo(40);
            // 40 requests of 50 ms through one connection take 2 s: the last waited about 1 s.
            assertThat(latency().maxMillis()).isGreaterThan(900);
            assertThat(service().percentileMillis(50)).isLessThan(500).isGreaterThan(49);
        }
    }

    /// Ground truth for coordinated omission: of 1,000 requests/s to a server that stands still
    /// for a second, about a thousand must show what was left of that second.
    @Test
    @Tag("measured")
    void aStalledServerShowsInEveryRequestThatWasDueMeanwhile() throws Exception {
        Process server = fork(List.of(), TestServer.class);
        try (BufferedReader out = server.inputReader()) {
            int port = Integer.parseInt(out.readLine());
            InetSocketAddress endpoint = loopback(port);
            run(open(200, SECOND), endpoint);
            Thread.ofVirtual().start(() -> stall(server));
            LoadResult result = run(open(1_000, Duration.ofSeconds(3)), endpoint);
            assertThat(result.totals().completed()).isEqualTo(3_000);
            // Evenly spread over the stall: 900 over 0.1 s, 500 over 0.5 s, with room for a slow
            // machine, which can only add to them.
            assertThat(over(100)).isBetween(850L, 2_000L);
            assertThat(over(500)).isBetween(450L, 1_500L);
            assertThat(latency().maxMillis()).isBetween(950.0, 2_500.0);
        } finally {
            server.destroyForcibly().waitFor();
        }
    }

    private static void stall(Process server) {
        try {
            Thread.sleep(1_000);
            signal("STOP", server);
            Thread.sleep(1_000);
            signal("CONT", server);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void signal(String name, Process server)
            throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(server.pid())).start().waitFor();
    }

    @Test
    @Tag("measured")
    void failuresAreCountedByKind() throws Exception {
        assertFailures(says("no HTTP at all\r\n"), "malformed-response");
        assertFailures((_, _) -> false, "closed-early");
        assertFailures(says("HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n"), "status-503");
        assertFailures(says("HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n"), "status-302");
        assertFailures(
                (socket, _) -> {
                    socket.setSoLinger(true, 0);
                    return false;
                },
                "connection-reset");
    }

    private void assertFailures(TestServer.Behaviour behaviour, String kind) throws Exception {
        try (TestServer server = new TestServer(behaviour)) {
            LoadResult result = run(open(100, Duration.ofMillis(500)), server.endpoint());
            assertThat(result.totals().failed()).as(kind).isEqualTo(Map.of(kind, 50L));
            assertThat(result.totals().completed()).isZero();
        }
    }

    @Test
    void oneAnswerOfEachUnexpectedStatusIsQuoted() throws Exception {
        String body = "<p>no <b>backend</b>\r\n is free, token=s3cret</p>";
        String answer =
                "HTTP/1.1 503 No\r\nContent-Length: %d\r\n\r\n%s".formatted(body.length(), body);
        try (TestServer server = new TestServer(says(answer))) {
            LoadResult result = run(open(50, SECOND), server.endpoint());
            assertThat(result.traffic().said())
                    .isEqualTo(Map.of("status-503", "no backend is free, token=***"));
        }
    }

    @Test
    void aRefusedConnectionIsAFailure() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
            port = free.getLocalPort();
        }
        LoadResult result = run(open(50, SECOND), loopback(port));
        assertThat(result.totals().failed()).isEqualTo(Map.of("connect-refused", 50L));
    }

    @Test
    void aRequestThatTakesTooLongTimesOutAndCountsWithItsLatency() throws Exception {
        try (TestServer server = new TestServer(LoadGeneratorTest::never)) {
            LoadProfile profile =
                    new LoadProfile(
                            RequestSpec.get("/"),
                            List.of(constant(20)),
                            new Limits(Duration.ofMillis(300), SECOND, 100));
            LoadResult result = run(profile, server.endpoint());
            assertThat(result.totals().failed()).isEqualTo(Map.of("timed-out", 20L));
            assertThat(latency().total()).isEqualTo(20);
            assertThat(latency().percentileMillis(0)).isGreaterThanOrEqualTo(299);
        }
    }

    @Test
    @Tag("measured")
    void whatIsLeftAfterTheDrainIsUnfinishedAndCountsWithTheTimeItTook() throws Exception {
        try (TestServer server = new TestServer(LoadGeneratorTest::never)) {
            LoadResult result = run(open(20, SECOND), server.endpoint());
            assertThat(result.totals().unfinished()).isEqualTo(20);
            assertThat(result.totals().balanced()).isTrue();
            assertThat(latency().total()).isEqualTo(20);
            assertThat(latency().percentileMillis(0)).isGreaterThan(900);
        }
    }

    @Test
    @Tag("measured")
    void phasesRunOneAfterAnotherAndOneTooShortForARequestOffersNone() throws Exception {
        try (TestServer server = new TestServer(says(OK))) {
            LoadProfile profile =
                    new LoadProfile(
                            RequestSpec.get("/"),
                            List.of(constant(0.1), constant(100), constant(200)),
                            new Limits(Duration.ofSeconds(30), SECOND, 100));
            LoadResult result = run(profile, server.endpoint());
            assertThat(result.totals().completed()).isEqualTo(300);
            List<Integer> offered = result.timeline().offered();
            assertThat(sum(offered.subList(0, 10))).isZero();
            assertThat(result.offeredSeconds()).isBetween(2.99, 12.0);
        }
    }

    @Test
    void aRunCanBeStopped() throws Exception {
        try (TestServer server = new TestServer(says(OK))) {
            LoadRun run =
                    generator.start(
                            open(100, Duration.ofMinutes(5)),
                            Endpoint.http(server.endpoint()),
                            log(),
                            _ -> {});
            Thread.sleep(300);
            run.stop();
            LoadResult result = run.await();
            assertThat(result.offeredSeconds()).isLessThan(60);
            assertThat(result.totals().balanced()).isTrue();
        }
    }

    @Test
    void aRunThatFinishesEarlyWaitsForWhatIsInFlight() throws Exception {
        try (TestServer server = new TestServer(after(200, says(OK)))) {
            for (Phase phase :
                    List.of(
                            new Phase.Constant(100, Duration.ofMinutes(5), Arrivals.EVEN),
                            new Phase.Closed(20, Duration.ZERO, Duration.ofMinutes(5)))) {
                LoadRun run =
                        generator.start(
                                profile(List.of(phase), 100),
                                Endpoint.http(server.endpoint()),
                                log(),
                                _ -> {});
                while (run.offeredSoFar() < 40) {
                    Thread.sleep(20);
                }
                run.finish();
                LoadResult result = run.await();
                assertThat(result.offeredSeconds()).isLessThan(60);
                assertThat(result.totals().completed()).isEqualTo(result.totals().offered());
            }
        }
    }

    /// What hangs when a load is stopped is where coordinated omission would hide.
    @Test
    void whatIsInFlightWhenItIsStoppedCountsWithTheTimeItTook() throws Exception {
        try (TestServer server = new TestServer(LoadGeneratorTest::never)) {
            LoadRun run =
                    generator.start(
                            open(100, Duration.ofMinutes(5)),
                            Endpoint.http(server.endpoint()),
                            log(),
                            _ -> {});
            while (server.requests.get() < 20) {
                Thread.sleep(20);
            }
            run.stop();
            LoadResult result = run.await();
            assertThat(result.totals().unfinished()).isGreaterThanOrEqualTo(20);
            assertThat(result.totals().unfinished()).isEqualTo(result.totals().offered());
            assertThat(latency().total()).isEqualTo(result.totals().unfinished());
            assertThat(result.timeline().inFlight().getLast()).isPositive();
        }
    }

    /// A request that is answered while the generator stands still has not timed out.
    @Test
    @Tag("measured")
    void aPauseOfTheGeneratorIsNotChargedToTheService() throws Exception {
        try (TestServer server = new TestServer(after(300, says(OK)))) {
            Process generatorOfItsOwn = fork(List.of(), OneRequest.class, arguments(server));
            while (server.requests.get() == 0) {
                Thread.sleep(5);
            }
            signal("STOP", generatorOfItsOwn);
            Thread.sleep(4_000);
            signal("CONT", generatorOfItsOwn);
            try (BufferedReader out = generatorOfItsOwn.inputReader()) {
                assertThat(out.readLine()).isEqualTo("1 completed, {}, Optional[STOPPED]");
            }
        }
    }

    /// A process that can be stopped, with one request that may take 2.5 s.
    static final class OneRequest {
        public static void main(String[] args) throws Exception {
            LoadProfile profile =
                    new LoadProfile(
                            RequestSpec.get("/"),
                            List.of(new Phase.Closed(1, Duration.ZERO, SECOND)),
                            new Limits(Duration.ofMillis(2_500), Duration.ofSeconds(5), 1, 1));
            LoadResult result = forked(profile, args);
            System.out.println(
                    "%d completed, %s, %s"
                            .formatted(
                                    result.totals().completed(),
                                    result.totals().failed(),
                                    result.generator().limitedBy()));
        }
    }

    /// Requests that wait for a connection take memory, of which there is only so much.
    @Test
    @Tag("measured")
    void aLoadThatWaitsForAServiceThatStandsStillEndsBeforeTheMemoryDoes() throws Exception {
        try (TestServer server = new TestServer(LoadGeneratorTest::never)) {
            Process small = fork(List.of("-Xmx48m"), TooMuch.class, arguments(server));
            try (BufferedReader out = small.inputReader()) {
                assertThat(out.readLine()).isEqualTo("Optional[HEAP], balanced true, lost 0");
            }
        }
    }

    /// 100,000 requests/s to a service that answers none, by one connection.
    static final class TooMuch {
        public static void main(String[] args) throws Exception {
            LoadProfile profile =
                    new LoadProfile(
                            RequestSpec.get("/"),
                            List.of(
                                    new Phase.Constant(
                                            100_000, Duration.ofMinutes(2), Arrivals.EVEN)),
                            new Limits(Duration.ofSeconds(60), SECOND, 1));
            LoadResult result = forked(profile, args);
            long recorded = LoadLog.whole(Path.of(args[1])).latency().getFirst().total();
            System.out.println(
                    "%s, balanced %s, lost %d"
                            .formatted(
                                    result.generator().limitedBy(),
                                    result.totals().balanced(),
                                    result.totals().offered() - recorded));
        }
    }

    @Test
    void aResponseThatWasNotAskedForIsNoAnswerAndEndsTheConnection() throws Exception {
        try (TestServer server = new TestServer(says(OK + OK))) {
            LoadResult result = run(open(20, SECOND), server.endpoint());
            assertThat(result.totals().failed()).isEqualTo(Map.of("early-response", 20L));
            assertThat(result.traffic().connectionsOpened()).isGreaterThanOrEqualTo(19);
        }
    }

    private static LoadResult forked(LoadProfile profile, String[] args) throws Exception {
        return LoadGenerator.onBest(1)
                .start(
                        profile,
                        Endpoint.http(loopback(Integer.parseInt(args[0]))),
                        Path.of(args[1]),
                        _ -> {})
                .await();
    }

    /// Forks a JVM that runs a class of this test; what it says first comes by its output.
    private static Process fork(List<String> options, Class<?> main, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(
                List.of(
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    private String[] arguments(TestServer server) {
        return new String[] {Integer.toString(server.endpoint().getPort()), log().toString()};
    }

    private static boolean never(java.net.Socket socket, java.io.OutputStream out)
            throws InterruptedException {
        Thread.sleep(60_000);
        return false;
    }

    private static InetSocketAddress loopback(int port) {
        return new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port);
    }

    private static Phase constant(double rate) {
        return new Phase.Constant(rate, SECOND, Arrivals.EVEN);
    }

    private static LoadProfile open(double rate, Duration duration) {
        return profile(new Phase.Constant(rate, duration, Arrivals.EVEN), 2_000);
    }

    private static LoadProfile profile(Phase phase, int connections) {
        return profile(List.of(phase), connections);
    }

    private static LoadProfile profile(List<Phase> phases, int connections) {
        return new LoadProfile(
                RequestSpec.get("/"),
                phases,
                new Limits(Duration.ofSeconds(30), Duration.ofSeconds(2), connections));
    }

    private LoadResult run(LoadProfile profile, InetSocketAddress endpoint) throws Exception {
        return generator.start(profile, Endpoint.http(endpoint), log(), _ -> {}).await();
    }

    private Path log() {
        return folder.resolve("load.hlog");
    }

    private Distribution latency() throws IOException {
        return Distribution.merged(LoadLog.read(log()).latency());
    }

    private Distribution service() throws IOException {
        return Distribution.merged(LoadLog.read(log()).service());
    }

    private long over(double millis) throws IOException {
        Distribution all = latency();
        long count = 0;
        for (int i = 0; i < all.counts().size(); i++) {
            count += all.valuesNanos().get(i) > millis * 1e6 ? all.counts().get(i) : 0;
        }
        return count;
    }

    private static long sum(List<Integer> counts) {
        return counts.stream().mapToLong(Integer::longValue).sum();
    }
}
