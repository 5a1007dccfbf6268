package com.saltmarsh.courses;

import common.Program;
import java.io.File;
import java.nio.file.Files;
import org.apache.catalina.startup.Tomcat;

public class CourseServer {
  public static void main(String[] args) throws Exception {
    var tomcat = new Tomcat();
    tomcat.setBaseDir(Files.createTempDirectory("courses").toString());
    tomcat.setHostname("127.0.0.1");
    tomcat.setPort(Integer.getInteger("port", 8080));
    tomcat.getConnector().setProperty("address", "127.0.0.1");
    var context = tomcat.addContext("", new File(".").getAbsolutePath());
    Tomcat.addServlet(context, "courses", new CourseServlet(Program.start("com.saltmarsh.courses.Campus").port()));
    context.addServletMappingDecoded("/courses/*", "courses");
    tomcat.start();
    tomcat.getServer().await();
  }
}
