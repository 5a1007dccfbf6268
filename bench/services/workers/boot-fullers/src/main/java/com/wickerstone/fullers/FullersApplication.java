package com.wickerstone.fullers;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class FullersApplication {
  public static void main(String[] args) {
    SpringApplication.run(FullersApplication.class, args);
  }
}
