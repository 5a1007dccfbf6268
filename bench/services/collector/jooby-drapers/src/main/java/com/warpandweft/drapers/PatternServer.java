package com.warpandweft.drapers;

import io.jooby.ExecutionMode;
import io.jooby.Jooby;
import io.jooby.MediaType;
import io.jooby.ServerOptions;
import java.util.concurrent.atomic.AtomicInteger;

/** GET /collections/{collection}/patterns/next: a summary of the pattern that comes next in a collection. */
public final class PatternServer {
  private PatternServer() {}

  public static void main(String[] args) {
    var patterns = new Patterns();
    var turn = new AtomicInteger();
    var options = new ServerOptions();
    options.setHost("127.0.0.1");
    options.setPort(Integer.getInteger("port", 8080));
    options.setWorkerThreads(16);
    Jooby.runApp(args, ExecutionMode.WORKER, app -> {
      app.setServerOptions(options);
      app.get("/collections/{collection}/patterns/next", context -> {
        Pattern pattern = patterns.get(context.path("collection").value(), turn.getAndIncrement());
        context.setResponseType(MediaType.json);
        return pattern.json();
      });
    });
  }
}
