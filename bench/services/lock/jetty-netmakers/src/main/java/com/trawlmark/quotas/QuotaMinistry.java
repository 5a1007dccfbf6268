package com.trawlmark.quotas;

import java.io.IOException;

/** Quotas are kept by the ministry: 12 ms a query, any number at a time, each with a token. */
final class QuotaMinistry {
  private final Calls calls;
  private final BatchTokens tokens;
  private final String address;

  QuotaMinistry(Calls calls, BatchTokens tokens, int port) {
    this.calls = calls;
    this.tokens = tokens;
    address = "http://127.0.0.1:" + port + "/quotas/";
  }

  Quota of(String vessel) throws IOException, InterruptedException {
    String answer = calls.get(address + vessel, tokens.take());
    return new Quota(vessel, 1_000 + answer.length(), Math.floorMod(vessel.hashCode(), 700));
  }
}
