import io.helidon.webserver.WebServer;

import java.net.*;

public class Server {
    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("server")) load(port);
        else
            WebServer.builder()
                    .address(InetAddress.getByName("127.0.0.1"))
                    .port(port)
                    .maxTcpConnections(20)
                    .routing(r -> r.get("/x", (q, s) -> s.send("ok")))
                    .build()
                    .start();
        Thread.sleep(60_000);
    }

    static void load(int port) throws Exception {
        Thread.sleep(5000);
        for (int i = 0; i < 60; i++)
            Thread.ofVirtual()
                    .start(
                            () -> {
                                try {
                                    Socket s = new Socket("127.0.0.1", port);
                                    s.getOutputStream()
                                            .write("GET /x HTTP/1.1\r\nHost: a\r\n\r\n".getBytes());
                                    System.out.println(
                                            s.getInputStream().read() == 'H' ? "answered" : "?");
                                    Thread.sleep(60_000);
                                } catch (Exception e) {
                                    e.printStackTrace();
                                }
                            });
    }
}
