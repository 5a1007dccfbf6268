import com.sun.net.httpserver.HttpServer;
import org.apache.http.HttpHost;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.Response;
import org.elasticsearch.client.ResponseListener;
import org.elasticsearch.client.RestClient;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** Indexes the products of a shop: for each product found, the offers are looked up. The search engine is in the same process. */
public class Catalogue {

    static final AtomicLong indexed = new AtomicLong();
    static RestClient client;

    public static void main(String[] args) throws Exception {
        client = RestClient.builder(new HttpHost("127.0.0.1", engine())).build();
        Thread progress = new Thread(() -> {
            while (true) {
                System.out.println(indexed.get() + " products indexed");
                try {
                    Thread.sleep(5000);
                } catch (InterruptedException e) {
                    return;
                }
            }
        }, "progress");
        progress.setDaemon(true);
        progress.start();
        for (int page = 0; ; page++) indexPage(page);
    }

    static void indexPage(int page) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(20);
        for (int i = 0; i < 20; i++) {
            String id = page + "-" + i;
            client.performRequestAsync(new Request("GET", "/products/_doc/" + id), new ResponseListener() {
                @Override
                public void onSuccess(Response product) {
                    try {
                        client.performRequest(new Request("GET", "/offers/_search?q=product:" + id));
                        indexed.incrementAndGet();
                    } catch (Exception e) {
                        System.out.println(e);
                    }
                    done.countDown();
                }

                @Override
                public void onFailure(Exception e) {
                    System.out.println(e);
                    done.countDown();
                }
            });
        }
        done.await();
    }

    static int engine() throws Exception {
        HttpServer engine = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        engine.setExecutor(Executors.newFixedThreadPool(10, r -> {
            Thread t = new Thread(r, "engine");
            t.setDaemon(true);
            return t;
        }));
        byte[] answer = "{\"hits\":{\"total\":{\"value\":0},\"hits\":[]}}".getBytes();
        engine.createContext("/", exchange -> {
            exchange.getResponseHeaders().add("Content-Type", "application/json; charset=UTF-8");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        engine.start();
        return engine.getAddress().getPort();
    }
}
