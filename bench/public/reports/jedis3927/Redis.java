import redis.clients.jedis.*;

import java.io.*;
import java.net.*;
import java.util.concurrent.*;

public class Redis {
    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("server")) server(port);
        else client(port);
        Thread.sleep(60_000);
    }

    static void server(int port) throws Exception {
        ServerSocket s = new ServerSocket(port, 1000, InetAddress.getByName("127.0.0.1"));
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
                String command = "";
                for (int i = 0, n = Integer.parseInt(line.substring(1)); i < n; i++) {
                    in.readLine();
                    String w = in.readLine();
                    if (i == 0) command = w;
                }
                Thread.sleep(200);
                out.write((command.equalsIgnoreCase("PING") ? "+PONG\r\n" : "+OK\r\n").getBytes());
            }
        } catch (Exception e) {
        }
    }

    static void client(int port) {
        JedisPool pool = new JedisPool("127.0.0.1", port);
        Executor executor = Executors.newVirtualThreadPerTaskExecutor();
        for (int i = 0; i < 1000; i++) {
            int n = i;
            executor.execute(
                    () -> {
                        try (Jedis jedis = pool.getResource()) {
                            jedis.ping();
                            if (n % 100 == 0) System.out.println("acquired " + n);
                        }
                    });
        }
    }
}
