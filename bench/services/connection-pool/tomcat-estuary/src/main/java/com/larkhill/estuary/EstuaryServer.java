package com.larkhill.estuary;

import common.Program;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.File;
import java.nio.file.Files;
import javax.sql.DataSource;
import org.apache.catalina.startup.Tomcat;

public class EstuaryServer {
  public static void main(String[] args) throws Exception {
    int port = Program.start("com.larkhill.estuary.DatabaseMain").port();
    var gauges = new Gauges(pool("replica", port, 16), pool("primary", port, 4));
    var tomcat = new Tomcat();
    tomcat.setBaseDir(Files.createTempDirectory("estuary").toString());
    tomcat.setHostname("127.0.0.1");
    tomcat.setPort(Integer.getInteger("port", 8080));
    tomcat.getConnector().setProperty("address", "127.0.0.1");
    var context = tomcat.addContext("", new File(".").getAbsolutePath());
    Tomcat.addServlet(context, "gauges", new GaugeServlet(gauges));
    context.addServletMappingDecoded("/gauges/*", "gauges");
    tomcat.start();
    tomcat.getServer().await();
  }

  private static DataSource pool(String name, int port, int size) {
    var config = new HikariConfig();
    config.setPoolName(name);
    config.setJdbcUrl("jdbc:h2:tcp://127.0.0.1:" + port + "/mem:estuary");
    config.setUsername("sa");
    config.setPassword("");
    config.setMaximumPoolSize(size);
    return new HikariDataSource(config);
  }
}
