import com.zaxxer.hikari.*;

import java.lang.reflect.*;
import java.sql.*;
import java.util.concurrent.*;

public class Metadata {
    static HikariDataSource pool;
    static final ExecutorService asyncService =
            Executors.newThreadPerTaskExecutor(
                    Thread.ofVirtual().name("AsyncService-", 0).factory());

    public static void main(String[] args) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setDataSource(fake());
        config.setMaximumPoolSize(20);
        config.setConnectionTimeout(60_000);
        config.setPoolName("openmetadata");
        pool = new HikariDataSource(config);
        for (int i = 0; i < 10; i++) new Thread(Metadata::interactive, "dw-exec-" + i).start();
        for (int i = 0; i < 400; i++)
            asyncService.execute(
                    () -> {
                        while (true) bulkDelete();
                    });
    }

    static void interactive() {
        while (true) {
            getEntity();
            pause(50);
        }
    }

    static void getEntity() {
        query("select 1", 5);
    }

    static void bulkDelete() {
        query("delete", 200);
    }

    static void query(String sql, int millis) {
        try (Connection c = pool.getConnection();
                PreparedStatement s = c.prepareStatement(sql)) {
            s.setInt(1, millis);
            s.execute();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    static void pause(long ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
        }
    }

    static javax.sql.DataSource fake() {
        return proxy(
                javax.sql.DataSource.class,
                (p, m, a) -> m.getName().equals("getConnection") ? connection() : none(m));
    }

    static Connection connection() {
        return proxy(
                Connection.class,
                (p, m, a) ->
                        switch (m.getName()) {
                            case "prepareStatement" -> statement();
                            case "isValid" -> true;
                            case "getAutoCommit" -> true;
                            default -> none(m);
                        });
    }

    static PreparedStatement statement() {
        int[] millis = {1};
        return proxy(
                PreparedStatement.class,
                (p, m, a) -> {
                    switch (m.getName()) {
                        case "setInt" -> millis[0] = (Integer) a[1];
                        case "execute" -> Metadata.execute(millis[0]);
                    }
                    return none(m);
                });
    }

    static void execute(int millis) {
        pause(millis);
    }

    static Object none(Method m) {
        Class<?> t = m.getReturnType();
        if (t == boolean.class) return false;
        if (t == int.class) return 0;
        if (t == long.class) return 0L;
        return null;
    }

    static <T> T proxy(Class<T> t, InvocationHandler h) {
        return t.cast(
                Proxy.newProxyInstance(Metadata.class.getClassLoader(), new Class<?>[] {t}, h));
    }
}
