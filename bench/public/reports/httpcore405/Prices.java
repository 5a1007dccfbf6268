import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicInteger;

import com.sun.net.httpserver.HttpServer;
import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.client.methods.HttpGet;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClients;
import org.apache.http.impl.conn.PoolingHttpClientConnectionManager;
import org.apache.http.util.EntityUtils;

/** Collects prices, one virtual thread per article, over one HTTP client. */
public class Prices {

    static final AtomicInteger started = new AtomicInteger();
    static final AtomicInteger done = new AtomicInteger();

    static void server(int port) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 200);
        server.setExecutor(Executors.newFixedThreadPool(20));
        server.createContext("/price", e -> {
            try {
                Thread.sleep(150);
            } catch (InterruptedException f) {
                return;
            }
            byte[] b = "{\"price\":12.5}".getBytes(StandardCharsets.UTF_8);
            e.sendResponseHeaders(200, b.length);
            e.getResponseBody().write(b);
            e.close();
        });
        server.start();
    }

    static void price(CloseableHttpClient client, int port, int article) throws IOException {
        started.incrementAndGet();
        try (CloseableHttpResponse response = client.execute(new HttpGet("http://127.0.0.1:" + port + "/price/" + article))) {
            EntityUtils.toString(response.getEntity());
            done.incrementAndGet();
        }
    }

    static void collect(int port) {
        PoolingHttpClientConnectionManager connections = new PoolingHttpClientConnectionManager();
        connections.setMaxTotal(8);
        connections.setDefaultMaxPerRoute(8);
        CloseableHttpClient client = HttpClients.custom().setConnectionManager(connections).build();

        ScheduledExecutorService statistics = Executors.newSingleThreadScheduledExecutor();
        statistics.scheduleAtFixedRate(() -> System.out.println("started " + started + ", done " + done),
                1, 2, TimeUnit.SECONDS);
        ExecutorService articles = Executors.newVirtualThreadPerTaskExecutor();
        AtomicInteger n = new AtomicInteger();
        statistics.scheduleAtFixedRate(() -> {
            if (n.get() > 20_000) return;
            int articlesNow = n.get() < 40 ? 4 : 25;
            for (int i = 0; i < articlesNow; i++) {
                int article = n.incrementAndGet();
                articles.submit(() -> {
                    price(client, port, article);
                    return null;
                });
            }
        }, 1000, 500, TimeUnit.MILLISECONDS);
    }

    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("server")) server(port);
        else collect(port);
    }
}
