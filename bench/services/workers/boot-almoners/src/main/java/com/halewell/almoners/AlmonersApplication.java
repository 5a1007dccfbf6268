package com.halewell.almoners;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class AlmonersApplication {
  public static void main(String[] args) {
    SpringApplication.run(AlmonersApplication.class, args);
  }
}
