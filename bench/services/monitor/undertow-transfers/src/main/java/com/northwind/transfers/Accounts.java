package com.northwind.transfers;

import java.util.concurrent.ConcurrentHashMap;

/** Balances in cents; bookings of one account have to reach the store in order. */
class Accounts {
  private static final int STRIPES = 32;
  private final Object[] stripes = new Object[STRIPES];
  private final ConcurrentHashMap<String, Long> balances = new ConcurrentHashMap<>();

  Accounts() {
    for (int i = 0; i < STRIPES; i++) stripes[i] = new Object();
  }

  long credit(String account, long cents) throws InterruptedException {
    synchronized (stripes[Math.floorMod(account.hashCode(), STRIPES)]) {
      long balance = balances.getOrDefault(account, 0L) + cents;
      store(account, balance);
      balances.put(account, balance);
      return balance;
    }
  }

  /** A write to the account store takes 6 ms. */
  private void store(String account, long balance) throws InterruptedException {
    Thread.sleep(6);
  }
}
