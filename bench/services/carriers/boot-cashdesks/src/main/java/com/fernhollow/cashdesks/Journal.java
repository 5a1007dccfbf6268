package com.fernhollow.cashdesks;

import java.util.ArrayDeque;
import org.springframework.stereotype.Component;

/** The last receipts, for the auditor. */
@Component
public class Journal {
  private static final int KEPT = 500;

  private final ArrayDeque<Receipt> receipts = new ArrayDeque<>();

  public synchronized void add(Receipt receipt) {
    if (receipts.size() == KEPT) receipts.removeFirst();
    receipts.addLast(receipt);
  }
}
