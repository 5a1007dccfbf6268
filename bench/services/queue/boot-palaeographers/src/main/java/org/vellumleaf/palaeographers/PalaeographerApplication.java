package org.vellumleaf.palaeographers;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.resilience.annotation.EnableResilientMethods;

@SpringBootApplication
@EnableResilientMethods
public class PalaeographerApplication {
  public static void main(String[] args) {
    SpringApplication.run(PalaeographerApplication.class, args);
  }
}
