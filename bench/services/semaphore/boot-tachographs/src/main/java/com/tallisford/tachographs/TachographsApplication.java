package com.tallisford.tachographs;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class TachographsApplication {
  public static void main(String[] args) {
    SpringApplication.run(TachographsApplication.class, args);
  }
}
