package com.oxenholme.cartwrights;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import java.util.concurrent.CompletableFuture;

/** The lathe, of which there is one. */
final class Lathe {
  private static final class Order {
    private String plank;
    private CompletableFuture<String> wheel;
  }

  private final Disruptor<Order> orders = new Disruptor<>(Order::new, 65536,
      Thread.ofPlatform().name("lathe").daemon().factory(), ProducerType.MULTI, new BlockingWaitStrategy());

  Lathe() {
    orders.handleEventsWith((order, sequence, last) -> {
      Thread.sleep(5);
      order.wheel.complete("{\"wheel\":\"" + order.plank + "\",\"number\":" + sequence + "}");
      order.wheel = null;
    });
    orders.start();
  }

  CompletableFuture<String> turn(String plank) {
    var wheel = new CompletableFuture<String>();
    orders.publishEvent((order, sequence) -> {
      order.plank = plank;
      order.wheel = wheel;
    });
    return wheel;
  }
}
