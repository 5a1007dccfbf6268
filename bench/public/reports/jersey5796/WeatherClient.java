import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

import com.sun.net.httpserver.HttpServer;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.core.MediaType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.glassfish.jersey.client.ClientProperties;

/** Asks a weather service, which is in the same process, for one station after the other, each with its own timeout. */
public class WeatherClient {
    @XmlRootElement(name = "report")
    public static class Report {
        public String station;
        public double temperature;
    }

    public static void main(String[] args) throws Exception {
        byte[] answer = "<report><station>Brocken</station><temperature>4.5</temperature></report>".getBytes(StandardCharsets.UTF_8);
        HttpServer weather = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        weather.setExecutor(Executors.newFixedThreadPool(2, Thread.ofPlatform().daemon().name("weather-service-", 0).factory()));
        weather.createContext("/", exchange -> {
            exchange.getResponseHeaders().add("Content-Type", "application/xml");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        weather.start();

        Client client = ClientBuilder.newClient();
        String service = "http://127.0.0.1:" + weather.getAddress().getPort();
        double sum = 0;
        for (int station = 0; ; station++) {
            sum += client.target(service).path("station-" + station % 100)
                    .property(ClientProperties.READ_TIMEOUT, 1000 + station % 100)
                    .request(MediaType.APPLICATION_XML)
                    .get(Report.class).temperature;
            if (station % 100 == 0) System.out.println(station + " reports, mean " + sum / (station + 1));
            Thread.sleep(150);
        }
    }
}
