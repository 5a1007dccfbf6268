package com.oakhurst.breweries;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;

public class BreweryServer {
  public static void main(String[] args) {
    var tasting = new Tasting();
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .backlog(2048)
        .routing(HttpRouting.builder().get("/batches/{batch}/verdict", new VerdictHandler(tasting)))
        .build()
        .start();
  }
}
