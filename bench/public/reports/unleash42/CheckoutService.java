import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import no.finn.unleash.DefaultUnleash;
import no.finn.unleash.Unleash;
import no.finn.unleash.util.UnleashConfig;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** A checkout, some steps of which are behind feature toggles. The toggle server is in the same process. */
public class CheckoutService {

    static final AtomicLong polls = new AtomicLong();

    public static void main(String[] args) throws Exception {
        int port = startToggleServer();
        for (int order = 0; ; order++) {
            checkout(port, order);
            if (order % 100 == 99) System.out.println(order + 1 + " orders, " + polls + " polls");
            Thread.sleep(50);
        }
    }

    static void checkout(int port, int order) {
        UnleashConfig config = UnleashConfig.builder()
                .appName("checkout").instanceId("checkout-1")
                .unleashAPI("http://127.0.0.1:" + port + "/api/")
                .build();
        Unleash unleash = new DefaultUnleash(config);
        if (unleash.isEnabled("checkout.step-" + order % 400)) Thread.yield();
    }

    static int startToggleServer() throws IOException {
        StringBuilder toggles = new StringBuilder("{\"version\":1,\"features\":[");
        for (int i = 0; i < 400; i++)
            toggles.append(i == 0 ? "" : ",").append("{\"name\":\"checkout.step-").append(i)
                    .append("\",\"enabled\":true,\"strategies\":[{\"name\":\"default\",\"parameters\":{}}]}");
        byte[] answer = toggles.append("]}").toString().getBytes(StandardCharsets.UTF_8);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.setExecutor(Executors.newFixedThreadPool(4, r -> {
            Thread thread = new Thread(r, "toggle-server");
            thread.setDaemon(true);
            return thread;
        }));
        server.createContext("/", exchange -> answer(exchange, answer));
        server.start();
        return server.getAddress().getPort();
    }

    static void answer(HttpExchange exchange, byte[] toggles) throws IOException {
        exchange.getRequestBody().readAllBytes();
        if (exchange.getRequestURI().getPath().endsWith("features")) {
            polls.incrementAndGet();
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, toggles.length);
            exchange.getResponseBody().write(toggles);
        } else {
            exchange.sendResponseHeaders(202, -1);
        }
        exchange.close();
    }
}
