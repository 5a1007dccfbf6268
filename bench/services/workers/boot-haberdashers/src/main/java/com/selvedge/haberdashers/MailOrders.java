package com.selvedge.haberdashers;

import jakarta.annotation.PostConstruct;
import java.util.List;
import org.springframework.stereotype.Component;

/** Orders by mail reach the other shops, 20 in a second each. */
@Component
class MailOrders {
  private static final List<String> TOWNS =
      List.of("bath", "chester", "durham", "ely", "frome", "goole", "hexham", "ilkley");
  private final Shops shops;

  MailOrders(Shops shops) {
    this.shops = shops;
  }

  @PostConstruct
  void start() {
    for (String town : TOWNS) {
      Thread.ofPlatform().name("mail-" + town).daemon().start(() -> {
        try {
          while (true) {
            Thread.sleep(50);
            shops.at(town).fit();
          }
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      });
    }
  }
}
