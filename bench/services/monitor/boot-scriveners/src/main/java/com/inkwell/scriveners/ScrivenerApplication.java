package com.inkwell.scriveners;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class ScrivenerApplication {
  public static void main(String[] args) {
    SpringApplication.run(ScrivenerApplication.class, args);
  }
}
