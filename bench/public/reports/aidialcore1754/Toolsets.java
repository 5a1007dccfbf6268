import com.sun.net.httpserver.HttpServer;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema;

import java.net.InetSocketAddress;
import java.util.*;
import java.util.concurrent.*;

/** Lists the tools of an upstream on each request. */
public class Toolsets {
    static final List<Object> sessions = Collections.synchronizedList(new ArrayList<>());

    public static void main(String[] args) throws Exception {
        HttpServer upstream = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        upstream.setExecutor(Executors.newFixedThreadPool(4, Toolsets::daemon));
        upstream.createContext(
                "/mcp",
                x -> {
                    x.getRequestBody().readAllBytes();
                    x.sendResponseHeaders(202, -1);
                    x.close();
                });
        upstream.start();
        String url = "http://127.0.0.1:" + upstream.getAddress().getPort();
        ExecutorService requests = Executors.newFixedThreadPool(4, Toolsets::daemon);
        for (int i = 0; i < 300; i++) {
            requests.submit(() -> ToolSetToolsController.fetchTools(url));
            Thread.sleep(10);
        }
        System.out.println("requests answered: " + sessions.size());
        Thread.sleep(60_000);
    }

    static Thread daemon(Runnable r) {
        Thread t = new Thread(r);
        t.setDaemon(true);
        return t;
    }

    static class ToolSetToolsController {
        static void fetchTools(String upstream) {
            HttpClientStreamableHttpTransport transport =
                    HttpClientStreamableHttpTransport.builder(upstream).endpoint("/mcp").build();
            transport.connect(m -> m).block();
            try {
                transport
                        .sendMessage(
                                new McpSchema.JSONRPCNotification("2.0", "notifications/x", null))
                        .block(java.time.Duration.ofSeconds(5));
            } catch (RuntimeException e) {
            }
            sessions.add(transport);
        }
    }
}
