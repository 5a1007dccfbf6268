import com.ning.http.client.AsyncHttpClient;
import com.sun.net.httpserver.HttpServer;

import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A nightly job: fetches the figures of the day and prints them. */
public class Report {

    static class Figures {
        private final AsyncHttpClient http = new AsyncHttpClient();

        String ofToday(int port) throws Exception {
            return http.prepareGet("http://127.0.0.1:" + port + "/figures").execute().get().getResponseBody();
        }
    }

    public static void main(String[] args) throws Exception {
        HttpServer service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
        service.createContext("/", exchange -> {
            byte[] answer = "turnover 1200, orders 37".getBytes();
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        service.start();
        System.out.println(new Figures().ofToday(service.getAddress().getPort()));
        service.stop(0);
        System.out.println("the report is done");
    }
}
