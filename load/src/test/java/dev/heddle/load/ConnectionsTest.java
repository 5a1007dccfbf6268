package dev.heddle.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.load.Endpoint.Security;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.LoadProfile.Protocol;
import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Phase.Arrivals;
import dev.heddle.model.load.RequestSpec;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http2.DefaultHttp2ResetFrame;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Which connection carries a request, and what becomes of a request whose connection ends.
@ExtendWith(NoLeaks.class)
@Timeout(30)
@Tag("measured")
class ConnectionsTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final List<Phase> OPEN = List.of(new Phase.Constant(200, SECOND, Arrivals.EVEN));

    @TempDir Path folder;

    @Test
    void overHttp2AsManyConnectionsAreOpenedAsAskedForAndCarryAsMuch() throws Exception {
        Map<Channel, Integer> requests = new ConcurrentHashMap<>();
        Http2TestServer.Behaviour counted =
                (context, stream, number) -> {
                    requests.merge(context.channel(), 1, Integer::sum);
                    context.executor()
                            .schedule(
                                    () -> Http2TestServer.OK.answer(context, stream, number),
                                    40,
                                    TimeUnit.MILLISECONDS);
                };
        try (Http2TestServer server = new Http2TestServer(counted)) {
            LoadResult result = run(http2("GET", 4), Endpoint.http(server.endpoint()));
            assertAllCompleted(result);
            assertThat(result.traffic().connectionsOpened()).isEqualTo(4);
        }
        assertThat(requests).hasSize(4);
        assertThat(requests.values()).allSatisfy(count -> assertThat(count).isBetween(40, 60));
    }

    @Test
    void withoutANumberHttp2OpensSixteenConnections() throws Exception {
        try (Http2TestServer server = new Http2TestServer(Http2TestServer.OK)) {
            LoadResult result = run(http2("GET", 10_000), Endpoint.http(server.endpoint()));
            assertAllCompleted(result);
            assertThat(result.traffic().connectionsOpened()).isEqualTo(16);
        }
    }

    @Test
    void overHttp11ConnectionsThatWereNeededOnceAreUsedEvenly() throws Exception {
        Map<Socket, Integer> requests = new ConcurrentHashMap<>();
        AtomicInteger all = new AtomicInteger();
        TestServer.Behaviour slowAtFirst =
                (socket, out) -> {
                    requests.merge(socket, 1, Integer::sum);
                    int number = all.incrementAndGet();
                    return TestServer.after(number <= 20 ? 150 : 0, TestServer.says(TestServer.OK))
                            .answer(socket, out);
                };
        try (TestServer server = new TestServer(slowAtFirst)) {
            assertAllCompleted(run(http1("GET"), Endpoint.http(server.endpoint())));
        }
        double mean = 200.0 / requests.size();
        assertThat(requests.size()).isGreaterThan(10);
        long even = requests.values().stream().filter(count -> count > mean / 3).count();
        // On a busy machine some are opened when few requests are left.
        assertThat(even).isGreaterThan(requests.size() * 3L / 4);
    }

    @Test
    void requestsAfterTheLastStreamOfAServerThatGoesAwayAreSentAgain() throws Exception {
        Http2TestServer.Behaviour tenPerConnection =
                (context, stream, number) -> {
                    if (number < 9) {
                        Http2TestServer.OK.answer(context, stream, number);
                    } else if (number == 9) {
                        goAway(context, stream.id() - 2);
                    }
                };
        try (Http2TestServer server = new Http2TestServer(tenPerConnection)) {
            LoadResult result = run(inTurn(http2("POST", 1), 5), Endpoint.http(server.endpoint()));
            assertAllCompleted(result);
            assertThat(result.traffic().retried()).isGreaterThan(15);
        }
    }

    /// Below the codec, which does not name an earlier stream than the last one it knows.
    private static void goAway(ChannelHandlerContext context, int lastStreamId) {
        ByteBuf frame = Unpooled.buffer();
        frame.writeMedium(8).writeByte(7).writeByte(0).writeInt(0);
        frame.writeInt(lastStreamId).writeInt(0);
        context.channel().pipeline().firstContext().writeAndFlush(frame);
    }

    @Test
    void aRefusedStreamIsSentAgainOnce() throws Exception {
        Http2TestServer.Behaviour refuses =
                (context, stream, _) ->
                        context.writeAndFlush(
                                new DefaultHttp2ResetFrame(Http2Error.REFUSED_STREAM)
                                        .stream(stream));
        Http2TestServer.Behaviour everyTenth =
                (context, stream, number) ->
                        (number % 10 == 9 ? refuses : Http2TestServer.OK)
                                .answer(context, stream, number);
        try (Http2TestServer server = new Http2TestServer(everyTenth)) {
            LoadResult result = run(inTurn(http2("POST", 1), 1), Endpoint.http(server.endpoint()));
            assertAllCompleted(result);
            assertThat(result.traffic().retried()).isEqualTo(22);
        }
        try (Http2TestServer server = new Http2TestServer(refuses)) {
            LoadProfile few = http2("GET", 1).with(OPEN, new Limits(PATIENCE, PATIENCE, 1, 50), 1);
            LoadResult result = run(few, Endpoint.http(server.endpoint()));
            assertThat(result.totals().failed()).isEqualTo(Map.of("http2-reset", 50L));
            assertThat(result.traffic().retried()).isEqualTo(50);
            assertThat(server.requests).hasValue(100);
        }
    }

    @Test
    void aRequestThatMeetsTheEndOfAnIdleConnectionIsSentAgain() throws Exception {
        try (TestServer server = new TestServer(endsIdle(""))) {
            LoadResult result = run(inTurn(http1("GET"), 1), Endpoint.http(server.endpoint()));
            assertAllCompleted(result);
            assertThat(result.traffic().retried()).isGreaterThan(10);
        }
    }

    /// The connections that wait for requests are all of the same kind: the next one ends as well.
    @Test
    void aServerThatServesEachConnectionOnceWithoutSayingSo() throws Exception {
        Set<Socket> used = ConcurrentHashMap.newKeySet();
        TestServer.Behaviour once =
                (socket, out) ->
                        used.add(socket)
                                && TestServer.after(
                                                used.size() <= 20 ? 150 : 0,
                                                TestServer.says(TestServer.OK))
                                        .answer(socket, out);
        try (TestServer server = new TestServer(once)) {
            LoadResult result = run(http1("GET"), Endpoint.http(server.endpoint()));
            assertAllCompleted(result);
            assertThat(server.requests.get() - 200).isGreaterThan(20);
            assertThat(result.traffic().retried()).isBetween(10L, 200L);
        }
    }

    @Test
    void itsLatencyBeginsWhenItWasDue() throws Exception {
        TestServer.Behaviour late = TestServer.after(30, endsIdle(""));
        try (TestServer server = new TestServer(late)) {
            assertAllCompleted(run(inTurn(http1("GET"), 1), Endpoint.http(server.endpoint())));
        }
        LoadRecording log = LoadLog.whole(log());
        assertThat(log.latency().getFirst().maxMillis()).isGreaterThan(59);
        assertThat(log.service().getFirst().percentileMillis(50)).isLessThan(59);
    }

    @Test
    void aRequestThatIsNotIdempotentOrWhoseResponseHasBegunIsNotSentAgain() throws Exception {
        try (TestServer server = new TestServer(endsIdle(""))) {
            assertClosedEarly(run(inTurn(http1("POST"), 1), Endpoint.http(server.endpoint())));
        }
        try (TestServer server = new TestServer(endsIdle("HTTP/1.1 2"))) {
            assertClosedEarly(run(inTurn(http1("GET"), 1), Endpoint.http(server.endpoint())));
        }
    }

    private static void assertClosedEarly(LoadResult result) {
        assertThat(result.traffic().retried()).isZero();
        assertThat(result.totals().failed().keySet()).containsExactly("closed-early");
        assertThat(result.totals().failures()).isGreaterThan(10);
    }

    /// Closes a connection on which a request was answered before, instead of answering the tenth
    /// request, the twentieth, …
    ///
    /// @param last what it says before
    private static TestServer.Behaviour endsIdle(String last) {
        Set<Socket> used = ConcurrentHashMap.newKeySet();
        AtomicInteger number = new AtomicInteger();
        return (socket, out) -> {
            boolean ends = number.incrementAndGet() % 10 == 0 && used.contains(socket);
            used.add(socket);
            return TestServer.says(ends ? last : TestServer.OK).answer(socket, out) && !ends;
        };
    }

    @Test
    void aResponseWithoutTheBodyThatItAnnouncesIsAFault() throws Exception {
        try (Http2TestServer server = new Http2TestServer(Http2TestServer.NO_BODY)) {
            LoadResult result = run(http2("GET", 1), Endpoint.http(server.endpoint()));
            assertThat(result.totals().failed()).isEqualTo(Map.of("http2-error", 200L));
            assertAllCompleted(run(http2("HEAD", 1), Endpoint.http(server.endpoint())));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"epoll", "nio"})
    void overTlsABodyThatTheEndOfTheConnectionEndsMayNotBeCutOff(String transport)
            throws Exception {
        SslContext tls = Certificate.serverTls(folder, ApplicationProtocolNames.HTTP_1_1);
        LoadGenerator generator = LoadGenerator.on(transport, 1);
        LoadProfile few = http1("GET").with(OPEN, new Limits(PATIENCE, PATIENCE, 100, 20), 1);
        try (LoopbackServer server =
                new LoopbackServer(channel -> answerToClose(channel, tls, true))) {
            LoadResult result = run(generator, few, secure(server.address()));
            assertThat(result.totals().completed()).isEqualTo(20);
        }
        try (LoopbackServer server =
                new LoopbackServer(channel -> answerToClose(channel, tls, false))) {
            LoadResult result = run(generator, few, secure(server.address()));
            assertThat(result.totals().failed()).isEqualTo(Map.of("closed-early", 20L));
        }
    }

    /// @param wellBehaved whether a close_notify comes before the end of the connection
    private static void answerToClose(Channel channel, SslContext tls, boolean wellBehaved) {
        channel.pipeline()
                .addLast(
                        tls.newHandler(channel.alloc()),
                        new ChannelInboundHandlerAdapter() {
                            @Override
                            public void channelRead(ChannelHandlerContext context, Object message) {
                                ReferenceCountUtil.release(message);
                                context.writeAndFlush(ascii("HTTP/1.1 200 OK\r\n\r\nbody"))
                                        .addListener(_ -> end(context.channel(), wellBehaved));
                            }
                        });
    }

    private static void end(Channel channel, boolean wellBehaved) {
        if (wellBehaved) {
            channel.close();
        } else {
            ((SocketChannel) channel).shutdownOutput();
        }
    }

    private static ByteBuf ascii(String text) {
        return Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII);
    }

    @Test
    void anAddressThatRefusesIsLeftForTheNext() throws Exception {
        try (TestServer server = new TestServer(TestServer.says(TestServer.OK))) {
            InetSocketAddress works = server.endpoint();
            InetSocketAddress refuses =
                    new InetSocketAddress(InetAddress.ofLiteral("::1"), works.getPort());
            Endpoint both = new Endpoint(List.of(refuses, works), "localhost", Security.NONE);
            assertAllCompleted(run(http1("GET"), both));
        }
    }

    @Test
    void connectionsAreSpreadOverTheAddressesOfAName() throws Exception {
        TestServer.Behaviour slow = TestServer.after(50, TestServer.says(TestServer.OK));
        try (TestServer first = new TestServer(slow);
                TestServer second = new TestServer(slow)) {
            Endpoint both =
                    new Endpoint(
                            List.of(first.endpoint(), second.endpoint()), "name", Security.NONE);
            assertAllCompleted(run(http1("GET"), both));
            assertThat(first.requests.get()).isBetween(60, 140);
        }
    }

    @Test
    void anAddressThatTakesNoConnectionFailsLikeAllOthers() throws Exception {
        InetSocketAddress refuses = new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 1);
        Endpoint twice = new Endpoint(List.of(refuses, refuses), "name", Security.NONE);
        LoadResult result = run(http1("GET"), twice);
        assertThat(result.totals().failed()).isEqualTo(Map.of("connect-refused", 200L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"epoll", "nio"})
    void aPortThatAnswersTheHandshakeInPlainHttpHasNoTls(String transport) throws Exception {
        try (ServerSocket listening = new ServerSocket(0, 99, InetAddress.ofLiteral("127.0.0.1"))) {
            Thread.ofVirtual().start(() -> answerAnything(listening));
            LoadResult result =
                    run(
                            LoadGenerator.on(transport, 1),
                            http1("GET"),
                            secure((InetSocketAddress) listening.getLocalSocketAddress()));
            assertThat(result.totals().failed()).isEqualTo(Map.of("no-tls", 200L));
        }
    }

    private static void answerAnything(ServerSocket listening) {
        while (!listening.isClosed()) {
            try (Socket socket = listening.accept()) {
                socket.getInputStream().read(new byte[10_000]);
                byte[] bad = "HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
                socket.getOutputStream().write(bad);
            } catch (IOException e) {
                // the client went away, or the test is over
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP_1_1", "HTTP_2"})
    void aPortThatAnswersARequestByTlsRequiresIt(Protocol protocol) throws Exception {
        try (ServerSocket listening =
                Certificate.jdkTls(folder)
                        .getServerSocketFactory()
                        .createServerSocket(0, 99, InetAddress.ofLiteral("127.0.0.1"))) {
            Thread.ofVirtual().start(() -> answerAnything(listening));
            InetSocketAddress address = (InetSocketAddress) listening.getLocalSocketAddress();
            LoadResult result = run(profile("GET", protocol, 10), Endpoint.http(address));
            assertThat(result.totals().failed()).isEqualTo(Map.of("tls-required", 200L));
        }
    }

    private static LoadProfile http1(String method) {
        return profile(method, Protocol.HTTP_1_1, 100);
    }

    private static LoadProfile http2(String method, int connections) {
        return profile(method, Protocol.HTTP_2, connections);
    }

    private static LoadProfile profile(String method, Protocol protocol, int connections) {
        RequestSpec spec = new RequestSpec(method, "/", List.of(), Optional.empty(), 1, "2xx");
        return new LoadProfile(
                List.of(spec), OPEN, new Limits(PATIENCE, PATIENCE, connections), protocol, 1);
    }

    /// The same by users who each wait for the answer.
    private static LoadProfile inTurn(LoadProfile profile, int users) {
        Limits limits = new Limits(PATIENCE, PATIENCE, profile.limits().connections(), 200);
        return profile.with(List.of(new Phase.Closed(users, Duration.ZERO, PATIENCE)), limits, 1);
    }

    private static Endpoint secure(InetSocketAddress address) {
        return new Endpoint(address, "localhost", Security.unverified(Optional.empty()));
    }

    private LoadResult run(LoadProfile profile, Endpoint endpoint) throws Exception {
        return run(LoadGenerator.onBest(1), profile, endpoint);
    }

    private LoadResult run(LoadGenerator generator, LoadProfile profile, Endpoint endpoint)
            throws Exception {
        return generator.start(profile, endpoint, log(), _ -> {}).await();
    }

    private static void assertAllCompleted(LoadResult result) {
        assertThat(result.totals().completed()).as(result.totals().toString()).isEqualTo(200);
    }

    private Path log() {
        return folder.resolve("load.hlog");
    }
}
