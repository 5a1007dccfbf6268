package com.silkstreet.mercers;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class MercersApplication {
  public static void main(String[] args) {
    SpringApplication.run(MercersApplication.class, args);
  }
}
