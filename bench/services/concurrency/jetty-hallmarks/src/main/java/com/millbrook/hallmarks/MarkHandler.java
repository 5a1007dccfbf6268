package com.millbrook.hallmarks;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Gives a piece its mark: /pieces/{piece}. */
final class MarkHandler extends Handler.Abstract {
  private static final String PREFIX = "/pieces/";

  private final Marks marks;

  MarkHandler(Marks marks) {
    this.marks = marks;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    String path = request.getHttpURI().getPath();
    if (!path.startsWith(PREFIX)) return false;
    String piece = path.substring(PREFIX.length());
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    Content.Sink.write(response, true, "{\"piece\":\"" + piece + "\",\"mark\":\"" + marks.strike(piece) + "\"}", callback);
    return true;
  }
}
