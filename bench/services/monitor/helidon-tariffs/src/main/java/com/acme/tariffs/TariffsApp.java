package com.acme.tariffs;
import io.helidon.webserver.WebServer;
import java.util.concurrent.ThreadLocalRandom;
public class TariffsApp {
  /** Reads the tariff table of a postcode pair from the archive, 12 ms. */
  static String loadTariff(Integer relation) {
    try { Thread.sleep(12); } catch (InterruptedException e) { throw new IllegalStateException(e); }
    return "{\"relation\":" + relation + ",\"cents\":" + (500 + relation % 900) + "}";
  }
  public static void main(String[] args) {
    var cache = new TariffCache<Integer, String>(500, TariffsApp::loadTariff);
    WebServer.builder().port(Integer.getInteger("port", 8080))
        .routing(r -> r.get("/tariffs/sample", (req, res) -> {
          int relation = ThreadLocalRandom.current().nextInt(200_000);
          res.send(cache.get(relation));
        }))
        .build().start();
  }
}
