package com.paperlantern.nightmarkets;

import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** /stalls/STALL/offer */
final class StallHandler extends Handler.Abstract {
  private final Haggling haggling;
  private final AtomicLong buyers = new AtomicLong();

  StallHandler(Haggling haggling) {
    this.haggling = haggling;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws InterruptedException {
    String[] path = Request.getPathInContext(request).split("/");
    if (path.length != 4 || !path[1].equals("stalls") || !path[3].equals("offer")) return false;
    long buyer = buyers.incrementAndGet();
    haggling.offer(new Offer(path[2], buyer, 250 + (int) (buyer % 97))).whenComplete((deal, failed) -> {
      if (failed != null) {
        callback.failed(failed);
      } else {
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
        Content.Sink.write(response, true, deal.json(), callback);
      }
    });
    return true;
  }
}
