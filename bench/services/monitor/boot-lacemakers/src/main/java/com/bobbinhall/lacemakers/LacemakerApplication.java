package com.bobbinhall.lacemakers;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class LacemakerApplication {
  public static void main(String[] args) {
    SpringApplication.run(LacemakerApplication.class, args);
  }
}
