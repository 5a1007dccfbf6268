package com.larkmoor.letterpress;

import java.nio.file.Files;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

public class PressServer {
  public static void main(String[] args) throws Exception {
    var tomcat = new Tomcat();
    tomcat.setBaseDir(Files.createTempDirectory("letterpress").toString());
    var connector = new Connector();
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setProperty("address", "127.0.0.1");
    connector.setProperty("acceptCount", "2048");
    connector.setProperty("maxThreads", "50");
    tomcat.setConnector(connector);
    var press = new Press();
    press.start();
    var context = tomcat.addContext("", null);
    Tomcat.addServlet(context, "handbills", new HandbillServlet(press));
    context.addServletMappingDecoded("/handbills/*", "handbills");
    tomcat.start();
    tomcat.getServer().await();
  }
}
