package dev.heddle.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.heddle.model.load.KindLoad;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.LoadProfile.Protocol;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Phase.Arrivals;
import dev.heddle.model.load.RequestSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Each kind of request is counted by itself, beside all of them.
class KindsTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    @TempDir Path folder;

    @Test
    void everyKindHasCountsAndLatenciesOfItsOwn() throws Exception {
        HttpServer server = server();
        try {
            LoadResult result =
                    load(
                            server,
                            RequestSpec.get("/well").weighing(8),
                            RequestSpec.get("/failing").weighing(2),
                            RequestSpec.get("/never").weighing(1));
            List<KindLoad> kinds = result.traffic().kinds();
            assertThat(kinds)
                    .extracting(KindLoad::name)
                    .containsExactly("GET /well", "GET /failing", "GET /never");
            assertThat(kinds).allMatch(kind -> kind.totals().balanced());
            assertThat(kinds.stream().mapToLong(kind -> kind.totals().offered()).sum())
                    .isEqualTo(result.totals().offered());
            KindLoad well = kinds.getFirst();
            assertThat(well.totals().completed()).isPositive();
            assertThat(well.totals().failed()).isEmpty();
            assertThat(well.latency().total()).isEqualTo(well.totals().offered());
            assertThat(kinds.get(1).totals().failed()).containsOnlyKeys("status-500");
            KindLoad never = kinds.getLast();
            assertThat(never.totals().unfinished()).isEqualTo(never.totals().offered());
            assertThat(never.latency().total()).isEqualTo(never.totals().offered());
            assertThat(never.timeline().inFlight().getLast())
                    .isEqualTo((int) never.totals().offered());
            // Nothing was answered while it was waited for, and that is seen.
            assertThat(result.totalSeconds()).isGreaterThan(result.offeredSeconds() + 0.9);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aLoadOfOneKindHasNoneByItself() throws Exception {
        HttpServer server = server();
        try {
            assertThat(load(server, RequestSpec.get("/well")).traffic().kinds()).isEmpty();
        } finally {
            server.stop(0);
        }
    }

    private LoadResult load(HttpServer server, RequestSpec... requests) throws Exception {
        LoadProfile profile =
                new LoadProfile(
                        List.of(requests),
                        List.of(new Phase.Constant(110, SECOND, Arrivals.EVEN)),
                        new Limits(Duration.ofSeconds(30), Duration.ofSeconds(1), 300),
                        Protocol.HTTP_1_1,
                        1);
        return LoadGenerator.onBest(1)
                .start(
                        profile,
                        Endpoint.http(server.getAddress()),
                        folder.resolve("load.hlog"),
                        _ -> {})
                .await();
    }

    private static HttpServer server() throws IOException {
        HttpServer server =
                HttpServer.create(
                        new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 300);
        server.createContext("/well", exchange -> answer(exchange, 200));
        server.createContext("/failing", exchange -> answer(exchange, 500));
        server.createContext("/never", _ -> {});
        server.start();
        return server;
    }

    private static void answer(HttpExchange exchange, int status) throws IOException {
        exchange.sendResponseHeaders(status, -1);
        exchange.close();
    }
}
