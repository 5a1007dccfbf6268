import com.sun.net.httpserver.HttpServer;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

import org.apache.http.HttpHost;
import org.elasticsearch.action.bulk.BackoffPolicy;
import org.elasticsearch.action.bulk.BulkProcessor;
import org.elasticsearch.action.bulk.BulkRequest;
import org.elasticsearch.action.bulk.BulkResponse;
import org.elasticsearch.action.index.IndexRequest;
import org.elasticsearch.client.RequestOptions;
import org.elasticsearch.client.RestClient;
import org.elasticsearch.client.RestHighLevelClient;
import org.elasticsearch.common.unit.TimeValue;

/** Indexes the events of a shop; the cluster, which is overloaded for some seconds, is in the same process. */
public class EventIndexer {

    static final AtomicLong indexed = new AtomicLong();

    public static void main(String[] args) throws Exception {
        int port = cluster();
        RestHighLevelClient client =
                new RestHighLevelClient(RestClient.builder(new HttpHost("127.0.0.1", port, "http")));
        BulkProcessor bulk =
                BulkProcessor.builder(
                                (request, listener) -> client.bulkAsync(request, RequestOptions.DEFAULT, listener),
                                new Journal())
                        .setConcurrentRequests(0)
                        .setBulkActions(1000)
                        .setFlushInterval(TimeValue.timeValueSeconds(2))
                        .setBackoffPolicy(BackoffPolicy.constantBackoff(TimeValue.timeValueMillis(500), 10))
                        .build();
        for (int i = 0; i < 4; i++) {
            int worker = i;
            new Thread(() -> work(bulk, worker), "event-worker-" + i).start();
        }
        while (true) {
            Thread.sleep(5000);
            System.out.println(indexed.get() + " events indexed");
        }
    }

    static void work(BulkProcessor bulk, int worker) {
        try {
            for (int event = 0; ; event++) {
                bulk.add(
                        new IndexRequest("events", "_doc", worker + "-" + event)
                                .source(Map.of("type", "order", "number", event)));
                Thread.sleep(40);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static class Journal implements BulkProcessor.Listener {
        @Override
        public void beforeBulk(long id, BulkRequest request) {}

        @Override
        public void afterBulk(long id, BulkRequest request, BulkResponse response) {
            indexed.addAndGet(request.numberOfActions());
        }

        @Override
        public void afterBulk(long id, BulkRequest request, Throwable failure) {
            System.out.println(failure);
        }
    }

    static int cluster() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        ExecutorService threads =
                Executors.newFixedThreadPool(
                        2,
                        r -> {
                            Thread t = new Thread(r, "cluster");
                            t.setDaemon(true);
                            return t;
                        });
        server.setExecutor(threads);
        AtomicLong bulks = new AtomicLong();
        server.createContext(
                "/",
                exchange -> {
                    String body = new String(exchange.getRequestBody().readAllBytes());
                    boolean overloaded = bulks.incrementAndGet() == 2;
                    StringBuilder items = new StringBuilder();
                    String[] lines = body.split("\n");
                    for (int i = 0; i + 1 < lines.length; i += 2) {
                        if (items.length() > 0) items.append(',');
                        items.append("{\"index\":{\"_index\":\"events\",\"_type\":\"_doc\",\"_id\":\"").append(i);
                        if (overloaded)
                            items.append("\",\"status\":429,\"error\":{\"type\":\"es_rejected_execution_exception\","
                                    + "\"reason\":\"rejected execution of processing of bulk\"}}}");
                        else
                            items.append("\",\"_version\":1,\"result\":\"created\",\"_seq_no\":1,\"_primary_term\":1,"
                                    + "\"_shards\":{\"total\":1,\"successful\":1,\"failed\":0},\"status\":201}}");
                    }
                    byte[] answer =
                            ("{\"took\":3,\"errors\":" + overloaded + ",\"items\":[" + items + "]}").getBytes();
                    exchange.getResponseHeaders().add("Content-Type", "application/json; charset=UTF-8");
                    exchange.sendResponseHeaders(200, answer.length);
                    exchange.getResponseBody().write(answer);
                    exchange.close();
                });
        server.start();
        return server.getAddress().getPort();
    }
}
