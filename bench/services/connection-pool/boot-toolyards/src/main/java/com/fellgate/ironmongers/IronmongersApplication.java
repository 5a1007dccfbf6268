package com.fellgate.ironmongers;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class IronmongersApplication {
  public static void main(String[] args) {
    SpringApplication.run(IronmongersApplication.class, args);
  }
}
