import ch.qos.logback.classic.*;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;

import net.logstash.logback.encoder.LogstashEncoder;

import org.slf4j.LoggerFactory;

import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;

/** Small asynchronous tasks, each of which writes a line of the log. */
public class Worker {
    public static void main(String[] args) throws Exception {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.reset();
        LogstashEncoder encoder = new LogstashEncoder();
        encoder.setContext(context);
        encoder.start();
        OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();
        appender.setContext(context);
        appender.setEncoder(encoder);
        appender.setOutputStream(OutputStream.nullOutputStream());
        appender.start();
        Logger log = context.getLogger("worker");
        log.addAppender(appender);

        for (long n = 1; ; n++) {
            long task = n;
            CompletableFuture.runAsync(() -> log.info("task {} is done", task));
            Thread.sleep(20);
        }
    }
}
