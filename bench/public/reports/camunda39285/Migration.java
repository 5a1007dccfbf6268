import com.sun.net.httpserver.HttpServer;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.springframework.http.*;
import org.springframework.http.client.*;
import org.springframework.web.client.*;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

public class Migration {
    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("identity")) identity(port);
        else app(port);
        Thread.sleep(60_000);
    }

    static void identity(int port) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        AtomicInteger n = new AtomicInteger();
        server.createContext(
                "/api",
                x -> {
                    byte[] body = "{\"tenants\":[]}".getBytes();
                    x.sendResponseHeaders(n.incrementAndGet() % 10 == 0 ? 404 : 200, body.length);
                    x.getResponseBody().write(body);
                    x.close();
                });
        server.start();
    }

    static void app(int port) throws Exception {
        RestTemplate rest =
                new RestTemplate(
                        new HttpComponentsClientHttpRequestFactory(HttpClients.createDefault()));
        rest.getInterceptors().add(new EndpointUnavailableInterceptor());
        AtomicInteger migrated = new AtomicInteger();
        for (int i = 0; i < 4; i++)
            Thread.ofPlatform()
                    .daemon()
                    .name("migration-" + i)
                    .start(() -> migrate(rest, "http://127.0.0.1:" + port + "/api", migrated));
        for (int i = 0; i < 50; i++) {
            Thread.sleep(1000);
            System.out.println("migrated: " + migrated);
        }
    }

    static void migrate(RestTemplate rest, String url, AtomicInteger migrated) {
        while (true) {
            try {
                rest.getForObject(url, String.class);
                migrated.incrementAndGet();
                Thread.sleep(20);
            } catch (NotImplementedException e) {
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    static class NotImplementedException extends RuntimeException {
        NotImplementedException(String message) {
            super(message);
        }
    }

    static class EndpointUnavailableInterceptor implements ClientHttpRequestInterceptor {
        @Override
        public ClientHttpResponse intercept(
                HttpRequest request, byte[] body, ClientHttpRequestExecution execution)
                throws IOException {
            ClientHttpResponse response = execution.execute(request, body);
            if (response.getStatusCode() == HttpStatus.NOT_FOUND)
                throw new NotImplementedException(request.getURI().getPath());
            return response;
        }
    }
}
