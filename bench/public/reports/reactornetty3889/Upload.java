import org.springframework.http.client.ReactorClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

import reactor.netty.http.client.HttpClient;

import java.io.*;
import java.net.*;

/** Uploads 100 MB to a server that reads a little and then closes the connection. */
public class Upload {
    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("server")) server(port);
        else client(port);
    }

    static void server(int port) throws Exception {
        ServerSocket listener = new ServerSocket(port, 10, InetAddress.getByName("127.0.0.1"));
        while (true) {
            Socket socket = listener.accept();
            Thread.ofPlatform().start(() -> serve(socket));
        }
    }

    static void serve(Socket socket) {
        try {
            socket.getInputStream().readNBytes(10_000);
            Thread.sleep(2000);
            socket.close();
            System.out.println("closed");
        } catch (Exception e) {
            e.printStackTrace();
        }
    }

    static void client(int port) {
        RestClient client =
                RestClient.builder()
                        .requestFactory(new ReactorClientHttpRequestFactory(HttpClient.create()))
                        .build();
        try {
            client.post()
                    .uri("http://127.0.0.1:" + port + "/upload")
                    .body(Upload::write)
                    .retrieve()
                    .toBodilessEntity();
        } catch (Exception e) {
            System.out.println("ended with " + e);
        }
    }

    static void write(OutputStream out) throws IOException {
        byte[] block = new byte[100_000];
        for (int i = 0; i < 1000; i++) out.write(block);
    }
}
