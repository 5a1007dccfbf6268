package com.fernhollow.savings;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Service;

/** Books deposits. The core system refuses a booking that overtakes another one of its account, so each follows the last. */
@Service
public class Deposits {
  private final ConcurrentHashMap<String, CompletableFuture<Long>> last = new ConcurrentHashMap<>();
  private final CoreBanking core;

  public Deposits(CoreBanking core) {
    this.core = core;
  }

  public CompletableFuture<Long> deposit(String account, long cents) {
    CompletableFuture<Long> booking = last.compute(account, (key, before) -> before == null
        ? core.book(account, cents)
        : before.exceptionally(failure -> 0L).thenCompose(balance -> core.book(account, cents)));
    booking.whenComplete((balance, failure) -> last.remove(account, booking));
    return booking;
  }
}
