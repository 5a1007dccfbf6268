import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;

import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Writes what users do to an audit topic; no event may be lost, thus sending waits as long as necessary. */
public class AuditLog {

    private final KafkaProducer<String, String> producer;

    AuditLog() {
        Properties settings = new Properties();
        settings.put("bootstrap.servers", "127.0.0.1:9");
        settings.put("client.id", "audit");
        settings.put("max.block.ms", Long.MAX_VALUE);
        settings.put("reconnect.backoff.max.ms", 1000);
        producer = new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer());
    }

    void record(String user, String action) {
        producer.send(new ProducerRecord<>("audit", user, action));
    }

    void reload() {
        producer.close();
    }

    public static void main(String[] args) throws Exception {
        AuditLog log = new AuditLog();
        Thread.sleep(1500);
        log.reload();
        ExecutorService logins = Executors.newFixedThreadPool(4, r -> new Thread(r, "login-handler"));
        for (int i = 0; i < 50; i++) {
            String user = "user-" + i;
            logins.execute(() -> {
                log.record(user, "login");
                System.out.println(user + " logged in");
            });
        }
    }
}
