import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.sun.net.httpserver.HttpServer;
import io.reactivex.Scheduler;
import io.reactivex.Single;
import io.reactivex.schedulers.Schedulers;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Serves profiles; the settings that each request needs come from another service and are cached for 3 seconds. */
public class ProfileService {
    static final AtomicInteger names = new AtomicInteger();
    static final ExecutorService workers =
            Executors.newFixedThreadPool(8, r -> new Thread(r, "common-worker-" + names.incrementAndGet()));
    static final Scheduler onWorkers = Schedulers.from(workers);
    static final HttpClient http = HttpClient.newHttpClient();
    static final AtomicInteger served = new AtomicInteger();

    static HttpRequest settingsRequest;

    static final LoadingCache<String, String> settings =
            Caffeine.newBuilder()
                    .expireAfterWrite(3, TimeUnit.SECONDS)
                    .build(tenant -> fetchSettings(tenant).blockingGet());

    static Single<String> fetchSettings(String tenant) {
        return Single.<String>create(
                        answer ->
                                http.sendAsync(settingsRequest, HttpResponse.BodyHandlers.ofString())
                                        .whenComplete((r, e) -> {
                                            if (e == null) answer.onSuccess(r.body());
                                            else answer.onError(e);
                                        }))
                .observeOn(onWorkers)
                .map(String::trim);
    }

    static void serve(String user) {
        String tenantSettings = settings.get("tenant-1");
        if (!tenantSettings.isEmpty()) served.incrementAndGet();
    }

    public static void main(String[] args) throws Exception {
        HttpServer settingsService = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        settingsService.createContext("/", exchange -> {
            try {
                Thread.sleep(200);
            } catch (InterruptedException e) {
                return;
            }
            byte[] body = "theme=dark\n".getBytes();
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        settingsService.start();
        settingsRequest =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + settingsService.getAddress().getPort() + "/")).build();

        settings.get("tenant-1");
        for (int request = 0; ; request++) {
            String user = "user-" + request;
            if (request < 20_000) workers.execute(() -> serve(user));
            Thread.sleep(5);
            if (request % 1000 == 0) System.out.println(served.get() + " served");
        }
    }
}
