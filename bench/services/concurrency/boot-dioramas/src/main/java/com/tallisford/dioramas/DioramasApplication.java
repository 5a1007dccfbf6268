package com.tallisford.dioramas;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class DioramasApplication {
  public static void main(String[] args) {
    SpringApplication.run(DioramasApplication.class, args);
  }
}
