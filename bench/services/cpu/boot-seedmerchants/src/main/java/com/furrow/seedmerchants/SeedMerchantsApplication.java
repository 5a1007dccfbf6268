package com.furrow.seedmerchants;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class SeedMerchantsApplication {
  public static void main(String[] args) { SpringApplication.run(SeedMerchantsApplication.class, args); }
}
