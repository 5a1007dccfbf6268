package com.gorseway.peddlers;

import common.Partner;
import jakarta.servlet.DispatcherType;
import java.util.EnumSet;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.ee10.servlets.DoSFilter;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public class PeddlerServer {
  public static void main(String[] args) throws Exception {
    var wholesaler = new Wholesaler(Partner.start("-Ddelay=12"));
    var server = new Server(new QueuedThreadPool(60));
    var connector = new ServerConnector(server, 1, 1);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    var context = new ServletContextHandler("/");
    var guard = new FilterHolder(new DoSFilter());
    guard.setInitParameter("maxRequestsPerSec", "180");
    guard.setInitParameter("delayMs", "-1");
    guard.setInitParameter("managedAttr", "false");
    guard.setAsyncSupported(true);
    context.addFilter(guard, "/*", EnumSet.of(DispatcherType.REQUEST));
    context.addServlet(new ServletHolder(new WaresServlet(wholesaler)), "/packs/*");
    server.setHandler(context);
    server.start();
  }
}
