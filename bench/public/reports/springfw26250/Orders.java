import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

import java.util.concurrent.CountDownLatch;

/** Stores orders; what a user did is stored in a transaction of its own, as it must stay if the order is rolled back. */
public class Orders {
    public static void main(String[] args) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:orders;DB_CLOSE_DELAY=-1");
        config.setMaximumPoolSize(10);
        config.setConnectionTimeout(600_000);
        HikariDataSource dataSource = new HikariDataSource(config);
        JdbcTemplate jdbc = new JdbcTemplate(dataSource);
        jdbc.execute("create table orders(id int)");
        jdbc.execute("create table audit(id int)");

        DataSourceTransactionManager manager = new DataSourceTransactionManager(dataSource);
        TransactionTemplate order = new TransactionTemplate(manager);
        TransactionTemplate audit = new TransactionTemplate(manager);
        audit.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);

        CountDownLatch requests = new CountDownLatch(1);
        for (int i = 1; i <= 20; i++) {
            int id = i;
            new Thread(
                            () -> {
                                try {
                                    requests.await();
                                    while (true) {
                                        order.executeWithoutResult(
                                                s -> {
                                                    jdbc.update("insert into orders values(?)", id);
                                                    pause(100);
                                                    audit.executeWithoutResult(
                                                            t -> jdbc.update("insert into audit values(?)", id));
                                                });
                                        System.out.println("order " + id);
                                    }
                                } catch (Exception e) {
                                    e.printStackTrace();
                                }
                            },
                            "http-worker-" + i)
                    .start();
        }
        requests.countDown();
    }

    static void pause(long ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
