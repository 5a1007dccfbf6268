import com.mashape.unirest.http.Unirest;
import com.sun.net.httpserver.HttpServer;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/** Asks a service for the address of this machine, and has the name server changed when it is another one. */
public class DynamicDns {

    static final byte[] ADDRESS = "203.0.113.7".getBytes();

    public static void main(String[] args) throws Exception {
        HttpServer whoAmI = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        whoAmI.setExecutor(Executors.newFixedThreadPool(2, r -> {
            Thread t = new Thread(r, "who-am-i");
            t.setDaemon(true);
            return t;
        }));
        whoAmI.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, ADDRESS.length);
            exchange.getResponseBody().write(ADDRESS);
            exchange.close();
        });
        whoAmI.start();
        String url = "http://127.0.0.1:" + whoAmI.getAddress().getPort() + "/ip";

        String last = "";
        for (int check = 1; ; check++) {
            String now = currentAddress(url);
            if (!now.equals(last)) System.out.println("address is " + now);
            last = now;
            if (check % 100 == 0) System.out.println(check + " checks");
            Thread.sleep(100);
        }
    }

    static String currentAddress(String url) throws Exception {
        Unirest.setTimeouts(1000, 1000);
        return Unirest.get(url).asString().getBody();
    }
}
