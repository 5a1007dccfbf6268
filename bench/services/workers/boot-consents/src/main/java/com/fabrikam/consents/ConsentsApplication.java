package com.fabrikam.consents;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class ConsentsApplication {
  public static void main(String[] args) { SpringApplication.run(ConsentsApplication.class, args); }
}
