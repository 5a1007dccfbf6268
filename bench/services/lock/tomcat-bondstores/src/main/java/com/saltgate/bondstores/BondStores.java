package com.saltgate.bondstores;

import common.Partner;
import java.nio.file.Files;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

public final class BondStores {
  private BondStores() {}

  public static void main(String[] args) throws Exception {
    String base = Files.createTempDirectory("bondstores").toString();
    var tomcat = new Tomcat();
    tomcat.setBaseDir(base);
    var connector = new Connector();
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setProperty("address", "127.0.0.1");
    connector.setProperty("maxThreads", "80");
    connector.setProperty("acceptCount", "2048");
    connector.setProperty("maxKeepAliveRequests", "-1");
    tomcat.setConnector(connector);
    Context context = tomcat.addContext("", base);
    var numbers = new ReleaseNumbers(Partner.start("-Ddelay=18"));
    Tomcat.addServlet(context, "releases", new ReleaseServlet(new Releases(numbers)));
    context.addServletMappingDecoded("/bondstores/*", "releases");
    tomcat.start();
    tomcat.getServer().await();
  }
}
