package org.dunpasture.herdbooks;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class HerdbookApplication {
  public static void main(String[] args) {
    SpringApplication.run(HerdbookApplication.class, args);
  }
}
