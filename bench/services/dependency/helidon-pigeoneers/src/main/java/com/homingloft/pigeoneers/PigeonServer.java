package com.homingloft.pigeoneers;

import common.Program;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.nats.client.Nats;
import io.nats.client.Options;

public final class PigeonServer {
  private PigeonServer() {}

  public static void main(String[] args) throws Exception {
    var options = Options.builder().server("nats://127.0.0.1:" + Program.start(Loft.class.getName()).port()).build();
    var pigeons = new PigeonService(Nats.connect(options));
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .routing(HttpRouting.builder().get("/pigeons/{ring}/position", pigeons::position))
        .build()
        .start();
  }
}
