package com.ridgewayarchery.fletchers;

import io.vertx.core.Handler;
import io.vertx.core.eventbus.Message;
import java.time.LocalDate;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** What has been quoted on each day, for the till. */
final class DailyTotals implements Handler<Message<Integer>> {
  private static final Map<LocalDate, LongAdder> totals = new ConcurrentHashMap<>();

  @Override
  public void handle(Message<Integer> quoted) {
    totals.computeIfAbsent(LocalDate.now(), day -> new LongAdder()).add(quoted.body());
  }
}
