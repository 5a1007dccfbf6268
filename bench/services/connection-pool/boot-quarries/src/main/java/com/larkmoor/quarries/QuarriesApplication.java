package com.larkmoor.quarries;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class QuarriesApplication {
  public static void main(String[] args) {
    SpringApplication.run(QuarriesApplication.class, args);
  }
}
