package com.fernhollow.cashdesks;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class CashDeskController {
  private final SigningUnit unit;
  private final Journal journal;

  public CashDeskController(SigningUnit unit, Journal journal) {
    this.unit = unit;
    this.journal = journal;
  }

  @GetMapping("/cashdesks/{desk}/receipt")
  public Receipt receipt(@PathVariable String desk, @RequestParam(defaultValue = "1990") int cents) {
    var receipt = new Receipt(desk, cents, unit.sign(desk + ":" + cents));
    journal.add(receipt);
    return receipt;
  }
}
