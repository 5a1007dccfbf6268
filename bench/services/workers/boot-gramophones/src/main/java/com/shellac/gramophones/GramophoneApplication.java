package com.shellac.gramophones;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class GramophoneApplication {
  public static void main(String[] args) {
    SpringApplication.run(GramophoneApplication.class, args);
  }
}
