import com.sun.net.httpserver.HttpServer;
import okhttp3.*;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A gateway calls two services with one client: prices, which answers at once, and stock, which is slow today, so that
 * thousands of its calls wait for their turn.
 */
public class Fanout {

    static final AtomicLong prices = new AtomicLong();

    public static void main(String[] args) throws Exception {
        HttpServer services = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 300);
        services.setExecutor(Executors.newCachedThreadPool(r -> {
            Thread t = new Thread(r, "service");
            t.setDaemon(true);
            return t;
        }));
        services.createContext("/stock", e -> {
            sleep(20_000);
            e.sendResponseHeaders(200, 2);
            e.getResponseBody().write(new byte[] {'4', '2'});
            e.close();
        });
        services.createContext("/price", e -> {
            e.sendResponseHeaders(200, 2);
            e.getResponseBody().write(new byte[] {'1', '9'});
            e.close();
        });
        services.start();
        int port = services.getAddress().getPort();

        Dispatcher dispatcher = new Dispatcher();
        dispatcher.setMaxRequests(256);
        dispatcher.setMaxRequestsPerHost(64);
        OkHttpClient client = new OkHttpClient.Builder().dispatcher(dispatcher).readTimeout(0, TimeUnit.SECONDS).build();

        Request stock = new Request.Builder().url("http://localhost:" + port + "/stock").build();
        Request price = new Request.Builder().url("http://127.0.0.1:" + port + "/price").build();
        for (int i = 0; i < 6000; i++) client.newCall(stock).enqueue(new Answer(null));
        for (int i = 1; i <= 16; i++) new Thread(() -> gateway(client, price), "gateway-" + i).start();
        while (true) {
            long before = prices.get();
            Thread.sleep(5000);
            System.out.println((prices.get() - before) / 5 + " prices/s, " + dispatcher.queuedCallsCount() + " calls queued");
        }
    }

    static void gateway(OkHttpClient client, Request price) {
        while (true) {
            CountDownLatch done = new CountDownLatch(1);
            client.newCall(price).enqueue(new Answer(done));
            try {
                done.await();
            } catch (InterruptedException e) {
                return;
            }
            prices.incrementAndGet();
            sleep(20);
        }
    }

    static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static class Answer implements Callback {
        final CountDownLatch done;

        Answer(CountDownLatch done) {
            this.done = done;
        }

        @Override
        public void onFailure(Call call, IOException e) {
            System.out.println(e);
            if (done != null) done.countDown();
        }

        @Override
        public void onResponse(Call call, Response response) throws IOException {
            try (ResponseBody body = response.body()) {
                body.string();
            }
            if (done != null) done.countDown();
        }
    }
}
