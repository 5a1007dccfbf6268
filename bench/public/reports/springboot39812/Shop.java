import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;

import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A shop's articles, on Undertow. Requests are handled in virtual threads; some 60 requests come in a second. */
public class Shop {
    static final ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor();

    public static void main(String[] args) throws Exception {
        Undertow server =
                Undertow.builder()
                        .addHttpListener(0, "127.0.0.1")
                        .setIoThreads(2)
                        .setHandler(exchange -> exchange.dispatch(requests, Shop::article))
                        .build();
        server.start();
        int port = ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();

        HttpClient visitors = HttpClient.newHttpClient();
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/articles/1")).build();
        while (true) {
            visitors.sendAsync(request, HttpResponse.BodyHandlers.discarding());
            Thread.sleep(15);
        }
    }

    static void article(HttpServerExchange exchange) throws Exception {
        exchange.startBlocking();
        try (OutputStream out = exchange.getOutputStream()) {
            out.write("{\"article\":1,\"name\":\"chair\"}".getBytes());
        }
    }
}
