package com.millbrook.newsstands;

import io.micronaut.context.annotation.Context;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;

/** The van's rounds: whoever waits when it drives off goes along, as many as there is room for. */
@Context
public class Rounds {
  private static final int ROOM = 6;

  private final LinkedBlockingQueue<Delivery> waiting = new LinkedBlockingQueue<>();
  private final DepotClient depot;
  private long round;

  public Rounds(DepotClient depot) {
    this.depot = depot;
    Thread.ofPlatform().name("van").daemon().start(this::drive);
  }

  public CompletableFuture<Long> add(String newsstand) {
    var delivery = new Delivery(newsstand, new CompletableFuture<>());
    waiting.add(delivery);
    return delivery.done();
  }

  private void drive() {
    var load = new ArrayList<Delivery>(ROOM);
    try {
      while (true) {
        load.add(waiting.take());
        waiting.drainTo(load, ROOM - 1);
        deliver(load);
        load.clear();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void deliver(List<Delivery> load) throws InterruptedException {
    round++;
    try {
      depot.load(load.stream().map(Delivery::newsstand).collect(Collectors.joining(",")));
      for (Delivery delivery : load) delivery.done().complete(round);
    } catch (IOException e) {
      for (Delivery delivery : load) delivery.done().completeExceptionally(e);
    }
  }

  private record Delivery(String newsstand, CompletableFuture<Long> done) {}
}
