import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** As much of Redis as the hub needs: hashes that never change, and channels. */
class SmallRedis {
    static final List<OutputStream> subscribers = new CopyOnWriteArrayList<>();

    static void serve(ServerSocket listen) {
        while (true) {
            try {
                Socket client = listen.accept();
                client.setTcpNoDelay(true);
                Thread.ofPlatform().daemon().name("redis-client").start(() -> {
                    try (client) {
                        answer(new DataInputStream(new BufferedInputStream(client.getInputStream())), client.getOutputStream());
                    } catch (IOException e) {
                        System.out.println(e);
                    }
                });
            } catch (IOException e) {
                return;
            }
        }
    }

    static void answer(DataInputStream in, OutputStream out) throws IOException {
        while (true) {
            String[] command = new String[Integer.parseInt(line(in).substring(1))];
            for (int i = 0; i < command.length; i++) {
                byte[] word = new byte[Integer.parseInt(line(in).substring(1))];
                in.readFully(word);
                line(in);
                command[i] = new String(word, StandardCharsets.UTF_8);
            }
            switch (command[0]) {
                case "PING" -> write(out, "+PONG\r\n");
                case "HGETALL" -> write(out, "*2\r\n" + bulk("value") + bulk("21.5"));
                case "SUBSCRIBE" -> {
                    write(out, "*3\r\n" + bulk("subscribe") + bulk(command[1]) + ":1\r\n");
                    subscribers.add(out);
                }
                case "PUBLISH" -> {
                    for (OutputStream subscriber : subscribers)
                        write(subscriber, "*3\r\n" + bulk("message") + bulk(command[1]) + bulk(command[2]));
                    write(out, ":" + subscribers.size() + "\r\n");
                }
                default -> write(out, "+OK\r\n");
            }
        }
    }

    @SuppressWarnings("deprecation")
    static String line(DataInputStream in) throws IOException {
        String line = in.readLine();
        if (line == null) throw new IOException("client has gone");
        return line;
    }

    static String bulk(String word) {
        return "$" + word.length() + "\r\n" + word + "\r\n";
    }

    static void write(OutputStream out, String answer) throws IOException {
        synchronized (out) {
            out.write(answer.getBytes(StandardCharsets.UTF_8));
            out.flush();
        }
    }
}
