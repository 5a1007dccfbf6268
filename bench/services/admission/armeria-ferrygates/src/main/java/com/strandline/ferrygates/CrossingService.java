package com.strandline.ferrygates;

import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.annotation.Blocking;
import com.linecorp.armeria.server.annotation.Get;
import com.linecorp.armeria.server.annotation.Param;

/** Which berth the next boat leaves from. */
public final class CrossingService {
  private final Berths berths;
  private final TideTable tides;

  CrossingService(Berths berths, TideTable tides) {
    this.berths = berths;
    this.tides = tides;
  }

  @Get("/crossings/{route}/next")
  @Blocking
  public HttpResponse next(@Param("route") String route) {
    int height = tides.height(route);
    String berth = berths.assigned(route, height);
    return HttpResponse.of(HttpStatus.OK, MediaType.JSON, "{\"route\":\"" + route + "\",\"tide\":" + height + ",\"berth\":" + berth + "}");
  }
}
