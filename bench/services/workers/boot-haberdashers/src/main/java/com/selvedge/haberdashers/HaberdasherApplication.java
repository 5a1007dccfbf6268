package com.selvedge.haberdashers;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class HaberdasherApplication {
  public static void main(String[] args) {
    SpringApplication.run(HaberdasherApplication.class, args);
  }
}
