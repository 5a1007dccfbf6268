package dev.heddle.subjects.planted;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.Executors;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/// The same work behind different servers, all on loopback.
final class Servers {
    private static final byte[] OK = "ok".getBytes(StandardCharsets.US_ASCII);
    private static final String LOOPBACK = "127.0.0.1";

    private Servers() {}

    /// The JDK's own server; every request gets a virtual thread.
    ///
    /// @param kinds works of other paths
    static void jdk(int port, Work work, Map<String, Work> kinds) throws IOException {
        HttpServer server =
                HttpServer.create(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 10_000);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> answer(exchange, work));
        kinds.forEach(
                (path, other) -> server.createContext(path, exchange -> answer(exchange, other)));
        server.start();
    }

    private static void answer(HttpExchange exchange, Work work) throws IOException {
        int status = 200;
        try {
            work.run();
        } catch (Work.Refused e) {
            status = 429;
        } catch (Exception | OutOfMemoryError e) {
            status = 500;
        }
        exchange.sendResponseHeaders(status, OK.length);
        try (var out = exchange.getResponseBody()) {
            out.write(OK);
        }
    }

    /// @param workers most worker threads; 0 for virtual threads
    /// @param connections that are accepted at a time, while `backlog` more wait
    static void tomcat(int port, int workers, int connections, int backlog, Work work)
            throws LifecycleException {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(System.getProperty("java.io.tmpdir") + "/planted-" + port);
        tomcat.setPort(port);
        var connector = tomcat.getConnector();
        connector.setProperty("address", LOOPBACK);
        connector.setProperty("maxConnections", Integer.toString(connections));
        connector.setProperty("acceptCount", Integer.toString(backlog));
        connector.setProperty("maxKeepAliveRequests", "-1");
        if (workers > 0) {
            connector.setProperty("maxThreads", Integer.toString(workers));
        } else {
            connector.getProtocolHandler().setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        }
        Context context = tomcat.addContext("", null);
        Tomcat.addServlet(context, "work", new WorkServlet(work));
        context.addServletMappingDecoded("/", "work");
        tomcat.start();
        tomcat.getServer().await();
    }

    private static final class WorkServlet extends HttpServlet {
        private static final long serialVersionUID = 1;
        private final transient Work work;

        WorkServlet(Work work) {
            this.work = work;
        }

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response)
                throws IOException {
            try {
                work.run();
                response.getOutputStream().write(OK);
            } catch (Work.Refused e) {
                response.setStatus(429);
            } catch (Exception e) {
                response.setStatus(500);
            }
        }
    }

    /// @param workers threads for requests; those of acceptor and selectors come on top
    static void jetty(int port, int workers, Work work) throws Exception {
        QueuedThreadPool threads = new QueuedThreadPool(workers + 2);
        threads.setReservedThreads(0);
        Server server = new Server(threads);
        ServerConnector connector = new ServerConnector(server, 1, 1);
        connector.setHost(LOOPBACK);
        connector.setPort(port);
        connector.setAcceptQueueSize(10_000);
        server.addConnector(connector);
        server.setHandler(new WorkHandler(work));
        server.start();
        server.join();
    }

    private static final class WorkHandler extends Handler.Abstract {
        private final Work work;

        WorkHandler(Work work) {
            this.work = work;
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback)
                throws Exception {
            work.run();
            response.write(true, ByteBuffer.wrap(OK), callback);
            return true;
        }
    }

    /// Answers one request for each connection, which the thread that accepts has done the work
    /// for.
    ///
    /// @param backlog connections that wait to be accepted
    static void acceptor(int port, int backlog, Work work) throws Exception {
        try (ServerSocket listening = new ServerSocket()) {
            listening.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), backlog);
            while (!listening.isClosed()) {
                Socket socket = listening.accept();
                work.run();
                Thread.ofVirtual().start(() -> answerRequest(socket));
            }
        }
    }

    private static void answerRequest(Socket socket) {
        try (socket;
                BufferedReader request =
                        new BufferedReader(
                                new InputStreamReader(
                                        socket.getInputStream(), StandardCharsets.US_ASCII))) {
            String line = request.readLine();
            while (line != null && !line.isEmpty()) {
                line = request.readLine();
            }
            String answer =
                    "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: %d\r\n\r\n"
                            .formatted(OK.length);
            socket.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().write(OK);
        } catch (IOException e) {
            System.err.println("acceptor: " + e);
        }
    }

    /// Does the work once for each connection, then says so.
    static void answerer(int port, Work work) throws IOException {
        try (ServerSocket listening = new ServerSocket()) {
            listening.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 10_000);
            while (!listening.isClosed()) {
                Socket socket = listening.accept();
                Thread.ofVirtual().start(() -> answer(socket, work));
            }
        }
    }

    private static void answer(Socket socket, Work work) {
        try (socket) {
            work.run();
            socket.getOutputStream().write(OK);
        } catch (Exception e) {
            System.err.println("answerer: " + e);
        }
    }

    /// Work that holds a connection of a HikariCP pool.
    static Work pooled(int connections, Work work) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:planted");
        config.setMaximumPoolSize(connections);
        config.setConnectionTimeout(60_000);
        HikariDataSource pool = new HikariDataSource(config);
        return () -> {
            try (Connection connection = pool.getConnection()) {
                if (!connection.isValid(1)) {
                    throw new SQLException("not valid");
                }
                work.run();
            }
        };
    }
}
