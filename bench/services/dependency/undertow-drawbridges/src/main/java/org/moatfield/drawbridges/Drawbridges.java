package org.moatfield.drawbridges;

import common.Program;
import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.util.Headers;

public class Drawbridges {
  public static void main(String[] args) {
    var winch = new Winch(Program.start(Gatehouse.class.getName()).port());
    var toll = new Toll();
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setIoThreads(2)
        .setWorkerThreads(90)
        .setHandler(Handlers.path().addPrefixPath("/drawbridges",
            new BlockingHandler(exchange -> lower(exchange, winch, toll))))
        .build()
        .start();
  }

  private static void lower(HttpServerExchange exchange, Winch winch, Toll toll) throws Exception {
    String bridge = exchange.getRelativePath().split("/")[1];
    int pence = toll.take(bridge);
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send(
        "{\"bridge\":\"" + bridge + "\",\"state\":\"" + winch.lower(bridge) + "\",\"pence\":" + pence + "}");
  }
}
