package org.ewelease.shepherds;

import common.Partner;
import io.helidon.webserver.WebServer;

public class Fold {
  public static void main(String[] args) {
    var tallies = new Tallies(new Registry(Partner.start("-Ddelay=12")));
    WebServer.builder().host("127.0.0.1").port(Integer.getInteger("port", 8080)).routing(routing -> routing
        .get("/farms/{farm}/gather", (request, response) -> {
          Tally tally = tallies.gather(request.path().pathParameters().get("farm"));
          response.header("Content-Type", "application/json");
          response.send("{\"tag\":" + tally.tag() + ",\"seen\":" + tally.seen() + "}");
        })).build().start();
  }
}
