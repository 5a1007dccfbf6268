package dev.heddle.cli;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.ReentrantLock;

/// A service with a frequent kind of request that takes 5 ms and waits for nothing, and a rare one
/// of which one at a time takes 50 ms: 20/s.
final class RareKindProgram {
    private RareKindProgram() {}

    /// @param args the port
    public static void main(String[] args) throws IOException {
        ReentrantLock turn = new ReentrantLock();
        InetSocketAddress address =
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0]));
        HttpServer server = HttpServer.create(address, 1_000);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext(
                "/",
                exchange -> {
                    try (exchange) {
                        if (exchange.getRequestURI().getPath().equals("/rare")) {
                            turn.lock();
                            try {
                                Thread.sleep(50);
                            } finally {
                                turn.unlock();
                            }
                        } else {
                            Thread.sleep(5);
                        }
                        exchange.sendResponseHeaders(204, -1);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
        server.start();
    }
}
