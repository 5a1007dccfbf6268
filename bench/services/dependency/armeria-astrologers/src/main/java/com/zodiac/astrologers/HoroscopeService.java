package com.zodiac.astrologers;

import com.linecorp.armeria.client.WebClient;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.annotation.Get;
import com.linecorp.armeria.server.annotation.Param;
import java.util.concurrent.CompletableFuture;

/** The houses depend on where the sun is, so that the one is asked after the other. */
public final class HoroscopeService {
  private final WebClient ephemeris;

  HoroscopeService(WebClient ephemeris) {
    this.ephemeris = ephemeris;
  }

  @Get("/births/{day}/horoscope")
  public HttpResponse horoscope(@Param("day") String day) {
    return HttpResponse.of(ask("/positions/" + day)
        .thenCompose(sun -> ask("/houses/" + sun))
        .thenApply(house -> HttpResponse.of(HttpStatus.OK, MediaType.JSON, "{\"day\":\"" + day + "\",\"house\":" + house + "}")));
  }

  private CompletableFuture<String> ask(String path) {
    return ephemeris.get(path).aggregate().thenApply(response -> {
      if (!response.status().equals(HttpStatus.OK)) throw new IllegalStateException(path + ": " + response.status());
      return response.contentUtf8();
    });
  }
}
