package com.saltmarsh.auditions;

import common.Program;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

public class AuditionServer {
  public static void main(String[] args) throws Exception {
    System.setProperty("collector.port", String.valueOf(Program.start("com.saltmarsh.auditions.Collector").port()));
    var server = new Server();
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    server.addConnector(connector);
    server.setHandler(new SlotHandler());
    server.start();
    server.join();
  }
}
