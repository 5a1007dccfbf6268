package dev.heddle.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.load.Endpoint.Security;
import dev.heddle.model.InputException;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.LoadProfile.Protocol;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Phase.Arrivals;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.RequestSpec.Header;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// HTTP/2, TLS, other transports, several loops, requests of many kinds; and what can go wrong
/// there.
@ExtendWith(NoLeaks.class)
@Timeout(30)
@Tag("measured")
class ProtocolsTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    /// What no machine takes: a load ends when nothing is left to wait for.
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final List<Phase> OPEN = List.of(new Phase.Constant(200, SECOND, Arrivals.EVEN));

    @TempDir Path folder;

    @Test
    void manyHttp2RequestsShareAConnection() throws Exception {
        try (Http2TestServer server = new Http2TestServer(Http2TestServer.OK)) {
            LoadResult result = http2(server, OPEN, Duration.ofSeconds(30));
            assertAllCompleted(result, 200);
            assertThat(result.traffic().connectionsOpened()).isEqualTo(1);
        }
    }

    @Test
    void aClosedHttp2LoadKeepsEveryUserBusyOnOneConnection() throws Exception {
        try (Http2TestServer server = new Http2TestServer(Http2TestServer.OK)) {
            List<Phase> closed = List.of(new Phase.Closed(20, Duration.ZERO, SECOND));
            LoadResult result = http2(server, closed, Duration.ofSeconds(30));
            assertThat(result.totals().completed()).isGreaterThan(100);
            assertThat(result.totals().failed()).isEmpty();
            assertThat(result.traffic().connectionsOpened()).isEqualTo(1);
        }
    }

    @Test
    void interimAnswersAndTrailersBelongToTheAnswer() throws Exception {
        try (Http2TestServer server = new Http2TestServer(Http2TestServer.INTERIM_AND_TRAILERS)) {
            assertAllCompleted(http2(server, OPEN, Duration.ofSeconds(30)), 200);
        }
    }

    @Test
    void aBodyGoesOverHttp2() throws Exception {
        try (Http2TestServer server = new Http2TestServer(Http2TestServer.OK)) {
            LoadResult result = post(server, "x".repeat(200));
            assertAllCompleted(result, 200);
            assertThat(server.requests).hasValue(200);
        }
    }

    @Test
    void aHeaderMayGoOnInFurtherFrames() throws Exception {
        try (Http2TestServer server = new Http2TestServer(Http2TestServer.LONG_HEADER)) {
            List<Phase> few = List.of(new Phase.Constant(5, SECOND, Arrivals.EVEN));
            assertAllCompleted(http2(server, few, Duration.ofSeconds(30)), 5);
        }
    }

    @ParameterizedTest
    @CsvSource({"epoll,false", "epoll,true", "nio,true", "io_uring,false"})
    void largeBodiesPassBothWaysOverHttp2(String transport, boolean secure) throws Exception {
        assumeTrue(LoadGenerator.transportsHere().contains(transport), transport + " is not here");
        Optional<SslContext> tls =
                secure
                        ? Optional.of(
                                Certificate.serverTls(folder, ApplicationProtocolNames.HTTP_2))
                        : Optional.empty();
        try (Http2TestServer server = new Http2TestServer(Http2TestServer.LARGE, tls, 65_535)) {
            RequestSpec spec =
                    new RequestSpec(
                            "POST", "/", List.of(), Optional.of("x".repeat(2_000_000)), 1, "2xx");
            LoadProfile profile =
                    new LoadProfile(
                            List.of(spec),
                            List.of(new Phase.Closed(5, Duration.ZERO, PATIENCE)),
                            new Limits(PATIENCE, PATIENCE, 1, 10),
                            Protocol.HTTP_2,
                            1);
            Endpoint endpoint =
                    secure
                            ? new Endpoint(
                                    server.endpoint(),
                                    "localhost",
                                    Security.unverified(Optional.empty()))
                            : Endpoint.http(server.endpoint());
            LoadResult result =
                    LoadGenerator.on(transport, 1).start(profile, endpoint, log(), _ -> {}).await();
            assertAllCompleted(result, 10);
            assertThat(result.traffic().connectionsOpened()).isEqualTo(1);
            assertThat(result.traffic().receivedBytes()).isGreaterThan(10 * 3_000_000L);
        }
    }

    @Test
    void http2FaultsAreCountedByKind() throws Exception {
        assertHttp2Failures(Http2TestServer.RESETS, "http2-reset");
        assertHttp2Failures(Http2TestServer.NO_STATUS, "http2-error");
        assertHttp2Failures(Http2TestServer.SHORT, "http2-error");
        assertHttp2Failures(Http2TestServer.CLOSES, "http2-goaway");
    }

    private void assertHttp2Failures(Http2TestServer.Behaviour behaviour, String kind)
            throws Exception {
        try (Http2TestServer server = new Http2TestServer(behaviour)) {
            LoadResult result = http2(server, OPEN, Duration.ofSeconds(30));
            assertThat(result.totals().failed()).as(kind).isEqualTo(Map.of(kind, 200L));
        }
    }

    @Test
    void aServerThatGoesAwayFailsWhatItDidNotTakeAndTheRestGoesElsewhere() throws Exception {
        try (Http2TestServer server = new Http2TestServer(Http2TestServer.GOES_AWAY)) {
            LoadResult result = http2(server, OPEN, Duration.ofMillis(300));
            assertThat(result.traffic().connectionsOpened()).isGreaterThan(10);
            assertThat(result.totals().completed()).isGreaterThan(100);
            assertThat(result.totals().failed().keySet())
                    .isSubsetOf("http2-goaway", "timed-out", "closed-early");
            assertThat(result.totals().balanced()).isTrue();
        }
    }

    @Test
    void anHttp2RequestThatIsNeverAnsweredTimesOutAndTheOthersGoOn() throws Exception {
        Http2TestServer.Behaviour everyOther =
                (context, stream, number) -> {
                    if (number % 2 == 0) {
                        Http2TestServer.OK.answer(context, stream, number);
                    }
                };
        try (Http2TestServer server = new Http2TestServer(everyOther)) {
            LoadResult result = http2(server, OPEN, Duration.ofSeconds(3));
            assertThat(result.totals().failed()).isEqualTo(Map.of("timed-out", 100L));
            assertThat(result.totals().completed()).isEqualTo(100);
            assertThat(result.traffic().connectionsOpened()).isEqualTo(1);
        }
    }

    @Test
    void aBodyThatTheServerNeverTakesTimesOut() throws Exception {
        try (Http2TestServer server =
                new Http2TestServer(Http2TestServer.OK, Optional.empty(), 0)) {
            LoadResult result = post(server, "x".repeat(1_000));
            assertThat(result.totals().failed()).isEqualTo(Map.of("timed-out", 200L));
        }
    }

    @Test
    void aServerThatSpeaksNoHttp2IsAFault() throws Exception {
        try (TestServer server = new TestServer(TestServer.says(TestServer.OK))) {
            LoadProfile profile =
                    new LoadProfile(
                            List.of(RequestSpec.get("/")),
                            OPEN,
                            new Limits(Duration.ofSeconds(30), SECOND, 10),
                            Protocol.HTTP_2,
                            1);
            LoadResult result = run(profile, Endpoint.http(server.endpoint()), 1);
            assertThat(result.totals().failed().keySet())
                    .isSubsetOf("http2-error", "closed-early", "connection-reset")
                    .isNotEmpty();
            assertThat(result.totals().balanced()).isTrue();
        }
    }

    @Test
    void overTlsTheTwoSidesAgreeOnHttp2() throws Exception {
        SslContext tls = Certificate.serverTls(folder, ApplicationProtocolNames.HTTP_2);
        try (Http2TestServer server =
                new Http2TestServer(Http2TestServer.OK, Optional.of(tls), 65_535)) {
            LoadResult result =
                    overTls(server, Security.unverified(Optional.empty()), Protocol.AUTO);
            assertAllCompleted(result, 200);
            assertThat(result.traffic().connectionsOpened()).isEqualTo(1);
        }
    }

    /// The server has the last word of a handshake, in which the first of its frames may come, too.
    @Test
    void oldTlsWorksToo() throws Exception {
        SslContext tls = Certificate.oldTls(folder, ApplicationProtocolNames.HTTP_2);
        try (Http2TestServer server =
                new Http2TestServer(Http2TestServer.OK, Optional.of(tls), 65_535)) {
            Security any = Security.unverified(Optional.empty());
            assertAllCompleted(overTls(server, any, Protocol.AUTO), 200);
        }
    }

    @Test
    void aCertificateThatNobodyTrustsIsAFault() throws Exception {
        SslContext tls = Certificate.serverTls(folder, ApplicationProtocolNames.HTTP_2);
        try (Http2TestServer server =
                new Http2TestServer(Http2TestServer.OK, Optional.of(tls), 65_535)) {
            LoadResult result = overTls(server, Security.TLS, Protocol.AUTO);
            assertThat(result.totals().failed()).isEqualTo(Map.of("tls-failed", 200L));
        }
    }

    @Test
    void anAuthorityOfOnesOwnIsTrustedAndTheClientSaysWhoItIs() throws Exception {
        SslContext tls = Certificate.mutualTls(folder, ApplicationProtocolNames.HTTP_2);
        Endpoint.Identity identity = Certificate.pem(folder);
        Optional<String> authority = Optional.of(identity.certificates());
        try (Http2TestServer server =
                new Http2TestServer(Http2TestServer.OK, Optional.of(tls), 65_535)) {
            Security known = new Security(true, true, authority, Optional.of(identity));
            assertAllCompleted(overTls(server, known, Protocol.AUTO), 200);
            Security unknown = new Security(true, true, authority, Optional.empty());
            assertThat(overTls(server, unknown, Protocol.AUTO).totals().completed()).isZero();
        }
    }

    @Test
    void aFileThatIsNoCertificateIsNamed() throws Exception {
        Path cut = Files.writeString(folder.resolve("cut"), "-----BEGIN CERTIFICATE-----\nMIIB\n");
        assertThatThrownBy(() -> Security.authorities(cut))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(cut + ": cut; expected -----END");
        String key = "-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n";
        Path other = Files.writeString(folder.resolve("key"), key);
        assertThatThrownBy(() -> Security.authorities(other))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(other + " contains no PEM certificates");
    }

    @Test
    void whatIsNoCertificateIsRefused() {
        assertThatThrownBy(() -> new Security(true, true, Optional.of("x"), Optional.empty()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("authorities contains no PEM certificates");
        assertThatThrownBy(() -> new Endpoint.Identity("x", "y"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("PKCS #8");
    }

    @Test
    void aServerWithoutTlsIsAFaultOverTls() throws Exception {
        try (TestServer server = new TestServer(TestServer.says(TestServer.OK))) {
            Endpoint endpoint =
                    new Endpoint(server.endpoint(), "x", Security.unverified(Optional.empty()));
            LoadProfile profile =
                    new LoadProfile(
                            RequestSpec.get("/"),
                            List.of(new Phase.Constant(20, SECOND, Arrivals.EVEN)),
                            new Limits(Duration.ofSeconds(30), SECOND, 100));
            LoadResult result = run(profile, endpoint, 1);
            // This server waits for the end of a head that never comes; then the run is over.
            assertThat(result.totals().completed()).isZero();
            assertThat(result.totals().balanced()).isTrue();
        }
    }

    @Test
    void aHostWhoseNameIsNotKnownIsAFault() throws Exception {
        InetSocketAddress unknown = InetSocketAddress.createUnresolved("nosuch.invalid", 80);
        LoadResult result = run(get("/"), Endpoint.http(unknown), 1);
        assertThat(result.totals().failed()).isEqualTo(Map.of("host-not-found", 200L));
    }

    @Test
    void ipv6Works() throws Exception {
        InetAddress loopback = InetAddress.ofLiteral("::1");
        List<String> heads = new ArrayList<>();
        try (ServerSocket listening = new ServerSocket(0, 10, loopback)) {
            Thread.ofVirtual().start(() -> serve(listening, heads));
            LoadProfile one =
                    new LoadProfile(
                            RequestSpec.get("/"),
                            List.of(new Phase.Constant(1, SECOND, Arrivals.EVEN)),
                            new Limits(SECOND, SECOND, 1));
            Endpoint endpoint =
                    Endpoint.http(new InetSocketAddress(loopback, listening.getLocalPort()));
            assertAllCompleted(run(one, endpoint, 1), 1);
        } catch (IOException e) {
            assumeTrue(false, "this machine has no IPv6 loopback: " + e.getMessage());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"epoll", "io_uring", "nio"})
    void everyTransportCarriesEveryRequest(String transport) throws Exception {
        LoadGenerator generator;
        try {
            generator = LoadGenerator.on(transport, 1);
        } catch (dev.heddle.model.EnvironmentException e) {
            assumeTrue(false, String.valueOf(e.getMessage()));
            return;
        }
        try (TestServer server = new TestServer(TestServer.says(TestServer.OK))) {
            LoadResult result =
                    generator
                            .start(get("/"), Endpoint.http(server.endpoint()), log(), _ -> {})
                            .await();
            assertAllCompleted(result, 200);
        }
    }

    /// More than the kernel takes at once, to a server that reads late; answers that fill the
    /// buffer they are read into to the last byte, and some that the end of the connection ends.
    @ParameterizedTest
    @ValueSource(strings = {"epoll", "io_uring", "nio"})
    void largeBodiesPassBothWays(String transport) throws Exception {
        assumeTrue(LoadGenerator.transportsHere().contains(transport), transport + " is not here");
        int sent = 5_000_000;
        byte[] kept = answer("HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n", 2 * 64 * 1024);
        byte[] ended = answer("HTTP/1.1 200 OK\r\n\r\n", 3 * 64 * 1024);
        AtomicInteger number = new AtomicInteger();
        TestServer.Behaviour behaviour =
                (socket, out) -> {
                    Thread.sleep(50);
                    socket.getInputStream().readNBytes(sent);
                    boolean keep = number.incrementAndGet() % 3 != 0;
                    out.write(keep ? kept : ended);
                    return keep;
                };
        try (TestServer server = new TestServer(behaviour)) {
            RequestSpec spec =
                    new RequestSpec(
                            "POST", "/", List.of(), Optional.of("x".repeat(sent)), 1, "2xx");
            LoadProfile profile =
                    new LoadProfile(
                            List.of(spec),
                            List.of(new Phase.Constant(20, SECOND, Arrivals.EVEN)),
                            new Limits(PATIENCE, PATIENCE, 10),
                            Protocol.AUTO,
                            1);
            LoadResult result =
                    LoadGenerator.on(transport, 1)
                            .start(profile, Endpoint.http(server.endpoint()), log(), _ -> {})
                            .await();
            assertAllCompleted(result, 20);
            long least = 20L * kept.length;
            assertThat(result.traffic().receivedBytes()).isGreaterThan(least);
        }
    }

    /// An answer of so many bytes, its head included.
    private static byte[] answer(String head, int bytes) {
        String filled =
                head.contains("%d") ? head.formatted(bytes - head.formatted(bytes).length()) : head;
        return (filled + "x".repeat(bytes - filled.length())).getBytes(StandardCharsets.US_ASCII);
    }

    @Test
    void severalLoopsShareALoadAndLeaveNothingOut() throws Exception {
        try (TestServer server = new TestServer(TestServer.says(TestServer.OK))) {
            LoadResult result = run(get("/"), Endpoint.http(server.endpoint()), 3);
            assertAllCompleted(result, 200);
            assertThat(server.requests).hasValue(200);
            assertThat(LoadLog.read(log()).latency().stream().mapToLong(d -> d.total()).sum())
                    .isEqualTo(200);
            assertThat(result.timeline().offered().stream().mapToInt(i -> i).sum()).isEqualTo(200);
        }
    }

    @Test
    void requestsCarryWhatTheirTemplatesSay() throws Exception {
        List<String> heads = new ArrayList<>();
        try (ServerSocket listening = new ServerSocket(0, 10, InetAddress.ofLiteral("127.0.0.1"))) {
            Thread.ofVirtual().start(() -> serve(listening, heads));
            RequestSpec spec =
                    new RequestSpec(
                            "POST",
                            "/orders/{{seq}}?r={{random:1}}",
                            List.of(new Header("X-Number", "n{{seq}}")),
                            Optional.of("{\"id\":{{seq}}}"),
                            1,
                            "2xx");
            LoadProfile profile =
                    new LoadProfile(
                            spec,
                            List.of(new Phase.Constant(12, SECOND, Arrivals.EVEN)),
                            new Limits(SECOND, SECOND, 1));
            InetSocketAddress address = (InetSocketAddress) listening.getLocalSocketAddress();
            assertAllCompleted(run(profile, Endpoint.http(address), 1), 12);
        }
        assertThat(heads).hasSize(12);
        assertThat(heads.getLast())
                .startsWith("POST /orders/11?r=0 HTTP/1.1\r\n")
                .contains("\r\nX-Number: n11\r\n")
                .containsPattern("Content-Length: 9\r\n\r\n\\{\"id\":11}$");
    }

    @Test
    void urlsAreDrawnByTheirWeight() throws Exception {
        List<String> heads = new CopyOnWriteArrayList<>();
        try (ServerSocket listening = new ServerSocket(0, 10, InetAddress.ofLiteral("127.0.0.1"))) {
            Thread.ofVirtual().start(() -> serve(listening, heads));
            // It ends with the 500th request, however long that takes.
            LoadProfile profile =
                    new LoadProfile(
                            List.of(weighted("/often", 9), weighted("/seldom", 1)),
                            List.of(new Phase.Closed(1, Duration.ZERO, PATIENCE)),
                            new Limits(PATIENCE, PATIENCE, 1, 500),
                            Protocol.HTTP_1_1,
                            1);
            InetSocketAddress address = (InetSocketAddress) listening.getLocalSocketAddress();
            assertAllCompleted(run(profile, Endpoint.http(address), 1), 500);
        }
        long seldom = heads.stream().filter(head -> head.contains("/seldom")).count();
        // 50 of 500 are expected, and the seed is fixed.
        assertThat(seldom).isBetween(25L, 80L);
    }

    @Test
    void anExpectedStatusCountsAsCompleted() throws Exception {
        String notFound = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
        try (TestServer server = new TestServer(TestServer.says(notFound))) {
            RequestSpec spec =
                    new RequestSpec("GET", "/", List.of(), Optional.empty(), 1, "2xx,404");
            LoadProfile profile = new LoadProfile(spec, OPEN, new Limits(SECOND, SECOND, 10));
            assertAllCompleted(run(profile, Endpoint.http(server.endpoint()), 1), 200);
        }
    }

    @Test
    void noMoreRequestsAreOfferedThanAllowed() throws Exception {
        try (TestServer server = new TestServer(TestServer.says(TestServer.OK))) {
            LoadProfile profile =
                    new LoadProfile(RequestSpec.get("/"), OPEN, new Limits(SECOND, SECOND, 10, 50));
            assertAllCompleted(run(profile, Endpoint.http(server.endpoint()), 1), 50);
        }
    }

    /// Serves one connection after another: keeps each request, answers 200.
    private static void serve(ServerSocket listening, List<String> requests) {
        while (!listening.isClosed()) {
            try (Socket socket = listening.accept()) {
                byte[] buffer = new byte[10_000];
                for (int n = socket.getInputStream().read(buffer);
                        n > 0;
                        n = socket.getInputStream().read(buffer)) {
                    requests.add(new String(buffer, 0, n, StandardCharsets.US_ASCII));
                    socket.getOutputStream()
                            .write(TestServer.OK.getBytes(StandardCharsets.US_ASCII));
                }
            } catch (IOException e) {
                // the client went away, or the test is over
            }
        }
    }

    private static RequestSpec weighted(String target, int weight) {
        return new RequestSpec("GET", target, List.of(), Optional.empty(), weight, "2xx");
    }

    private static LoadProfile get(String target) {
        return new LoadProfile(
                RequestSpec.get(target), OPEN, new Limits(Duration.ofSeconds(30), SECOND, 100));
    }

    private LoadResult http2(Http2TestServer server, List<Phase> phases, Duration timeout)
            throws Exception {
        LoadProfile profile =
                new LoadProfile(
                        List.of(RequestSpec.get("/")),
                        phases,
                        new Limits(timeout, PATIENCE, 1),
                        Protocol.HTTP_2,
                        1);
        return run(profile, Endpoint.http(server.endpoint()), 1);
    }

    private LoadResult post(Http2TestServer server, String body) throws Exception {
        RequestSpec spec = new RequestSpec("POST", "/", List.of(), Optional.of(body), 1, "2xx");
        LoadProfile profile =
                new LoadProfile(
                        List.of(spec),
                        OPEN,
                        new Limits(Duration.ofMillis(300), SECOND, 100),
                        Protocol.HTTP_2,
                        1);
        return run(profile, Endpoint.http(server.endpoint()), 1);
    }

    private LoadResult overTls(Http2TestServer server, Security security, Protocol protocol)
            throws Exception {
        LoadProfile profile =
                new LoadProfile(
                        List.of(RequestSpec.get("/")),
                        OPEN,
                        new Limits(PATIENCE, PATIENCE, 1),
                        protocol,
                        1);
        return run(profile, new Endpoint(server.endpoint(), "localhost", security), 1);
    }

    private LoadResult run(LoadProfile profile, Endpoint endpoint, int loops) throws Exception {
        return LoadGenerator.onBest(loops).start(profile, endpoint, log(), _ -> {}).await();
    }

    private static void assertAllCompleted(LoadResult result, long number) {
        assertThat(result.totals().offered()).isEqualTo(number);
        assertThat(result.totals().completed()).as(result.totals().toString()).isEqualTo(number);
    }

    private Path log() {
        return folder.resolve("load.hlog");
    }
}
