package org.lamplight.gaslights;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import common.Partner;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

public final class GaslightServer {
  private static final String PREFIX = "/streets/";

  private final Gasworks gasworks;

  private GaslightServer(Gasworks gasworks) {
    this.gasworks = gasworks;
  }

  public static void main(String[] args) throws IOException {
    var service = new GaslightServer(new Gasworks(Partner.start("-Ddelay=5")));
    var address = new InetSocketAddress(InetAddress.getByName("127.0.0.1"), Integer.getInteger("port", 8080));
    HttpServer server = HttpServer.create(address, 2048);
    server.createContext(PREFIX, service::lamps);
    server.start();
  }

  private void lamps(HttpExchange exchange) throws IOException {
    try (exchange) {
      String street = exchange.getRequestURI().getPath().substring(PREFIX.length());
      byte[] body = ("{\"street\":\"" + street + "\",\"pressure\":" + gasworks.pressure(street) + "}")
          .getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
  }
}
