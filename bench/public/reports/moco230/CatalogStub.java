import com.github.dreamhead.moco.HttpServer;
import com.github.dreamhead.moco.Runner;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

import static com.github.dreamhead.moco.Moco.by;
import static com.github.dreamhead.moco.Moco.httpServer;
import static com.github.dreamhead.moco.Moco.latency;
import static com.github.dreamhead.moco.Moco.uri;
import static com.github.dreamhead.moco.Moco.with;

/** Stands in for a catalog, which needs a second for an answer, in a load test with 30 users. */
public class CatalogStub {

    static final AtomicLong answers = new AtomicLong();

    public static void main(String[] args) throws Exception {
        HttpServer catalog = httpServer();
        catalog.request(by(uri("/item"))).response(with("{\"item\":1}"), with(latency(1, TimeUnit.SECONDS)));
        Runner runner = Runner.runner(catalog);
        runner.start();
        URI item = URI.create("http://127.0.0.1:" + catalog.port() + "/item");
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        ExecutorService users = Executors.newFixedThreadPool(30, r -> new Thread(r, "user"));
        for (int i = 0; i < 30; i++) users.execute(() -> ask(client, item));
        while (true) {
            long before = answers.get();
            Thread.sleep(5000);
            System.out.println((answers.get() - before) / 5.0 + " answers/s");
        }
    }

    static void ask(HttpClient client, URI item) {
        while (true) {
            try {
                if (client.send(HttpRequest.newBuilder(item).build(), HttpResponse.BodyHandlers.ofString()).statusCode() == 200)
                    answers.incrementAndGet();
            } catch (Exception e) {
                System.out.println(e);
            }
        }
    }
}
