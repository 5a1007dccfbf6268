import com.sun.net.httpserver.HttpServer;

import org.apache.hc.client5.http.classic.methods.HttpPut;
import org.apache.hc.client5.http.impl.classic.*;
import org.apache.hc.client5.http.impl.io.*;
import org.apache.hc.core5.http.io.entity.*;

import java.net.InetSocketAddress;
import java.util.concurrent.*;

public class Publish {
    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("server")) server(port);
        else client(port);
    }

    static void server(int port) throws Exception {
        HttpServer s = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 1000);
        s.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        s.createContext(
                "/",
                x -> {
                    x.getRequestBody().readAllBytes();
                    try {
                        Thread.sleep(100);
                    } catch (InterruptedException e) {
                    }
                    x.sendResponseHeaders(200, 2);
                    x.getResponseBody().write("ok".getBytes());
                    x.close();
                });
        s.start();
    }

    static void client(int port) throws Exception {
        var connections =
                PoolingHttpClientConnectionManagerBuilder.create()
                        .setMaxConnTotal(50)
                        .setMaxConnPerRoute(50)
                        .build();
        CloseableHttpClient s3 = HttpClients.custom().setConnectionManager(connections).build();
        ExecutorService publish =
                Executors.newThreadPerTaskExecutor(
                        Thread.ofVirtual().name("PublishDir-", 0).factory());
        for (int i = 0; i < 300; i++)
            publish.execute(
                    () -> {
                        while (true) copy(s3, port);
                    });
        Thread.sleep(60_000);
    }

    static void copy(CloseableHttpClient s3, int port) {
        try {
            HttpPut put = new HttpPut("http://127.0.0.1:" + port + "/bucket/file");
            put.setEntity(new StringEntity("x"));
            s3.execute(
                    put,
                    r -> {
                        EntityUtils.consume(r.getEntity());
                        return null;
                    });
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
