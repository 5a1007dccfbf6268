package com.northwind.refunds;

import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.service.annotation.GetExchange;

/** What the bank offers us. */
public interface BankApi {
  record Transfer(String reference, String state) {}

  @GetExchange("/transfers/{reference}")
  Transfer transfer(@PathVariable String reference);
}
