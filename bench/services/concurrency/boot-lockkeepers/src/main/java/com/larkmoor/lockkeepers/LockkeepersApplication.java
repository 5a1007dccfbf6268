package com.larkmoor.lockkeepers;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class LockkeepersApplication {
  public static void main(String[] args) {
    SpringApplication.run(LockkeepersApplication.class, args);
  }
}
