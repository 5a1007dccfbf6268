package com.whitecollar.laundries;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.scheduling.annotation.EnableScheduling;

@SpringBootApplication
@EnableScheduling
public class LaundryApplication {
  public static void main(String[] args) {
    SpringApplication.run(LaundryApplication.class, args);
  }
}
