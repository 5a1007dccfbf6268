import com.sun.net.httpserver.HttpServer;
import feign.Feign;
import feign.Param;
import feign.RequestLine;
import feign.Retryer;
import feign.http2client.Http2Client;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.Executors;

/** Collects exchange rates, three times a second, from a service that is in the same process here. */
public class RateCollector {

    interface Rates {
        @RequestLine("GET /rates/{currency}")
        String rate(@Param("currency") String currency);
    }

    public static void main(String[] args) throws Exception {
        HttpServer bank = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        bank.setExecutor(Executors.newFixedThreadPool(2, r -> new Thread(r, "bank-server")));
        bank.createContext("/rates/", exchange -> {
            byte[] rate = "1.0837".getBytes();
            exchange.sendResponseHeaders(200, rate.length);
            exchange.getResponseBody().write(rate);
            exchange.close();
        });
        bank.start();

        Rates rates = Feign.builder()
                .client(new Http2Client())
                .retryer(Retryer.NEVER_RETRY)
                .target(Rates.class, "http://127.0.0.1:" + bank.getAddress().getPort());
        List<String> currencies = List.of("USD", "CHF", "GBP", "JPY", "BRL");
        for (int i = 0; ; i++) {
            rates.rate(currencies.get(i % currencies.size()));
            if (i % 20 == 19) System.out.println(i + 1 + " rates");
            Thread.sleep(300);
        }
    }
}
