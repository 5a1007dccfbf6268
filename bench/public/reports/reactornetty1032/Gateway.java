import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.http.server.reactive.ReactorHttpHandlerAdapter;
import org.springframework.web.reactive.function.server.HandlerStrategies;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

import static org.springframework.web.reactive.function.server.RequestPredicates.GET;
import static org.springframework.web.reactive.function.server.RouterFunctions.route;

/** A gateway; its own filter asks the quota service, which takes 500 ms. 100 clients. */
public class Gateway {
    static final AtomicLong answered = new AtomicLong();

    static class QuotaFilter implements WebFilter {
        @Override
        public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
            askQuotaService(exchange.getRequest().getPath().value());
            return chain.filter(exchange);
        }

        static void askQuotaService(String path) {
            try {
                Thread.sleep(500);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        HttpHandler handler =
                RouterFunctions.toHttpHandler(
                        route(GET("/"), request -> ServerResponse.ok().build()),
                        HandlerStrategies.builder().webFilter(new QuotaFilter()).build());
        DisposableServer server =
                HttpServer.create().host("127.0.0.1").port(0).handle(new ReactorHttpHandlerAdapter(handler)).bindNow();

        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/")).build();
        Executor answers = Executors.newFixedThreadPool(2, r -> {
            Thread t = new Thread(r, "client");
            t.setDaemon(true);
            return t;
        });
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).executor(answers).build();
        for (int i = 0; i < 100; i++) ask(client, request);
        while (true) {
            long before = answered.get();
            Thread.sleep(5000);
            System.out.println((answered.get() - before) / 5.0 + " answers/s");
        }
    }

    static void ask(HttpClient client, HttpRequest request) {
        client.sendAsync(request, HttpResponse.BodyHandlers.discarding()).whenComplete((answer, e) -> {
            if (e == null) answered.incrementAndGet();
            ask(client, request);
        });
    }
}
