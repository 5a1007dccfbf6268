package com.harrowmere.cobblers;

import io.github.resilience4j.bulkhead.Bulkhead;
import org.springframework.stereotype.Repository;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisPool;

@Repository
class LastRepository {
  private final JedisPool lasts;
  private final Bulkhead bulkhead;

  LastRepository(JedisPool lasts, Bulkhead bulkhead) {
    this.lasts = lasts;
    this.bulkhead = bulkhead;
  }

  /** Returns where the last of a customer hangs. */
  String rack(String customer) {
    return bulkhead.executeSupplier(() -> {
      try (Jedis jedis = lasts.getResource()) {
        return jedis.get("last:" + customer);
      }
    });
  }
}
