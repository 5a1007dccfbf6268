package org.wapping.lightermen;

import common.Partner;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;

public final class LighterServer {
  private final Passages passages;

  private LighterServer(Passages passages) {
    this.passages = passages;
  }

  public static void main(String[] args) {
    var weather = new Office(Partner.start("-Ddelay=15"));
    var tides = new Office(Partner.start("-Ddelay=18", "-Dworkers=5"));
    var server = new LighterServer(new Passages(weather, tides));
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .backlog(2048)
        .routing(HttpRouting.builder().get("/lighters/{lighter}/passage", server::passage))
        .build()
        .start();
  }

  private void passage(ServerRequest request, ServerResponse response) throws Exception {
    String lighter = request.path().pathParameters().get("lighter");
    response.header(HeaderValues.CONTENT_TYPE_JSON).send(passages.plan(lighter));
  }
}
