package com.millbrook.weighbridges;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

public class WeighbridgeServer {
  public static void main(String[] args) throws Exception {
    var pool = new HikariConfig();
    pool.setPoolName("weighings");
    pool.setJdbcUrl("jdbc:h2:mem:weighings;DB_CLOSE_DELAY=-1");
    pool.setMaximumPoolSize(16);
    pool.setAutoCommit(false);
    var weighings = new Weighings(new HikariDataSource(pool), new Scales(3));
    weighings.create();

    var tomcat = new Tomcat();
    tomcat.setBaseDir(System.getProperty("java.io.tmpdir"));
    var connector = new Connector();
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setProperty("address", "127.0.0.1");
    connector.setProperty("maxThreads", "80");
    connector.setProperty("acceptCount", "2048");
    connector.setProperty("maxKeepAliveRequests", "-1");
    tomcat.setConnector(connector);
    var context = tomcat.addContext("", null);
    Tomcat.addServlet(context, "weighings", new WeighingServlet(weighings));
    context.addServletMappingDecoded("/lorries/*", "weighings");
    tomcat.start();
    tomcat.getServer().await();
  }
}
