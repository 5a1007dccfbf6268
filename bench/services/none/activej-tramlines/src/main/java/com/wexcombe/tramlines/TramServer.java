package com.wexcombe.tramlines;

import io.activej.eventloop.Eventloop;
import io.activej.http.HttpMethod;
import io.activej.http.HttpRequest;
import io.activej.http.HttpResponse;
import io.activej.http.HttpServer;
import io.activej.http.RoutingServlet;
import io.activej.promise.Promise;
import java.net.InetSocketAddress;

public final class TramServer {
  private TramServer() {}

  public static void main(String[] args) throws Exception {
    var odometers = new Odometers();
    odometers.start();
    new PointsWorkshop().start();
    Eventloop eventloop = Eventloop.builder().withCurrentThread().build();
    var departures = new Departures(odometers);
    var servlet = RoutingServlet.builder(eventloop)
        .with(HttpMethod.GET, "/lines/:line/next", request -> next(departures, request))
        .build();
    HttpServer.builder(eventloop, servlet)
        .withListenAddress(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)))
        .build()
        .listen();
    eventloop.keepAlive(true);
    eventloop.run();
  }

  private static Promise<HttpResponse> next(Departures departures, HttpRequest request) {
    return departures.next(request.getPathParameter("line"))
        .map(departure -> HttpResponse.ok200().withJson(departure.toJson()).build());
  }
}
