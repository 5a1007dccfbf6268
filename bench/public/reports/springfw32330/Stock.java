import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import com.sun.net.httpserver.HttpServer;
import org.springframework.http.client.JettyClientHttpRequestFactory;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;

/** A shop that asks the stock service; some of its queries are very slow. */
public class Stock {

    static final AtomicInteger answered = new AtomicInteger();
    static final AtomicInteger timedOut = new AtomicInteger();
    static final AtomicInteger number = new AtomicInteger();

    static void server(int port) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 200);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/stock", e -> {
            int article = Integer.parseInt(e.getRequestURI().getPath().substring("/stock/".length()));
            try {
                Thread.sleep(article % 4 == 0 ? TimeUnit.MINUTES.toMillis(20) : 15);
            } catch (InterruptedException f) {
                return;
            }
            byte[] b = ("{\"article\":" + article + ",\"stock\":7}").getBytes(StandardCharsets.UTF_8);
            e.sendResponseHeaders(200, b.length);
            e.getResponseBody().write(b);
            e.close();
        });
        server.start();
    }

    static void shop(int port) throws Exception {
        JettyClientHttpRequestFactory requests = new JettyClientHttpRequestFactory();
        requests.setConnectTimeout(1000);
        requests.setReadTimeout(1000);
        requests.afterPropertiesSet();
        RestClient client = RestClient.builder().baseUrl("http://127.0.0.1:" + port).requestFactory(requests).build();

        ExecutorService orders = Executors.newFixedThreadPool(16);
        for (int i = 0; i < 16; i++) orders.submit(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                int article = number.incrementAndGet();
                try {
                    client.get().uri("/stock/{article}", article).retrieve().body(String.class);
                    answered.incrementAndGet();
                    Thread.sleep(50);
                } catch (ResourceAccessException e) {
                    timedOut.incrementAndGet();
                    Thread.sleep(2000);
                }
            }
            return null;
        });
        ScheduledExecutorService statistics = Executors.newSingleThreadScheduledExecutor();
        statistics.scheduleAtFixedRate(() -> System.out.println("answered " + answered + ", timed out " + timedOut),
                2, 2, TimeUnit.SECONDS);
    }

    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("server")) server(port);
        else shop(port);
    }
}
