package com.acme;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

/// Greets, on four threads that take 10 ms each: 400 requests a second.
public final class Greeter {
    public static void main(String[] arguments) throws IOException {
        int port = Integer.getInteger("server.port", 8080);
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext(
                "/",
                exchange -> {
                    pause();
                    byte[] greeting = "Hello\n".getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(200, greeting.length);
                    exchange.getResponseBody().write(greeting);
                    exchange.close();
                });
        server.setExecutor(Executors.newFixedThreadPool(4));
        server.start();
    }

    private static void pause() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
