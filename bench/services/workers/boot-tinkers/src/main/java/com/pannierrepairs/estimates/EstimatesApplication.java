package com.pannierrepairs.estimates;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.scheduling.annotation.EnableAsync;

@SpringBootApplication
@EnableAsync
public class EstimatesApplication {
  public static void main(String[] args) {
    SpringApplication.run(EstimatesApplication.class, args);
  }
}
