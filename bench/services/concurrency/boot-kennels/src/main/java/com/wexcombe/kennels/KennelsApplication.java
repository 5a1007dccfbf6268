package com.wexcombe.kennels;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class KennelsApplication {
  public static void main(String[] args) {
    SpringApplication.run(KennelsApplication.class, args);
  }
}
