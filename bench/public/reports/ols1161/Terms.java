import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.Executors;

import org.apache.solr.client.solrj.impl.HttpSolrClient;
import org.apache.solr.client.solrj.impl.XMLResponseParser;
import org.apache.solr.common.params.MapSolrParams;

/** Looks terms up in a search index: users type, and each key asks for completions. */
public class Terms {
    public static void main(String[] args) throws Exception {
        String index = index();
        String typed = "melanogaster";
        for (int key = 0; ; key++) {
            String prefix = typed.substring(0, 1 + key % typed.length());
            completions(index, prefix);
            Thread.sleep(20);
        }
    }

    static long completions(String index, String prefix) throws Exception {
        HttpSolrClient client =
                new HttpSolrClient.Builder(index).withResponseParser(new XMLResponseParser()).build();
        return client.query("terms", new MapSolrParams(Map.of("q", prefix + "*"))).getResults().getNumFound();
    }

    /** Stands in for the search engine. */
    static String index() throws Exception {
        byte[] found =
                ("<?xml version=\"1.0\" encoding=\"UTF-8\"?><response>"
                                + "<lst name=\"responseHeader\"><int name=\"status\">0</int></lst>"
                                + "<result name=\"response\" numFound=\"0\" start=\"0\"></result></response>")
                        .getBytes(StandardCharsets.UTF_8);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.setExecutor(Executors.newFixedThreadPool(4, Thread.ofPlatform().daemon().name("index-", 1).factory()));
        server.createContext(
                "/",
                exchange -> {
                    exchange.getRequestBody().readAllBytes();
                    exchange.getResponseHeaders().add("Content-Type", "application/xml; charset=UTF-8");
                    exchange.getResponseHeaders().add("Connection", "close");
                    exchange.sendResponseHeaders(200, found.length);
                    exchange.getResponseBody().write(found);
                    exchange.close();
                });
        server.start();
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/solr";
    }
}
