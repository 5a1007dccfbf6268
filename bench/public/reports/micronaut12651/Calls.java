import com.sun.net.httpserver.HttpServer;

import io.micronaut.http.client.HttpClient;

import java.net.*;
import java.util.concurrent.Executors;

public class Calls {
    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("server")) server(port);
        else client(port);
    }

    static void server(int port) throws Exception {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext(
                "/",
                exchange -> {
                    exchange.sendResponseHeaders(200, 2);
                    exchange.getResponseBody().write("ok".getBytes());
                    exchange.close();
                });
        server.start();
    }

    static void client(int port) throws Exception {
        HttpClient client = HttpClient.create(URI.create("http://127.0.0.1:" + port).toURL());
        System.out.println(client.getClass());
        for (int i = 1; ; i++) {
            call(client);
            if (i % 20 == 0) System.out.println(i + " calls");
            Thread.sleep(100);
        }
    }

    static void call(HttpClient client) {
        client.toBlocking().retrieve("/");
    }
}
