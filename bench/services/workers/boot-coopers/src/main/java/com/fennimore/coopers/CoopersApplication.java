package com.fennimore.coopers;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class CoopersApplication {
  public static void main(String[] args) {
    SpringApplication.run(CoopersApplication.class, args);
  }
}
