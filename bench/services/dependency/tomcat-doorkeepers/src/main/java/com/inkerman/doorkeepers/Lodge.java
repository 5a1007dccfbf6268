package com.inkerman.doorkeepers;

import com.inkerman.doorkeepers.agent.PolicyAgent;
import common.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.catalina.startup.Tomcat;

public final class Lodge {
  private Lodge() {}

  public static void main(String[] args) throws Exception {
    Path directory = Files.createTempDirectory("lodge");
    Path socket = directory.resolve("policy.sock");
    Program.start(PolicyAgent.class.getName(), "-Dsocket=" + socket).line();
    var tomcat = new Tomcat();
    tomcat.setBaseDir(directory.toString());
    tomcat.setPort(Integer.getInteger("port", 8080));
    tomcat.getConnector().setProperty("address", "127.0.0.1");
    tomcat.getConnector().setProperty("maxThreads", "96");
    var context = tomcat.addContext("", null);
    var servlet = new AdmittanceServlet(new Doors(), new Policies(socket));
    Tomcat.addServlet(context, "admittance", servlet);
    context.addServletMappingDecoded("/doors/*", "admittance");
    tomcat.start();
    tomcat.getServer().await();
  }
}
