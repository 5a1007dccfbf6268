package org.fernleigh.glaciers;

import common.Program;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServerRequest;

/** How far a glacier has moved: what satellites see, and what the survey's books say. */
public final class GlacierServer {
  private final Satellites satellites;
  private final SurveyBooks books;

  private GlacierServer(Satellites satellites, SurveyBooks books) {
    this.satellites = satellites;
    this.books = books;
  }

  public static void main(String[] args) {
    Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(2));
    int station = Program.start(GroundStation.class.getName()).port();
    var server = new GlacierServer(new Satellites(vertx, station), new SurveyBooks(vertx));
    vertx.createHttpServer().requestHandler(server::answer).listen(Integer.getInteger("port", 8080), "127.0.0.1").await();
  }

  private void answer(HttpServerRequest request) {
    String[] path = request.path().split("/");
    if (path.length != 4 || !"glaciers".equals(path[1])) {
      request.response().setStatusCode(404).end();
      return;
    }
    Future<Integer> seen = satellites.position(path[2]);
    Future<Integer> written = books.position(path[2]);
    Future.all(seen, written)
        .onSuccess(both -> request.response().putHeader("Content-Type", "application/json")
            .end("{\"glacier\":\"" + path[2] + "\",\"centimetres\":" + (seen.result() - written.result()) + "}"))
        .onFailure(e -> request.response().setStatusCode(502).end());
  }
}
