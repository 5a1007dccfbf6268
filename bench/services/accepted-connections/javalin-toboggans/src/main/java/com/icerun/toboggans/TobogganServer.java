package com.icerun.toboggans;

import common.Partner;
import io.javalin.Javalin;
import io.javalin.http.Context;
import java.io.IOException;
import org.eclipse.jetty.server.ConnectionLimit;
import org.eclipse.jetty.server.Server;

public final class TobogganServer {
  private final Timing timing;

  private TobogganServer(Timing timing) {
    this.timing = timing;
  }

  public static void main(String[] args) {
    var service = new TobogganServer(new Timing(Partner.start("-Ddelay=40")));
    Javalin.create(config -> {
          config.showJavalinBanner = false;
          config.jetty.modifyServer(TobogganServer::limit);
        })
        .get("/runs/{run}/best", service::best)
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }

  /** The scoreboards of the resort must not keep everybody else from the timing system. */
  private static void limit(Server server) {
    var limit = new ConnectionLimit(14, server);
    limit.setIdleTimeout(500);
    server.addBean(limit);
  }

  private void best(Context context) throws IOException, InterruptedException {
    context.contentType("application/json").result(timing.best(context.pathParam("run")));
  }
}
