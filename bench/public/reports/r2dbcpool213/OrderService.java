import io.r2dbc.h2.H2ConnectionConfiguration;
import io.r2dbc.h2.H2ConnectionFactory;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import org.springframework.r2dbc.connection.R2dbcTransactionManager;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.reactive.TransactionalOperator;
import org.springframework.transaction.support.DefaultTransactionDefinition;
import reactor.core.publisher.Mono;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** Takes orders in a transaction; the audit entry of each is written in a transaction of its own, to survive a rollback. */
public class OrderService {

    static DatabaseClient database;
    static TransactionalOperator transaction, newTransaction;
    static final AtomicLong orders = new AtomicLong();

    public static void main(String[] args) throws Exception {
        ConnectionPool pool = new ConnectionPool(ConnectionPoolConfiguration
                .builder(new H2ConnectionFactory(H2ConnectionConfiguration.builder()
                        .inMemory("shop").option("DB_CLOSE_DELAY=-1").username("sa").build()))
                .initialSize(5).maxSize(5).build());
        R2dbcTransactionManager manager = new R2dbcTransactionManager(pool);
        DefaultTransactionDefinition requiresNew =
                new DefaultTransactionDefinition(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
        transaction = TransactionalOperator.create(manager);
        newTransaction = TransactionalOperator.create(manager, requiresNew);
        database = DatabaseClient.create(pool);
        run("create table orders (id bigint)").then(run("create table audit (id bigint)")).block();

        for (int i = 0; i < 12; i++) new Thread(OrderService::takeOrders, "order-request-" + i).start();
        while (true) {
            Thread.sleep(5000);
            System.out.println(orders.get() + " orders; pool: acquired "
                    + pool.getMetrics().get().acquiredSize() + ", pending " + pool.getMetrics().get().pendingAcquireSize());
        }
    }

    static void takeOrders() {
        while (true) {
            order(orders.incrementAndGet()).block();
        }
    }

    static Mono<Void> order(long id) {
        return run("insert into orders values (" + id + ")")
                .then(Mono.delay(Duration.ofMillis(20)))
                .then(audit(id))
                .as(transaction::transactional);
    }

    static Mono<Void> audit(long id) {
        return run("insert into audit values (" + id + ")").as(newTransaction::transactional);
    }

    static Mono<Void> run(String sql) {
        return database.sql(sql).fetch().rowsUpdated().then();
    }
}
