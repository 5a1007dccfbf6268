package com.shearhall.croppers;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.jms.annotation.EnableJms;

@EnableJms
@SpringBootApplication
public class CroppersApplication {
  public static void main(String[] args) {
    SpringApplication.run(CroppersApplication.class, args);
  }
}
