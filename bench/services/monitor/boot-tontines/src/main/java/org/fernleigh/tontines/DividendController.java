package org.fernleigh.tontines;

import java.util.concurrent.atomic.AtomicLong;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class DividendController {
  private final DividendService dividends;
  private final AtomicLong members = new AtomicLong();

  DividendController(DividendService dividends) {
    this.dividends = dividends;
  }

  @GetMapping("/tontines/{tontine}/dividends/next")
  Dividend next(@PathVariable String tontine) {
    return dividends.pay(tontine, (int) (members.incrementAndGet() % TontineRepository.MEMBERS));
  }
}
