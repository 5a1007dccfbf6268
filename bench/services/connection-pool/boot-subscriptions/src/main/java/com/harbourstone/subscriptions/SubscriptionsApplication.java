package com.harbourstone.subscriptions;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class SubscriptionsApplication {
  public static void main(String[] args) {
    SpringApplication.run(SubscriptionsApplication.class, args);
  }
}
