package com.tallisford.fellmongers;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class LotRepository {
  private static final String[] MARKETS = {"Bermondsey", "Leeds", "Norwich"};

  private final Map<String, Lot> lots = new ConcurrentHashMap<>();

  public Lot find(String number) {
    return lots.computeIfAbsent(number, LotRepository::fromTheBooks);
  }

  private static Lot fromTheBooks(String number) {
    int hash = Math.floorMod(number.hashCode(), 997);
    return new Lot(number, 20 + hash % 60, MARKETS[hash % MARKETS.length]);
  }
}
