package com.linenquay.galleries;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class GalleriesApplication {
  public static void main(String[] args) {
    SpringApplication.run(GalleriesApplication.class, args);
  }
}
