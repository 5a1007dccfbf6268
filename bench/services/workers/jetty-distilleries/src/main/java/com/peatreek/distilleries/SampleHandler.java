package com.peatreek.distilleries;

import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

final class SampleHandler extends Handler.Abstract {
  private static final String PREFIX = "/malts/";

  private final Stage<Sample> first;

  SampleHandler(Stage<Sample> first) {
    this.first = first;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    String path = Request.getPathInContext(request);
    if (!path.startsWith(PREFIX)) return false;
    first.put(new Sample(path.substring(PREFIX.length()), response, callback));
    return true;
  }
}
