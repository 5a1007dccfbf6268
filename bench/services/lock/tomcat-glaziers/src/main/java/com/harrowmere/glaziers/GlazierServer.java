package com.harrowmere.glaziers;

import common.Program;
import java.io.File;
import java.nio.file.Files;
import java.security.Security;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

public final class GlazierServer {
  private GlazierServer() {}

  public static void main(String[] args) throws Exception {
    // merchants move from machine to machine: nothing of what the name server said may be kept
    Security.setProperty("networkaddress.cache.ttl", "0");
    int merchant = Program.start(Merchant.class.getName()).port();
    File base = Files.createTempDirectory("glaziers").toFile();
    base.deleteOnExit();
    var tomcat = new Tomcat();
    tomcat.setBaseDir(base.getPath());
    var connector = new Connector();
    connector.setProperty("address", "127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    tomcat.setConnector(connector);
    Context context = tomcat.addContext("", base.getPath());
    Tomcat.addServlet(context, "quotes", new QuoteServlet(new Enquiries(new GlassMerchant(merchant))));
    context.addServletMappingDecoded("/panes/*", "quotes");
    tomcat.start();
    tomcat.getServer().await();
  }
}
