import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;

import org.slf4j.*;

import java.io.ByteArrayInputStream;

/** A service that sends its log to Kafka, whose brokers are not reachable. */
public class Shop {
    static final String CONFIGURATION =
            """
            <configuration>
              <appender name="kafkaAppender" class="com.github.danielwegener.logback.kafka.KafkaAppender">
                <encoder><pattern>%d %-5level [%thread] %logger - %msg%n</pattern></encoder>
                <topic>app-logs</topic>
                <keyingStrategy class="com.github.danielwegener.logback.kafka.keying.NoKeyKeyingStrategy"/>
                <deliveryStrategy class="com.github.danielwegener.logback.kafka.delivery.AsynchronousDeliveryStrategy"/>
                <producerConfig>bootstrap.servers=127.0.0.1:1</producerConfig>
                <producerConfig>acks=0</producerConfig>
                <producerConfig>reconnect.backoff.ms=1000</producerConfig>
              </appender>
              <appender name="ASYNC" class="ch.qos.logback.classic.AsyncAppender">
                <appender-ref ref="kafkaAppender"/>
              </appender>
              <logger name="org.apache.kafka" level="OFF"/>
              <root level="INFO"><appender-ref ref="ASYNC"/></root>
            </configuration>
            """;

    public static void main(String[] args) throws Exception {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.reset();
        JoranConfigurator configurator = new JoranConfigurator();
        configurator.setContext(context);
        configurator.doConfigure(new ByteArrayInputStream(CONFIGURATION.getBytes()));
        Logger log = LoggerFactory.getLogger("shop.Orders");
        for (int i = 1; i <= 8; i++) Thread.ofPlatform().name("http-nio-8080-exec-" + i).start(() -> orders(log));
        Thread.sleep(1_000_000);
    }

    static void orders(Logger log) {
        try {
            for (int order = 1; ; order++) {
                log.info("order {} received", order);
                if (order % 3 == 0) log.warn("order {} has no address", order);
                Thread.sleep(20);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
