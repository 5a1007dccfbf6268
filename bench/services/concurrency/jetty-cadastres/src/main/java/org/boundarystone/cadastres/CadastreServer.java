package org.boundarystone.cadastres;

import common.Partner;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public final class CadastreServer {
  private CadastreServer() {}

  public static void main(String[] args) throws Exception {
    var server = new Server(new QueuedThreadPool(60));
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    server.setHandler(new DeedHandler(new LandRegister(), new Notary(Partner.start("-Ddelay=6"))));
    server.start();
  }
}
