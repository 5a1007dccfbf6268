package com.minthouse.spurriers;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** GET /pieces/{piece}/mark: the signed mark that is struck into a piece. */
final class MarkHandler extends Handler.Abstract {
  private final Workshops workshops;
  private final Punch punch;

  MarkHandler(Workshops workshops, Punch punch) {
    this.workshops = workshops;
    this.punch = punch;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    String[] path = Request.getPathInContext(request).split("/");
    if (path.length != 4 || !path[1].equals("pieces") || !path[3].equals("mark")) return false;
    String workshop = workshops.of(path[2]);
    byte[] mark = punch.sign((workshop + ":" + path[2]).getBytes(StandardCharsets.US_ASCII));
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    Content.Sink.write(response, true,
        "{\"piece\":\"" + path[2] + "\",\"mark\":\"" + HexFormat.of().formatHex(mark) + "\"}", callback);
    return true;
  }
}
