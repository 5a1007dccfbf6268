import com.sun.net.httpserver.HttpServer;
import org.apache.iceberg.catalog.Namespace;
import org.apache.iceberg.rest.RESTCatalog;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Keeps an index of all tables up to date: 40 workers list the tables of the namespaces. The catalogue server, which
 * takes 200 ms for an answer and serves 100 requests at once, is in the same process here.
 */
public class TableLister {

    static final AtomicLong listed = new AtomicLong();

    static void answer(HttpServer server, String path, long millis, String json) {
        byte[] body = json.getBytes();
        server.createContext(path, exchange -> {
            try {
                exchange.getRequestBody().readAllBytes();
                Thread.sleep(millis);
                exchange.getResponseHeaders().add("Content-Type", "application/json");
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                exchange.close();
            }
        });
    }

    public static void main(String[] args) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 200);
        server.setExecutor(Executors.newFixedThreadPool(100, r -> {
            Thread thread = new Thread(r, "catalog-server");
            thread.setDaemon(true);
            return thread;
        }));
        answer(server, "/v1/config", 0, "{\"defaults\":{},\"overrides\":{}}");
        answer(server, "/v1/namespaces/", 200,
                "{\"identifiers\":[{\"namespace\":[\"sales\"],\"name\":\"orders\"},{\"namespace\":[\"sales\"],\"name\":\"returns\"}]}");
        server.start();

        RESTCatalog catalog = new RESTCatalog();
        catalog.initialize("prod", Map.of("uri", "http://127.0.0.1:" + server.getAddress().getPort()));
        ExecutorService workers = Executors.newFixedThreadPool(40, r -> new Thread(r, "list-worker"));
        for (int i = 0; i < 40; i++) {
            Namespace namespace = Namespace.of("sales_" + i);
            workers.execute(() -> {
                while (true) {
                    try {
                        listed.addAndGet(catalog.listTables(namespace).size() / 2);
                    } catch (RuntimeException e) {
                        System.out.println(e);
                    }
                }
            });
        }
        while (true) {
            long before = listed.get();
            Thread.sleep(5000);
            System.out.println((listed.get() - before) / 5.0 + " namespaces/s");
        }
    }
}
