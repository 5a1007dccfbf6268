package com.fenlandfowl.passports;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class PassportsApplication {
  public static void main(String[] args) {
    SpringApplication.run(PassportsApplication.class, args);
  }
}
