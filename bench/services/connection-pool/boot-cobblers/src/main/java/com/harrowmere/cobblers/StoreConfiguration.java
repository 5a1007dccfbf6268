package com.harrowmere.cobblers;

import common.Program;
import io.github.resilience4j.bulkhead.Bulkhead;
import io.github.resilience4j.bulkhead.BulkheadConfig;
import java.io.IOException;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import redis.clients.jedis.JedisPool;
import redis.clients.jedis.JedisPoolConfig;

@Configuration
class StoreConfiguration {
  @Bean
  JedisPool lasts(Program store) throws IOException {
    var config = new JedisPoolConfig();
    config.setMaxWait(Duration.ofSeconds(20));
    config.setJmxEnabled(false);
    return new JedisPool(config, "127.0.0.1", store.port(), 10_000);
  }

  /** Keeps a slow store from taking all the threads of the shop. */
  @Bean
  Bulkhead storeBulkhead() {
    return Bulkhead.of("lasts", BulkheadConfig.custom()
        .maxConcurrentCalls(32)
        .maxWaitDuration(Duration.ofSeconds(20))
        .build());
  }
}
