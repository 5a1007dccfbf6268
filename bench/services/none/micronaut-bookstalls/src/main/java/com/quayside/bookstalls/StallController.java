package com.quayside.bookstalls;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.exceptions.HttpStatusException;
import io.micronaut.http.HttpStatus;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.sql.SQLException;
import java.util.Map;

/** What a stall has of a title, and what it sells for today. */
@Controller("/stalls")
@ExecuteOn("stalls")
class StallController {
  private final Stock stock;
  private final PriceGuide guide;
  private final Sales sales;

  StallController(Stock stock, PriceGuide guide, Sales sales) {
    this.stock = stock;
    this.guide = guide;
    this.sales = sales;
  }

  @Get("/{stall}/titles/{title}")
  Map<String, Object> title(int stall, int title) throws SQLException {
    int copies = stock.copies(stall, title);
    if (copies < 0) throw new HttpStatusException(HttpStatus.NOT_FOUND, "no such title");
    int cents = guide.cents(title) * (100 - sales.discount(stall)) / 100;
    return Map.of("stall", stall, "title", title, "copies", copies, "cents", cents);
  }
}
