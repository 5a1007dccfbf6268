package com.anvilrow.ironmongers;

import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** GET /counters/{counter}/sales/next: prices the next sale at a counter; one of eight is by the hundredweight. */
final class SaleHandler extends Handler.Abstract {
  private static final int WHOLESALE = 8;

  private final PriceBook book;
  private final AtomicInteger sales = new AtomicInteger();

  SaleHandler(PriceBook book) {
    this.book = book;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    String path = Request.getPathInContext(request);
    if (!path.matches("/counters/[a-z]+/sales/next")) return false;
    int sale = sales.getAndIncrement();
    boolean wholesale = Math.floorMod(sale, WHOLESALE) == 0;
    long cents = wholesale ? book.revalue("bar-iron") * 112 : book.price("nails-" + sale % 40);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    Content.Sink.write(response, true, "{\"sale\":" + sale + ",\"wholesale\":" + wholesale + ",\"cents\":" + cents + "}", callback);
    return true;
  }
}
