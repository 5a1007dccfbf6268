import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;

import java.util.*;

/** Each session has a transport of its own, which is closed gracefully at its end; sessions stay known for their log. */
public class Tools {
    static final List<Object> log = new ArrayList<>();

    public static void main(String[] args) throws Exception {
        while (log.size() < 150) {
            HttpClientStreamableHttpTransport transport =
                    HttpClientStreamableHttpTransport.builder("http://127.0.0.1:1").build();
            log.add(transport);
            transport.closeGracefully().block();
            if (log.size() % 50 == 0) System.out.println(log.size() + " sessions, all closed");
            Thread.sleep(50);
        }
        Thread.sleep(60_000);
    }
}
