package com.millbrook.hallmarks;

import common.Program;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

public class HallmarkServer {
  public static void main(String[] args) throws Exception {
    var pool = new HikariConfig();
    pool.setPoolName("register");
    pool.setJdbcUrl("jdbc:h2:mem:register;DB_CLOSE_DELAY=-1");
    pool.setMaximumPoolSize(10);
    var register = new Register(new HikariDataSource(pool));
    register.create();
    var marks = new Marks(new AssayOffice(Program.start("com.millbrook.hallmarks.Assay").port()), register);

    var server = new Server();
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    server.setHandler(new MarkHandler(marks));
    server.start();
    server.join();
  }
}
