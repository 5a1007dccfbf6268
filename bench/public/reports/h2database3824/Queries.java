import java.sql.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class Queries {
    static final AtomicInteger done = new AtomicInteger();

    public static int sleep(int ms) throws InterruptedException {
        Thread.sleep(ms);
        return ms;
    }

    public static void main(String[] args) throws Exception {
        Connection setup = DriverManager.getConnection("jdbc:h2:mem:test;DB_CLOSE_DELAY=-1");
        setup.createStatement().execute("create alias sleep for \"Queries.sleep\"");
        for (int i = 0; i < 40; i++)
            Thread.ofVirtual().name("query-" + i).start(Queries::query);
        for (int i = 0; i < 50; i++) {
            Thread.sleep(1000);
            System.out.println("queries: " + done);
        }
    }

    static void query() {
        try (Connection c = DriverManager.getConnection("jdbc:h2:mem:test");
                PreparedStatement s = c.prepareStatement("select sleep(100)")) {
            while (true) {
                try (ResultSet r = s.executeQuery()) {
                    r.next();
                }
                done.incrementAndGet();
            }
        } catch (SQLException e) {
            e.printStackTrace();
        }
    }
}
