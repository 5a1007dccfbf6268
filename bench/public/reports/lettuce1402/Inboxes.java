import io.lettuce.core.*;
import io.lettuce.core.api.*;
import io.lettuce.core.api.sync.RedisCommands;

import java.io.*;
import java.net.*;
import java.time.Duration;
import java.util.*;

/** Lists the inboxes; for each that is found, asks for the number of its messages. */
public class Inboxes {
    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("server")) server(port);
        else client(port);
    }

    static void client(int port) throws Exception {
        RedisClient client = RedisClient.create("redis://127.0.0.1:" + port);
        client.setDefaultTimeout(Duration.ofSeconds(40));
        StatefulRedisConnection<String, String> connection = client.connect();
        RedisCommands<String, String> commands = connection.sync();
        commands.scan(
                key -> System.out.println("inbox " + key + ": " + commands.llen(key) + " messages"),
                ScanCursor.INITIAL,
                ScanArgs.Builder.matches("inbox::*"));
        System.out.println("done");
    }

    static void server(int port) throws Exception {
        ServerSocket s = new ServerSocket(port, 100, InetAddress.getByName("127.0.0.1"));
        while (true) {
            Socket c = s.accept();
            new Thread(() -> serve(c)).start();
        }
    }

    static void serve(Socket c) {
        try {
            var in = new BufferedReader(new InputStreamReader(c.getInputStream()));
            var out = c.getOutputStream();
            for (String line; (line = in.readLine()) != null; ) {
                if (!line.startsWith("*")) continue;
                List<String> words = new ArrayList<>();
                for (int i = 0, n = Integer.parseInt(line.substring(1)); i < n; i++) {
                    in.readLine();
                    words.add(in.readLine());
                }
                String answer =
                        switch (words.get(0).toUpperCase()) {
                            case "HELLO" -> "-ERR unknown command\r\n";
                            case "SCAN" -> "*2\r\n$1\r\n0\r\n*2\r\n$8\r\ninbox::1\r\n$8\r\ninbox::2\r\n";
                            case "LLEN" -> ":3\r\n";
                            case "PING" -> "+PONG\r\n";
                            default -> "+OK\r\n";
                        };
                out.write(answer.getBytes());
            }
        } catch (Exception e) {
        }
    }
}
