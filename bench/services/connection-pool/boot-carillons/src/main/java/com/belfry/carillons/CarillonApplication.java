package com.belfry.carillons;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class CarillonApplication {
  public static void main(String[] args) {
    SpringApplication.run(CarillonApplication.class, args);
  }
}
