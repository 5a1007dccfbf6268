import java.io.IOException;
import java.net.*;

/** A server whose port is in use; it stops itself in a shutdown hook. */
public class ArcadeDBServer {
    private enum Status {
        OFFLINE,
        STARTING,
        ONLINE
    }

    private Status status = Status.OFFLINE;
    private ServerSocket http;

    public static void main(String[] args) throws Exception {
        ServerSocket other = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        new ArcadeDBServer().start(other.getLocalPort());
    }

    ArcadeDBServer() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "ArcadeDB-ShutdownHook"));
    }

    synchronized void start(int port) {
        status = Status.STARTING;
        try {
            http = new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            System.err.println("Error on starting the HTTP server: " + e.getMessage());
            System.exit(1);
        }
        status = Status.ONLINE;
    }

    synchronized void stop() {
        if (status == Status.OFFLINE) return;
        status = Status.OFFLINE;
        try {
            if (http != null) http.close();
        } catch (IOException e) {
            System.err.println(e.getMessage());
        }
    }
}
