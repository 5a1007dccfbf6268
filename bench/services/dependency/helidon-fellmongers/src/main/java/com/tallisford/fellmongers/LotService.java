package com.tallisford.fellmongers;

import com.tallisford.fellmongers.grading.Grades;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import jakarta.json.Json;
import jakarta.json.JsonObject;

public class LotService implements HttpService {
  private static final int SHILLINGS_FIRST = 14;
  private static final int SHILLINGS_SECOND = 6;

  private final LotRepository lots;
  private final GradingHouse house;

  public LotService(LotRepository lots, GradingHouse house) {
    this.lots = lots;
    this.house = house;
  }

  @Override
  public void routing(HttpRules rules) {
    rules.get("/{number}/valuation", this::valuation);
  }

  private void valuation(ServerRequest request, ServerResponse response) {
    Lot lot = lots.find(request.path().pathParameters().get("number"));
    response.send(valued(lot, house.grade(lot)));
  }

  private static JsonObject valued(Lot lot, Grades grades) {
    return Json.createObjectBuilder()
        .add("lot", lot.number())
        .add("market", lot.market())
        .add("pelts", lot.pelts())
        .add("rejected", grades.getRejected())
        .add("shillings", grades.getFirst() * SHILLINGS_FIRST + grades.getSecond() * SHILLINGS_SECOND)
        .build();
  }
}
