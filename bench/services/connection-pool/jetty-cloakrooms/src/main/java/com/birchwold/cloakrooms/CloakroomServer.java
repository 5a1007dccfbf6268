package com.birchwold.cloakrooms;

import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public class CloakroomServer {
  public static void main(String[] args) throws Exception {
    var database = Database.open();
    Ledgers.continueNumbers(database);
    var server = new Server(new QueuedThreadPool(120));
    var connector = new ServerConnector(server, 1, 1);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    var context = new ServletContextHandler("/");
    context.addServlet(new ServletHolder(new TagServlet(new Tags(database))), "/cloakrooms/*");
    server.setHandler(context);
    server.start();
  }
}
