import com.github.tomakehurst.wiremock.WireMockServer;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

import static com.github.tomakehurst.wiremock.client.WireMock.*;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.options;

/** Stands in for a partner's service in a load test: /report comes slowly, in pieces, and /status at once. */
public class PartnerStub {

    public static void main(String[] args) throws Exception {
        WireMockServer partner = new WireMockServer(options().bindAddress("127.0.0.1").dynamicPort()
                .disableRequestJournal().asynchronousResponseEnabled(true).asynchronousResponseThreads(100));
        partner.stubFor(get("/report").willReturn(aResponse().withStatus(200)
                .withBody("This is a longer report that will be sent in pieces.").withChunkedDribbleDelay(5, 120_000)));
        partner.stubFor(get("/status").willReturn(ok("fine")));
        partner.start();
        String base = "http://127.0.0.1:" + partner.port();

        HttpClient users = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        for (int i = 0; i < 40; i++) {
            users.sendAsync(HttpRequest.newBuilder(URI.create(base + "/report")).build(), HttpResponse.BodyHandlers.ofString());
            Thread.sleep(50);
        }
        AtomicInteger late = new AtomicInteger();
        while (true) {
            HttpRequest status = HttpRequest.newBuilder(URI.create(base + "/status")).timeout(Duration.ofSeconds(2)).build();
            try {
                System.out.println(users.send(status, HttpResponse.BodyHandlers.ofString()).body());
            } catch (Exception e) {
                System.out.println(late.incrementAndGet() + " times no status: " + e.getMessage());
            }
            Thread.sleep(1000);
        }
    }
}
