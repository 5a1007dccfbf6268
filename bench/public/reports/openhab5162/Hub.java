import org.eclipse.jetty.server.*;
import org.eclipse.jetty.websocket.api.*;
import org.eclipse.jetty.websocket.api.annotations.*;
import org.eclipse.jetty.websocket.server.WebSocketHandler;
import org.eclipse.jetty.websocket.servlet.WebSocketServletFactory;

import java.io.IOException;
import java.net.*;
import java.util.*;
import java.util.concurrent.*;

public class Hub {
    static final Set<LogWebSocket> listeners = ConcurrentHashMap.newKeySet();

    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("browser")) watchTheLog(port);
        Server server = new Server();
        ServerConnector connector = new ServerConnector(server);
        connector.setHost("127.0.0.1");
        connector.setPort(port);
        server.addConnector(connector);
        server.setHandler(
                new WebSocketHandler() {
                    @Override
                    public void configure(WebSocketServletFactory factory) {
                        factory.register(LogWebSocket.class);
                    }
                });
        server.start();
        Thread.ofPlatform().name("OH-OSGiEventManager").start(() -> handle("event"));
        for (int i = 1; i <= 5; i++) {
            int thing = i;
            Thread.ofPlatform().name("OH-thingHandler-" + i).start(() -> handle("thing " + thing));
        }
        Thread.sleep(1_000_000);
    }

    /** Whatever happens is logged, and listeners of the log are told. */
    static void handle(String source) {
        try {
            for (int n = 1; ; n++) {
                String line = source + " " + n + " received an update of its state: " + "x".repeat(2000);
                for (LogWebSocket listener : listeners) listener.append(line);
                Thread.sleep(5);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @WebSocket
    public static class LogWebSocket {
        volatile RemoteEndpoint remoteEndpoint;

        @OnWebSocketConnect
        public void onConnect(Session session) {
            remoteEndpoint = session.getRemote();
            listeners.add(this);
        }

        @OnWebSocketClose
        public void onClose(Session session, int status, String reason) {
            listeners.remove(this);
        }

        void append(String line) {
            try {
                sendMessage(line);
            } catch (IOException e) {
                listeners.remove(this);
            }
        }

        private synchronized void sendMessage(String message) throws IOException {
            RemoteEndpoint remoteEndpoint = this.remoteEndpoint;
            if (remoteEndpoint == null) return;
            remoteEndpoint.sendString(message);
        }
    }

    /** A browser whose laptop has gone to sleep: it upgrades, then reads no more. */
    static void watchTheLog(int port) throws Exception {
        while (true) {
            try (Socket s = new Socket()) {
                s.setReceiveBufferSize(16_384);
                s.connect(new InetSocketAddress("127.0.0.1", port));
                s.getOutputStream()
                        .write(
                                ("GET /ws/logs HTTP/1.1\r\nHost: hub\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                                                + "Sec-WebSocket-Version: 13\r\n\r\n")
                                        .getBytes());
                Thread.sleep(1_000_000);
            } catch (IOException e) {
                Thread.sleep(300);
            }
        }
    }
}
