import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.sun.management.OperatingSystemMXBean;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;
import java.util.logging.Logger;
import javax.sql.DataSource;

/**
 * brettwooldridge/HikariCP#2398: more virtual threads than connections, which all borrow and return. Whoever returns
 * one (HikariCP 7.0.2) spins with Thread.yield() while there are waiters but none of them has come to poll. Arguments:
 * seconds (0: until ended), threads, connections, microseconds that a query takes. Prints borrows per second, and
 * what they cost.
 */
public final class Main {

    public static void main(String[] args) throws Exception {
        var seconds = args.length > 0 ? Integer.parseInt(args[0]) : 0;
        var threads = args.length > 1 ? Integer.parseInt(args[1]) : 2_000;
        var micros = args.length > 3 ? Integer.parseInt(args[3]) : 500;
        var cpu = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        var config = new HikariConfig();
        config.setDataSource(new Stub());
        config.setMaximumPoolSize(args.length > 2 ? Integer.parseInt(args[2]) : 50);
        config.setConnectionTimeout(60_000);
        var source = new HikariDataSource(config);
        var borrows = new LongAdder();
        for (var i = 0; i < threads; i++) {
            Thread.ofVirtual().name("worker-" + i).start(() -> {
                while (true) {
                    try (var connection = source.getConnection()) {
                        Thread.sleep(Duration.ofNanos(micros * 1_000L)); // the query
                        borrows.increment();
                    } catch (Exception e) {
                        e.printStackTrace();
                        return;
                    }
                }
            });
        }
        Thread.sleep(1_000);
        System.out.println("ready");
        var last = borrows.sum();
        var lastCpu = cpu.getProcessCpuTime();
        for (var second = 1; seconds == 0 || second <= seconds; second++) {
            Thread.sleep(1_000);
            var now = borrows.sum();
            var nowCpu = cpu.getProcessCpuTime();
            System.out.printf("%d borrows/s, %.2f CPUs, %.1f us CPU each%n", now - last, (nowCpu - lastCpu) / 1e9,
                    (nowCpu - lastCpu) / 1e3 / Math.max(1, now - last));
            last = now;
            lastCpu = nowCpu;
        }
        System.exit(0);
    }

    /** Connections that do nothing. */
    static final class Stub implements DataSource {
        @Override
        public Connection getConnection() {
            return (Connection) Proxy.newProxyInstance(
                    Main.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                        var type = method.getReturnType();
                        if (type == boolean.class) {
                            return method.getName().equals("isValid") || method.getName().equals("getAutoCommit");
                        }
                        return type == int.class ? (Object) 2 : type == String.class ? "" : null;
                    });
        }

        @Override
        public Connection getConnection(String user, String password) {
            return getConnection();
        }

        @Override
        public PrintWriter getLogWriter() {
            return null;
        }

        @Override
        public void setLogWriter(PrintWriter out) {}

        @Override
        public void setLoginTimeout(int seconds) {}

        @Override
        public int getLoginTimeout() {
            return 0;
        }

        @Override
        public Logger getParentLogger() {
            return Logger.getGlobal();
        }

        @Override
        public <T> T unwrap(Class<T> type) {
            return null;
        }

        @Override
        public boolean isWrapperFor(Class<?> type) {
            return false;
        }
    }
}
