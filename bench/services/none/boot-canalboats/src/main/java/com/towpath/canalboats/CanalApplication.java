package com.towpath.canalboats;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class CanalApplication {
  public static void main(String[] args) {
    SpringApplication.run(CanalApplication.class, args);
  }
}
