package com.trawlmark.quotas;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** GET /vessels/{vessel}/quota: what a vessel may still land, asked by net makers before they sell a trawl. */
final class QuotaHandler extends Handler.Abstract {
  private static final Pattern PATH = Pattern.compile("/vessels/([A-Z]{1,3}[0-9]{1,5})/quota");

  private final QuotaMinistry ministry;

  QuotaHandler(QuotaMinistry ministry) {
    this.ministry = ministry;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    Matcher path = PATH.matcher(Request.getPathInContext(request));
    if (!path.matches()) return false;
    Quota quota = ministry.of(path.group(1));
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    Content.Sink.write(response, true, quota.json(), callback);
    return true;
  }
}
