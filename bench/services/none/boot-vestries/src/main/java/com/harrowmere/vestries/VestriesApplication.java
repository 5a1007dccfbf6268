package com.harrowmere.vestries;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class VestriesApplication {
  public static void main(String[] args) {
    SpringApplication.run(VestriesApplication.class, args);
  }
}
