import com.sun.net.httpserver.HttpServer;
import okhttp3.OkHttpClient;
import org.influxdb.InfluxDB;
import org.influxdb.InfluxDBFactory;
import org.influxdb.dto.Query;
import org.influxdb.dto.QueryResult;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Answers what a dashboard asks about measurements. The data base is in the same process. */
public class Metrics {

    static class Dashboard {
        final String url;

        Dashboard(String url) {
            this.url = url;
        }

        int rows(String measurement) {
            OkHttpClient.Builder http = new OkHttpClient.Builder().readTimeout(20, TimeUnit.SECONDS);
            InfluxDB influx = InfluxDBFactory.connect(url, "reader", "secret", http);
            QueryResult result = influx.query(new Query("SELECT * FROM " + measurement + " LIMIT 30", "plant"));
            return result.getResults().size();
        }
    }

    public static void main(String[] args) throws Exception {
        Dashboard dashboard = new Dashboard("http://127.0.0.1:" + database());
        for (int i = 0; ; i++) {
            dashboard.rows("boiler");
            if (i % 50 == 0) System.out.println(i + " queries answered");
            Thread.sleep(150);
        }
    }

    static int database() throws Exception {
        HttpServer database = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        database.setExecutor(Executors.newFixedThreadPool(2, r -> new Thread(r, "database")));
        byte[] answer = "{\"results\":[{\"statement_id\":0}]}".getBytes();
        database.createContext("/", exchange -> {
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        database.start();
        return database.getAddress().getPort();
    }
}
