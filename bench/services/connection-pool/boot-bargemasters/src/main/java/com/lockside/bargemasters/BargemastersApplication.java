package com.lockside.bargemasters;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class BargemastersApplication {
  public static void main(String[] args) {
    SpringApplication.run(BargemastersApplication.class, args);
  }
}
