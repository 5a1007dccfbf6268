package com.larkhill.bakery;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.io.IOException;
import java.util.Map;

@Controller("/shops")
public class OrderController {
  private final OrderBook book;

  public OrderController(OrderBook book) {
    this.book = book;
  }

  @Get("/{shop}/order")
  @ExecuteOn(TaskExecutors.BLOCKING)
  public Map<String, Object> order(String shop) throws IOException, InterruptedException {
    return Map.of("shop", shop, "order", book.next());
  }
}
