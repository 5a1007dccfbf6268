import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;

import org.java_websocket.client.WebSocketClient;
import org.java_websocket.handshake.ServerHandshake;

/** Follows the ticker of an exchange in the background, for as long as the host program runs. */
public class TickerPlugin {
    static class Ticker extends WebSocketClient {
        Ticker(URI exchange) {
            super(exchange);
        }

        @Override
        public void onOpen(ServerHandshake handshake) {
            System.out.println("ticker is open");
        }

        @Override
        public void onMessage(String message) {
        }

        @Override
        public void onClose(int code, String reason, boolean remote) {
            System.out.println("ticker is closed: " + reason);
        }

        @Override
        public void onError(Exception failure) {
            System.out.println(failure);
        }
    }

    public static void main(String[] args) throws Exception {
        Ticker ticker = new Ticker(URI.create("ws://127.0.0.1:" + exchange()));
        Thread reader = new Thread(ticker, "ticker");
        reader.setDaemon(true);
        reader.start();
        while (!ticker.isOpen()) Thread.sleep(100);
        ticker.setConnectionLostTimeout(20);
        Thread.sleep(1000);
        System.out.println("host program ends");
    }

    /** The exchange, which says nothing but the handshake and pongs. */
    static int exchange() throws Exception {
        ServerSocket listen = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        Thread server = new Thread(() -> {
            try (Socket client = listen.accept()) {
                BufferedReader in = new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.ISO_8859_1));
                String key = "";
                for (String line = in.readLine(); !line.isEmpty(); line = in.readLine())
                    if (line.toLowerCase().startsWith("sec-websocket-key:")) key = line.substring(18).trim();
                String accept = Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-1")
                        .digest((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").getBytes(StandardCharsets.US_ASCII)));
                client.getOutputStream().write(("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                        + "Connection: Upgrade\r\nSec-WebSocket-Accept: " + accept + "\r\n\r\n").getBytes());
                while (in.read() >= 0) {
                    if (!in.ready()) client.getOutputStream().write(new byte[] {(byte) 0x8A, 0});
                }
            } catch (Exception e) {
                System.out.println(e);
            }
        }, "exchange");
        server.setDaemon(true);
        server.start();
        return listen.getLocalPort();
    }
}
