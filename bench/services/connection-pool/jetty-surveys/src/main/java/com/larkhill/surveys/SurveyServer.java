package com.larkhill.surveys;

import common.Program;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

public class SurveyServer {
  public static void main(String[] args) throws Exception {
    var panel = new Panel(Program.start("com.larkhill.surveys.Answers").port(), Program.start("com.larkhill.surveys.Quotas").port());
    var server = new Server();
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    server.addConnector(connector);
    server.setHandler(new SurveyHandler(panel));
    server.start();
    server.join();
  }
}
