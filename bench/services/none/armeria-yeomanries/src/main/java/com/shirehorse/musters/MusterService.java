package com.shirehorse.musters;

import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.annotation.Blocking;
import com.linecorp.armeria.server.annotation.Get;
import com.linecorp.armeria.server.annotation.Param;
import java.util.concurrent.atomic.AtomicLong;

final class MusterService {
  private final MusterRoll roll;
  private final Remounts remounts;
  private final AtomicLong musters = new AtomicLong();

  MusterService(MusterRoll roll, Remounts remounts) {
    this.roll = roll;
    this.remounts = remounts;
  }

  @Get("/troopers/{number}/muster")
  @Blocking
  public HttpResponse muster(@Param("number") int number) throws InterruptedException {
    Trooper trooper = roll.find(number);
    if (trooper == null) return HttpResponse.of(HttpStatus.NOT_FOUND);
    int fit = remounts.fit(trooper);
    return HttpResponse.of(HttpStatus.OK, MediaType.JSON, "{\"number\":" + number + ",\"squadron\":\"" + trooper.squadron()
        + "\",\"fit\":" + fit + ",\"muster\":" + musters.incrementAndGet() + "}");
  }
}
