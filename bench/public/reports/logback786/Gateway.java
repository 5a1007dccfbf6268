import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;

import org.slf4j.LoggerFactory;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;

/** Serves requests on virtual threads; some log while they are in a synchronized method of their session. */
public class Gateway {
    static Logger log;
    static final AtomicBoolean slow = new AtomicBoolean();

    static class Session {
        final int id;

        Session(int id) {
            this.id = id;
        }

        synchronized void renew() {
            log.info("session {} renewed", id);
        }
    }

    /** The volume of the logs stalls for two seconds, once. */
    static class Volume extends FilterOutputStream {
        Volume(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] b, int off, int len) throws IOException {
            if (slow.getAndSet(false)) {
                try {
                    Thread.sleep(2000);
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
            }
            out.write(b, off, len);
        }
    }

    public static void main(String[] args) throws Exception {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern("%d %-5level %logger - %msg%n");
        encoder.start();
        OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();
        appender.setContext(context);
        appender.setName("FILE");
        appender.setEncoder(encoder);
        appender.setOutputStream(new Volume(System.out));
        appender.start();
        Logger root = context.getLogger("ROOT");
        root.detachAndStopAllAppenders();
        root.setLevel(Level.INFO);
        root.addAppender(appender);
        log = context.getLogger("gateway");

        log.info("started");
        ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor();
        slow.set(true);
        Thread housekeeping = new Thread(() -> log.info("housekeeping"), "housekeeping");
        housekeeping.start();
        Thread.sleep(300);
        for (int i = 0; i < 4; i++) {
            int id = i;
            requests.submit(() -> log.info("request {}", id));
        }
        Thread.sleep(300);
        for (int i = 0; i < 40; i++) {
            Session session = new Session(i);
            requests.submit(session::renew);
        }
        Thread.sleep(300);
        for (int i = 1; i <= 3; i++) {
            int id = i;
            new Thread(() -> log.info("timer {}", id), "timer-" + id).start();
        }
    }
}
