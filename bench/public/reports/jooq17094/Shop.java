import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactories;
import java.time.Duration;
import java.util.concurrent.TimeoutException;

import org.jooq.DSLContext;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** A shop whose requests give up after a second; now and then exports have all connections for some seconds. */
public class Shop {
    public static void main(String[] args) throws Exception {
        ConnectionPool pool =
                new ConnectionPool(
                        ConnectionPoolConfiguration.builder(
                                        ConnectionFactories.get("r2dbc:h2:mem:///shop?options=DB_CLOSE_DELAY=-1"))
                                .initialSize(4)
                                .maxSize(4)
                                .build());
        DSLContext shop = DSL.using(pool, SQLDialect.H2);
        for (int request = 0; request < 20; request++) request(shop);
        System.out.println("20 requests answered");

        for (int i = 1; i <= 4; i++) {
            String part = "part " + i + " of the export";
            export(pool).subscribe(rows -> {}, Throwable::printStackTrace, () -> System.out.println(part + " done"));
        }
        for (int i = 1; i <= 8; i++) {
            Thread.ofPlatform()
                    .name("request-" + i)
                    .start(
                            () -> {
                                while (true) request(shop);
                            });
        }
        while (true) {
            Thread.sleep(2000);
            pool.getMetrics()
                    .ifPresent(
                            metrics ->
                                    System.out.println(
                                            metrics.acquiredSize()
                                                    + " acquired, "
                                                    + metrics.idleSize()
                                                    + " idle, "
                                                    + metrics.pendingAcquireSize()
                                                    + " pending"));
        }
    }

    static void request(DSLContext shop) {
        try {
            Mono.from(shop.selectOne()).timeout(Duration.ofSeconds(1)).block();
            Thread.sleep(50);
        } catch (InterruptedException e) {
        } catch (RuntimeException e) {
            if (!(e.getCause() instanceof TimeoutException)) System.out.println(e);
        }
    }

    /** Reads rows with one connection, and writes them to where it takes a while. */
    static Flux<Long> export(ConnectionPool pool) {
        return Flux.usingWhen(
                pool.create(), connection -> Mono.delay(Duration.ofSeconds(3)), Connection::close);
    }
}
