package com.larchmedia.watchlists;

import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.annotation.Blocking;
import com.linecorp.armeria.server.annotation.Get;
import java.util.concurrent.atomic.AtomicInteger;

public final class WatchlistService {
  private final Watchlists watchlists;
  private final Recommendations recommendations;
  private final AtomicInteger viewers = new AtomicInteger();

  WatchlistService(Watchlists watchlists, Recommendations recommendations) {
    this.watchlists = watchlists;
    this.recommendations = recommendations;
  }

  /** The next viewer comes home, and finds a new title on top of the list. */
  @Get("/viewers/next/watchlist")
  @Blocking
  public HttpResponse next() throws Exception {
    int viewer = Math.floorMod(viewers.getAndIncrement(), Watchlists.VIEWERS);
    Watchlist list = watchlists.add(viewer, recommendations.next(viewer));
    return HttpResponse.of(HttpStatus.OK, MediaType.JSON_UTF_8,
        "{\"viewer\":" + list.viewer() + ",\"titles\":" + list.titles() + "}");
  }
}
