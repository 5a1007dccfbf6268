import com.sun.net.httpserver.HttpServer;

import reactor.core.publisher.*;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

import java.net.*;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;

public class Calls {
    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("server")) server(port);
        else client(port);
    }

    static void server(int port) throws Exception {
        HttpServer server =
                HttpServer.create(
                        new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), 1000);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext(
                "/",
                exchange -> {
                    try {
                        Thread.sleep(200);
                    } catch (InterruptedException e) {
                    }
                    exchange.sendResponseHeaders(200, 2);
                    exchange.getResponseBody().write("ok".getBytes());
                    exchange.close();
                });
        server.start();
    }

    static void client(int port) throws Exception {
        ConnectionProvider provider =
                ConnectionProvider.builder("gupProvider")
                        .pendingAcquireTimeout(Duration.ofSeconds(45))
                        .pendingAcquireMaxCount(-1)
                        .build();
        HttpClient client =
                HttpClient.create(provider).baseUrl("http://127.0.0.1:" + port);
        LongAdder answers = new LongAdder();
        Flux.range(0, Integer.MAX_VALUE)
                .flatMap(
                        i ->
                                client.get()
                                        .uri("/")
                                        .responseContent()
                                        .aggregate()
                                        .asString()
                                        .doOnNext(answer -> answers.increment()),
                        200)
                .subscribe();
        for (long last = 0; ; ) {
            Thread.sleep(1000);
            long now = answers.sum();
            System.out.println((now - last) + " answers/s");
            last = now;
        }
    }
}
