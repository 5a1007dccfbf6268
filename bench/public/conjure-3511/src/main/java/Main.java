import com.fasterxml.jackson.databind.json.JsonMapper;
import com.palantir.conjure.java.serialization.ObjectMappers;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;

/**
 * palantir/conjure-java-runtime#3511: GET / answers a small JSON document by the library's server mapper. Jackson keeps
 * its buffers in a thread local, so each request on a virtual thread of its own makes them anew. Arguments: port,
 * virtual or platform.
 */
public final class Main {

    public static void main(String[] args) throws Exception {
        var virtual = args.length < 2 || args[1].equals("virtual");
        JsonMapper mapper = ObjectMappers.newServerJsonMapper();
        byte[] order = mapper.writeValueAsBytes(document());
        System.setProperty("sun.net.httpserver.nodelay", "true");
        var server = HttpServer.create(
                new InetSocketAddress("127.0.0.1", args.length > 0 ? Integer.parseInt(args[0]) : 8080), 1_000);
        server.setExecutor(virtual ? Executors.newVirtualThreadPerTaskExecutor() : Executors.newFixedThreadPool(50));
        server.createContext("/", exchange -> {
            var read = mapper.readValue(order, Map.class);
            var body = mapper.writeValueAsBytes(read);
            exchange.sendResponseHeaders(200, body.length);
            try (var out = exchange.getResponseBody()) {
                out.write(body);
            }
        });
        server.start();
        System.out.println("ready");
    }

    private static Map<String, Object> document() {
        var lines = new ArrayList<>(List.of());
        for (var i = 0; i < 10; i++) {
            lines.add(Map.of("article", "article-" + i, "count", i));
        }
        var order = new HashMap<String, Object>();
        order.put("id", 42);
        order.put("customer", "someone");
        order.put("lines", lines);
        return order;
    }
}
