package com.stonebridge.pharmacies;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class PharmacyApplication {
  public static void main(String[] args) {
    SpringApplication.run(PharmacyApplication.class, args);
  }
}
