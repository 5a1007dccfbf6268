package com.harbourstone.subscriptions;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
class SubscriptionRepository {
  static final int SUBSCRIPTIONS = 5_000;

  private final JdbcClient jdbc;

  SubscriptionRepository(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  Subscription find(int id) {
    return jdbc.sql("SELECT id, plan, renewals FROM subscription WHERE id = ?").param(id).query(Subscription.class).single();
  }

  void renew(int id) {
    jdbc.sql("UPDATE subscription SET renewals = renewals + 1 WHERE id = ?").param(id).update();
  }
}
