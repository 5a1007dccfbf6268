package com.oxbourne.wainwrights;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class WainwrightsApplication {
  public static void main(String[] args) {
    SpringApplication.run(WainwrightsApplication.class, args);
  }
}
