package com.larkhill.tollroads;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** GET /tolls/{plate}: the tariff class of a vehicle, by its plate (W-4711, CH-20). */
final class TollHandler extends Handler.Abstract {
  private static final String PREFIX = "/tolls/";

  private final Registers registers;

  TollHandler(Registers registers) {
    this.registers = registers;
  }

  @Override public boolean handle(Request request, Response response, Callback callback) throws Exception {
    String path = Request.getPathInContext(request);
    if (!path.startsWith(PREFIX)) return false;
    var plate = new Plate(path.substring(PREFIX.length()));
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    Content.Sink.write(response, true,
        "{\"plate\":\"" + plate.text() + "\",\"tariff\":\"" + registers.tariff(plate) + "\"}", callback);
    return true;
  }
}
