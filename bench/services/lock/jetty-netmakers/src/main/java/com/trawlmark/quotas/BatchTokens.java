package com.trawlmark.quotas;

import java.io.IOException;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The ministry's tokens, each good for 16 queries. A new one takes the identity service 70 ms; nearly always there is
 * one with queries left, so that this is only a lock for some hundred nanoseconds.
 */
final class BatchTokens {
  private static final int QUERIES = 16;

  private final Calls calls;
  private final String address;
  private final ReentrantLock lock = new ReentrantLock();
  private String token;
  private int left;
  private int batch;

  BatchTokens(Calls calls, int port) {
    this.calls = calls;
    address = "http://127.0.0.1:" + port + "/batches/";
  }

  String take() throws IOException, InterruptedException {
    lock.lockInterruptibly();
    try {
      if (left == 0) {
        token = Integer.toHexString(calls.get(address + batch++, "none").hashCode());
        left = QUERIES;
      }
      left--;
      return token;
    } finally {
      lock.unlock();
    }
  }
}
