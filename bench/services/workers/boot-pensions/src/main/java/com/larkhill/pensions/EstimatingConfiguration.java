package com.larkhill.pensions;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

@Configuration
class EstimatingConfiguration {
  @Bean
  ThreadPoolTaskExecutor estimating() {
    var executor = new ThreadPoolTaskExecutor();
    executor.setThreadNamePrefix("estimating-");
    executor.setCorePoolSize(8);
    executor.setMaxPoolSize(32);
    executor.setQueueCapacity(500);
    return executor;
  }
}
