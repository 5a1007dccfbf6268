package com.northwind.refunds;

import io.github.resilience4j.retry.annotation.Retry;
import org.springframework.stereotype.Service;

@Service
public class Bank {
  private final BankApi api;

  public Bank(BankApi api) { this.api = api; }

  /** At noon they turn calls away, so have patience. */
  @Retry(name = "bank")
  public BankApi.Transfer transfer(String reference) { return api.transfer(reference); }
}
