package com.saltmarsh.ferries;

import common.Program;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.Server;
import java.net.InetSocketAddress;

public class FerryServer {
  public static void main(String[] args) throws Exception {
    System.setProperty("http.maxConnections", "64");
    var departures = new Departures(Program.start("com.saltmarsh.ferries.TidesMain").port());
    var brochures = new Brochures();
    brochures.start();
    Server.builder()
        .http(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)))
        .service("/ferries/{line}/departures", (context, request) -> HttpResponse.of(departures.of(context.pathParam("line"))
            .thenApply(board -> HttpResponse.of(HttpStatus.OK, MediaType.JSON_UTF_8, board))))
        .service("/ferries/{line}/brochure", (context, request) -> HttpResponse.of(brochures.of(context.pathParam("line"))
            .thenApply(text -> HttpResponse.of(HttpStatus.OK, MediaType.PLAIN_TEXT_UTF_8, text))))
        .build()
        .start()
        .join();
  }
}
