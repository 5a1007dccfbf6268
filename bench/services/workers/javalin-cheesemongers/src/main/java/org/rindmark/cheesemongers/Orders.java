package org.rindmark.cheesemongers;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;

final class Orders {
  record Order(long number, String cheese) {
    String json() {
      return "{\"order\":" + number + ",\"cheese\":\"" + cheese + "\"}";
    }
  }

  private final Dairies dairies;
  private final Daybook daybook;
  private final AtomicLong last = new AtomicLong(4000);

  Orders(Dairies dairies, Daybook daybook) {
    this.dairies = dairies;
    this.daybook = daybook;
  }

  CompletableFuture<Order> place(String cheese) {
    return dairies.reserve(cheese).thenApply(reserved -> {
      var order = new Order(last.incrementAndGet(), cheese);
      daybook.enter(order.number());
      return order;
    });
  }
}
