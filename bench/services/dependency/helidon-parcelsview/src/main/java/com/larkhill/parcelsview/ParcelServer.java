package com.larkhill.parcelsview;

import common.Program;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.WebServer;

public class ParcelServer {
  public static void main(String[] args) throws Exception {
    var carrier = new Carrier(Program.start("com.larkhill.parcelsview.CarrierMain").port());
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .routing(routing -> routing.get("/parcels/{parcel}", (request, response) -> {
          String parcel = request.path().pathParameters().get("parcel");
          response.header(HeaderNames.CONTENT_TYPE, "application/json");
          response.send("{\"parcel\":\"" + parcel + "\",\"at\":\"" + carrier.whereabouts(parcel) + "\"}");
        }))
        .build()
        .start();
  }
}
