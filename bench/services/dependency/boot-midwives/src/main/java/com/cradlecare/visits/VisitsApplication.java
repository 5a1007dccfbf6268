package com.cradlecare.visits;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class VisitsApplication {
  public static void main(String[] args) {
    SpringApplication.run(VisitsApplication.class, args);
  }
}
