import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;

import java.util.Map;

/** Writes each order to Kafka, and an audit record after it was acknowledged. */
public class Orders {
    public static void main(String[] args) throws Exception {
        int port = Broker.start();
        KafkaProducer<String, String> producer =
                new KafkaProducer<>(
                        Map.of(
                                ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, "127.0.0.1:" + port,
                                ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, false,
                                ProducerConfig.ACKS_CONFIG, "1",
                                ProducerConfig.LINGER_MS_CONFIG, 5),
                        new StringSerializer(),
                        new StringSerializer());
        for (int order = 1; ; order++) {
            String id = "order-" + order;
            producer.send(
                            new ProducerRecord<>("orders", id, "{}"),
                            (metadata, failure) -> {
                                if (failure != null) {
                                    failure.printStackTrace();
                                    return;
                                }
                                if (id.endsWith("00")) {
                                    producer.send(new ProducerRecord<>("orders", "audit", id));
                                    producer.flush();
                                }
                            })
                    .get();
            if (order % 50 == 0) System.out.println(order + " orders");
            Thread.sleep(10);
        }
    }
}
