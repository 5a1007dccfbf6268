package com.broadsheetpress.colporteurs;

import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.annotation.Get;
import com.linecorp.armeria.server.annotation.Param;

/** GET /titles/{title}/order: sends a title with the next round. No thread of the server waits for that. */
public final class TitleService {
  private final Titles titles;
  private final Rounds rounds;

  TitleService(Titles titles, Rounds rounds) {
    this.titles = titles;
    this.rounds = rounds;
  }

  @Get("/{title}/order")
  public HttpResponse order(@Param("title") String title) {
    return HttpResponse.of(titles.find(title)
        .thenCompose(found -> rounds.take(new Order(found.number(), found.sheets())))
        .thenApply(slip -> HttpResponse.of(HttpStatus.OK, MediaType.JSON, "{\"slip\":\"" + slip + "\"}")));
  }
}
