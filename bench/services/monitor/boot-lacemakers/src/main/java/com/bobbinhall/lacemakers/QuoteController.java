package com.bobbinhall.lacemakers;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class QuoteController {
  record Quote(int order, boolean abroad, int pence) {}

  /** Of twenty customers, those who live abroad. */
  private static final Set<Integer> ABROAD = Set.of(3, 9, 16);

  private final AtomicInteger orders = new AtomicInteger();
  private final Warehouse warehouse;
  private final ScreeningClient screening;

  QuoteController(Warehouse warehouse, ScreeningClient screening) {
    this.warehouse = warehouse;
    this.screening = screening;
  }

  @GetMapping("/orders/next/quote")
  Quote quote() throws IOException, InterruptedException {
    int order = orders.incrementAndGet() & Integer.MAX_VALUE;
    boolean abroad = ABROAD.contains(order % 20);
    if (abroad && screening.listed("customer-" + order)) throw new IOException("no trade with customer-" + order);
    return new Quote(order, abroad, warehouse.price(order));
  }
}
