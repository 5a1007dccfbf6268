package com.harbourstone.subscriptions;

import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
class RenewalService {
  private final SubscriptionRepository subscriptions;
  private final ApplicationEventPublisher events;

  RenewalService(SubscriptionRepository subscriptions, ApplicationEventPublisher events) {
    this.subscriptions = subscriptions;
    this.events = events;
  }

  @Transactional
  public Subscription renew(int id) {
    subscriptions.renew(id);
    Subscription renewed = subscriptions.find(id);
    events.publishEvent(new SubscriptionRenewed(id, renewed.plan()));
    return renewed;
  }
}
