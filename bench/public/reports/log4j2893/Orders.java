import org.apache.logging.log4j.*;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.*;

import java.util.*;
import java.util.concurrent.*;

/** All loggers are asynchronous; the root logger's only appender sends events to Kafka. */
public class Orders {
    public static void main(String[] args) throws Exception {
        configure();
        Logger logger = LogManager.getLogger(Orders.class);
        ExecutorService requests =
                Executors.newFixedThreadPool(
                        12, Thread.ofPlatform().name("http-nio-8080-exec-", 1).factory());
        for (int i = 0; i < 12; i++)
            requests.submit(
                    () -> {
                        for (long order = 0; ; order++) {
                            logger.info("order {} accepted", order);
                            if (order % 50 == 49) Thread.sleep(1);
                        }
                    });
        Thread.sleep(60_000);
    }

    static void configure() {
        LoggerContext context = (LoggerContext) LogManager.getContext(false);
        Configuration configuration = context.getConfiguration();
        LoggerConfig root = configuration.getRootLogger();
        for (String name : new ArrayList<>(root.getAppenders().keySet())) root.removeAppender(name);
        KafkaAppender appender = new KafkaAppender();
        appender.start();
        configuration.addAppender(appender);
        root.addAppender(appender, Level.INFO, null);
        root.setLevel(Level.INFO);
        context.updateLoggers();
    }
}
