package com.tallisford.oasthouses;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

@SpringBootApplication
@ConfigurationPropertiesScan
public class OasthousesApplication {
  public static void main(String[] args) {
    SpringApplication.run(OasthousesApplication.class, args);
  }
}
