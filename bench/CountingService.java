import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;

/// A service that counts what it was asked: `/count` tells and starts anew. `/narrow` takes 20 ms,
/// 8 at a time; everything else takes 5 ms.
///
/// usage: java CountingService.java ADDRESS PORT
public final class CountingService {
    private static final AtomicLong COUNT = new AtomicLong();

    private CountingService() {}

    public static void main(String[] args) throws IOException {
        InetSocketAddress address = new InetSocketAddress(args[0], Integer.parseInt(args[1]));
        HttpServer server = HttpServer.create(address, 1024);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/count", exchange -> answer(exchange, "" + COUNT.getAndSet(0)));
        Semaphore narrow = new Semaphore(8);
        server.createContext(
                "/narrow",
                exchange -> {
                    narrow.acquireUninterruptibly();
                    pause(20);
                    narrow.release();
                    answer(exchange, "hello");
                });
        server.createContext(
                "/",
                exchange -> {
                    COUNT.incrementAndGet();
                    pause(5);
                    answer(exchange, "hello");
                });
        server.start();
        System.out.println("listening");
    }

    private static void pause(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void answer(HttpExchange exchange, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
