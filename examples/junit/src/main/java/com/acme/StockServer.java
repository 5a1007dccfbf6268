package com.acme;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Serves what is left over HTTP. A `Stock` answers one at a time, so that each worker has its own.
public final class StockServer implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService workers;

    public StockServer(int threads) throws IOException {
        ThreadLocal<Stock> stock = ThreadLocal.withInitial(Stock::new);
        workers = Executors.newFixedThreadPool(threads);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(workers);
        server.createContext(
                "/stock/",
                exchange -> {
                    String path = exchange.getRequestURI().getPath();
                    int pieces = stock.get().left(path.substring("/stock/".length()));
                    byte[] left = Integer.toString(pieces).getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(200, left.length);
                    exchange.getResponseBody().write(left);
                    exchange.close();
                });
        server.start();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        workers.shutdownNow();
    }
}
