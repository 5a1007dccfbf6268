package com.lagunafelze.gondolas;

import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.annotation.Get;
import com.linecorp.armeria.server.annotation.Param;

/** Where the next free gondola lies. */
public final class FerryingService {
  private final Berths berths;

  FerryingService(Berths berths) {
    this.berths = berths;
  }

  @Get("/canals/{canal}/gondola")
  public HttpResponse gondola(@Param("canal") String canal) {
    return HttpResponse.of(berths.nearest(canal)
        .thenApply(berth -> HttpResponse.of(HttpStatus.OK, MediaType.JSON, "{\"canal\":\"" + canal + "\",\"berth\":" + berth + "}")));
  }
}
