package org.harbourgate.quarantines;

import common.Partner;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ThreadLimitHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public final class QuarantineServer {
  private QuarantineServer() {}

  public static void main(String[] args) throws Exception {
    var server = new Server(new QueuedThreadPool(60));
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    var veterinary = new Veterinary(Partner.start("-Ddelay=22"));
    // No client may take more than five threads, whatever it sends.
    var fairly = new ThreadLimitHandler();
    fairly.setThreadLimit(5);
    fairly.setHandler(new ClearanceHandler(new Register(), veterinary));
    server.setHandler(fairly);
    server.start();
    server.join();
  }
}
