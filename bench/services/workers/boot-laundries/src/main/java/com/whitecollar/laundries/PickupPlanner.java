package com.whitecollar.laundries;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.scheduling.TaskScheduler;
import org.springframework.stereotype.Service;

/**
 * Plans pickups. Customers press the button twice and change their minds, so that a pickup is planned only
 * after a time of grace.
 */
@Service
class PickupPlanner {
  private final TaskScheduler scheduler;
  private final Depot depot;
  private final Hatches hatches;
  private final Duration grace;
  private final ConcurrentMap<String, Integer> asked = new ConcurrentHashMap<>();

  PickupPlanner(TaskScheduler scheduler, Depot depot, Hatches hatches, @Value("${laundries.grace}") Duration grace) {
    this.scheduler = scheduler;
    this.depot = depot;
    this.hatches = hatches;
    this.grace = grace;
  }

  CompletableFuture<Pickup> plan(String ticket) {
    asked.merge(ticket, 1, Integer::sum);
    var pickup = new CompletableFuture<Pickup>();
    scheduler.schedule(() -> assign(ticket, pickup), Instant.now().plus(grace));
    return pickup;
  }

  private void assign(String ticket, CompletableFuture<Pickup> pickup) {
    try {
      int van = depot.van(ticket);
      LocalTime from = LocalTime.of(8 + van % 10, 0);
      pickup.complete(new Pickup(ticket, van, hatches.next(), from + "-" + from.plusHours(2)));
    } catch (RuntimeException e) {
      pickup.completeExceptionally(e);
    }
  }

  int asked(String ticket) {
    return asked.getOrDefault(ticket, 0);
  }
}
