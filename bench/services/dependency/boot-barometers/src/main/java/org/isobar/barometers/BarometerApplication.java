package org.isobar.barometers;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class BarometerApplication {
  public static void main(String[] args) {
    SpringApplication.run(BarometerApplication.class, args);
  }
}
