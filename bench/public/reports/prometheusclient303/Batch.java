import io.prometheus.client.Counter;
import io.prometheus.client.exporter.HTTPServer;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.ServerSocket;
import java.net.URI;
import java.util.Random;

/** A batch job that can be scraped while it runs, and is over when its rows are done. */
public class Batch {

    static final Counter rows = Counter.build().name("rows_total").help("Rows read.").register();
    static final Counter errors = Counter.build().name("errors_total").help("Rows that failed.").register();

    static int scrape(int port) throws Exception {
        int lines = 0;
        try (BufferedReader r = new BufferedReader(
                new InputStreamReader(URI.create("http://127.0.0.1:" + port + "/metrics").toURL().openStream()))) {
            while (r.readLine() != null) lines++;
        }
        return lines;
    }

    static long checksum(Random random) {
        long sum = 0;
        for (int i = 0; i < 10_000; i++) sum = sum * 31 + random.nextInt();
        return sum;
    }

    public static void main(String[] args) throws Exception {
        int port;
        try (ServerSocket s = new ServerSocket(0)) {
            port = s.getLocalPort();
        }
        HTTPServer metrics = new HTTPServer(port);
        Random random = new Random(7);
        long total = 0;
        for (int batch = 0; batch < 8; batch++) {
            for (int row = 0; row < 50; row++) {
                long sum = checksum(random);
                total += sum;
                if (sum % 97 == 0) errors.inc();
                rows.inc();
            }
            System.out.println(scrape(port) + " lines of metrics");
            Thread.sleep(100);
        }
        metrics.stop();
        System.out.println("done: " + rows.get() + " rows, checksum " + total);
    }
}
