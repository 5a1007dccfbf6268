import io.nats.client.Connection;
import io.nats.client.Dispatcher;
import io.nats.client.Nats;
import io.nats.client.Options;

import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Publishes a quote now and then, and listens for orders. */
public class Quotes {
    public static void main(String[] args) throws Exception {
        Broker broker = new Broker();
        broker.start();
        Connection connection =
                Nats.connect(
                        new Options.Builder()
                                .server("nats://127.0.0.1:" + broker.port())
                                .connectionName("quotes")
                                .connectionTimeout(Duration.ofSeconds(5))
                                .build());
        Dispatcher orders =
                connection.createDispatcher(message -> System.out.println("order " + new String(message.getData())));
        orders.subscribe("orders");
        for (int quote = 0; ; quote++) {
            connection.publish("quotes", ("EUR 1." + quote % 100).getBytes(StandardCharsets.UTF_8));
            Thread.sleep(2000);
        }
    }
}
