package com.fennimore.chandlers;

import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class SaleController {
  /** The guild wants to see each sale. */
  private static final Logger BOOK = LoggerFactory.getLogger("guild.book");

  private final PriceList prices;
  private final AtomicLong sales = new AtomicLong();

  SaleController(PriceList prices) {
    this.prices = prices;
  }

  record Sale(long number, String candle, int pence) {}

  @GetMapping("/candles/{candle}/sale")
  Sale sale(@PathVariable String candle) {
    Sale sale = new Sale(sales.incrementAndGet(), candle, prices.pence(candle));
    BOOK.info("{} {} {}", sale.number(), sale.candle(), sale.pence());
    return sale;
  }
}
