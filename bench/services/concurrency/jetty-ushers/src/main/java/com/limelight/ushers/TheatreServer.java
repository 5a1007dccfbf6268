package com.limelight.ushers;

import common.Partner;
import java.time.Duration;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.QoSHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public final class TheatreServer {
  private TheatreServer() {}

  public static void main(String[] args) throws Exception {
    var server = new Server(new QueuedThreadPool(50));
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    var foyer = new QoSHandler(new SeatHandler(new BoxOffice(Partner.start("-Ddelay=24"))));
    foyer.setMaxRequestCount(6);
    foyer.setMaxSuspendedRequestCount(100_000);
    foyer.setMaxSuspend(Duration.ZERO);
    server.setHandler(foyer);
    server.start();
    server.join();
  }
}
