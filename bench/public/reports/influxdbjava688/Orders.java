import com.sun.net.httpserver.HttpServer;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

import org.influxdb.BatchOptions;
import org.influxdb.InfluxDB;
import org.influxdb.InfluxDBFactory;
import org.influxdb.dto.Point;

/** Handles orders and writes a point for each; the InfluxDB server, which is slow, is in the same process. */
public class Orders {

    static final AtomicLong orders = new AtomicLong();

    public static void main(String[] args) throws Exception {
        InfluxDB influx = InfluxDBFactory.connect("http://127.0.0.1:" + server(), "orders", "secret");
        influx.setDatabase("shop");
        influx.enableBatch(BatchOptions.DEFAULTS.actions(100).bufferLimit(500).flushDuration(1000));
        for (int i = 0; i < 16; i++) {
            new Thread(() -> work(influx), "order-worker-" + i).start();
        }
        while (true) {
            long before = orders.get();
            Thread.sleep(5000);
            System.out.println((orders.get() - before) / 5 + " orders/s");
        }
    }

    static void work(InfluxDB influx) {
        for (int order = 0; ; order++) {
            long total = 0;
            for (int item = 0; item < 1000; item++) total += item * 31L % 97;
            influx.write(
                    Point.measurement("orders")
                            .time(System.nanoTime(), TimeUnit.NANOSECONDS)
                            .addField("total", total)
                            .addField("number", order)
                            .build());
            orders.incrementAndGet();
        }
    }

    static int server() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.setExecutor(
                Executors.newFixedThreadPool(
                        2,
                        r -> {
                            Thread t = new Thread(r, "influx-server");
                            t.setDaemon(true);
                            return t;
                        }));
        server.createContext(
                "/",
                exchange -> {
                    exchange.getRequestBody().readAllBytes();
                    try {
                        if (exchange.getRequestURI().getPath().equals("/write")) Thread.sleep(2000);
                    } catch (InterruptedException e) {
                        return;
                    }
                    exchange.getResponseHeaders().add("X-Influxdb-Version", "1.8.0");
                    exchange.sendResponseHeaders(204, -1);
                    exchange.close();
                });
        server.start();
        return server.getAddress().getPort();
    }
}
