package org.quayside.lanterns;

import com.linecorp.armeria.client.WebClient;
import com.linecorp.armeria.server.Server;
import common.Partner;
import java.time.Duration;

public final class LanternServer {
  private LanternServer() {}

  public static void main(String[] args) {
    var gasworks = client(Partner.start("-Ddelay=10"));
    var watch = client(Partner.start("-Ddelay=16"));
    var journal = new Journal();
    new Lamplighters().start();
    Server.builder()
        .http(Integer.getInteger("port", 8080))
        .requestTimeout(Duration.ofMinutes(1))
        .annotatedService(new LanternService(gasworks, watch, journal))
        .build().start().join();
  }

  private static WebClient client(int port) {
    return WebClient.builder("h1c://127.0.0.1:" + port).responseTimeout(Duration.ofMinutes(1)).build();
  }
}
