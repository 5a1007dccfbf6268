package org.fernleigh.tontines;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class TontinesApplication {
  public static void main(String[] args) {
    SpringApplication.run(TontinesApplication.class, args);
  }
}
