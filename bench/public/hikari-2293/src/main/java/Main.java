import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.OutputStream;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.slf4j.LoggerFactory;

/**
 * brettwooldridge/HikariCP#2293: the first two connections are asked for by virtual threads, while the log is slow.
 * JDK 21 with -Djdk.virtualThreadScheduler.parallelism=2 hangs: who waits for the log inside getConnection keeps its
 * carrier, and the request that stands before it in the queue of the log's lock gets none.
 */
public final class Main {

    private static final CountDownLatch WRITING = new CountDownLatch(1);

    public static void main(String[] args) throws Exception {
        var logger = log();
        var config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:orders");
        config.setMaximumPoolSize(4);
        config.setInitializationFailTimeout(1);
        // Without arguments, the data source makes its pool when a connection is first asked for.
        var source = new HikariDataSource();
        config.copyStateTo(source);

        var slow = Thread.ofPlatform().name("slow-writer").start(() -> logger.info("a line on a slow disk"));
        WRITING.await();
        var requests = new ArrayList<Thread>();
        requests.add(Thread.ofVirtual().name("request-0").start(() -> logger.info("a request arrived")));
        Thread.sleep(200); // It stands first in the queue of the log's lock, and holds no carrier.
        for (var i = 1; i < 4; i++) {
            requests.add(Thread.ofVirtual().name("request-" + i).start(() -> query(source)));
        }
        slow.join();
        verdict(requests);
    }

    private static void query(HikariDataSource source) {
        try (Connection connection = source.getConnection(); var statement = connection.createStatement()) {
            statement.execute("select 1");
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Logger log() {
        var root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        root.detachAndStopAllAppenders();
        var encoder = new PatternLayoutEncoder();
        encoder.setContext(root.getLoggerContext());
        encoder.setPattern("%thread %msg%n");
        encoder.start();
        var appender = new OutputStreamAppender<ILoggingEvent>();
        appender.setContext(root.getLoggerContext());
        appender.setEncoder(encoder);
        appender.setOutputStream(new OutputStream() {
            @Override
            public void write(int b) {}

            @Override
            public void write(byte[] bytes, int offset, int length) {
                if (WRITING.getCount() > 0) {
                    WRITING.countDown();
                    try {
                        Thread.sleep(1_000);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                }
                System.err.write(bytes, offset, length);
            }
        });
        appender.start();
        root.addAppender(appender);
        root.setLevel(Level.INFO);
        return root;
    }

    private static void verdict(List<Thread> requests) throws InterruptedException {
        var until = System.nanoTime() + 3_000_000_000L;
        for (var request : requests) {
            request.join(java.time.Duration.ofNanos(Math.max(1, until - System.nanoTime())));
        }
        if (requests.stream().noneMatch(Thread::isAlive)) {
            System.out.println("no hang: all requests were answered");
            return;
        }
        System.out.println("ready");
        Thread.sleep(Long.MAX_VALUE);
    }
}
