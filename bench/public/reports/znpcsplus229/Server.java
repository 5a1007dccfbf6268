import java.io.*;
import java.net.*;
import java.util.concurrent.*;

/** A game server whose plugin looks up the skins of its figures; other plugins run asynchronous tasks, too. */
public class Server {
    public static void main(String[] args) throws Exception {
        ServerSocket skins = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        URI service = URI.create("http://127.0.0.1:" + skins.getLocalPort() + "/skin/");
        SkinFetcher fetcher = new SkinFetcher(service);
        for (int i = 0; i < 12; i++) fetcher.fetchByName("figure" + i);
        Thread.sleep(1000);
        for (int i = 1; i <= 6; i++) {
            int n = i;
            Thread.ofPlatform().name("tick-worker-" + i).start(() -> tick(n));
        }
        // The skin service accepts connections (in its backlog), and answers none.
        Thread.sleep(1_000_000);
    }

    /** Each tick, the economy plugin saves its balances asynchronously. */
    static void tick(int n) {
        while (true) {
            double balance = CompletableFuture.supplyAsync(() -> Math.sqrt(n)).join();
            if (balance < 0) System.out.println(balance);
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    static class SkinFetcher {
        final URI service;

        SkinFetcher(URI service) {
            this.service = service;
        }

        CompletableFuture<String> fetchByName(String name) {
            return CompletableFuture.supplyAsync(
                    () -> {
                        try {
                            HttpURLConnection connection =
                                    (HttpURLConnection) service.resolve(name).toURL().openConnection();
                            connection.setRequestMethod("GET");
                            try (Reader reader = new InputStreamReader(connection.getInputStream())) {
                                StringWriter s = new StringWriter();
                                reader.transferTo(s);
                                return s.toString();
                            }
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    });
        }
    }
}
