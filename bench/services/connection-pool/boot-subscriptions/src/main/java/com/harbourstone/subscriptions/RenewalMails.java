package com.harbourstone.subscriptions;

import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionPhase;
import org.springframework.transaction.event.TransactionalEventListener;

/** Nobody gets a mail of what was rolled back, and no row stays locked while it is sent. */
@Component
class RenewalMails {
  private final MailGateway gateway;

  RenewalMails(MailGateway gateway) {
    this.gateway = gateway;
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT)
  void confirm(SubscriptionRenewed event) {
    gateway.send("renewal-" + event.plan(), event.id());
  }
}
