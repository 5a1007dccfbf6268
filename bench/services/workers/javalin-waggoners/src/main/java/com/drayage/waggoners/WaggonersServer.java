package com.drayage.waggoners;

import common.Partner;
import io.javalin.Javalin;
import io.javalin.http.NotFoundResponse;
import java.util.Map;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public final class WaggonersServer {
  private WaggonersServer() {}

  public static void main(String[] args) {
    var queries = new PersistedQueries(new Backends(Partner.start("-Ddelay=22")));
    var threads = new QueuedThreadPool(110, 110);
    threads.setName("jetty");
    Javalin app = Javalin.create(config -> {
      config.showJavalinBanner = false;
      config.jetty.threadPool = threads;
    });
    // Clients send the name of a query that was registered, never its text.
    app.get("/graphql/{query}/{load}", context -> {
      Map<String, Object> result = queries.run(context.pathParam("query"), context.pathParam("load"));
      if (result == null) throw new NotFoundResponse();
      context.json(result);
    });
    app.start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
