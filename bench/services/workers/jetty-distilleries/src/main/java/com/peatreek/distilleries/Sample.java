package com.peatreek.distilleries;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** A sample of a malt, on its way through the model of the distillery. */
final class Sample {
  final String malt;
  double sugar;
  double spirit;
  double colour;
  private final Response response;
  private final Callback callback;

  Sample(String malt, Response response, Callback callback) {
    this.malt = malt;
    this.response = response;
    this.callback = callback;
  }

  void done() {
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    Content.Sink.write(response, true,
        "{\"malt\":\"" + malt + "\",\"spirit\":" + spirit + ",\"colour\":" + colour + "}", callback);
  }
}
