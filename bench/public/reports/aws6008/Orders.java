import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import com.sun.net.httpserver.HttpServer;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.retry.RetryPolicy;
import software.amazon.awssdk.core.retry.RetryPolicyContext;
import software.amazon.awssdk.core.retry.conditions.RetryCondition;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/** Reads orders from DynamoDB, with a retry policy of its own. */
public class Orders {

    static final AtomicInteger done = new AtomicInteger();
    static final AtomicInteger failed = new AtomicInteger();

    /** Retries what the table answers with a code that is known to pass. */
    static class TransientErrors implements RetryCondition {
        @Override
        public boolean shouldRetry(RetryPolicyContext context) {
            DynamoDbException e = (DynamoDbException) context.exception();
            return e.awsErrorDetails().errorCode().equals("ProvisionedThroughputExceededException");
        }
    }

    static void server(int port) throws IOException {
        HttpServer table = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 50);
        table.setExecutor(Executors.newFixedThreadPool(4));
        table.createContext("/", e -> {
            String body = new String(e.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            if (body.contains("\"17\"") || body.contains("\"34\"")) {   // the load balancer drops a connection
                e.close();
                return;
            }
            byte[] b = "{\"Item\":{\"id\":{\"S\":\"1\"},\"state\":{\"S\":\"paid\"}}}".getBytes(StandardCharsets.UTF_8);
            e.getResponseHeaders().add("Content-Type", "application/x-amz-json-1.0");
            e.sendResponseHeaders(200, b.length);
            e.getResponseBody().write(b);
            e.close();
        });
        table.start();
    }

    static String state(DynamoDbAsyncClient client, int id) {
        CompletableFuture<GetItemResponse> item = client.getItem(r -> r.tableName("orders")
                .key(Map.of("id", AttributeValue.fromS("" + id))));
        return item.join().item().get("state").s();
    }

    static void orders(int port) {
        DynamoDbAsyncClient client = DynamoDbAsyncClient.builder()
                .endpointOverride(URI.create("http://127.0.0.1:" + port))
                .region(Region.EU_CENTRAL_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("a", "b")))
                .httpClientBuilder(NettyNioAsyncHttpClient.builder().maxConcurrency(20)
                        .readTimeout(Duration.ofSeconds(3)))
                .overrideConfiguration(c -> c.retryPolicy(RetryPolicy.builder().numRetries(3)
                        .retryCondition(new TransientErrors()).build()))
                .build();
        ExecutorService workers = Executors.newFixedThreadPool(4);
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        AtomicInteger n = new AtomicInteger();
        timer.scheduleAtFixedRate(() -> {
            int id = n.incrementAndGet() % 40;
            workers.submit(() -> {
                try {
                    state(client, id);
                    done.incrementAndGet();
                } catch (RuntimeException e) {
                    failed.incrementAndGet();
                }
            });
        }, 500, 100, TimeUnit.MILLISECONDS);
        timer.scheduleAtFixedRate(() -> System.out.println("asked " + n + ", done " + done + ", failed " + failed),
                2, 2, TimeUnit.SECONDS);
    }

    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("server")) server(port);
        else orders(port);
    }
}
