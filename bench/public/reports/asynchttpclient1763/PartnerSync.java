import com.sun.net.httpserver.HttpServer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.util.HashedWheelTimer;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.DefaultAsyncHttpClient;
import org.asynchttpclient.DefaultAsyncHttpClientConfig;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/**
 * Fetches the offers of partners. Each run has a client of its own, as the session cookies of the partners must not mix,
 * and closes it; timer and event loops are shared. The partner's site is in the same process.
 */
public class PartnerSync {

    public static void main(String[] args) throws Exception {
        HttpServer site = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        site.setExecutor(Executors.newFixedThreadPool(4, r -> daemon(r, "partner-site")));
        byte[] offers = "[]".getBytes();
        String session = "v".repeat(3800);
        site.createContext("/", exchange -> {
            for (int i = 0; i < 6; i++) exchange.getResponseHeaders().add("Set-Cookie", "part" + i + "=" + session + "; Max-Age=86400");
            exchange.sendResponseHeaders(200, offers.length);
            exchange.getResponseBody().write(offers);
            exchange.close();
        });
        site.start();
        String url = "http://127.0.0.1:" + site.getAddress().getPort() + "/offers";

        HashedWheelTimer timer = new HashedWheelTimer(r -> daemon(r, "sync-timer"));
        EventLoopGroup loops = new NioEventLoopGroup(2, (ThreadFactory) r -> daemon(r, "sync-loop"));
        int runs = 0;
        while (true) {
            try (AsyncHttpClient client = new DefaultAsyncHttpClient(new DefaultAsyncHttpClientConfig.Builder()
                    .setNettyTimer(timer).setEventLoopGroup(loops).setHttpClientCodecMaxHeaderSize(65_536).build())) {
                int status = client.prepareGet(url).execute().get().getStatusCode();
                if (status != 200) System.out.println(status);
            }
            if (++runs % 500 == 0) System.out.println(runs + " runs");
            Thread.sleep(12);
        }
    }

    static Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }
}
