package net.castlebar.printworks;

import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public class PrintServer {
  public static void main(String[] args) throws Exception {
    var server = new Server(new QueuedThreadPool(52, 52));
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    server.setHandler(new PosterHandler(new PressRoom()));
    server.start();
    server.join();
  }
}
