package com.wexcombe.bookmobiles;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

@Configuration
class LookupConfiguration {
  @Bean(destroyMethod = "dispose")
  Scheduler lookups() {
    return Schedulers.newBoundedElastic(40, 20_000, "lookups");
  }
}
