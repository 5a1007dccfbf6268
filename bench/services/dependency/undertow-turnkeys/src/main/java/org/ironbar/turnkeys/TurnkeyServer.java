package org.ironbar.turnkeys;

import common.Program;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.RoutingHandler;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.util.Headers;
import org.xnio.Options;

public final class TurnkeyServer {
  private final RadiusClient radius;

  private TurnkeyServer(RadiusClient radius) {
    this.radius = radius;
  }

  public static void main(String[] args) throws Exception {
    var service = new TurnkeyServer(new RadiusClient(Program.start(RadiusServer.class.getName()).port()));
    var routes = new RoutingHandler().get("/gates/{gate}/open", new BlockingHandler(service::open));
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setServerOption(UndertowOptions.ENABLE_STATISTICS, false)
        .setSocketOption(Options.BACKLOG, 2048)
        .setWorkerThreads(320)
        .setHandler(routes)
        .build()
        .start();
  }

  private void open(HttpServerExchange exchange) throws Exception {
    String gate = exchange.getQueryParameters().get("gate").getFirst();
    boolean accepted = radius.accepts("turnkey@" + gate);
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send("{\"gate\":\"" + gate + "\",\"open\":" + accepted + "}");
  }
}
