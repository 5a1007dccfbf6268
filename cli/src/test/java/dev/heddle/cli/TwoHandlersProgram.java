package dev.heddle.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/// A service with two handlers that share ten permits: one of which each request holds one for
/// 12 ms, and one for 400 ms.
final class TwoHandlersProgram {
    private static final Semaphore PERMITS = new Semaphore(10);

    private TwoHandlersProgram() {}

    /// @param args the port
    public static void main(String[] args) throws IOException {
        InetSocketAddress address =
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0]));
        HttpServer server = HttpServer.create(address, 1_000);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/find", new Finds());
        server.createContext("/export", new Exports());
        server.start();
    }

    private static final class Finds implements HttpHandler {
        @Override
        public void handle(HttpExchange exchange) throws IOException {
            query(12);
            answer(exchange);
        }
    }

    private static final class Exports implements HttpHandler {
        @Override
        public void handle(HttpExchange exchange) throws IOException {
            query(400);
            answer(exchange);
        }
    }

    private static void query(long millis) {
        PERMITS.acquireUninterruptibly();
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            PERMITS.release();
        }
    }

    private static void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.sendResponseHeaders(204, -1);
        }
    }
}
