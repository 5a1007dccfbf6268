package com.ashgrove.bandstands;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.scheduling.annotation.EnableScheduling;

@SpringBootApplication
@EnableScheduling
public class BandstandApplication {
  public static void main(String[] args) {
    SpringApplication.run(BandstandApplication.class, args);
  }
}
