package com.millrace.cobblestones;

import common.Partner;
import io.javalin.Javalin;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.time.Duration;
import org.apache.commons.dbcp2.BasicDataSource;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Orders of paving stone: the price is asked of the quarry's service inside the order's transaction. */
public final class CobblestoneServer {
  private final BasicDataSource orders = new BasicDataSource();
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final URI quarry = URI.create("http://127.0.0.1:" + Partner.start("-Ddelay=120") + "/price");

  private CobblestoneServer() throws Exception {
    orders.setUrl("jdbc:h2:mem:orders;DB_CLOSE_DELAY=-1");
    orders.setMaxTotal(10);
    orders.setMaxIdle(10);
    orders.setMaxWait(Duration.ofSeconds(30));
    orders.setDefaultAutoCommit(false);
    try (Connection connection = orders.getConnection(); var statement = connection.createStatement()) {
      statement.execute("CREATE TABLE paving (id IDENTITY PRIMARY KEY, yard VARCHAR(40), stones INT, answer VARCHAR(200))");
      connection.commit();
    }
  }

  public static void main(String[] args) throws Exception {
    var server = new CobblestoneServer();
    Javalin.create(config -> {
      config.showJavalinBanner = false;
      config.jetty.threadPool = new QueuedThreadPool(160, 16);
      config.router.mount(router -> router.get("/yards/{yard}/orders",
          context -> context.result(server.order(context.pathParam("yard")))));
    }).start("127.0.0.1", Integer.getInteger("port", 8080));
  }

  private String order(String yard) throws Exception {
    try (Connection connection = orders.getConnection()) {
      // The row must not be seen without its price: both in one transaction.
      String price = client.send(HttpRequest.newBuilder(quarry).build(), HttpResponse.BodyHandlers.ofString()).body();
      try (var insert = connection.prepareStatement("INSERT INTO paving (yard, stones, answer) VALUES (?, 400, ?)")) {
        insert.setString(1, yard);
        insert.setString(2, price);
        insert.executeUpdate();
      }
      connection.commit();
      return price;
    }
  }
}
