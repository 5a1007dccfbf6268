package com.limelight.ushers;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** GET /theatres/{theatre}/seat: the next free seat. */
final class SeatHandler extends Handler.Abstract {
  private static final String PREFIX = "/theatres/";
  private static final String SUFFIX = "/seat";

  private final BoxOffice office;

  SeatHandler(BoxOffice office) {
    this.office = office;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    String path = Request.getPathInContext(request);
    if (!path.startsWith(PREFIX) || !path.endsWith(SUFFIX)) return false;
    String theatre = path.substring(PREFIX.length(), path.length() - SUFFIX.length());
    String seat = office.seat(theatre);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    Content.Sink.write(response, true, "{\"theatre\":\"" + theatre + "\",\"seat\":" + seat + "}", callback);
    return true;
  }
}
