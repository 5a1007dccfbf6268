package com.fennimore.beekeepers;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class BeekeepersApplication {
  public static void main(String[] args) {
    SpringApplication.run(BeekeepersApplication.class, args);
  }
}
