import com.sun.net.httpserver.HttpServer;
import org.apache.hc.core5.http.HttpHost;
import org.opensearch.client.json.jackson.JacksonJsonpMapper;
import org.opensearch.client.opensearch.OpenSearchAsyncClient;
import org.opensearch.client.opensearch._helpers.bulk.BulkIngester;
import org.opensearch.client.transport.httpclient5.ApacheHttpClient5TransportBuilder;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;

/**
 * Ships log lines to an index. The search service, which is far away and takes 250 ms for a bulk, is in the same
 * process, and takes 32 at once.
 */
public class LogShipper {

    static final LongAdder shipped = new LongAdder();

    public static void main(String[] args) throws Exception {
        int port = startSearchService();
        OpenSearchAsyncClient client = new OpenSearchAsyncClient(
                ApacheHttpClient5TransportBuilder.builder(new HttpHost("http", "127.0.0.1", port))
                        .setMapper(new JacksonJsonpMapper()).build());
        BulkIngester<Void> ingester = BulkIngester.of(b -> b.client(client).maxOperations(200));
        for (int i = 0; i < 4; i++) new Thread(() -> ship(ingester), "log-reader-" + i).start();
        while (true) {
            long before = shipped.sum();
            Thread.sleep(5000);
            System.out.println((shipped.sum() - before) / 5 + " lines/s");
        }
    }

    static void ship(BulkIngester<Void> ingester) {
        for (int line = 0; ; line++) {
            Map<String, Object> document = Map.of("line", line, "message", "request served");
            ingester.add(operation -> operation.index(index -> index.index("logs").document(document)));
            shipped.increment();
        }
    }

    static int startSearchService() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        ExecutorService handlers = Executors.newFixedThreadPool(32, r -> {
            Thread thread = new Thread(r, "search-service");
            thread.setDaemon(true);
            return thread;
        });
        byte[] answer = "{\"took\":240,\"errors\":false,\"items\":[]}".getBytes();
        server.setExecutor(handlers);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            try {
                Thread.sleep(250);
            } catch (InterruptedException e) {
                return;
            }
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
        return server.getAddress().getPort();
    }
}
