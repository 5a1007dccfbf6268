package com.fennimore.farriers;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class FarriersApplication {
  public static void main(String[] args) {
    SpringApplication.run(FarriersApplication.class, args);
  }
}
