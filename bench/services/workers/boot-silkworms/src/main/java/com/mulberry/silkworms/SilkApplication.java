package com.mulberry.silkworms;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.scheduling.annotation.EnableAsync;

@SpringBootApplication
@EnableAsync
public class SilkApplication {
  public static void main(String[] args) {
    SpringApplication.run(SilkApplication.class, args);
  }
}
