package com.halewell.almoners;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** What was paid out of a fund, in pence. */
@Component
class Ledger {
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Balance(String status, int value) {}

  private final RestClient client;

  Ledger(RestClient ledgerClient) {
    client = ledgerClient;
  }

  Balance balance(Fund fund) {
    return client.get().uri("/ledger/{fund}/balance", fund.code()).retrieve().body(Balance.class);
  }
}
