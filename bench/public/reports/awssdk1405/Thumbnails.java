import com.amazonaws.auth.AWSStaticCredentialsProvider;
import com.amazonaws.auth.BasicAWSCredentials;
import com.amazonaws.client.builder.AwsClientBuilder;
import com.amazonaws.services.s3.AmazonS3;
import com.amazonaws.services.s3.AmazonS3ClientBuilder;
import com.amazonaws.services.s3.model.S3Object;
import com.amazonaws.util.IOUtils;
import com.sun.net.httpserver.HttpServer;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/** Makes thumbnails of the pictures in a bucket; only pictures that have changed are read. The store is in the same process. */
public class Thumbnails {

    static final AtomicLong pictures = new AtomicLong();

    public static void main(String[] args) throws Exception {
        AmazonS3 s3 = AmazonS3ClientBuilder.standard()
                .withEndpointConfiguration(new AwsClientBuilder.EndpointConfiguration("http://127.0.0.1:" + store(), "us-east-1"))
                .withCredentials(new AWSStaticCredentialsProvider(new BasicAWSCredentials("key", "secret")))
                .withPathStyleAccessEnabled(true)
                .build();
        ExecutorService workers = Executors.newFixedThreadPool(12, r -> new Thread(r, "thumbnail-worker"));
        for (int i = 0; i < 12; i++) workers.execute(() -> work(s3));
        while (true) {
            long before = pictures.get();
            Thread.sleep(5000);
            System.out.println((pictures.get() - before) / 5.0 + " pictures/s");
        }
    }

    static void work(AmazonS3 s3) {
        while (true) {
            try {
                thumbnail(s3, "pictures/" + ThreadLocalRandom.current().nextInt(1000) + ".jpg");
                pictures.incrementAndGet();
                Thread.sleep(20);
            } catch (Exception e) {
                System.out.println(e.getMessage());
            }
        }
    }

    static void thumbnail(AmazonS3 s3, String key) throws Exception {
        S3Object picture = s3.getObject("media", key);
        if (unchanged(key, picture.getObjectMetadata().getETag())) return;
        byte[] image = IOUtils.toByteArray(picture.getObjectContent());
        picture.close();
        if (image.length == 0) throw new IllegalStateException(key + " is empty");
    }

    static boolean unchanged(String key, String etag) {
        return key.hashCode() % 10 == 0;
    }

    static int store() throws Exception {
        HttpServer store = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 200);
        store.setExecutor(Executors.newFixedThreadPool(80, r -> {
            Thread t = new Thread(r, "store");
            t.setDaemon(true);
            return t;
        }));
        byte[] content = new byte[20_000];
        store.createContext("/", exchange -> {
            exchange.getResponseHeaders().add("ETag", "\"b2fe457348de243a579a1591d3815170\"");
            exchange.getResponseHeaders().add("Content-Type", "image/jpeg");
            exchange.sendResponseHeaders(200, content.length);
            exchange.getResponseBody().write(content);
            exchange.close();
        });
        store.start();
        return store.getAddress().getPort();
    }
}
