package com.touchstone.assayers;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class AssayerApplication {
  public static void main(String[] args) {
    SpringApplication.run(AssayerApplication.class, args);
  }
}
