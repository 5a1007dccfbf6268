import io.javalin.Javalin;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Takes notes from 40 mobile clients: a client sends the headers, and the note when the server asks for it; it arrives 300 ms
 * later. Requests are handled on virtual threads, as Javalin 5 does where it can.
 */
public class Uploads {

    static final AtomicLong done = new AtomicLong();

    public static void main(String[] args) throws Exception {
        Javalin app = Javalin.create(config -> config.showJavalinBanner = false);
        app.post("/notes", ctx -> ctx.result("length " + ctx.body().length() + " on " + Thread.currentThread().isVirtual()));
        app.start("127.0.0.1", 0);
        int port = app.port();
        for (int i = 1; i <= 40; i++) {
            Thread client = new Thread(() -> client(port), "mobile-" + i);
            client.setDaemon(true);
            client.start();
        }
        while (true) {
            long before = done.get();
            Thread.sleep(5000);
            System.out.println((done.get() - before) / 5.0 + " notes/s");
        }
    }

    static void client(int port) {
        byte[] note = "0123456789abcdef".repeat(64).getBytes();
        byte[] buffer = new byte[4096];
        while (true) {
            try (Socket s = new Socket(InetAddress.getLoopbackAddress(), port)) {
                OutputStream out = s.getOutputStream();
                InputStream in = s.getInputStream();
                while (true) {
                    out.write(("POST /notes HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nExpect: 100-continue\r\n"
                            + "Content-Length: " + note.length + "\r\n\r\n").getBytes());
                    out.flush();
                    if (in.read(buffer) < 0) break; // 100 Continue: the handler wants the body
                    Thread.sleep(300); // and a mobile network carries it
                    out.write(note);
                    out.flush();
                    int n = in.read(buffer);
                    if (n < 0) break;
                    if (done.incrementAndGet() == 1) System.out.println(new String(buffer, 0, n));
                }
            } catch (Exception e) {
                System.out.println("client: " + e);
            }
        }
    }
}
