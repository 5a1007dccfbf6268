package org.longshelf.archivists;

import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.WorkerExecutor;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;

/** Copies of papers. One in eight is not on film yet, and is fetched from the stacks. */
final class PaperVerticle extends VerticleBase {
  private final int port;
  private WorkerExecutor archive;
  private int papers;

  PaperVerticle(int port) {
    this.port = port;
  }

  @Override
  public Future<?> start() {
    archive = vertx.createSharedWorkerExecutor("archive", 2);
    for (int shelf = 0; shelf < 20; shelf++) index(shelf);
    Router router = Router.router(vertx);
    router.get("/papers/:paper/copy").handler(this::copy);
    return vertx.createHttpServer().requestHandler(router).listen(port, "127.0.0.1");
  }

  private void copy(RoutingContext context) {
    String paper = context.pathParam("paper");
    Future<String> from = papers++ % 8 == 0
        ? archive.executeBlocking(PaperVerticle::fetch, false)
        : vertx.timer(6).map("film");
    from.onSuccess(source -> context.json(new JsonObject().put("paper", paper).put("from", source)))
        .onFailure(context::fail);
  }

  private static String fetch() throws InterruptedException {
    Thread.sleep(40);
    return "stacks";
  }

  /** The catalogue is never finished. */
  private void index(int shelf) {
    vertx.executeBlocking(PaperVerticle::read, false).onComplete(read -> index(shelf));
  }

  private static Integer read() throws InterruptedException {
    Thread.sleep(50);
    return 1;
  }
}
