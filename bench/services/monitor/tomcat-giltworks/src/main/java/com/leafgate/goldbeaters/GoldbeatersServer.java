package com.leafgate.goldbeaters;

import common.Partner;
import java.nio.file.Files;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;

public final class GoldbeatersServer {
  private GoldbeatersServer() {}

  public static void main(String[] args) throws Exception {
    var device = new SigningDevice(Partner.start("-Dspeak=lines", "-Ddelay=16"));
    var tomcat = new Tomcat();
    tomcat.setBaseDir(Files.createTempDirectory("goldbeaters").toString());
    tomcat.setHostname("127.0.0.1");
    tomcat.setPort(Integer.getInteger("port", 8080));
    tomcat.getConnector().setProperty("address", "127.0.0.1");
    tomcat.getConnector().setProperty("maxThreads", "80");
    tomcat.getConnector().setProperty("acceptCount", "4096");
    Context context = tomcat.addContext("", null);
    Tomcat.addServlet(context, "certificates", new CertificateServlet(new CertificateBook(device)));
    context.addServletMappingDecoded("/ingots/*", "certificates");
    tomcat.start();
    tomcat.getServer().await();
  }
}
