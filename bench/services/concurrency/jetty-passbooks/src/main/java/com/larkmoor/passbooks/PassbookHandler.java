package com.larkmoor.passbooks;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Opens a passbook: /branches/{branch}/passbooks/next */
final class PassbookHandler extends Handler.Abstract {
  private static final String BEFORE = "/branches/";
  private static final String AFTER = "/passbooks/next";

  private final Numbers numbers;

  PassbookHandler(Numbers numbers) {
    this.numbers = numbers;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    String path = Request.getPathInContext(request);
    if (!path.startsWith(BEFORE) || !path.endsWith(AFTER)) return false;
    String branch = path.substring(BEFORE.length(), path.length() - AFTER.length());
    long number = numbers.next();
    Thread.sleep(7); // until it is written
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    String json = "{\"branch\":\"" + branch + "\",\"number\":" + number + "}";
    response.write(true, ByteBuffer.wrap(json.getBytes(StandardCharsets.UTF_8)), callback);
    return true;
  }
}
