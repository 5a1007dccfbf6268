package com.quickthorn.hedgers;

import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.annotation.Blocking;
import com.linecorp.armeria.server.annotation.Get;
import com.linecorp.armeria.server.annotation.Param;

/** How a hedge stands, and what its next laying will cost. */
public final class HedgeService {
  private final SurveyClient survey;
  private final Parishes parishes;

  HedgeService(SurveyClient survey, Parishes parishes) {
    this.survey = survey;
    this.parishes = parishes;
  }

  @Blocking
  @Get("/{hedge}/estimate")
  public HttpResponse estimate(@Param("hedge") String hedge) {
    if (!hedge.matches("[a-z]+-[0-9]{1,6}")) return HttpResponse.of(HttpStatus.NOT_FOUND);
    int rate = parishes.rate(hedge.substring(0, hedge.indexOf('-')));
    int metres = survey.metres(hedge);
    return HttpResponse.of(HttpStatus.OK, MediaType.JSON,
        "{\"hedge\":\"%s\",\"metres\":%d,\"pence\":%d}", hedge, metres, (long) metres * rate);
  }
}
