package com.fernhollow.programmes;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Orders a programme: /programmes/{play}. */
final class ProgrammeHandler extends Handler.Abstract {
  private static final String PREFIX = "/programmes/";

  private final Orders orders;

  ProgrammeHandler(Orders orders) {
    this.orders = orders;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    String path = request.getHttpURI().getPath();
    if (!path.startsWith(PREFIX)) return false;
    String play = path.substring(PREFIX.length());
    String sheet = orders.order(play);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    Content.Sink.write(response, true, "{\"play\":\"" + play + "\",\"sheet\":\"" + sheet + "\"}", callback);
    return true;
  }
}
