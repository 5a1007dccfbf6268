package com.northwind.seals;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class SealsApplication {
  public static void main(String[] args) { SpringApplication.run(SealsApplication.class, args); }
}
