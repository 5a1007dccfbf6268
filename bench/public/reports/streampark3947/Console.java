import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.*;
import org.apache.hc.client5.http.impl.io.*;
import org.apache.hc.core5.http.io.entity.EntityUtils;

import java.net.*;
import java.util.concurrent.*;

public class Console {
    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("flink")) {
            ServerSocket flink = new ServerSocket(port, 500, InetAddress.getByName("127.0.0.1"));
            while (true) {
                Socket job = flink.accept();
                Thread.ofVirtual().start(() -> hang(job));
            }
        }
        new FlinkAppHttpWatcher("http://127.0.0.1:" + port + "/jobs/overview").start();
        Thread.sleep(60_000);
    }

    static void hang(Socket job) {
        try {
            while (job.getInputStream().read() >= 0) {}
        } catch (Exception e) {
        }
    }

    static class FlinkAppHttpWatcher {
        final String url;
        final CloseableHttpClient http =
                HttpClients.custom()
                        .setConnectionManager(
                                PoolingHttpClientConnectionManagerBuilder.create()
                                        .setMaxConnPerRoute(100)
                                        .setMaxConnTotal(100)
                                        .build())
                        .build();
        final ExecutorService watchExecutor =
                new ThreadPoolExecutor(
                        8,
                        20,
                        60,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        Thread.ofPlatform().daemon().name("flink-watching-executor-", 1).factory());

        FlinkAppHttpWatcher(String url) {
            this.url = url;
        }

        void start() {
            Executors.newSingleThreadScheduledExecutor(
                            Thread.ofPlatform().daemon().name("scheduling-1").factory())
                    .scheduleAtFixedRate(this::watch, 0, 100, TimeUnit.MILLISECONDS);
        }

        /** One task for each of 10,000 tracked applications. */
        void watch() {
            for (int app = 0; app < 10_000; app++) {
                long id = 100_000L + app;
                watchExecutor.execute(() -> getStateFromFlink(id));
            }
        }

        void getStateFromFlink(long app) {
            try {
                http.execute(
                        new HttpGet(url + "?app=" + app),
                        response -> EntityUtils.toString(response.getEntity()));
            } catch (Exception e) {
                System.out.println(e);
            }
        }
    }
}
