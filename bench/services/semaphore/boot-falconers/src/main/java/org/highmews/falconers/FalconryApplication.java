package org.highmews.falconers;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class FalconryApplication {
  public static void main(String[] args) {
    SpringApplication.run(FalconryApplication.class, args);
  }
}
