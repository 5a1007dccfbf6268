import com.sun.net.httpserver.HttpServer;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;

import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sqs.SqsClient;

/** Looks up the queue of each customer who is to be notified, with the credentials of the customer. */
public class Notifier {
    static final byte[] ANSWER = ("<GetQueueUrlResponse xmlns=\"http://queue.amazonaws.com/doc/2012-11-05/\"><GetQueueUrlResult>"
            + "<QueueUrl>http://127.0.0.1/000000000000/notices</QueueUrl></GetQueueUrlResult>"
            + "<ResponseMetadata><RequestId>1</RequestId></ResponseMetadata></GetQueueUrlResponse>").getBytes(StandardCharsets.UTF_8);

    public static void main(String[] args) throws Exception {
        HttpServer queues = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        queues.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.getResponseHeaders().add("Content-Type", "text/xml");
            exchange.getResponseHeaders().add("Connection", "close");
            exchange.sendResponseHeaders(200, ANSWER.length);
            exchange.getResponseBody().write(ANSWER);
            exchange.close();
        });
        queues.start();
        URI endpoint = URI.create("http://127.0.0.1:" + queues.getAddress().getPort());

        for (int customer = 0; ; customer++) {
            String queue = queueOf(customer, endpoint);
            if (customer % 200 == 0) {
                Runtime runtime = Runtime.getRuntime();
                System.out.println("customer " + customer + " " + queue + ", heap "
                        + ((runtime.totalMemory() - runtime.freeMemory()) >> 20) + " MB");
            }
            Thread.sleep(10);
        }
    }

    static String queueOf(int customer, URI endpoint) {
        SqsClient client = SqsClient.builder()
                .endpointOverride(endpoint)
                .region(Region.EU_CENTRAL_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("customer" + customer, "test")))
                .build();
        return client.getQueueUrl(request -> request.queueName("notices")).queueUrl();
    }
}
