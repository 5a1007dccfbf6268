import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.RecordMapper;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;

import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.table;

/** An inventory of applications and their costs. */
public class Waltz {

    record EntityCost(long entity, int year, BigDecimal amount) {
    }

    static class CostDao {
        private static final RecordMapper<Record, EntityCost> TO_COST_MAPPER = r -> new EntityCost(
                r.get("ENTITY_ID", Long.class), r.get("COST_YEAR", Integer.class), r.get("AMOUNT", BigDecimal.class));
        private final DSLContext dsl;

        CostDao(DSLContext dsl) {
            this.dsl = dsl;
        }

        Set<EntityCost> findTopCostsForCostKindAndSelector(long costKind, int year, int limit) {
            return dsl.select(field(name("ENTITY_ID")), field(name("COST_YEAR")), field(name("AMOUNT")))
                    .from(table(name("COST")))
                    .where(field(name("COST_KIND_ID"), Long.class).eq(costKind)
                            .and(field(name("COST_YEAR"), Integer.class).eq(year)))
                    .orderBy(field(name("AMOUNT")).desc())
                    .fetchStream()
                    .map(TO_COST_MAPPER::map)
                    .limit(limit)
                    .collect(Collectors.toSet());
        }
    }

    static class SettingsDao {
        private final DSLContext dsl;

        SettingsDao(DSLContext dsl) {
            this.dsl = dsl;
        }

        String find(String setting) {
            return dsl.select(field(name("SETTING_VALUE"), String.class)).from(table(name("SETTINGS")))
                    .where(field(name("SETTING_NAME"), String.class).eq(setting))
                    .fetchOne(0, String.class);
        }
    }

    interface Endpoint {
        String answer(HttpExchange e) throws IOException;
    }

    static void get(HttpServer server, String path, Endpoint endpoint) {
        server.createContext(path, e -> {
            int status = 200;
            String s;
            try {
                s = endpoint.answer(e);
            } catch (RuntimeException f) {
                status = 500;
                s = String.valueOf(f.getMessage());
            }
            byte[] b = s.getBytes(StandardCharsets.UTF_8);
            e.sendResponseHeaders(status, b.length);
            e.getResponseBody().write(b);
            e.close();
        });
    }

    static void browse(HttpClient http, int port, String path, AtomicInteger ok, AtomicInteger failed) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build();
        http.sendAsync(request, HttpResponse.BodyHandlers.ofString()).whenComplete((r, t) -> {
            if (t == null && r.statusCode() == 200) ok.incrementAndGet();
            else failed.incrementAndGet();
        });
    }

    public static void main(String[] args) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:waltz;DB_CLOSE_DELAY=-1");
        config.setMaximumPoolSize(10);
        HikariDataSource pool = new HikariDataSource(config);
        DSLContext dsl = DSL.using(pool, SQLDialect.H2);
        dsl.execute("create table COST(ENTITY_ID bigint, COST_KIND_ID bigint, COST_YEAR int, AMOUNT decimal(12, 2))");
        dsl.execute("create table SETTINGS(SETTING_NAME varchar(80), SETTING_VALUE varchar(200))");
        dsl.execute("insert into SETTINGS values('ui.theme', 'blue'), ('oauth.provider', 'none')");
        dsl.execute("insert into COST select X, 1, 2026, X * 3.5 from SYSTEM_RANGE(1, 60)");
        dsl.execute("insert into COST select X, 2, 2026, X * 2.5 from SYSTEM_RANGE(1, 9)");

        CostDao costs = new CostDao(dsl);
        SettingsDao settings = new SettingsDao(dsl);
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 100);
        server.setExecutor(Executors.newFixedThreadPool(20));
        get(server, "/api/settings", e -> settings.find("ui.theme"));
        get(server, "/api/oauthdetails", e -> settings.find("oauth.provider"));
        get(server, "/api/cost/kind/1/summary", e -> "" + costs.findTopCostsForCostKindAndSelector(1, 2026, 10).size());
        get(server, "/api/cost/kind/2/summary", e -> "" + costs.findTopCostsForCostKindAndSelector(2, 2026, 10).size());
        server.start();
        int port = server.getAddress().getPort();

        HttpClient browser = HttpClient.newHttpClient();
        AtomicInteger ok = new AtomicInteger();
        AtomicInteger failed = new AtomicInteger();
        ScheduledExecutorService users = Executors.newScheduledThreadPool(2);
        users.scheduleAtFixedRate(() -> browse(browser, port, "/api/settings", ok, failed), 300, 1500, TimeUnit.MILLISECONDS);
        users.scheduleAtFixedRate(() -> browse(browser, port, "/api/oauthdetails", ok, failed), 400, 2500, TimeUnit.MILLISECONDS);
        users.scheduleAtFixedRate(() -> browse(browser, port, "/api/cost/kind/2/summary", ok, failed), 500, 3000, TimeUnit.MILLISECONDS);
        AtomicInteger expensive = new AtomicInteger();
        users.scheduleAtFixedRate(() -> {
            if (expensive.incrementAndGet() <= 14) browse(browser, port, "/api/cost/kind/1/summary", ok, failed);
        }, 600, 500, TimeUnit.MILLISECONDS);
        users.scheduleAtFixedRate(() -> System.out.println("ok " + ok + ", failed " + failed), 2, 2, TimeUnit.SECONDS);
    }
}
