import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.sun.net.httpserver.HttpServer;

import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Serves pages of products, one virtual thread for each request; descriptions come from a catalogue over HTTP, through a cache. */
public class ProductPages {
    static final AtomicLong served = new AtomicLong();

    public static void main(String[] args) throws Exception {
        HttpServer catalogue = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 500);
        catalogue.setExecutor(Executors.newCachedThreadPool(r -> {
            Thread thread = new Thread(r, "catalogue");
            thread.setDaemon(true);
            return thread;
        }));
        catalogue.createContext("/", exchange -> {
            try {
                Thread.sleep(400);
            } catch (InterruptedException e) {
                return;
            }
            byte[] answer = ("Description of " + exchange.getRequestURI()).getBytes();
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        catalogue.start();
        String address = "http://127.0.0.1:" + catalogue.getAddress().getPort() + "/product/";

        LoadingCache<Long, String> descriptions = Caffeine.newBuilder()
                .maximumSize(1000)
                .expireAfterWrite(10, TimeUnit.SECONDS)
                .build(product -> describe(address, product));

        ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor();
        for (int visitor = 0; visitor < 200; visitor++) {
            long start = visitor * 10_000L;
            requests.execute(() -> {
                for (long product = start; ; product++) {
                    descriptions.get(product);
                    served.incrementAndGet();
                }
            });
        }
        while (true) {
            long before = served.get();
            Thread.sleep(5000);
            System.out.println((served.get() - before) / 5.0 + " pages/s");
        }
    }

    static String describe(String address, long product) throws Exception {
        try (InputStream body = URI.create(address + product).toURL().openStream()) {
            return new String(body.readAllBytes());
        }
    }
}
