import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.Server;
import com.linecorp.armeria.server.ServiceRequestContext;
import com.linecorp.armeria.server.annotation.Get;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** A greeting service, and the browsers that ask it. */
public class Hello {

    static class GreetingService {
        @Get("/hello")
        public HttpResponse hello(ServiceRequestContext context) {
            context.setRequestTimeoutAfterMillis(1000);
            return HttpResponse.of(HttpStatus.OK, MediaType.PLAIN_TEXT_UTF_8, greeting());
        }

        /** The greeting of the day comes from a slow archive. */
        private String greeting() {
            try {
                Thread.sleep(3000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return "Hello";
        }
    }

    public static void main(String[] args) throws Exception {
        Server server = Server.builder().http(0).annotatedService(new GreetingService()).build();
        server.start().join();
        URI uri = URI.create("http://127.0.0.1:" + server.activeLocalPort() + "/hello");
        AtomicInteger answers = new AtomicInteger();
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        for (int i = 0; i < 30; i++) {
            Thread browser = new Thread(() -> {
                while (true) {
                    try {
                        if (client.send(HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(60)).build(),
                                BodyHandlers.ofString()).statusCode() == 200) answers.incrementAndGet();
                    } catch (Exception e) {
                        System.out.println(e);
                    }
                }
            }, "browser-" + i);
            browser.setDaemon(true);
            browser.start();
        }
        while (true) {
            Thread.sleep(5000);
            System.out.println(answers.getAndSet(0) / 5.0 + " greetings/s");
        }
    }
}
