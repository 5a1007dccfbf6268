package com.skydial.astrolabes;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class AstrolabeApplication {
  public static void main(String[] args) {
    SpringApplication.run(AstrolabeApplication.class, args);
  }
}
