import io.vertx.core.AbstractVerticle;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** Answers with a person's key, which a slow directory (100 ms) has; 30 clients ask all the time. */
public class PersonService extends AbstractVerticle {
    static final AtomicLong answered = new AtomicLong();
    static final CompletableFuture<Integer> port = new CompletableFuture<>();

    @Override
    public void start(Promise<Void> started) {
        Router router = Router.router(vertx);
        router.get("/person/key").blockingHandler(this::getKey);
        vertx.createHttpServer()
                .requestHandler(router)
                .listen(0, "127.0.0.1")
                .onSuccess(server -> {
                    port.complete(server.actualPort());
                    started.complete();
                })
                .onFailure(started::fail);
    }

    void getKey(RoutingContext context) {
        context.response().end(Directory.lookUp("person"));
    }

    static class Directory {
        static String lookUp(String name) {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return name + ":4711";
        }
    }

    static void clients(int port) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/person/key")).build();
        Executor answers = Executors.newFixedThreadPool(2, r -> {
            Thread t = new Thread(r, "client");
            t.setDaemon(true);
            return t;
        });
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).executor(answers).build();
        for (int i = 0; i < 30; i++) ask(client, request);
    }

    static void ask(HttpClient client, HttpRequest request) {
        client.sendAsync(request, HttpResponse.BodyHandlers.ofString()).whenComplete((answer, e) -> {
            if (e == null) answered.incrementAndGet();
            ask(client, request);
        });
    }

    public static void main(String[] args) throws Exception {
        Vertx.vertx().deployVerticle(new PersonService());
        clients(port.join());
        while (true) {
            long before = answered.get();
            Thread.sleep(5000);
            System.out.println((answered.get() - before) / 5.0 + " answers/s");
        }
    }
}
