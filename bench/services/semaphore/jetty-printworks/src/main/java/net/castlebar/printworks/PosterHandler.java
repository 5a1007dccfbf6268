package net.castlebar.printworks;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** A poster is put to press: /posters/{name}. The answer is the number of its job. */
final class PosterHandler extends Handler.Abstract {
  private final PressRoom presses;

  PosterHandler(PressRoom presses) {
    this.presses = presses;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    String path = Request.getPathInContext(request);
    if (!path.startsWith("/posters/")) return false;
    long job = presses.print(path.substring(9));
    response.setStatus(202);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    response.write(true, ByteBuffer.wrap(("{\"job\":" + job + "}").getBytes(StandardCharsets.UTF_8)), callback);
    return true;
  }
}
