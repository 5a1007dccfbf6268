import com.sun.net.httpserver.HttpServer;
import org.piwik.java.tracking.PiwikRequest;
import org.piwik.java.tracking.PiwikTracker;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A shop that reports each page view to the statistics server; two views a second. */
public class Shop {
    public static void main(String[] args) throws Exception {
        HttpServer statistics = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        statistics.createContext("/", exchange -> {
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        statistics.start();

        PiwikTracker tracker = new PiwikTracker("http://127.0.0.1:" + statistics.getAddress().getPort() + "/piwik.php");
        ExecutorService pages = Executors.newFixedThreadPool(4, r -> new Thread(r, "page"));
        for (int view = 0; ; view++) {
            int article = view % 50;
            pages.execute(() -> show(tracker, article));
            Thread.sleep(500);
        }
    }

    static void show(PiwikTracker tracker, int article) {
        try {
            PiwikRequest view = new PiwikRequest(1, new URL("http://shop.example.org/articles/" + article));
            view.setActionName("article " + article);
            tracker.sendRequestAsync(view);
        } catch (Exception e) {
            System.out.println(e);
        }
    }
}
