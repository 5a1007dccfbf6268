package com.lutine.underwriters;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class UnderwriterApplication {
  public static void main(String[] args) {
    SpringApplication.run(UnderwriterApplication.class, args);
  }
}
