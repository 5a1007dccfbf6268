package com.longacre.drovers;

import common.Partner;
import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

@SpringBootApplication
public class DroverApplication {
  public static void main(String[] args) {
    SpringApplication.run(DroverApplication.class, args);
  }

  @Bean
  Bridge bridge() {
    return new Bridge(Partner.start("-Dworkers=7", "-Ddelay=30"));
  }

  @Bean
  CommandLineRunner arrival(Herds herds) {
    return args -> {
      for (int number = 1; number <= 60; number++) herds.save(new Herd(number, 20 + number));
    };
  }
}
