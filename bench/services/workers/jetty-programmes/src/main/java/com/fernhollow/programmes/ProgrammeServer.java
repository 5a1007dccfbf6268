package com.fernhollow.programmes;

import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.h2.jdbcx.JdbcConnectionPool;

public class ProgrammeServer {
  public static void main(String[] args) throws Exception {
    var database = JdbcConnectionPool.create("jdbc:h2:mem:programmes;DB_CLOSE_DELAY=-1", "sa", "");
    database.setMaxConnections(10);
    var press = new Press();
    press.start();
    var orders = new Orders(database, press);
    orders.create();
    var threads = new QueuedThreadPool(36, 36);
    threads.setName("box-office");
    var server = new Server(threads);
    var connector = new ServerConnector(server, 1, 1);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    server.setHandler(new ProgrammeHandler(orders));
    server.start();
  }
}
