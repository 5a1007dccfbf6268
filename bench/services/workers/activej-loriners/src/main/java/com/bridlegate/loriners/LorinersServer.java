package com.bridlegate.loriners;

import common.Partner;
import io.activej.eventloop.Eventloop;
import io.activej.http.HttpMethod;
import io.activej.http.HttpServer;
import io.activej.http.RoutingServlet;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Orders of bits and buckles. Everything runs on one event loop; what blocks is left to the stockroom's threads. */
public final class LorinersServer {
  private LorinersServer() {}

  public static void main(String[] args) throws Exception {
    Eventloop loop = Eventloop.builder().withThreadName("gateway").build();
    ExecutorService stockroom = Executors.newFixedThreadPool(24, Thread.ofPlatform().daemon().name("stockroom-", 0).factory());
    var orders = new Orders(loop, new Stock(stockroom, Partner.start("-Ddelay=18")), new AuditLog(Partner.start("-Dspeak=lines", "-Ddelay=16")));
    RoutingServlet routes = RoutingServlet.builder(loop)
        .with(HttpMethod.GET, "/orders/:article/place", request -> orders.place(request.getPathParameter("article")))
        .build();
    HttpServer server = HttpServer.builder(loop, routes)
        .withListenAddress(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), Integer.getInteger("port", 8080)))
        .build();
    loop.keepAlive(true);
    server.listen();
    loop.run();
  }
}
