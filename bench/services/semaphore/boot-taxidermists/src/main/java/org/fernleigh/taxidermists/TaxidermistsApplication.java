package org.fernleigh.taxidermists;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.resilience.annotation.EnableResilientMethods;

@SpringBootApplication
@EnableResilientMethods
public class TaxidermistsApplication {
  public static void main(String[] args) {
    SpringApplication.run(TaxidermistsApplication.class, args);
  }
}
