package com.larkmoor.clockmakers;

import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.annotation.Blocking;
import com.linecorp.armeria.server.annotation.Get;
import com.linecorp.armeria.server.annotation.Param;

/** The train of wheels of a clock. */
public final class TrainService {
  private final Workbench workbench;

  TrainService(Workbench workbench) {
    this.workbench = workbench;
  }

  @Get("/clocks/{clock}/train")
  @Blocking
  public HttpResponse train(@Param("clock") String clock) {
    double error = workbench.approximate(Math.PI + Math.floorMod(clock.hashCode(), 7));
    return HttpResponse.of(HttpStatus.OK, MediaType.JSON_UTF_8, "{\"clock\":\"" + clock + "\",\"error\":" + error + "}");
  }
}
