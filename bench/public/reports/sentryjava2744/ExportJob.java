import ch.qos.logback.classic.LoggerContext;

import io.sentry.Sentry;
import io.sentry.logback.SentryAppender;

import java.net.ServerSocket;
import java.util.Properties;

import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.StringSerializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Exports the day's orders to Kafka and ends. */
public class ExportJob {
    public static void main(String[] args) throws Exception {
        int nobody;
        try (ServerSocket unused = new ServerSocket(0)) {
            nobody = unused.getLocalPort();
        }
        LoggerContext logging = (LoggerContext) LoggerFactory.getILoggerFactory();
        logging.getLogger("ROOT").setLevel(ch.qos.logback.classic.Level.WARN);
        Sentry.init(
                options -> {
                    options.setDsn("http://key@127.0.0.1:" + nobody + "/1");
                    options.setEnvironment("production");
                });
        SentryAppender appender = new SentryAppender();
        appender.setContext(logging);
        appender.setName("sentry");
        appender.start();
        logging.getLogger("ROOT").addAppender(appender);

        Properties settings = new Properties();
        settings.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, "127.0.0.1:" + nobody);
        settings.put(ProducerConfig.RECONNECT_BACKOFF_MS_CONFIG, 1000);
        settings.put(ProducerConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, 5000);
        KafkaProducer<String, String> producer =
                new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer());

        Logger log = LoggerFactory.getLogger(ExportJob.class);
        log.warn("no orders to export, {} metrics", producer.metrics().size());
        System.out.println("main ends");
    }
}
