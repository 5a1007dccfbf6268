package com.merestone.woodcuts;

import common.Partner;
import java.nio.file.Files;
import org.apache.catalina.Context;
import org.apache.catalina.Wrapper;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

public final class WoodcutServer {
  private WoodcutServer() {}

  public static void main(String[] args) throws Exception {
    var plates = new PlateStore("http://127.0.0.1:" + Partner.start("-Ddelay=36"));
    var servlet = new PrintServlet(new Presses(plates, new PrintLog()));

    var tomcat = new Tomcat();
    tomcat.setBaseDir(Files.createTempDirectory("woodcuts").toString());
    var connector = new Connector("org.apache.coyote.http11.Http11NioProtocol");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setProperty("address", "127.0.0.1");
    connector.setProperty("maxThreads", "40");
    connector.setProperty("acceptCount", "1024");
    connector.setAsyncTimeout(60_000);
    tomcat.setConnector(connector);
    Context context = tomcat.addContext("", null);
    Wrapper wrapper = Tomcat.addServlet(context, "prints", servlet);
    wrapper.setAsyncSupported(true);
    context.addServletMappingDecoded("/prints/*", "prints");
    tomcat.start();
    tomcat.getServer().await();
  }
}
