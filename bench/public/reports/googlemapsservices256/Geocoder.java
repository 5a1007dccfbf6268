import com.google.maps.GeoApiContext;
import com.google.maps.GeocodingApi;
import com.google.maps.model.LatLng;
import com.sun.net.httpserver.HttpServer;

import java.lang.reflect.Method;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Geocodes the positions of vehicles: 40 workers, and 50 queries per second are allowed. The geocoding service, which is
 * far away and takes 400 ms for an answer, is in the same process, and serves 100 at once.
 */
public class Geocoder {

    static final AtomicLong answered = new AtomicLong();

    static final byte[] ANSWER = ("{\"results\":[{\"formatted_address\":\"Rua A 1\",\"place_id\":\"x\",\"types\":[],"
            + "\"address_components\":[],\"geometry\":{\"location\":{\"lat\":-23.5,\"lng\":-46.6},"
            + "\"location_type\":\"APPROXIMATE\"}}],\"status\":\"OK\"}").getBytes();

    public static void main(String[] args) throws Exception {
        HttpServer maps = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 200);
        ExecutorService servers = Executors.newFixedThreadPool(100, r -> {
            Thread t = new Thread(r, "maps-server");
            t.setDaemon(true);
            return t;
        });
        maps.setExecutor(servers);
        maps.createContext("/", exchange -> {
            try {
                Thread.sleep(400);
            } catch (InterruptedException e) {
                return;
            }
            exchange.getResponseHeaders().add("Content-Type", "application/json; charset=UTF-8");
            exchange.sendResponseHeaders(200, ANSWER.length);
            exchange.getResponseBody().write(ANSWER);
            exchange.close();
        });
        maps.start();

        Logger.getLogger("com.google.maps").setLevel(Level.WARNING);
        GeoApiContext context = new GeoApiContext();
        context.setApiKey("AIzaSyTheKeyOfATest");
        context.setQueryRateLimit(50, 0);
        Method base = GeoApiContext.class.getDeclaredMethod("setBaseUrlForTesting", String.class);
        base.setAccessible(true);
        base.invoke(context, "http://127.0.0.1:" + maps.getAddress().getPort());

        ExecutorService workers = Executors.newFixedThreadPool(40, r -> new Thread(r, "geocode-worker"));
        for (int i = 0; i < 40; i++) workers.execute(() -> work(context));
        while (true) {
            long before = answered.get();
            Thread.sleep(5000);
            System.out.println((answered.get() - before) / 5.0 + " positions/s");
        }
    }

    static void work(GeoApiContext context) {
        while (true) {
            try {
                if (GeocodingApi.reverseGeocode(context, new LatLng(-23.5798, -46.6945)).await().length > 0)
                    answered.incrementAndGet();
            } catch (Exception e) {
                System.out.println(e);
            }
        }
    }
}
