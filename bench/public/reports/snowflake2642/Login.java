import com.sun.net.httpserver.HttpServer;

import org.apache.http.client.methods.*;
import org.apache.http.impl.client.*;
import org.apache.http.impl.conn.PoolingHttpClientConnectionManager;
import org.apache.http.util.EntityUtils;

import java.net.InetSocketAddress;
import java.util.concurrent.*;

public class Login {
    static volatile boolean outage = true;
    static CloseableHttpClient client;
    static int port;

    public static void main(String[] args) throws Exception {
        HttpServer s = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 1000);
        s.setExecutor(
                Executors.newCachedThreadPool(
                        r -> {
                            Thread t = new Thread(r, "snowflake");
                            t.setDaemon(true);
                            return t;
                        }));
        s.createContext(
                "/",
                x -> {
                    x.sendResponseHeaders(outage ? 503 : 200, 2);
                    x.getResponseBody().write("ok".getBytes());
                    x.close();
                });
        s.start();
        port = s.getAddress().getPort();
        var connections = new PoolingHttpClientConnectionManager();
        connections.setMaxTotal(30);
        connections.setDefaultMaxPerRoute(30);
        client =
                HttpClients.custom()
                        .setConnectionManager(connections)
                        .disableAutomaticRetries()
                        .build();
        ExecutorService workers =
                Executors.newFixedThreadPool(
                        8, Thread.ofPlatform().name("http-exec-", 1).factory());
        for (int i = 0; i < 8; i++)
            workers.execute(
                    () -> {
                        while (true) {
                            login();
                            pause(20);
                        }
                    });
        Thread.sleep(1000);
        outage = false;
    }

    static void login() {
        try {
            executeWithRetries(
                    new HttpPost("http://127.0.0.1:" + port + "/session/v1/login-request"));
        } catch (Exception e) {
        }
    }

    static void executeWithRetries(HttpPost request) throws Exception {
        for (int retry = 0; ; retry++) {
            CloseableHttpResponse response = client.execute(request);
            if (response.getStatusLine().getStatusCode() == 200) {
                EntityUtils.consume(response.getEntity());
                response.close();
                return;
            }
            if (retry == 2) break;
            request.releaseConnection();
            pause(5);
        }
    }

    static void pause(long ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
        }
    }
}
