package com.fernhollow.antiquarian;

import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration
public class EventConfiguration {
  @Bean
  public SubmissionPublisher<Sold> sold(List<Flow.Subscriber<Sold>> subscribers) {
    var publisher = new SubmissionPublisher<Sold>(Executors.newFixedThreadPool(4, Thread.ofPlatform().name("sold-", 1).daemon().factory()), 64);
    subscribers.forEach(publisher::subscribe);
    return publisher;
  }
}
