package com.stonebridge.chequebooks;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class ChequebookApplication {
  public static void main(String[] args) {
    SpringApplication.run(ChequebookApplication.class, args);
  }
}
