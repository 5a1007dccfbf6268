package com.lumbarline.appointments;

import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.annotation.Blocking;
import com.linecorp.armeria.server.annotation.Get;
import com.linecorp.armeria.server.annotation.Param;

/** GET /practices/{practice}/slots: when an osteopath and a room are free at once. */
public final class SlotService {
  private final SlotPlanner planner;

  SlotService(SlotPlanner planner) {
    this.planner = planner;
  }

  @Get("/{practice}/slots")
  @Blocking
  public HttpResponse slots(@Param("practice") int practice) {
    if (practice <= 0) return HttpResponse.of(HttpStatus.NOT_FOUND);
    return HttpResponse.of(HttpStatus.OK, MediaType.JSON, planner.plan(practice).json());
  }
}
