package net.castlebar.cidermills;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class CidermillsApplication {
  public static void main(String[] args) {
    SpringApplication.run(CidermillsApplication.class, args);
  }
}
