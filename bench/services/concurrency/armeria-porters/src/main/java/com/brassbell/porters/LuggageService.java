package com.brassbell.porters;

import com.linecorp.armeria.client.WebClient;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.annotation.Get;
import com.linecorp.armeria.server.annotation.Param;

/** Where a guest's luggage is, as the hotel's desk tells. */
public final class LuggageService {
  private final WebClient desk;

  LuggageService(WebClient desk) {
    this.desk = desk;
  }

  @Get("/hotels/{hotel}/luggage")
  public HttpResponse luggage(@Param("hotel") String hotel) {
    return HttpResponse.of(desk.get("/desk/" + hotel).aggregate()
        .thenApply(answer -> HttpResponse.of(HttpStatus.OK, MediaType.JSON,
            "{\"hotel\":\"" + hotel + "\",\"desk\":" + answer.contentUtf8() + "}")));
  }
}
