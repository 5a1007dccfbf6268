package com.northwind.reviews;

import java.util.concurrent.ThreadPoolExecutor;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

@SpringBootApplication
public class ReviewsApplication {
  public static void main(String[] args) { SpringApplication.run(ReviewsApplication.class, args); }

  @Bean
  ThreadPoolTaskExecutor moderation() {
    var executor = new ThreadPoolTaskExecutor();
    executor.setThreadNamePrefix("moderation-");
    executor.setCorePoolSize(2);
    executor.setMaxPoolSize(4);
    executor.setQueueCapacity(4);
    executor.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
    return executor;
  }
}
