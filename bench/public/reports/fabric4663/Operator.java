import okhttp3.*;

import java.io.*;
import java.net.*;
import java.security.MessageDigest;
import java.util.*;
import java.util.concurrent.*;

/** An operator: a watch (WebSocket) for each of 70 namespaces, and reconcilers. */
public class Operator {
    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("apiserver")) apiServer(port);
        else operator(port);
    }

    static void operator(int port) throws Exception {
        OkHttpClient http = new OkHttpClient();
        http.dispatcher().setMaxRequestsPerHost(64);
        String api = "http://127.0.0.1:" + port;
        for (int i = 0; i < 70; i++) {
            Request watch =
                    new Request.Builder().url(api + "/namespaces/n" + i + "/pods?watch=1").build();
            http.newWebSocket(watch, new WebSocketListener() {});
        }
        Thread.sleep(2000);
        ExecutorService reconcilers =
                Executors.newFixedThreadPool(
                        8, Thread.ofPlatform().name("ReconcilerExecutor-", 1).factory());
        for (int i = 0; i < 8; i++)
            reconcilers.submit(
                    () -> {
                        while (true)
                            OperationSupport.get(http, api + "/namespaces/n/configmaps/c");
                    });
        Thread.sleep(60_000);
    }

    static void apiServer(int port) throws Exception {
        try (ServerSocket server =
                new ServerSocket(port, 1000, InetAddress.getByName("127.0.0.1"))) {
            while (true) {
                Socket client = server.accept();
                Thread.startVirtualThread(
                        () -> {
                            try {
                                serve(client);
                            } catch (Exception e) {
                            }
                        });
            }
        }
    }

    static void serve(Socket client) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(client.getInputStream()));
        while (true) {
            String key = null;
            for (String line = in.readLine(); !line.isEmpty(); line = in.readLine())
                if (line.toLowerCase().startsWith("sec-websocket-key: "))
                    key = line.substring(19).trim();
            if (key == null) {
                Thread.sleep(20);
                answer(client, "200 OK\r\nContent-Length: 2\r\n\r\n{}");
            } else {
                answer(
                        client,
                        "101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                + "Sec-WebSocket-Accept: "
                                + accept(key)
                                + "\r\n\r\n");
                Thread.sleep(60_000);
            }
        }
    }

    static void answer(Socket client, String rest) throws IOException {
        client.getOutputStream().write(("HTTP/1.1 " + rest).getBytes());
        client.getOutputStream().flush();
    }

    static String accept(String key) throws Exception {
        return Base64.getEncoder()
                .encodeToString(
                        MessageDigest.getInstance("SHA-1")
                                .digest(
                                        (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").getBytes()));
    }
}
