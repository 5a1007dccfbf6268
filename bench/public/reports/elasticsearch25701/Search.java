import com.sun.net.httpserver.HttpServer;

import org.apache.http.HttpHost;
import org.elasticsearch.client.RestClient;
import org.elasticsearch.client.sniff.*;

import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/** Searches with the REST client and its sniffer; one of the two nodes is down. */
public class Search {
    static final String NODES =
            "{\"nodes\":{\"a\":{\"http\":{\"publish_address\":\"127.0.0.1:%d\"}},"
                    + "\"b\":{\"http\":{\"publish_address\":\"127.0.0.1:9\"}}}}";

    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[0]);
        HttpServer node = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 50);
        node.setExecutor(Executors.newFixedThreadPool(4, Thread.ofPlatform().name("node-a-", 1).factory()));
        node.createContext(
                "/",
                exchange -> {
                    boolean nodes = exchange.getRequestURI().getPath().startsWith("/_nodes");
                    byte[] body = (nodes ? NODES.formatted(port) : "{\"hits\":{}}").getBytes();
                    exchange.getResponseHeaders().add("Content-Type", "application/json");
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
        node.start();

        SniffOnFailureListener onFailure = new SniffOnFailureListener();
        RestClient client =
                RestClient.builder(new HttpHost("127.0.0.1", port), new HttpHost("127.0.0.1", 9))
                        .setFailureListener(onFailure)
                        .setMaxRetryTimeoutMillis(120_000)
                        .build();
        onFailure.setSniffer(Sniffer.builder(client).build());
        for (int i = 1; i <= 4; i++)
            new Thread(
                            () -> {
                                while (true)
                                    try {
                                        client.performRequest("GET", "/orders/_search");
                                        Thread.sleep(20);
                                    } catch (Exception e) {
                                        e.printStackTrace();
                                    }
                            },
                            "search-" + i)
                    .start();
    }
}
