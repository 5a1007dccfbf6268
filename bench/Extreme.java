import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/// A service that does too much of something beside its work: prints, has threads, pins. What it has done is told
/// by `/done`.
public final class Extreme {
    private static volatile long done;

    public static void main(String[] args) throws Exception {
        var what = args[1];
        long many = Long.parseLong(args[2]);
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(args[0])), 1_000);
        server.setExecutor(Executors.newFixedThreadPool(50)); // not on carriers, which are pinned
        server.createContext("/", exchange -> {
            byte[] answer = Long.toString(done).getBytes();
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
        Thread.ofPlatform().daemon().start(() -> run(what, many));
    }

    private static void run(String what, long many) {
        switch (what) {
            case "prints" -> {
                String line = "x".repeat(999);
                for (long bytes = 0; bytes < many; bytes += 1_000) {
                    System.out.println(line);
                    done = bytes + 1_000;
                }
            }
            case "threads" -> {
                for (long i = 0; i < many; i++) {
                    Thread.ofVirtual().start(LockSupport::park);
                    done = i + 1;
                }
            }
            case "pins" -> {
                for (int thread = 0; thread < 20; thread++) {
                    long share = many / 20;
                    Thread.ofVirtual().start(() -> pin(share));
                }
            }
            default -> throw new IllegalArgumentException(what);
        }
    }

    private static final Object COUNTED = new Object();

    private static void pin(long times) {
        Object monitor = new Object();
        for (long i = 0; i < times; i++) {
            synchronized (monitor) {
                LockSupport.parkNanos(100_000);
            }
            synchronized (COUNTED) {
                done++;
            }
        }
    }
}
