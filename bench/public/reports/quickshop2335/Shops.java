import com.zaxxer.hikari.*;

import java.sql.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Shops {
    static final ThreadPoolExecutor database =
            new ThreadPoolExecutor(
                    2, 32, 60, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), factory());

    static ThreadFactory factory() {
        AtomicInteger n = new AtomicInteger();
        return r -> {
            Thread t = new Thread(r, "QuickShop-DB-" + n.incrementAndGet());
            t.setDaemon(true);
            return t;
        };
    }

    public static void sleep(int ms) throws InterruptedException {
        Thread.sleep(ms);
    }

    public static void main(String[] args) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:shops");
        config.setMaximumPoolSize(10);
        HikariDataSource pool = new HikariDataSource(config);
        try (Connection c = pool.getConnection();
                Statement s = c.createStatement()) {
            s.execute("create table purchase(id int, item varchar(40))");
            s.execute("create alias network for \"Shops.sleep\"");
        }
        AtomicLong saved = new AtomicLong();
        for (int i = 0; ; i++) {
            int id = i;
            CompletableFuture.runAsync(() -> save(pool, id), database)
                    .thenRun(saved::incrementAndGet);
            Thread.sleep(5);
            if (i % 200 == 0)
                System.out.println("saved " + saved + ", queued " + database.getQueue().size());
        }
    }

    static void save(HikariDataSource pool, int id) {
        try (Connection c = pool.getConnection();
                PreparedStatement s = c.prepareStatement("insert into purchase values(?, 'x')");
                CallableStatement w = c.prepareCall("call network(40)")) {
            w.execute();
            s.setInt(1, id);
            s.execute();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
