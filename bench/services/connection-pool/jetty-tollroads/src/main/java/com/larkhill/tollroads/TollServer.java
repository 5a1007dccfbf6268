package com.larkhill.tollroads;

import common.Program;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

public class TollServer {
  public static void main(String[] args) throws Exception {
    var server = new Server();
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(1024);
    server.addConnector(connector);
    server.setHandler(new TollHandler(new Registers(Program.start("com.larkhill.tollroads.ExchangeMain").port())));
    server.start();
    server.join();
  }
}
