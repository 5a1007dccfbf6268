package com.saltmarsh.auditions;

import java.time.LocalTime;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells singers and dancers when it is their turn. */
final class SlotHandler extends Handler.Abstract {
  private static final Logger log = LoggerFactory.getLogger(SlotHandler.class);
  private static final String PREFIX = "/auditions/";

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    String path = Request.getPathInContext(request);
    if (!path.startsWith(PREFIX)) return false;
    String candidate = path.substring(PREFIX.length());
    LocalTime slot = LocalTime.of(9, 0).plusMinutes(Math.floorMod(candidate.hashCode(), 96) * 5L);
    log.info("slot of {} is {}", candidate, slot);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    Content.Sink.write(response, true, "{\"candidate\":\"" + candidate + "\",\"slot\":\"" + slot + "\"}", callback);
    return true;
  }
}
