package com.millrace.swineherds;

import common.Partner;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.WorkerExecutor;
import io.vertx.ext.web.Router;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** Herds: the event loop hands each request to the executor whose library calls the registry blocking. */
public final class SwineherdServer {
  public static void main(String[] args) {
    var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    var registry = URI.create("http://127.0.0.1:" + Partner.start("-Ddelay=60") + "/herds");
    var vertx = Vertx.vertx(new VertxOptions().setWorkerPoolSize(40));
    WorkerExecutor herds = vertx.createSharedWorkerExecutor("herd-registry", 14);
    var router = Router.router(vertx);
    router.get("/herds/:herd").handler(context -> herds
        .executeBlocking(() -> client.send(HttpRequest.newBuilder(registry).build(), HttpResponse.BodyHandlers.ofString()).body(), false)
        .onSuccess(context::end)
        .onFailure(context::fail));
    vertx.createHttpServer().requestHandler(router).listen(Integer.getInteger("port", 8080), "127.0.0.1");
  }
}
