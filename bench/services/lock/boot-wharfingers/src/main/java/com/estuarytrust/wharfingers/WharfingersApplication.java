package com.estuarytrust.wharfingers;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class WharfingersApplication {
  public static void main(String[] args) {
    SpringApplication.run(WharfingersApplication.class, args);
  }
}
