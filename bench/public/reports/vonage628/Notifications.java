package app;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import com.sun.net.httpserver.HttpServer;
import com.vonage.client.VonageClient;

/** Sends text messages for several tenants, each with credentials of its own. */
public class Notifications {

    static final AtomicInteger sent = new AtomicInteger();

    static void notify(String provider, int tenant, int order) {
        VonageClient client = VonageClient.builder().apiKey("key" + tenant).apiSecret("secret" + tenant)
                .baseUri(provider).build();
        try {
            if (client.sendSms("4915" + order, "order " + order + " is on its way") == 200) sent.incrementAndGet();
        } catch (IOException e) {
            System.out.println(e.toString());
        }
    }

    public static void main(String[] args) throws Exception {
        HttpServer provider = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 50);
        provider.setExecutor(Executors.newFixedThreadPool(2));
        provider.createContext("/sms/json", e -> {
            e.getRequestBody().readAllBytes();
            e.sendResponseHeaders(200, -1);
            e.close();
        });
        provider.start();
        String uri = "http://127.0.0.1:" + provider.getAddress().getPort();

        ExecutorService senders = Executors.newFixedThreadPool(4);
        ScheduledExecutorService orders = Executors.newScheduledThreadPool(1);
        AtomicInteger order = new AtomicInteger(1000);
        orders.scheduleAtFixedRate(() -> {
            int n = order.incrementAndGet();
            if (n < 1700) senders.submit(() -> notify(uri, n % 7, n));
        }, 0, 300, TimeUnit.MILLISECONDS);
        orders.scheduleAtFixedRate(() -> System.out.println("sent " + sent + ", threads " + Thread.activeCount()),
                3, 3, TimeUnit.SECONDS);
    }
}
