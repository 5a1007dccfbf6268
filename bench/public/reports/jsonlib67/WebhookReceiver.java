import com.sun.net.httpserver.HttpServer;
import org.kordamp.json.JSONException;
import org.kordamp.json.JSONObject;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Executors;

/** Takes the notifications of a shop's partners, in JSON. Partners and receiver are in the same process. */
public class WebhookReceiver {

    public static void main(String[] args) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.setExecutor(Executors.newFixedThreadPool(4, r -> new Thread(r, "webhook")));
        server.createContext("/hook", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            int status = 204;
            try {
                if (!JSONObject.fromObject(body).containsKey("order")) status = 422;
            } catch (JSONException e) {
                status = 400;
            }
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();

        HttpClient partner = HttpClient.newHttpClient();
        URI hook = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/hook");
        for (int i = 0; ; i++) {
            String body = i == 30 ? "/**" : "{\"order\": " + i + ", \"state\": \"PAID\"}";
            HttpRequest request = HttpRequest.newBuilder(hook).timeout(Duration.ofSeconds(2))
                    .POST(HttpRequest.BodyPublishers.ofString(body)).build();
            try {
                partner.send(request, HttpResponse.BodyHandlers.discarding());
            } catch (java.io.IOException e) {
                System.out.println("notification " + i + ": " + e.getMessage());
            }
            Thread.sleep(100);
        }
    }
}
