package com.fennimore.bellfounders;

import com.google.common.eventbus.EventBus;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.annotation.Get;
import com.linecorp.armeria.server.annotation.Param;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Casts bells, and tells everybody who wants to know of it. */
public final class CastingService {
  private final EventBus bus;
  private final ExecutorService moulders = Executors.newFixedThreadPool(Integer.getInteger("moulders", 20),
      Thread.ofPlatform().name("moulder-", 1).daemon().factory());

  CastingService(EventBus bus) {
    this.bus = bus;
  }

  @Get("/bells/{bell}/casting")
  public HttpResponse cast(@Param("bell") String bell) {
    return HttpResponse.of(CompletableFuture.supplyAsync(() -> {
      var casting = new Casting(bell);
      bus.post(casting);
      return HttpResponse.of(HttpStatus.OK, MediaType.JSON_UTF_8, "{\"bell\":\"" + bell + "\",\"folio\":" + casting.folio()
          + ",\"pounds\":" + casting.pounds() + "}");
    }, moulders));
  }
}
