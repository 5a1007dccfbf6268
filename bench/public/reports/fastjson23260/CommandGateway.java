import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/** Takes the commands for network devices as JSON. */
public class CommandGateway {
    static void take(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        int status = 200;
        try {
            JSONObject command = JSON.parseObject(body);
            if (!command.containsKey("operation")) status = 422;
        } catch (RuntimeException malformed) {
            status = 400;
        }
        exchange.sendResponseHeaders(status, -1);
        exchange.close();
    }

    public static void main(String[] args) throws Exception {
        HttpServer gateway = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        gateway.setExecutor(Executors.newFixedThreadPool(8, Thread.ofPlatform().name("gateway-", 0).factory()));
        gateway.createContext("/commands", CommandGateway::take);
        gateway.start();

        HttpClient console = HttpClient.newHttpClient();
        URI commands = URI.create("http://127.0.0.1:" + gateway.getAddress().getPort() + "/commands");
        for (int i = 0; ; i++) {
            String command = i == 20
                    ? "{\"dns\":[\"<>\"/'\"],\"operation\":\"init\"}"
                    : "{\"dns\":[\"10.0.0." + i % 250 + "\"],\"operation\":\"init\"}";
            HttpRequest request = HttpRequest.newBuilder(commands).POST(HttpRequest.BodyPublishers.ofString(command)).build();
            console.sendAsync(request, HttpResponse.BodyHandlers.discarding());
            Thread.sleep(100);
        }
    }
}
