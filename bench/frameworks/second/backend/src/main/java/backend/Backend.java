package backend;

import com.sun.net.httpserver.HttpServer;
import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** The neighbour service: http (scales freely) or line protocol (slows down with what is in flight). */
public class Backend {
    static final int BASE = Integer.getInteger("delay", 20);
    static final double SLOPE = Double.parseDouble(System.getProperty("slope", "0"));
    static final AtomicInteger inFlight = new AtomicInteger();

    static void work() throws InterruptedException {
        int n = inFlight.incrementAndGet();
        try {
            Thread.sleep(Math.round(BASE + SLOPE * n));
        } finally {
            inFlight.decrementAndGet();
        }
    }

    public static void main(String[] a) throws Exception {
        System.setProperty("sun.net.httpserver.nodelay", "true");
        System.setProperty("sun.net.httpserver.maxIdleConnections", "2000");
        var vt = Executors.newVirtualThreadPerTaskExecutor();
        var lo = InetAddress.getByName("127.0.0.1");
        int port;
        if (System.getProperty("mode", "http").equals("http")) {
            HttpServer s = HttpServer.create(new InetSocketAddress(lo, 0), 1024);
            s.setExecutor(vt);
            s.createContext("/", x -> {
                try {
                    x.getRequestBody().readAllBytes();
                    work();
                    byte[] b = ("{\"path\":\"" + x.getRequestURI().getPath() + "\",\"value\":42}").getBytes(StandardCharsets.UTF_8);
                    x.getResponseHeaders().set("Content-Type", "application/json");
                    x.sendResponseHeaders(200, b.length);
                    x.getResponseBody().write(b);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                } finally {
                    x.close();
                }
            });
            s.start();
            port = s.getAddress().getPort();
        } else {
            ServerSocket ss = new ServerSocket(0, 1024, lo);
            port = ss.getLocalPort();
            Thread t = new Thread(() -> {
                while (true) try {
                    Socket c = ss.accept();
                    c.setTcpNoDelay(true);
                    vt.submit(() -> serve(c));
                } catch (IOException e) { return; }
            });
            t.setDaemon(true);
            t.start();
        }
        System.out.println(port);
        while (System.in.read() >= 0) { }
        System.exit(0);
    }

    static Void serve(Socket c) throws Exception {
        try (c) {
            var in = new BufferedReader(new InputStreamReader(c.getInputStream(), StandardCharsets.US_ASCII));
            String l;
            while ((l = in.readLine()) != null) {
                work();
                c.getOutputStream().write(("VALUE " + l + "\n").getBytes(StandardCharsets.US_ASCII));
            }
        }
        return null;
    }
}
