import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.ArrayList;

/**
 * pgjdbc/pgjdbc#3835: one connection, used by several virtual threads. Driver 42.7.8 on JDK 21 with
 * -Djdk.virtualThreadScheduler.parallelism=2 hangs: who prepares a statement while another runs its query waits for
 * the connection's lock inside a monitor, so keeps its carrier; when the query is answered, whoever has the lock gets
 * no carrier. With an argument, a server's URL; without, a stub of a server that answers all queries after a second.
 */
public final class Main {

    public static void main(String[] args) throws Exception {
        var url = args.length > 0 ? args[0] : stub();
        try (Connection connection = DriverManager.getConnection(url)) {
            var threads = new ArrayList<Thread>();
            threads.add(Thread.ofVirtual().name("report").start(() -> run(connection, "select pg_sleep(1)")));
            Thread.sleep(300);
            for (var i = 0; i < 2; i++) {
                var sql = "select " + i;
                threads.add(Thread.ofVirtual().name("request-" + i).start(() -> run(connection, sql)));
            }
            var until = System.nanoTime() + 4_000_000_000L; // Alone, they take one second, or three one after another.
            for (var thread : threads) {
                thread.join(Duration.ofNanos(Math.max(1, until - System.nanoTime())));
            }
            if (threads.stream().noneMatch(Thread::isAlive)) {
                System.out.println("no hang: all queries were answered");
                return;
            }
            System.out.println("ready");
            Thread.sleep(Long.MAX_VALUE);
        }
    }

    private static void run(Connection connection, String sql) {
        try (var statement = connection.prepareStatement(sql)) {
            statement.execute();
        } catch (Exception e) {
            e.printStackTrace();
        }
    }

    private static String stub() throws IOException {
        var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().daemon().name("stub").start(() -> serve(server));
        return "jdbc:postgresql://127.0.0.1:" + server.getLocalPort()
                + "/orders?user=u&sslmode=disable&gssEncMode=disable&assumeMinServerVersion=15&preferQueryMode=simple";
    }

    private static void serve(ServerSocket server) {
        try (var socket = server.accept()) {
            var in = new DataInputStream(socket.getInputStream());
            var out = new DataOutputStream(socket.getOutputStream());
            in.skipNBytes(in.readInt() - 4);
            message(out, 'R', new byte[4]);
            for (var parameter : new String[] {"server_version\0" + "15.0\0", "client_encoding\0UTF8\0",
                    "DateStyle\0ISO\0", "standard_conforming_strings\0on\0", "integer_datetimes\0on\0"}) {
                message(out, 'S', parameter.getBytes(StandardCharsets.UTF_8));
            }
            message(out, 'Z', new byte[] {'I'});
            while (in.read() == 'Q') {
                in.skipNBytes(in.readInt() - 4);
                Thread.sleep(1_000);
                message(out, 'C', "SET\0".getBytes(StandardCharsets.UTF_8));
                message(out, 'Z', new byte[] {'I'});
            }
        } catch (IOException | InterruptedException e) {
            e.printStackTrace();
        }
    }

    private static void message(DataOutputStream out, char type, byte[] body) throws IOException {
        out.write(type);
        out.writeInt(body.length + 4);
        out.write(body);
        out.flush();
    }
}
