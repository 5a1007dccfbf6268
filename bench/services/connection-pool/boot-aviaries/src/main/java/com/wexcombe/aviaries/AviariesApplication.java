package com.wexcombe.aviaries;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class AviariesApplication {
  public static void main(String[] args) {
    SpringApplication.run(AviariesApplication.class, args);
  }
}
