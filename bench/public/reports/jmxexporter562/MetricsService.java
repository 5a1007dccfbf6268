import io.prometheus.client.CollectorRegistry;
import io.prometheus.client.Counter;
import io.prometheus.client.exporter.HTTPServer;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/**
 * Offers 60,000 counters of a message broker to Prometheus. The scrapers are in the same process here: an agent whose
 * machine is overloaded sends its requests and does not get to reading the answers.
 */
public class MetricsService {

    public static void main(String[] args) throws Exception {
        CollectorRegistry registry = new CollectorRegistry();
        Counter messages = Counter.build("broker_topic_messages_total", "Messages by topic and partition")
                .labelNames("topic", "partition", "consumer_group").register(registry);
        for (int topic = 0; topic < 600; topic++)
            for (int partition = 0; partition < 100; partition++)
                messages.labels("customer-orders-" + topic, "" + partition, "billing-and-shipping-" + topic % 7).inc();

        int port;
        try (Socket free = new Socket()) {
            free.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            port = free.getLocalPort();
        }
        HTTPServer server = new HTTPServer(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), registry, true);

        List<Socket> scrapes = new ArrayList<>();
        while (true) {
            Socket scrape = new Socket();
            scrape.setReceiveBufferSize(8192);
            scrape.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            scrape.getOutputStream().write(("GET /metrics HTTP/1.1\r\nHost: broker\r\n\r\n").getBytes());
            scrapes.add(scrape);
            System.out.println(scrapes.size() + " scrapes asked, " + messages.labels("customer-orders-0", "0",
                    "billing-and-shipping-0").get());
            Thread.sleep(scrapes.size() < 8 ? 500 : 10_000);
        }
    }
}
