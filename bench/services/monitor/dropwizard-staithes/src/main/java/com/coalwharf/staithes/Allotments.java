package com.coalwharf.staithes;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The allotments of all collieries. No ton may be loaded twice, which the map sees to. */
final class Allotments {
  private static final Allotment YEARLY = new Allotment(900_000_000, 0);

  private final ConcurrentMap<String, Allotment> allotments = new ConcurrentHashMap<>();
  private final Collieries collieries;

  Allotments(Collieries collieries) {
    this.collieries = collieries;
  }

  Allotment load(String colliery, int tons) {
    return allotments.compute(colliery, (name, before) -> {
      Allotment allotment = before == null ? YEARLY : before;
      int voucher = collieries.voucher(name, allotment.voucher() + 1, tons);
      return new Allotment(allotment.left() - tons, voucher);
    });
  }
}
