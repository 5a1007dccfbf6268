package dev.heddle.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// A small service that goes wrong in the way that its second argument names.
public final class FaultySubject {
    private static final List<byte[]> HOARD = new ArrayList<>();

    private static final String DESCRIPTION =
            """
            {"openapi": "3.0.3", "info": {"title": "orders", "version": "1"}, "paths": {
              "/orders": {
                "get": {"responses": {"200": {"description": "all"}}},
                "delete": {"responses": {"204": {"description": "none is left"}}}},
              "/orders/{id}": {"get": {
                "parameters": [
                  {"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}],
                "responses": {"200": {"description": "one"}}}}}}
            """;

    private static final List<Object> LOCKS = List.of(new Object(), new Object());
    private static final AtomicInteger DEADLOCKED = new AtomicInteger();

    private FaultySubject() {}

    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[0]);
        switch (args[1]) {
            case "exits-0" -> System.out.println("nothing to do");
            case "exits-1" -> {
                System.err.println("cannot open the database");
                System.exit(1);
            }
            case "hangs" -> {
                Runtime.getRuntime().addShutdownHook(new Thread(FaultySubject::sleepLong));
                http(port, args[1]);
            }
            case "garbage", "resets" -> raw(port, args[1]);
            case "leaves" -> leaves(port);
            case "below" -> {
                System.out.println("Started on port 80 (http) with context path '/shop/'");
                http(port, args[1]);
            }
            default -> http(port, args[1]);
        }
    }

    private static void http(int port, String fault) throws IOException {
        HttpServer server =
                HttpServer.create(
                        new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port), 1_000);
        server.setExecutor(
                fault.equals("deadlocks")
                        ? Executors.newCachedThreadPool()
                        : Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> answer(exchange, fault));
        server.start();
    }

    private static void answer(HttpExchange exchange, String fault) throws IOException {
        if (fault.equals("hoards") && exchange.getRequestURI().getPath().equals("/op")) {
            synchronized (HOARD) {
                HOARD.add(new byte[1_000_000]);
            }
        }
        if (fault.equals("deadlocks") && exchange.getRequestURI().getPath().equals("/op")) {
            deadlock(DEADLOCKED.getAndIncrement() % 2);
        }
        byte[] body = body(exchange, fault).getBytes(StandardCharsets.US_ASCII);
        exchange.sendResponseHeaders(status(exchange, fault), body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    /// Two of them that come at about the same time never go on.
    private static void deadlock(int first) {
        synchronized (LOCKS.get(first)) {
            LockSupport.parkNanos(100_000_000);
            synchronized (LOCKS.get(1 - first)) {
                DEADLOCKED.incrementAndGet();
            }
        }
    }

    private static String body(HttpExchange exchange, String fault) {
        return fault.equals("described")
                        && exchange.getRequestURI().getPath().equals("/openapi.json")
                ? DESCRIPTION
                : "ok";
    }

    private static int status(HttpExchange exchange, String fault) {
        boolean root = exchange.getRequestURI().getPath().equals("/");
        return switch (fault) {
            case "never-ready" -> 503;
            case "needs-credentials" -> 401;
            case "elsewhere" -> root ? 200 : 404;
            case "described" ->
                    List.of("/orders", "/health", "/openapi.json")
                                    .contains(exchange.getRequestURI().getPath())
                            ? 200
                            : 404;
            case "below" -> exchange.getRequestURI().getPath().equals("/shop/") ? 200 : 404;
            case "redirects" -> {
                exchange.getResponseHeaders().set("Location", "http://127.0.0.1:1/login");
                yield 302;
            }
            default -> 200;
        };
    }

    /// Starts another that leaves session and group, and ends when it is itself told to.
    private static void leaves(int port) throws IOException {
        String java = ProcessHandle.current().info().command().orElse("java");
        new ProcessBuilder(
                        "setsid",
                        java,
                        "-cp",
                        System.getProperty("java.class.path"),
                        FaultySubject.class.getName(),
                        Integer.toString(port),
                        "hangs")
                .inheritIO()
                .start();
        sleepLong();
    }

    /// Answers `/ready` well, and everything else badly.
    private static void raw(int port, String fault) throws IOException {
        try (ServerSocket server =
                new ServerSocket(port, 1_000, InetAddress.ofLiteral("127.0.0.1"))) {
            while (true) {
                Socket socket = server.accept();
                Thread.ofVirtual().start(() -> raw(socket, fault));
            }
        }
    }

    private static void raw(Socket socket, String fault) {
        try (socket) {
            byte[] head = new byte[8_192];
            int length = socket.getInputStream().read(head);
            String request = new String(head, 0, Math.max(0, length), StandardCharsets.US_ASCII);
            if (request.startsWith("GET /ready")) {
                write(socket, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
            } else if (fault.equals("garbage")) {
                write(socket, "<script>alert(1)</script>\r\n");
            } else {
                socket.setSoLinger(true, 0);
            }
        } catch (IOException e) {
            // the client went away
        }
    }

    private static void write(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static void sleepLong() {
        try {
            Thread.sleep(120_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
