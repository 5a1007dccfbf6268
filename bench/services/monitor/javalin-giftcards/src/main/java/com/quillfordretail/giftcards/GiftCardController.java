package com.quillfordretail.giftcards;

import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import java.sql.SQLException;

final class GiftCardController {
  private static final int DEFAULT_CENTS = 2_500;

  private final GiftCardService service;

  GiftCardController(GiftCardService service) {
    this.service = service;
  }

  void activate(Context context) throws SQLException {
    String store = context.pathParam("store");
    if (!store.matches("[a-z]{2,20}")) throw new BadRequestResponse("no such store");
    int cents = context.queryParamAsClass("cents", Integer.class).getOrDefault(DEFAULT_CENTS);
    GiftCard card = service.activate(store, cents);
    context.contentType("application/json")
        .result("{\"serial\":" + card.serial() + ",\"code\":\"" + card.code() + "\",\"cents\":" + card.cents() + "}");
  }
}
