package com.northwind.stamps;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class StampsApplication {
  public static void main(String[] args) { SpringApplication.run(StampsApplication.class, args); }
}
