import com.slack.api.Slack;
import com.slack.api.SlackConfig;
import com.sun.net.httpserver.HttpServer;

import java.net.*;
import java.nio.charset.StandardCharsets;

/** A bean that sends its messages with a config of its own each time, and closes the client afterwards. */
public class Notifier {
    public static void main(String[] args) throws Exception {
        HttpServer slackApi = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        slackApi.createContext(
                "/api/",
                exchange -> {
                    exchange.getRequestBody().readAllBytes();
                    byte[] answer = "{\"ok\":true,\"channel\":\"C1\",\"ts\":\"1.1\"}".getBytes(StandardCharsets.UTF_8);
                    exchange.getResponseHeaders().add("Content-Type", "application/json; charset=utf-8");
                    exchange.sendResponseHeaders(200, answer.length);
                    exchange.getResponseBody().write(answer);
                    exchange.close();
                });
        slackApi.start();
        String url = "http://127.0.0.1:" + slackApi.getAddress().getPort() + "/api/";
        for (int i = 0; i < 2000; i++) {
            try {
                sendMessagesToChannel(url, "order " + i + " arrived");
            } catch (Exception e) {
                if (i == 0) e.printStackTrace();
            }
            Thread.sleep(80);
        }
    }

    static void sendMessagesToChannel(String url, String text) throws Exception {
        SlackConfig config = new SlackConfig();
        config.setPrettyResponseLoggingEnabled(true);
        config.setMethodsEndpointUrlPrefix(url);
        try (Slack slack = Slack.getInstance(config)) {
            slack.methods("xoxb-1").chatPostMessage(r -> r.channel("orders").text(text));
        }
    }
}
