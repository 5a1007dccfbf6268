package com.kestrelbank.funiculars;

import common.Partner;
import java.nio.file.Files;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

public class Funicular {
  public static void main(String[] args) throws Exception {
    var tomcat = new Tomcat();
    tomcat.setBaseDir(Files.createTempDirectory("funiculars").toString());
    var connector = new Connector("HTTP/1.1");
    connector.setProperty("address", "127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setProperty("maxThreads", "12");
    connector.setProperty("minSpareThreads", "12");
    connector.setProperty("acceptCount", "1000");
    connector.setProperty("maxKeepAliveRequests", "-1");
    tomcat.setConnector(connector);
    var context = tomcat.addContext("", null);
    Tomcat.addServlet(context, "tickets", new TicketServlet(new TicketOffice(Partner.start("-Ddelay=40"))));
    context.addServletMappingDecoded("/funiculars/*", "tickets");
    tomcat.start();
    tomcat.getServer().await();
  }
}
