package com.concordia.disputes;

import com.concordia.disputes.audit.AuditTrail;
import common.Partner;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public final class DisputeServer {
  private DisputeServer() {}

  public static void main(String[] args) throws Exception {
    System.setProperty("audit.collector", "http://127.0.0.1:" + Partner.start("-Ddelay=11") + "/events");
    var files = new CaseFiles(Partner.start("-Ddelay=16"));
    var threads = new QueuedThreadPool(60, 8);
    threads.setName("disputes");
    var server = new Server(threads);
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    var context = new ServletContextHandler("/");
    context.addServlet(new ServletHolder(new DisputeServlet(files, new AuditTrail())), "/disputes/*");
    server.setHandler(context);
    server.start();
    server.join();
  }
}
