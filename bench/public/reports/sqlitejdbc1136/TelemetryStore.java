import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;

/** Stores the values of sensors in SQLite: a virtual thread for each message, which asks a device for its value. */
public class TelemetryStore {

    static final AtomicLong stored = new AtomicLong(), failed = new AtomicLong();
    static String url;

    public static void main(String[] args) throws Exception {
        Path file = Files.createTempFile("telemetry", ".db");
        file.toFile().deleteOnExit();
        url = "jdbc:sqlite:" + file;
        try (Connection c = DriverManager.getConnection(url); Statement s = c.createStatement()) {
            s.execute("pragma journal_mode=wal");
            s.execute("create table value(device int, v real, at int)");
        }
        ExecutorService messages = Executors.newVirtualThreadPerTaskExecutor();
        Semaphore room = new Semaphore(100);
        Thread feed = new Thread(() -> {
            for (int device = 0; ; device++) {
                int d = device;
                room.acquireUninterruptibly();
                messages.execute(() -> {
                    try {
                        store(d);
                        stored.incrementAndGet();
                    } catch (SQLException e) {
                        failed.incrementAndGet();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    } finally {
                        room.release();
                    }
                });
            }
        }, "message-feed");
        feed.start();
        while (true) {
            long before = stored.get();
            Thread.sleep(5000);
            System.out.println((stored.get() - before) / 5.0 + " values/s, failed " + failed.get());
        }
    }

    static void store(int device) throws SQLException, InterruptedException {
        try (Connection c = DriverManager.getConnection(url)) {
            try (Statement s = c.createStatement()) {
                s.execute("pragma busy_timeout=20000");
                s.execute("begin immediate");
            }
            double value = ask(device);
            try (PreparedStatement insert = c.prepareStatement("insert into value values(?, ?, ?)")) {
                insert.setInt(1, device % 1000);
                insert.setDouble(2, value);
                insert.setLong(3, System.currentTimeMillis());
                insert.executeUpdate();
            }
            try (Statement s = c.createStatement()) {
                s.execute("commit");
            }
        }
    }

    /** The device answers after 5 ms. */
    static double ask(int device) throws InterruptedException {
        Thread.sleep(5);
        return device * 0.1;
    }
}
