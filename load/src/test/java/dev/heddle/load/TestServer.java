package dev.heddle.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/// A real HTTP server that answers each request as a behaviour says; also runs by itself, to be
/// stopped and continued from outside.
final class TestServer implements AutoCloseable {
    static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

    /// Answers the request that was just read; returns whether the connection goes on.
    interface Behaviour {
        boolean answer(Socket socket, OutputStream out) throws IOException, InterruptedException;
    }

    final AtomicInteger requests = new AtomicInteger();
    private final ServerSocket listening;
    private final Behaviour behaviour;

    TestServer(Behaviour behaviour) throws IOException {
        this.behaviour = behaviour;
        this.listening = new ServerSocket(0, 1_000, InetAddress.ofLiteral("127.0.0.1"));
        Thread.ofVirtual().start(this::accept);
    }

    static Behaviour says(String text) {
        return (_, out) -> {
            out.write(text.getBytes(StandardCharsets.US_ASCII));
            return true;
        };
    }

    /// Answers as the behaviour does, after a time.
    static Behaviour after(long millis, Behaviour behaviour) {
        return (socket, out) -> {
            Thread.sleep(millis);
            return behaviour.answer(socket, out);
        };
    }

    /// Prints its port and serves until it is killed.
    public static void main(String[] args) throws Exception {
        try (TestServer server = new TestServer(says(OK))) {
            System.out.println(server.endpoint().getPort());
            Thread.sleep(60_000);
        }
    }

    InetSocketAddress endpoint() {
        return (InetSocketAddress) listening.getLocalSocketAddress();
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = listening.accept();
                Thread.ofVirtual().start(() -> serve(socket));
            }
        } catch (IOException e) {
            // closed
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            InputStream in = socket.getInputStream();
            OutputStream out = socket.getOutputStream();
            while (readHead(in)) {
                requests.incrementAndGet();
                if (!behaviour.answer(socket, out)) {
                    return;
                }
            }
        } catch (IOException | InterruptedException e) {
            // the client went away, or the test is over
        }
    }

    private static boolean readHead(InputStream in) throws IOException {
        int matched = 0;
        while (matched < 4) {
            int b = in.read();
            if (b < 0) {
                return false;
            }
            matched = b == "\r\n\r\n".charAt(matched) ? matched + 1 : b == '\r' ? 1 : 0;
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        listening.close();
    }
}
