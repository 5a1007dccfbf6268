package org.meridian.cartographers;

import java.nio.file.Files;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

public final class MapServer {
  private MapServer() {}

  public static void main(String[] args) throws Exception {
    var tomcat = new Tomcat();
    tomcat.setBaseDir(Files.createTempDirectory("cartographers").toString());
    var connector = new Connector();
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setProperty("address", "127.0.0.1");
    connector.setProperty("acceptCount", "2048");
    connector.setProperty("maxThreads", "60");
    tomcat.setConnector(connector);
    var context = tomcat.addContext("", null);
    Tomcat.addServlet(context, "maps", new MapServlet(new DrawingOffice()));
    context.addServletMappingDecoded("/maps/*", "maps");
    tomcat.start();
    tomcat.getServer().await();
  }
}
