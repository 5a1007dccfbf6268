package org.foundling.registrars;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class RegistrarApplication {
  public static void main(String[] args) {
    SpringApplication.run(RegistrarApplication.class, args);
  }
}
