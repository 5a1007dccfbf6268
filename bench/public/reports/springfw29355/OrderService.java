import io.r2dbc.h2.H2ConnectionConfiguration;
import io.r2dbc.h2.H2ConnectionFactory;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import org.springframework.r2dbc.connection.R2dbcTransactionManager;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.server.HttpServer;
import reactor.netty.resources.ConnectionProvider;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** Places orders: a transaction asks the stock service, which takes 500 ms, and writes the order. 200 customers at once. */
public class OrderService {

    static final AtomicLong placed = new AtomicLong();

    public static void main(String[] args) throws Exception {
        DisposableServer stock = HttpServer.create().host("127.0.0.1").port(0)
                .route(r -> r.get("/stock", (request, response) ->
                        response.sendString(Mono.delay(Duration.ofMillis(500)).map(t -> "12"))))
                .bindNow();
        HttpClient stockClient = HttpClient.create(ConnectionProvider.builder("stock").maxConnections(500).build())
                .host("127.0.0.1").port(stock.port());

        ConnectionPool pool = new ConnectionPool(ConnectionPoolConfiguration.builder(
                        new H2ConnectionFactory(H2ConnectionConfiguration.builder().inMemory("orders").option("DB_CLOSE_DELAY=-1").build()))
                .name("orders").initialSize(1).maxSize(10).build());
        DatabaseClient database = DatabaseClient.create(pool);
        database.sql("create table orders(article varchar(20), amount int)").then().block();
        TransactionalOperator transaction = TransactionalOperator.create(new R2dbcTransactionManager(pool));

        Mono<Void> place = stockClient.get().uri("/stock").responseContent().aggregate().asString()
                .flatMap(left -> database.sql("insert into orders values('4711', 1)").fetch().rowsUpdated())
                .as(transaction::transactional)
                .doOnNext(rows -> placed.incrementAndGet())
                .then();

        HttpServer.create().host("127.0.0.1").port(0)
                .route(r -> r.post("/orders", (request, response) -> place.then(response.status(201).send())))
                .bind()
                .flatMapMany(server -> {
                    HttpClient customers = HttpClient.create(ConnectionProvider.builder("customers").maxConnections(200).build())
                            .host("127.0.0.1").port(server.port());
                    return Flux.range(0, 200).flatMap(i -> customers.post().uri("/orders").response().repeat(), 200);
                })
                .subscribe(ok -> {}, Throwable::printStackTrace);
        while (true) {
            long before = placed.get();
            Thread.sleep(5000);
            System.out.println((placed.get() - before) / 5.0 + " orders/s");
        }
    }
}
