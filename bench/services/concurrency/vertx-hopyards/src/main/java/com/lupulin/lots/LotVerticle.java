package com.lupulin.lots;

import io.vertx.core.AbstractVerticle;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.client.WebClient;
import io.vertx.ext.web.client.WebClientOptions;

/** GET /lots/{lot}/analysis: bitter acids and oils of a lot of hops, with the certificate of its yard. */
final class LotVerticle extends AbstractVerticle {
  private final int port;
  private final int laboratoryPort;
  private final int certificatesPort;
  private AnalysisBatcher analyses;
  private Certificates certificates;

  LotVerticle(int port, int laboratoryPort, int certificatesPort) {
    this.port = port;
    this.laboratoryPort = laboratoryPort;
    this.certificatesPort = certificatesPort;
  }

  @Override
  public void start(Promise<Void> started) {
    analyses = new AnalysisBatcher(new Laboratory(WebClient.create(vertx, to(laboratoryPort, 12))));
    certificates = new Certificates(WebClient.create(vertx, to(certificatesPort, 24)));
    var router = Router.router(vertx);
    router.get("/lots/:lot/analysis").handler(this::analysis);
    vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(port).setAcceptBacklog(2048))
        .requestHandler(router).listen().<Void>mapEmpty().onComplete(started);
  }

  private static WebClientOptions to(int port, int connections) {
    return new WebClientOptions().setDefaultHost("127.0.0.1").setDefaultPort(port).setMaxPoolSize(connections)
        .setKeepAliveTimeout(300);
  }

  private void analysis(RoutingContext context) {
    String lot = context.pathParam("lot");
    if (!lot.matches("H-[0-9]{2,6}")) {
      context.response().setStatusCode(404).end();
      return;
    }
    Future<Analysis> analysis = analyses.of(lot);
    Future<String> certificate = certificates.of(lot);
    Future.all(analysis, certificate)
        .onSuccess(done -> context.json(json(analysis.result(), certificate.result())))
        .onFailure(context::fail);
  }

  private static JsonObject json(Analysis analysis, String certificate) {
    return new JsonObject().put("lot", analysis.lot()).put("alphaPermille", analysis.alphaPermille())
        .put("oilMicrolitres", analysis.oilMicrolitres()).put("certificate", certificate);
  }
}
