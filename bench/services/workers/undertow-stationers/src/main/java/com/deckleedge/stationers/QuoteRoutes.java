package com.deckleedge.stationers;

import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;

/** Quotes come from the mill's price list; each is kept for the audit, but nobody waits for that. */
final class QuoteRoutes extends RouteBuilder {
  @Override
  public void configure() {
    from("direct:quote")
        .to("seda:prices?timeout=0&size=5000");
    from("seda:prices?concurrentConsumers=3&size=5000")
        .process(QuoteRoutes::price)
        .to("seda:audit?waitForTaskToComplete=Never&size=20&discardWhenFull=true");
    from("seda:audit?size=20")
        .process(exchange -> Thread.sleep(25));
  }

  private static void price(Exchange exchange) throws InterruptedException {
    Thread.sleep(14);
    exchange.getMessage().setBody(Integer.toString(120 + exchange.getMessage().getBody(String.class).length()));
  }
}
