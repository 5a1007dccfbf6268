package com.fernhollow.appraisals;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration
public class AppraisalConfiguration {
  @Bean(destroyMethod = "shutdownNow")
  public ExecutorService experts() {
    return Executors.newFixedThreadPool(7, Thread.ofPlatform().name("expert-", 1).daemon().factory());
  }
}
