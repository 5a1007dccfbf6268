package com.pennyweir.wholesalers;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Those we buy from, if they are listed. Our list is older than the exchange's. */
final class Wholesalers {
  private static final List<String> OURS = List.of("abbott", "birtles", "corbishley", "dunnock", "eyam", "fothergill",
      "grice", "hathersage", "inskip", "jessop");

  private final Exchange exchange;
  private final Set<String> listed = ConcurrentHashMap.newKeySet();

  Wholesalers(Exchange exchange) {
    this.exchange = exchange;
  }

  /** Before the shop opens. */
  void check() throws IOException {
    for (String wholesaler : OURS) {
      try {
        exchange.price(wholesaler, "salt");
        listed.add(wholesaler);
      } catch (NotListedException e) {
        listed.remove(wholesaler);
      }
    }
  }

  boolean isListed(String wholesaler) { return listed.contains(wholesaler); }
}
