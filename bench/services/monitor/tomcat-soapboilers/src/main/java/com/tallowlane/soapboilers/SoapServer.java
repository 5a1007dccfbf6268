package com.tallowlane.soapboilers;

import common.Partner;
import java.io.File;
import org.apache.catalina.startup.Tomcat;

public final class SoapServer {
  private SoapServer() {}

  public static void main(String[] args) throws Exception {
    var numbers = new BatchNumbers("http://127.0.0.1:" + Partner.start("-Ddelay=14"));
    var servlet = new BatchServlet(new Batches(numbers));
    var tomcat = new Tomcat();
    tomcat.setBaseDir(System.getProperty("java.io.tmpdir") + File.separator + "soapboilers-" + ProcessHandle.current().pid());
    tomcat.setHostname("127.0.0.1");
    tomcat.setPort(Integer.getInteger("port", 8080));
    var connector = tomcat.getConnector();
    connector.setProperty("address", "127.0.0.1");
    connector.setProperty("maxThreads", "80");
    connector.setProperty("acceptCount", "2048");
    var context = tomcat.addContext("", null);
    Tomcat.addServlet(context, "batches", servlet);
    context.addServletMappingDecoded("/kettles/*", "batches");
    tomcat.start();
    tomcat.getServer().await();
  }
}
