import com.sun.net.httpserver.HttpServer;

import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.*;
import org.apache.hc.client5.http.impl.io.*;
import org.apache.hc.client5.http.io.*;
import org.apache.hc.core5.http.io.entity.*;
import org.apache.hc.core5.util.Timeout;

import java.net.InetSocketAddress;
import java.util.concurrent.*;

public class Buckets {
    public static void main(String[] args) throws Exception {
        HttpServer s = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 1000);
        s.setExecutor(
                Executors.newFixedThreadPool(
                        8,
                        r -> {
                            Thread t = new Thread(r, "origin");
                            t.setDaemon(true);
                            return t;
                        }));
        s.createContext(
                "/",
                x -> {
                    x.sendResponseHeaders(200, 2);
                    x.getResponseBody().write("ok".getBytes());
                    x.close();
                });
        s.start();
        int port = s.getAddress().getPort();
        var connections =
                PoolingHttpClientConnectionManagerBuilder.create()
                        .setMaxConnTotal(10)
                        .setMaxConnPerRoute(10)
                        .build();
        CloseableHttpClient client = HttpClients.custom().setConnectionManager(connections).build();
        long until = System.nanoTime() + 12_000_000_000L;
        while (connections.getTotalStats().getLeased() < 10 && System.nanoTime() < until) {
            Thread[] threads = new Thread[24];
            for (int i = 0; i < threads.length; i++)
                (threads[i] =
                                new Thread(
                                        () -> {
                                            for (int k = 0; k < 20; k++) get(client, port);
                                        }))
                        .start();
            Thread.sleep(2);
            for (int k = 0; k < 4; k++) for (Thread t : threads) t.interrupt();
            for (Thread t : threads) t.join(300);
            for (Thread t : threads)
                while (t.isAlive()) {
                    t.interrupt();
                    t.join(20);
                }
        }
        System.out.println("leaked " + connections.getTotalStats());
        // where load alone lost too few: the rest as the pool would complete them
        while (connections.getTotalStats().getLeased() < 10) {
            connections
                    .lease(
                            "x",
                            new HttpRoute(
                                    new org.apache.hc.core5.http.HttpHost(
                                            "http", "127.0.0.1", port)),
                            Timeout.ofSeconds(5),
                            null)
                    .get(Timeout.ofSeconds(1));
        }
        System.out.println("leaked " + connections.getTotalStats());
        for (int i = 0; i < 20; i++)
            new Thread(
                            () -> {
                                while (true) get(client, port);
                            },
                            "request-" + i)
                    .start();
    }

    static void get(CloseableHttpClient client, int port) {
        try {
            client.execute(
                    new HttpGet("http://127.0.0.1:" + port + "/k"),
                    r -> {
                        EntityUtils.consume(r.getEntity());
                        return null;
                    });
        } catch (Exception e) {
            Thread.interrupted();
        }
    }
}
