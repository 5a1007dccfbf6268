package com.stonebridge.couriers;

import common.Program;
import io.javalin.Javalin;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.ServerConnector;

public class CourierServer {
  public static void main(String[] args) throws Exception {
    var tariffs = new Tariffs(new CarrierClient(Program.start("com.stonebridge.couriers.Carrier").port()));
    Javalin.create(config -> {
      config.showJavalinBanner = false;
      config.jetty.addConnector((server, http) -> {
        var connector = new ServerConnector(server, new HttpConnectionFactory(http));
        connector.setHost("127.0.0.1");
        connector.setPort(Integer.getInteger("port", 8080));
        connector.setAcceptQueueSize(2048);
        return connector;
      });
    }).get("/quotes/{parcel}", context -> {
      String parcel = context.pathParam("parcel");
      CompletableFuture<Quote> quote = tariffs.quote(parcel);
      context.future(() -> quote.thenAccept(it -> context.contentType("application/json").result(it.toJson())));
    }).start();
  }
}
