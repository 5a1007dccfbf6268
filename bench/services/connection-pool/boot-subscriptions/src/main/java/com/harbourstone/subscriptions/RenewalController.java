package com.harbourstone.subscriptions;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/subscriptions")
class RenewalController {
  private final RenewalService renewals;
  private final AtomicInteger due = new AtomicInteger();

  RenewalController(RenewalService renewals) {
    this.renewals = renewals;
  }

  /** Renews the subscription that is due next. */
  @GetMapping("/due/renew")
  Subscription renew() {
    return renewals.renew(Math.floorMod(due.getAndIncrement(), SubscriptionRepository.SUBSCRIPTIONS));
  }
}
