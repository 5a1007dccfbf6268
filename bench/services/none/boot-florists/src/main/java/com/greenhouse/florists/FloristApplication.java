package com.greenhouse.florists;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

@SpringBootApplication
@EnableAsync
public class FloristApplication {
  public static void main(String[] args) {
    SpringApplication.run(FloristApplication.class, args);
  }

  @Bean
  ThreadPoolTaskExecutor binders() {
    var binders = new ThreadPoolTaskExecutor();
    binders.setCorePoolSize(24);
    binders.setMaxPoolSize(24);
    binders.setThreadNamePrefix("binder-");
    binders.setDaemon(true);
    return binders;
  }
}
