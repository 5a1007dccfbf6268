package com.kilnandfloor.maltsters;

import io.jooby.ExecutionMode;
import io.jooby.Jooby;
import io.jooby.MediaType;
import io.jooby.ServerOptions;
import io.jooby.netty.NettyServer;
import java.util.concurrent.atomic.AtomicLong;

public final class MaltstersServer {
  private MaltstersServer() {}

  public static void main(String[] args) {
    var options = new ServerOptions();
    options.setHost("127.0.0.1");
    options.setPort(Integer.getInteger("port", 8080));
    options.setWorkerThreads(96);
    var desk = new SalesDesk(new Stocks(), new PriceBoard());
    var calls = new AtomicLong();
    Jooby.runApp(args, new NettyServer().setOptions(options), ExecutionMode.WORKER, app ->
        // A buyer asks for a quotation; every twelfth of them brings a lot that changes the board.
        app.get("/malts/{malt}/quotation", ctx -> {
          ctx.setResponseType(MediaType.json);
          return desk.quote(ctx.path("malt").value(), calls.incrementAndGet());
        }));
  }
}
