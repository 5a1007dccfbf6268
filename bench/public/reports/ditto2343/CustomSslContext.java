import java.io.*;
import java.net.*;
import java.util.concurrent.*;

public class CustomSslContext {
    public static void main(String[] args) throws Exception {
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        startServer(server);
        try (Socket client = new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort())) {
            client.getOutputStream().write("hello\n".getBytes());
            System.out.println(
                    new BufferedReader(new InputStreamReader(client.getInputStream())).readLine());
        }
    }

    static void startServer(ServerSocket server) {
        CompletableFuture.runAsync(
                () -> {
                    while (true) {
                        try {
                            Socket socket = server.accept();
                            CompletableFuture.runAsync(() -> echo(socket));
                        } catch (IOException e) {
                            return;
                        }
                    }
                });
    }

    static void echo(Socket socket) {
        try (socket) {
            socket.getInputStream().transferTo(socket.getOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
