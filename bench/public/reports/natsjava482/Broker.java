import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** As much of a NATS server as one client needs. */
class Broker {
    private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());

    Broker() throws IOException {}

    int port() {
        return socket.getLocalPort();
    }

    void start() {
        Thread acceptor = new Thread(this::accept, "broker");
        acceptor.setDaemon(true);
        acceptor.start();
    }

    private void accept() {
        try {
            while (true) {
                Socket client = socket.accept();
                Thread server = new Thread(() -> serve(client), "broker-client");
                server.setDaemon(true);
                server.start();
            }
        } catch (IOException e) {
            System.out.println(e);
        }
    }

    private void serve(Socket client) {
        try (client) {
            BufferedReader in = new BufferedReader(new InputStreamReader(client.getInputStream()));
            OutputStream out = client.getOutputStream();
            say(
                    out,
                    "INFO {\"server_id\":\"A\",\"server_name\":\"A\",\"version\":\"2.2.6\",\"go\":\"go1.16\","
                            + "\"host\":\"127.0.0.1\",\"port\":" + port()
                            + ",\"headers\":true,\"max_payload\":1048576,\"proto\":1,\"client_id\":5}");
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.equals("PING")) say(out, "PONG");
                else if (line.startsWith("PUB ")) in.readLine();
            }
        } catch (IOException e) {
            System.out.println(e);
        }
    }

    private static void say(OutputStream out, String line) throws IOException {
        out.write((line + "\r\n").getBytes());
        out.flush();
    }
}
