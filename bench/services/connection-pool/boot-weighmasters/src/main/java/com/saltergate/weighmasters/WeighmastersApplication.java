package com.saltergate.weighmasters;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class WeighmastersApplication {
  public static void main(String[] args) {
    SpringApplication.run(WeighmastersApplication.class, args);
  }
}
