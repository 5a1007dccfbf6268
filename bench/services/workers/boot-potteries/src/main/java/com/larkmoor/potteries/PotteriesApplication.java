package com.larkmoor.potteries;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class PotteriesApplication {
  public static void main(String[] args) {
    SpringApplication.run(PotteriesApplication.class, args);
  }
}
