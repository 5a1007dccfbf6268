import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** The mail relay of the host, which takes every message. */
class Relay {

    static int start() throws IOException {
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        daemon("relay-accept", () -> {
            while (true) {
                Socket client = server.accept();
                daemon("relay-session", () -> serve(client));
            }
        });
        return server.getLocalPort();
    }

    interface Task {
        void run() throws IOException;
    }

    static void daemon(String name, Task task) {
        Thread thread = new Thread(() -> {
            try {
                task.run();
            } catch (IOException e) {
                System.out.println(name + ": " + e);
            }
        }, name);
        thread.setDaemon(true);
        thread.start();
    }

    static void serve(Socket client) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(client.getInputStream()));
        OutputStream out = client.getOutputStream();
        answer(out, "220 relay");
        boolean data = false;
        String line;
        while ((line = in.readLine()) != null) {
            if (data) {
                if (line.equals(".")) {
                    data = false;
                    answer(out, "250 taken");
                }
            } else if (line.startsWith("DATA")) {
                data = true;
                answer(out, "354 go on");
            } else if (line.startsWith("QUIT")) {
                answer(out, "221 bye");
                client.close();
                return;
            } else {
                answer(out, "250 relay");
            }
        }
    }

    static void answer(OutputStream out, String line) throws IOException {
        out.write((line + "\r\n").getBytes());
        out.flush();
    }
}
