import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.FileAppender;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.LoggerFactory;

/**
 * sboesebeck/morphium#234, ended by #236: a store in memory that tells its subscribers of each change on a virtual
 * thread of a cached pool (as InMemoryDriver did), a subscriber that logs while it holds a monitor (as
 * SingleCollectionMessaging does), and writers that log, too. On JDK 21 all who log stop within seconds: those in the
 * monitor wait for the log's lock and keep their carriers, and whose turn it is has none.
 */
public final class Main {

    private static final Set<Long> PROCESSING = new HashSet<>();
    private static final AtomicLong STORED = new AtomicLong();
    private static final AtomicLong DELIVERED = new AtomicLong();

    public static void main(String[] args) throws Exception {
        var logger = log();
        var dispatcher = Executors.newCachedThreadPool(
                Thread.ofVirtual().name("event-dispatcher-", 0).factory());
        for (var i = 0; i < 4; i++) {
            Thread.ofPlatform().daemon().name("writer-" + i).start(() -> {
                while (true) {
                    var id = STORED.incrementAndGet();
                    logger.info("stored {}", id);
                    dispatcher.execute(() -> {
                        logger.debug("dispatching {}", id);
                        deliver(logger, id);
                    });
                    pause(2);
                }
            });
        }
        // As long as events are delivered, it goes on; at most 10 s.
        var last = -1L;
        for (var i = 0; i < 10; i++) {
            Thread.sleep(1_000);
            var now = DELIVERED.get();
            if (now == last) {
                System.out.println("ready");
                Thread.sleep(Long.MAX_VALUE);
            }
            last = now;
        }
        System.out.println("no hang: " + last + " events were delivered");
        System.exit(0);
    }

    private static void deliver(Logger logger, long id) {
        synchronized (PROCESSING) {
            PROCESSING.add(id);
            logger.debug("processing {}", id);
            PROCESSING.remove(id);
        }
        DELIVERED.incrementAndGet();
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Logger log() throws Exception {
        var root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        root.detachAndStopAllAppenders();
        var encoder = new PatternLayoutEncoder();
        encoder.setContext(root.getLoggerContext());
        encoder.setPattern("%d %thread %msg%n");
        encoder.start();
        var appender = new FileAppender<ILoggingEvent>();
        appender.setContext(root.getLoggerContext());
        var file = Files.createTempFile("morphium", ".log");
        file.toFile().deleteOnExit();
        appender.setFile(file.toString());
        appender.setEncoder(encoder);
        appender.start();
        root.addAppender(appender);
        root.setLevel(Level.DEBUG);
        return root;
    }
}
