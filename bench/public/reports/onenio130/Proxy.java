import one.nio.http.*;
import one.nio.net.ConnectionString;

import java.io.*;
import java.net.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Proxy {
    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("server")) server(port);
        else client(port);
        Thread.sleep(60_000);
    }

    static void server(int port) throws Exception {
        ServerSocket s = new ServerSocket(port, 1000, InetAddress.getByName("127.0.0.1"));
        while (true) {
            Socket c = s.accept();
            Thread.ofVirtual().start(() -> serve(c));
        }
    }

    static void serve(Socket c) {
        try {
            var in = new BufferedReader(new InputStreamReader(c.getInputStream()));
            var out = c.getOutputStream();
            for (String line; (line = in.readLine()) != null; )
                if (line.isEmpty()) {
                    Thread.sleep(100);
                    out.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".getBytes());
                }
        } catch (Exception e) {
        }
    }

    static void client(int port) throws Exception {
        HttpClient client =
                new HttpClient(
                        new ConnectionString(
                                "http://127.0.0.1:"
                                        + port
                                        + "?clientMinPoolSize=100&clientMaxPoolSize=100"
                                        + "&timeout=3000"));
        AtomicInteger done = new AtomicInteger();
        for (int i = 0; i < 60; i++)
            Thread.ofVirtual()
                    .name("request-" + i)
                    .start(
                            () -> {
                                while (true) {
                                    fetch(client);
                                    done.incrementAndGet();
                                }
                            });
        for (int i = 0; i < 50; i++) {
            Thread.sleep(1000);
            System.out.println(done.getAndSet(0) + "/s");
        }
    }

    static void fetch(HttpClient client) {
        try {
            client.get("/x");
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
