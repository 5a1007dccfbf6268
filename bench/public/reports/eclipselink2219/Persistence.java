import org.apache.commons.dbcp2.BasicDataSource;

import java.sql.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Persistence {
    public static void main(String[] args) throws Exception {
        BasicDataSource pool = new BasicDataSource();
        pool.setUrl("jdbc:h2:mem:orders;DB_CLOSE_DELAY=-1");
        pool.setMaxTotal(4);
        DatasourceAccessor accessor = new DatasourceAccessor(pool);
        ThreadFactory names = Thread.ofPlatform().daemon().name("http-exec-", 1).factory();
        ExecutorService http = Executors.newFixedThreadPool(16, names);
        for (int i = 0; i < 16; i++) http.submit(() -> requests(accessor));
        Thread.sleep(60_000);
    }

    static void requests(DatasourceAccessor prototype) {
        while (true) {
            DatasourceAccessor accessor = prototype.clone();
            try {
                accessor.incrementCallCount();
                accessor.execute("select 1");
                accessor.decrementCallCount();
            } catch (Exception e) {
                e.printStackTrace();
            }
        }
    }

    /** As EclipseLink 4.0.4. */
    static class DatasourceAccessor implements Cloneable {
        final Lock instanceLock = new ReentrantLock();
        final BasicDataSource pool;
        Connection connection;
        int callCount;

        DatasourceAccessor(BasicDataSource pool) {
            this.pool = pool;
        }

        void incrementCallCount() throws SQLException {
            instanceLock.lock();
            try {
                callCount++;
                if (callCount == 1) connection = pool.getConnection();
            } finally {
                instanceLock.unlock();
            }
        }

        void execute(String sql) throws Exception {
            try (Statement s = connection.createStatement()) {
                s.execute(sql);
            }
            Thread.sleep(20);
        }

        void decrementCallCount() throws SQLException {
            instanceLock.lock();
            try {
                callCount--;
                if (callCount == 0) connection.close();
            } finally {
                instanceLock.unlock();
            }
        }

        @Override
        public DatasourceAccessor clone() {
            try {
                return (DatasourceAccessor) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
