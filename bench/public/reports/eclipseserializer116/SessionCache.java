import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;
import org.eclipse.serializer.Serializer;
import org.slf4j.LoggerFactory;

import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Serves requests in virtual threads; their sessions are kept as bytes in a cache. The log goes to a collector, 25 ms a line. */
public class SessionCache {

    static class Session {
        String user;
        List<String> basket = new ArrayList<>();
    }

    static class Collector extends OutputStream {
        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] line, int from, int length) {
            try {
                Thread.sleep(25);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    static final AtomicLong served = new AtomicLong();

    public static void main(String[] args) throws Exception {
        logToCollector();
        for (int i = 0; i < 40; i++) {
            String user = "user-" + i;
            Thread.ofVirtual().name("request-" + i).start(() -> serve(user));
        }
        while (true) {
            long before = served.get();
            Thread.sleep(5000);
            System.out.println((served.get() - before) / 5.0 + " requests/s");
        }
    }

    static void serve(String user) {
        Serializer<byte[]> serializer = Serializer.Bytes();
        Session session = new Session();
        session.user = user;
        byte[] cached = serializer.serialize(session);
        while (true) {
            try {
                session = serializer.deserialize(cached);
                if (session.basket.size() > 3) session.basket.clear();
                session.basket.add("article");
                Thread.sleep(100);
                cached = serializer.serialize(session);
                served.incrementAndGet();
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    static void logToCollector() {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.getLogger(Logger.ROOT_LOGGER_NAME).detachAndStopAllAppenders();
        PatternLayoutEncoder line = new PatternLayoutEncoder();
        line.setContext(context);
        line.setPattern("%d %level %logger : %msg%n");
        line.start();
        OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();
        appender.setContext(context);
        appender.setEncoder(line);
        appender.setOutputStream(new Collector());
        appender.setImmediateFlush(true);
        appender.start();
        Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.INFO);
        root.addAppender(appender);
        context.getLogger("org.eclipse.serializer.persistence.binary").setLevel(Level.TRACE);
    }
}
